/** Where the links of a page lead on the site: to a page, a picture, or else to the file in the repository. */
import { posix } from 'node:path';
import type { SitePage } from './site-pages.ts';

/** Addresses of the site are written relative to the page, so that it works below any path. */
export type Links = {
  /** For the page's HTML. */
  readonly html: (target: string) => string;
  /** For the page as Markdown: links lead to Markdown again. */
  readonly markdown: (target: string) => string;
};

const isElsewhere = (target: string) => /^[a-z]+:/i.test(target);

export function linksOf(page: SitePage, pages: readonly SitePage[], repository: string): Links {
  const resolve = (addressOf: (page: SitePage) => string) => (target: string) => {
    if (isElsewhere(target) || target.startsWith('#')) return target;
    const [file = '', anchor] = target.split('#');
    const source = posix.join(posix.dirname(page.source), file);
    const tail = anchor === undefined ? '' : `#${anchor}`;
    const found = pages.find((one) => one.source === source);
    if (found !== undefined) return toRoot(page.address) + addressOf(found) + tail;
    if (source.startsWith('docs/images/')) return toRoot(page.address) + source.slice('docs/'.length);
    return `${repository}/blob/main/${source}${tail}`;
  };
  return { html: resolve(({ address }) => address), markdown: resolve(markdownAddress) };
}

/** From a page to `/docs/`. */
export const toRoot = (address: string) => `./${'../'.repeat(address.split('/').length - 1)}`;

export const markdownAddress = ({ source, address }: SitePage) =>
  address === '' || address.endsWith('/') ? source.replace(/^docs\//, '') : `${address}.md`;

/** Markdown whose links are as `change` makes them, code left as it is. */
export function changeLinks(markdown: string, change: (target: string) => string): string {
  return markdown
    .split(/(^```.*?^```$|`[^`\n]+`)/ms)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replaceAll(/\]\(([^)\s]+)\)/g, (_, target) => `](${change(target)})`),
    )
    .join('');
}
