/** All files of the site but its scripts, styles and pictures: path below `/docs/` → text. */
import { frameMarks } from '../../src/http/docs/frame-marks.ts';
import { llmsFullText, llmsText } from './llms-texts.ts';
import { type Assets, apiAddress, type Framed, frame, framePage } from './page-frame.ts';
import { renderPage } from './render-page.ts';
import { searchIndex } from './search-index.ts';
import { changeLinks, linksOf, markdownAddress } from './site-links.ts';
import type { Site, SitePage } from './site-pages.ts';

export function siteFiles(site: Site, assets: Assets, repository: string): ReadonlyMap<string, string> {
  const { pages, groups } = site;
  const needs = { groups, assets, repository };
  const files = new Map<string, string>();
  for (const page of pages) {
    const links = linksOf(page, pages, repository);
    files.set(htmlFile(page), framePage(page, renderPage(page.markdown, links), needs));
    files.set(markdownAddress(page), changeLinks(page.markdown, links.markdown));
  }
  files.set('frames/api.html', frame(apiFrame(assets), needs));
  files.set('frames/not-found.html', frame(notFoundFrame, needs));
  files.set('search.json', searchIndex(pages));
  files.set('llms.txt', llmsText(site, './'));
  files.set('frames/llms.txt', llmsText(site, './docs/'));
  files.set(
    'llms-full.txt',
    llmsFullText(site, (page) => fromRoot(page, pages, repository)),
  );
  return files;
}

const htmlFile = ({ address }: SitePage) =>
  address === '' || address.endsWith('/') ? `${address}index.html` : `${address}.html`;

function fromRoot(page: SitePage, pages: readonly SitePage[], repository: string): string {
  const { markdown } = linksOf({ ...page, address: '' }, pages, repository);
  return changeLinks(page.markdown, markdown);
}

const apiFrame = ({ tryIt }: Assets): Framed => ({
  ...{ title: 'API', about: 'Every request that Deckle answers, to read and to try.', address: apiAddress },
  ...{ toRoot: './', main: frameMarks.reference },
  contents: frameMarks.contents,
  head: `<script type="module" src="./${tryIt}"></script>\n`,
});

const notFoundFrame: Framed = {
  ...{
    title: 'Nothing is here',
    about: 'There is no page at this address.',
    address: '404',
    toRoot: frameMarks.root,
  },
  main: `<article><h1>Nothing is here</h1>
<p>There is no page at this address. The search may find what you look for, or start from the <a href="${frameMarks.root}">overview</a>.</p></article>`,
};
