/** A part of a page in reading order: a table, or rows of text. */
import type { DraftTable } from './draft-table.ts';
import type { Row } from './rows.ts';

export type Section =
  /** `isWhole`: its rows are one text. */
  | { readonly kind: 'text'; readonly rows: readonly Row[]; readonly isWhole: boolean }
  | { readonly kind: 'table'; readonly table: DraftTable };
