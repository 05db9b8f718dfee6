/**
 * Rows as examples of the layout show them beside rows as they are read. Where a person had to correct the rows, those of the example are taken, else those that are
 * read; cell by cell, a corrected column goes before what is read, and what was right anyway is read as before unless that is unsure.
 */
import { depthOfRow, type Finding } from '../../model/finding.ts';
import { lettersAndDigits } from '../locate/fold.ts';
import { areSame, columnOf, meanOf } from './array-features.ts';
import { areOnePlace, type Row, rowsIn, sameRow, standBeside } from './same-rows.ts';
import type { GoesFirst } from './weigh-values.ts';

/** An example is so sure only of rows that were corrected. */
const corrected = 0.65;

/** A cell as the example shows it and as it is read; one of them may be missing. */
type Both<F extends Finding> = { readonly shown: F | null; readonly seen: F | null };

/** `read` and `taught`: all cells of one array each. `goesFirst`: of the taught ones. */
export function withTaught<F extends Finding>(
  read: readonly F[],
  taught: readonly F[],
  goesFirst: GoesFirst<F>,
): readonly F[] {
  if (taught.length === 0) return read;
  if (read.length === 0) return taught;
  const depth = depthOfRow(read[0]?.path ?? []);
  const areTaught = meanOf(taught.map(({ confidence }) => confidence)) >= corrected;
  const first = new Set(taught.filter(goesFirst).map(columnOf));
  const rows = rowsIn(areTaught ? taught : read, depth);
  const others = rowsIn(areTaught ? read : taught, depth);
  const sameAs = new Map(others.map((other) => [other, sameRow(other, rows)]));
  // A sure row where the example sees none is one that it missed.
  const missed = others.filter(
    (other) =>
      areTaught &&
      isSureRow(other) &&
      sameAs.get(other) === null &&
      !rows.some((row) => standBeside(row, other)),
  );
  return [...rows, ...missed].toSorted(byPlace).flatMap((row, at) => {
    const theirs = others
      .filter((other) => sameAs.get(other) === row)
      .flatMap(({ cells }) => cells)
      .filter((cell) => areTaught || goesFirst(cell) || hasColumn(row.cells, cell));
    const isOwnShown = areTaught && !missed.includes(row);
    const columns = [...new Set([...row.cells, ...theirs].map(columnOf))].map((column): Both<F> => {
      const [own = null] = row.cells.filter((cell) => columnOf(cell) === column);
      const [other = null] = theirs.filter((cell) => columnOf(cell) === column);
      return isOwnShown ? { shown: own, seen: other } : { shown: other, seen: own };
    });
    return columns
      .flatMap((both) => chosen(both, first))
      .map((cell) => ({ ...cell, path: cell.path.with(depth, at) }));
  });
}

const hasColumn = (cells: readonly Finding[], cell: Finding): boolean =>
  cells.some((own) => columnOf(own) === columnOf(cell));

const byPlace = (a: Row, b: Row): number =>
  (a.page ?? 0) - (b.page ?? 0) || (a.box?.[1] ?? 0) - (b.box?.[1] ?? 0);

/** So sure a reading is right where it was right in the example; and knows where a text ends, even where it did not there. */
const [sure, verySure] = [0.7, 0.9];

const isSureRow = ({ cells }: Row): boolean =>
  cells.length > 1 && meanOf(cells.map(({ confidence }) => confidence)) >= sure;

function chosen<F extends Finding>({ shown, seen }: Both<F>, first: ReadonlySet<string>): readonly F[] {
  if (shown === null || seen === null) return [shown, seen].filter((cell) => cell !== null);
  if (areSame(shown, seen)) return [shown.confidence > seen.confidence ? shown : seen];
  const isText = typeof shown.value === 'string' && typeof seen.value === 'string';
  const wasCorrected = first.has(columnOf(shown));
  const isRead = wasCorrected ? isText && knowsEnd(shown, seen) : isText || seen.confidence >= sure;
  return [isRead ? seen : shown];
}

/** What a text is followed by differs from row to row, so that examples take too much of it rather than too little. */
function knowsEnd(shown: Finding, seen: Finding): boolean {
  const [whole, part] = [shown, seen].map(({ text }) => lettersAndDigits(text));
  if (!areOnePlace(shown, seen) || whole === undefined || part === undefined) return false;
  return whole.includes(part) || (part.includes(whole) && seen.confidence >= verySure);
}
