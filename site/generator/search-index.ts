/** The index of the search: a section for each heading. */
import { marked, type Token } from 'marked';
import MiniSearch from 'minisearch';
import { type Section, searchOptions } from '../search-options.ts';
import { createAnchors } from './anchors.ts';
import { plainText } from './plain-text.ts';
import type { SitePage } from './site-pages.ts';

const aboutLength = 140;

export function searchIndex(pages: readonly SitePage[]): string {
  const index = new MiniSearch<Section>(searchOptions);
  for (const page of pages) index.addAll(sectionsOf(page));
  return JSON.stringify(index);
}

export function sectionsOf({ address, title, markdown }: SitePage): readonly Section[] {
  const anchorOf = createAnchors();
  const sections: { anchor: string; heading: string; tokens: Token[] }[] = [];
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'heading') {
      const heading = plainText([token]);
      sections.push({ heading, anchor: anchorOf(heading), tokens: [] });
    } else sections.at(-1)?.tokens.push(token);
  }
  return sections.map(({ heading, anchor, tokens }, place) => {
    const text = plainText(tokens);
    const prose = plainText(tokens.filter(({ type }) => type === 'paragraph'));
    return {
      ...{ id: place === 0 ? address : `${address}#${anchor}`, page: title, heading, text },
      about: prose.length > aboutLength ? `${prose.slice(0, aboutLength)}…` : prose,
    };
  });
}
