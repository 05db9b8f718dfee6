import { fileURLToPath } from 'node:url';
import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { type Section, searchOptions } from '../search-options.ts';
import { searchIndex } from './search-index.ts';
import { readSite } from './site-pages.ts';

const { pages } = readSite(fileURLToPath(new URL('../..', import.meta.url)));
const text = searchIndex(pages);
const index = MiniSearch.loadJSON<Section>(text, searchOptions);

test.each([
  ['retention', 'guides/production'],
  ['webhook signature', 'guides/webhooks'],
  ['DECKLE_RETENTION_DAYS', 'reference/settings'],
  ['wehbooks', 'guides/webhooks'],
  ['back up restore', 'guides/back-up'],
])('who searches for %s finds %s among the first', (words, address) => {
  const found = index.search(words).slice(0, 8);
  expect(found.map(({ id }) => String(id).split('#')[0])).toContain(address);
});

test('each result has a heading and says how its section begins', () => {
  const [first] = index.search('verify signature');
  expect(first?.heading).toMatch(/\w/);
  expect(first?.page).toMatch(/\w/);
  expect(first?.about).toMatch(/\w/);
});

test('the index is small enough to be fetched when the search is opened', () => {
  expect(text.length).toBeLessThan(1_000_000);
});
