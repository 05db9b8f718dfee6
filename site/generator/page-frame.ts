/** What stands around the text of every page: the head, the navigation, the contents of the page, and where to go on. */
import { escapeHtml } from '../../src/model/html.ts';
import type { Heading } from './render-page.ts';
import { markdownAddress, toRoot } from './site-links.ts';
import type { Entry, Group, SitePage } from './site-pages.ts';

export type Assets = { readonly script: string; readonly style: string; readonly tryIt: string };

export type FrameNeeds = {
  readonly groups: readonly Group[];
  readonly assets: Assets;
  readonly repository: string;
};

export type Framed = {
  readonly title: string;
  readonly about: string;
  /** Which entry of the navigation is marked. */
  readonly address: string;
  /** Relative to the page, or what the node puts in its place. */
  readonly toRoot: string;
  readonly main: string;
  /** Beside the text. */
  readonly contents?: string;
  readonly head?: string;
};

/** The reference that the node makes of its own OpenAPI document; the only page that is not made of Markdown. */
export const apiAddress = 'api';

export function frame(page: Framed, { groups, assets }: FrameNeeds): string {
  const root = page.toRoot;
  const title = page.title === 'Deckle' ? 'Deckle' : `${page.title} · Deckle`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(page.about)}">
<link rel="icon" type="image/svg+xml" href="${root}deckle.svg">
<script src="${root}theme.js"></script>
<link rel="stylesheet" href="${root}${assets.style}">
<script type="module" src="${root}${assets.script}"></script>
${page.head ?? ''}</head>
<body data-root="${root}">
<a class="skip" href="#content">Skip to the text</a>
<header class="top">
<button type="button" class="quiet menu-button" aria-controls="menu" aria-expanded="false" hidden>Menu</button>
<a class="brand" href="${root}"><img src="${root}deckle.svg" alt="" width="24" height="24"> Deckle <span>docs</span></a>
<button type="button" class="search-button" aria-keyshortcuts="/ Control+K" hidden>Search <kbd>/</kbd></button>
<a class="quiet" href="${root}../dashboard/">Dashboard</a>
<button type="button" class="quiet theme-button" hidden></button>
</header>
<nav id="menu" class="menu side" aria-label="Documentation">
${groups.map((group) => groupHtml(group, page)).join('\n')}
</nav>
<main id="content" tabindex="-1">
${page.main}
</main>
${page.contents ?? ''}
<dialog class="search" aria-label="Search the documentation">
<form method="dialog"><input type="search" aria-label="Search" placeholder="Search the documentation" autocomplete="off" spellcheck="false"><button class="quiet">Close</button></form>
<p role="status"></p>
<ol></ol>
</dialog>
</body>
</html>
`;
}

function groupHtml({ title, entries }: Group, { address, toRoot: root }: Framed): string {
  const items = entries.map(({ page, label }) => item(root + page.address, label, isWithin(address, page)));
  if (title === 'Reference') items.unshift(item(root + apiAddress, 'API', address === apiAddress));
  const list = `<ul>${items.join('')}</ul>`;
  return title === '' ? list : `<h2>${escapeHtml(title)}</h2>${list}`;
}

/** A page of a folder, as the list of decisions, also stands for those in the folder that the navigation does not list. */
const isWithin = (address: string, { address: entry }: SitePage) =>
  address === entry || (entry.endsWith('/') && address.startsWith(entry));

const item = (href: string, label: string, isHere: boolean) =>
  `<li><a href="${href}"${isHere ? ' aria-current="page"' : ''}>${escapeHtml(label)}</a></li>`;

/** A page of Markdown, whole. */
export function framePage(
  page: SitePage,
  { html, headings }: { readonly html: string; readonly headings: readonly Heading[] },
  needs: FrameNeeds,
): string {
  const root = toRoot(page.address);
  const markdown = root + markdownAddress(page);
  const main = `<article>
${html}</article>
<footer>
<p><a href="${needs.repository}/edit/main/${page.source}">Edit this page</a> <a href="${markdown}">As Markdown</a></p>
${neighbours(page, root, needs.groups)}
</footer>`;
  return frame(
    {
      ...{ title: page.title, about: page.about, address: page.address, toRoot: root, main },
      contents: contentsHtml(headings),
      head: `<link rel="alternate" type="text/markdown" href="${markdown}">\n`,
    },
    needs,
  );
}

function neighbours(page: SitePage, root: string, groups: readonly Group[]): string {
  const order = groups.flatMap(({ entries }) => entries);
  const place = order.findIndex((entry) => entry.page === page);
  if (place < 0) return '';
  const link = (entry: Entry | undefined, rel: string, words: string) =>
    entry === undefined
      ? ''
      : `<a rel="${rel}" href="${root}${entry.page.address}"><small>${words}</small> ${escapeHtml(entry.label)}</a>`;
  return `<nav class="neighbours" aria-label="Pages before and after">${link(order[place - 1], 'prev', 'Previous')}${link(order[place + 1], 'next', 'Next')}</nav>`;
}

function contentsHtml(headings: readonly Heading[]): string {
  const listed = headings.filter(({ depth }) => depth === 2 || depth === 3);
  if (listed.length < 2) return '';
  const items = listed.map(
    ({ depth, anchor, text }) =>
      `<li class="depth-${depth}"><a href="#${anchor}">${escapeHtml(text)}</a></li>`,
  );
  return `<aside class="contents side"><nav aria-label="On this page"><h2>On this page</h2><ul>${items.join('')}</ul></nav></aside>`;
}
