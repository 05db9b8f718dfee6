/** Which rows of which tables answer which array, for all arrays of a template together: no row answers two of them. */
import type { ListQuestion } from '../chooser/questions.ts';
import type { Judge } from '../fitted.ts';
import type { Answered } from './answered.ts';
import type { RowGroup } from './body-rows.ts';
import { type Rows, titleFit } from './group-features.ts';
import { bestOfOthers } from './rivals.ts';

/** Rows of one table for one array. */
export type ChosenRows = {
  readonly answered: Answered;
  readonly group: RowGroup;
  /** The logarithm of the odds that they answer it. */
  readonly score: number;
  /** By how much that is above the best other array for them, or above none. */
  readonly beside: number;
  /** The highest score of what this array was not given. */
  readonly left: number;
  /** How well whatever stands above them names the array. */
  readonly titled: number;
};

/** By the row with which a group of rows begins, and by array; arrays may part the rows differently. */
export function placesOfRows(
  tables: readonly (readonly (Answered | null)[])[],
): readonly (readonly (Rows | null)[])[] {
  return tables.flatMap((answers) => {
    const byStart = new Map<number, (Rows | null)[]>();
    for (const [at, answered] of answers.entries()) {
      for (const group of answered?.groups ?? []) {
        const start = group.rows[0]?.at;
        if (answered === null || start === undefined) continue;
        const rows = byStart.get(start) ?? answers.map(() => null);
        rows[at] = { answered, group };
        byStart.set(start, rows);
      }
    }
    return [...byStart].sort(([a], [b]) => a - b).map(([, rows]) => rows);
  });
}

/** Each group of rows for the array that it answers likeliest, or for none. */
export function chooseGroups(
  lists: readonly ListQuestion[],
  places: readonly (readonly (Rows | null)[])[],
  features: readonly (readonly (readonly number[] | null)[])[],
  judge: Judge,
): readonly (readonly ChosenRows[])[] {
  const scores = features.map((ofPlace) =>
    ofPlace.map((of) => (of === null ? Number.NEGATIVE_INFINITY : judge(of))),
  );
  const owners: number[] = [];
  for (const [place, ofPlace] of scores.entries()) {
    const most = Math.max(...ofPlace);
    owners.push(most > 0 ? ofPlace.indexOf(most) : ownerBefore(places, owners, place));
  }
  const besideArrays = scores.map((ofPlace) => bestOfOthers(ofPlace, 0));
  return lists.map((list, at) => {
    const left = scores.reduce(
      (most, ofPlace, place) => (owners[place] === at ? most : Math.max(most, ofPlace[at] ?? most)),
      Number.NEGATIVE_INFINITY,
    );
    return places.flatMap((ofPlace, place) => {
      const rows = ofPlace[at] ?? null;
      if (owners[place] !== at || rows === null) return [];
      const score = scores[place]?.[at] ?? 0;
      const beside = score - (besideArrays[place]?.[at] ?? 0);
      return [{ ...rows, score, beside, left, titled: titleFit(list, rows) }];
    });
  });
}

/** Of rows that answer no array by themselves, but go on with a table of the page before: whose the last of its rows are; -1 for nobody's. */
function ownerBefore(
  places: readonly (readonly (Rows | null)[])[],
  owners: readonly number[],
  place: number,
): number {
  const [rows, before] = [rowsAt(places, place), rowsAt(places, place - 1)];
  if (rows === undefined || before === undefined) return -1;
  const { frame } = rows.answered;
  const beginsIt = rows.group.rows[0]?.at === frame.headerRows;
  const isOfOneWidth = frame.columns === before.answered.frame.columns;
  return frame.continues && beginsIt && isOfOneWidth ? (owners[place - 1] ?? -1) : -1;
}

const rowsAt = (places: readonly (readonly (Rows | null)[])[], place: number): Rows | undefined =>
  places[place]?.find((rows) => rows !== null) ?? undefined;
