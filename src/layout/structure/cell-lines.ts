/** The items of a cell as lines, from its top to its bottom. */
import type { Item } from '../item.ts';
import { rowsOf } from '../rows.ts';

export const linesOf = (items: readonly Item[]): readonly (readonly Item[])[] =>
  items.length === 0 ? [] : rowsOf(items).map((row) => row.items);
