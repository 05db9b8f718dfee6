/**
 * Rows as examples of the layout show them beside rows as they are read: where a person had to correct rows, those of the example go first; where single columns, their
 * cells do. What was right anyway stays as it is read.
 */
import { depthOfRow, type Finding } from '../../model/finding.ts';
import { areSame, columnOf, meanOf } from './array-features.ts';
import { rowsIn, sameRow } from './same-rows.ts';

/** An example is so sure only of what was corrected. */
const corrected = 0.65;

/** `read` and `taught`: all cells of one array each. */
export function withTaught<F extends Finding>(read: readonly F[], taught: readonly F[]): readonly F[] {
  if (taught.length === 0) return read;
  if (read.length === 0) return taught;
  if (meanOf(taught.map(({ confidence }) => confidence)) >= corrected)
    return filled(taught, read, () => true);
  const sure = new Set(taught.filter(({ confidence }) => confidence >= corrected).map(columnOf));
  const rest = read.filter((cell) => !sure.has(columnOf(cell)));
  const mended = filled(rest, taught, ({ confidence }) => confidence >= corrected);
  // A cell that the example does not see stays as it is read.
  const places = new Set(mended.map(placeOf));
  return [...mended, ...read.filter((cell) => !places.has(placeOf(cell)))];
}

const placeOf = ({ path }: Finding): string => JSON.stringify(path);

/** Cells that the same row has in the others, in columns that it lacks; where both have the same value, the surer of the two says how sure it is. */
function filled<F extends Finding>(
  own: readonly F[],
  others: readonly F[],
  isWanted: (cell: F) => boolean,
): readonly F[] {
  const depth = depthOfRow(own[0]?.path ?? others[0]?.path ?? []);
  const rows = rowsIn(own, depth);
  const surer = new Map<string, number>();
  const added = rowsIn(others, depth).flatMap((theirs) => {
    const row = sameRow(theirs, rows);
    if (row === null) return [];
    const has = new Map(row.cells.map((cell) => [columnOf(cell), cell]));
    for (const cell of theirs.cells) {
      const same = has.get(columnOf(cell));
      if (same !== undefined && areSame(same, cell)) surer.set(placeOf(same), cell.confidence);
    }
    return theirs.cells
      .filter((cell) => isWanted(cell) && !has.has(columnOf(cell)))
      .map((cell) => ({ ...cell, path: cell.path.with(depth, row.at) }));
  });
  const confidenceOf = (cell: F): number => Math.max(cell.confidence, surer.get(placeOf(cell)) ?? 0);
  return [...own.map((cell) => ({ ...cell, confidence: confidenceOf(cell) })), ...added];
}
