/** Two readings of the same words: where one takes for a single cell what the other has as several, it has hardly seen the columns. */
import { shareInside } from '../../model/box.ts';
import type { Finding } from '../../model/finding.ts';

/** Cells are looked up by where they stand, so that long tables are not compared cell by cell. */
const bands = 400;

export type CellFinder = (cell: Finding) => readonly Finding[];

/** Which of the findings stand, by their middles, in the same band of a page as a given one. */
export function cellsBeside(findings: readonly Finding[]): CellFinder {
  const byBand = Map.groupBy(
    findings.filter(({ box }) => box !== null),
    ({ page, box }) => bandOf(page, box === null ? 0 : (box[1] + box[3]) / 2),
  );
  return ({ page, box }) => {
    if (box === null) return [];
    const [first, last] = [Math.floor(box[1] * bands), Math.floor(box[3] * bands)];
    return Array.from(
      { length: last - first + 1 },
      (_, at) => byBand.get(`${page} ${first + at}`) ?? [],
    ).flat();
  };
}

const bandOf = (page: number | null, y: number): string => `${page} ${Math.floor(y * bands)}`;

const mostlyInside = 0.8;

/** The share of cells that hold two or more of what `beside` finds. */
export function mergedShare(cells: readonly Finding[], beside: CellFinder): number {
  const merged = cells.filter((cell) => {
    const inside = beside(cell).filter(
      ({ box }) => box !== null && cell.box !== null && shareInside(box, cell.box) > mostlyInside,
    );
    return inside.some((one) => inside.some((other) => areApart(one, other)));
  });
  return merged.length / Math.max(1, cells.length);
}

/** Side by side: cells that stand below one another may be lines of one text. */
const areApart = (a: Finding, b: Finding): boolean =>
  a.box !== null && b.box !== null && (a.box[2] <= b.box[0] || b.box[2] <= a.box[0]);
