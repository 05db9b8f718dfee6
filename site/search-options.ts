/** How the index of the search is made and read: by the generator and in the browser alike. */
import type { Options } from 'minisearch';

export type Section = {
  /** The address of its page, and its anchor. */
  readonly id: string;
  readonly page: string;
  readonly heading: string;
  readonly text: string;
  /** How it begins. */
  readonly about: string;
};

export const searchOptions: Options<Section> = {
  fields: ['heading', 'page', 'text'],
  storeFields: ['heading', 'page', 'about'],
  searchOptions: { boost: { heading: 4, page: 2 }, prefix: true, fuzzy: 0.2, combineWith: 'AND' },
};
