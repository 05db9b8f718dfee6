/** What the rows of a table are for, told from the roles of their words. */
import type { RowKind, SegmentRole } from '../../model/document.ts';
import { countOf } from '../item.ts';

/** `roles` has one for each word of the row. */
export function kindOf(roles: readonly SegmentRole[]): RowKind {
  const isMostly = (role: SegmentRole) => countOf(roles, (one) => one === role) > 0.5 * roles.length;
  if (isMostly('head')) return 'header';
  if (isMostly('total')) return 'subtotal';
  return isMostly('group') ? 'group' : 'body';
}

/** How many of the first rows are headings; what names the whole table may stand above them. */
export function headingsOf(kinds: readonly RowKind[]): number {
  let count = 0;
  while (kinds[count] === 'header' || (kinds[count] === 'group' && kinds[count + 1] === 'header')) count += 1;
  return count;
}
