/** The site for language models: `llms.txt` (llmstxt.org) lists its pages as Markdown, `llms-full.txt` holds the first of them whole. */
import { markdownAddress } from './site-links.ts';
import type { Entry, Site, SitePage } from './site-pages.ts';

/** What may be left out where there is little room; llmstxt.org calls such a group so. */
const optionalGroup = 'Background';

/** `base`: the way from the file to `/docs/`. */
export function llmsText({ pages, groups }: Site, base: string): string {
  const start = pages.find(({ address }) => address === '');
  const sections = groups
    .filter(({ title }) => title !== '')
    .map(({ title, entries }) => {
      const lines = entries.map((entry) => line(entry, base));
      if (title === 'Reference')
        lines.unshift(`- [OpenAPI document](${base}../openapi.json): every request and answer`);
      return `## ${title === optionalGroup ? 'Optional' : title}\n\n${lines.join('\n')}\n`;
    });
  const first = groups.filter(({ title }) => title === '').flatMap(({ entries }) => entries.slice(1));
  return `# Deckle

> ${start?.about ?? ''}

Requests need the header \`x-api-key\`. All pages but the optional ones in one file: [llms-full.txt](${base}llms-full.txt).

${first.map((entry) => line(entry, base)).join('\n')}

${sections.join('\n')}`;
}

const line = ({ page, label, note }: Entry, base: string) =>
  `- [${label}](${base}${markdownAddress(page)}): ${note === '' ? firstSentence(page.about) : note}`;

const firstSentence = (text: string) => text.replace(/(?<=[.:]) .*$/s, '');

/** `textOf`: a page as Markdown whose links hold from `/docs/`. */
export function llmsFullText({ groups }: Site, textOf: (page: SitePage) => string): string {
  const pages = groups
    .filter(({ title }) => title !== optionalGroup)
    .flatMap(({ entries }) => entries.map(({ page }) => page));
  return pages.map((page) => `<!-- ${markdownAddress(page)} -->\n\n${textOf(page).trim()}\n`).join('\n');
}
