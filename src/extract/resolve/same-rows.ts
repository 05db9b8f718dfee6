/** Rows of two readings are the same where they stand on the same words, and no two arrays have the same. */
import { type Box, boxAround, shareInside } from '../../model/box.ts';
import type { Finding } from '../../model/finding.ts';
import { lettersAndDigits } from '../locate/fold.ts';

export type Row<F extends Finding = Finding> = {
  readonly at: number;
  readonly cells: readonly F[];
  readonly page: number | null;
  /** Null where none of its cells has a place. */
  readonly box: Box | null;
};

/** `rows` without those most of whose cells stand where cells of `taken` do, counted anew. */
export function untakenRows<F extends Finding>(
  rows: readonly F[],
  taken: readonly Finding[],
  depth: number,
): readonly F[] {
  if (taken.length === 0) return rows;
  const isTaken = ({ cells, page, box }: Row): boolean => {
    const beside = taken.filter((cell) => standBeside(cell, { page, box }));
    const shared = cells.filter((cell) => beside.some((other) => areOnePlace(other, cell)));
    return 2 * shared.length > cells.length;
  };
  return rowsIn(rows, depth)
    .filter((row) => !isTaken(row))
    .flatMap(({ cells }, at) => cells.map((cell) => ({ ...cell, path: cell.path.with(depth, at) })));
}

export function rowsIn<F extends Finding>(findings: readonly F[], depth: number): readonly Row<F>[] {
  const rows = new Map<number, F[]>();
  for (const finding of findings) {
    const at = Number(finding.path[depth]);
    const cells = rows.get(at);
    if (cells === undefined) rows.set(at, [finding]);
    else cells.push(finding);
  }
  return [...rows].map(([at, cells]) => {
    const boxes = cells.flatMap(({ box }) => (box === null ? [] : [box]));
    const box = boxes.length === 0 ? null : boxAround(boxes);
    return { at, cells, page: cells[0]?.page ?? null, box };
  });
}

/** The one that shares most places with it, and more than one such place unless it has no more. */
export function sameRow<F extends Finding>(other: Row, rows: readonly Row<F>[]): Row<F> | null {
  let best: { readonly row: Row<F> | null; readonly shared: number } = { row: null, shared: 0 };
  for (const row of rows) {
    // Long tables have thousands of rows: cells are compared only where rows may be the same.
    if (!standBeside(row, other)) continue;
    const shared = other.cells.filter((cell) => row.cells.some((own) => areOnePlace(own, cell))).length;
    if (shared > best.shared) best = { row, shared };
  }
  return best.shared >= Math.min(2, best.row?.cells.length ?? 0) ? best.row : null;
}

type Placed = Pick<Row, 'page' | 'box'>;

export const standBeside = (a: Placed, b: Placed): boolean =>
  a.page === b.page && a.box !== null && b.box !== null && a.box[1] < b.box[3] && b.box[1] < a.box[3];

/** The box of a text that goes on in the next line holds words of others too: what stands in it counts where it is part of the text. */
export function areOnePlace(a: Finding, b: Finding): boolean {
  if (a.page !== b.page || a.box === null || b.box === null) return false;
  const [isInB, isInA] = [shareInside(a.box, b.box) > mostly, shareInside(b.box, a.box) > mostly];
  return (isInA && isInB) || (isInB && holds(b, a)) || (isInA && holds(a, b));
}

const mostly = 0.5;

const holds = (whole: Finding, part: Finding): boolean =>
  lettersAndDigits(whole.text).includes(lettersAndDigits(part.text));
