/** What the rows of a table are for, told from the roles of their words. */
import type { RowKind, SegmentRole } from '../../model/document.ts';
import { countOf } from '../item.ts';
import { isNumber } from '../text-kind.ts';

/** `roles` has one for each word of the row. */
export function kindOf(roles: readonly SegmentRole[]): RowKind {
  const isMostly = (role: SegmentRole) => countOf(roles, (one) => one === role) > 0.5 * roles.length;
  if (isMostly('head')) return 'header';
  if (isMostly('total')) return 'subtotal';
  return isMostly('group') ? 'group' : 'body';
}

const year = /^(?:19|20)\p{Nd}{2}$/u;

/** Mostly figures, as no row of headings has them but for years and the numbers of columns. */
export function isOfFigures(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '');
  const figures = filled.filter((text) => isNumber(text) && !year.test(text));
  const isCounting =
    /^[1-9]$/u.test(figures[0] ?? '') &&
    figures.every(
      (text, at) => at === 0 || Number.parseInt(text, 10) > Number.parseInt(figures[at - 1] ?? '', 10),
    );
  return figures.length >= 3 && figures.length > 0.5 * filled.length && !isCounting;
}

/** How many of the first rows are headings; what names the whole table may stand above them. */
export function headingsOf(kinds: readonly RowKind[]): number {
  let count = 0;
  while (kinds[count] === 'header' || (kinds[count] === 'group' && kinds[count + 1] === 'header')) count += 1;
  return count;
}
