/**
 * Which pages the site has and in which order: `docs/index.md` is its table of contents. Each of its headings makes a
 * group of the navigation, and each first link of a row or a list item a page of that group.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { marked, type Token, type Tokens } from 'marked';
import { plainText } from './plain-text.ts';

export type SitePage = {
  /** Its file in the repository. */
  readonly source: string;
  /** Below `/docs/`; what ends with a slash, or is empty, is the page of a folder. */
  readonly address: string;
  readonly title: string;
  /** Its first paragraph. */
  readonly about: string;
  readonly markdown: string;
};

export type Entry = {
  readonly page: SitePage;
  readonly label: string;
  /** What the table of contents says of it. */
  readonly note: string;
};
export type Group = { readonly title: string; readonly entries: readonly Entry[] };
export type Site = { readonly pages: readonly SitePage[]; readonly groups: readonly Group[] };

const contents = 'docs/index.md';
const readme = 'README.md';

export function readSite(root: string): Site {
  const sources = [readme, ...globSync('docs/**/*.md', { cwd: root }).sort()];
  const pages = sources.map((source) => readPage(source, readFileSync(join(root, source), 'utf8')));
  const start = pages.find(({ source }) => source === contents);
  if (start === undefined) throw new Error(`${contents} is the table of contents, and is not there.`);
  return { pages, groups: groupsOf(start, pages) };
}

function readPage(source: string, markdown: string): SitePage {
  const tokens = marked.lexer(markdown);
  const heading = tokens.find((token) => token.type === 'heading');
  const paragraph = tokens.find(
    (token): token is Tokens.Paragraph =>
      token.type === 'paragraph' && !inlineOf(token).some(({ type }) => type === 'image'),
  );
  return {
    ...{ source, markdown, address: addressOf(source) },
    title: heading === undefined ? source : plainText([heading]),
    about: paragraph === undefined ? '' : plainText([paragraph]),
  };
}

function addressOf(source: string): string {
  if (source === readme) return 'start';
  return source
    .replace(/^docs\//, '')
    .replace(/\.md$/, '')
    .replace(/(^|\/)(index|README)$/, '$1');
}

function groupsOf(start: SitePage, pages: readonly SitePage[]): readonly Group[] {
  const groups = [{ title: '', entries: [{ page: start, label: 'Overview', note: '' }] as Entry[] }];
  for (const token of marked.lexer(start.markdown)) {
    if (token.type === 'heading' && token.depth === 2)
      groups.push({ title: plainText([token]), entries: [] });
    for (const line of linesOf(token)) {
      const link = firstLink(line);
      if (link === undefined) continue;
      const source = posix.join(posix.dirname(contents), link.href.split('#')[0] ?? '');
      const page = pages.find((one) => one.source === source);
      // Of a sentence the rest alone says nothing.
      const note = token.type === 'paragraph' ? '' : noteOf(line.filter((part) => part !== link));
      if (page !== undefined) groups.at(-1)?.entries.push({ page, label: plainText([link]), note });
    }
  }
  return groups.filter(({ entries }) => entries.length > 0);
}

/** The inline tokens of each row, each item, or the paragraph. */
function linesOf(token: Token): readonly (readonly Token[])[] {
  if (token.type === 'table')
    return (token as Tokens.Table).rows.map((row) => row.flatMap(({ tokens }) => tokens));
  if (token.type === 'list')
    return (token as Tokens.List).items.map(({ tokens }) => tokens.flatMap((part) => inlineOf(part)));
  return token.type === 'paragraph' ? [inlineOf(token)] : [];
}

const inlineOf = (token: Token): readonly Token[] => ('tokens' in token ? (token.tokens ?? []) : []);

const firstLink = (line: readonly Token[]): Tokens.Link | undefined =>
  line.find((token): token is Tokens.Link => token.type === 'link');

const noteOf = (tokens: readonly Token[]) => plainText(tokens).trim().replace(/^:\s*/, '');
