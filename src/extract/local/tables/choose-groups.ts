/** Which rows of which tables answer which array, for all arrays of a template together: no row answers two of them. */
import type { ListQuestion } from '../../chooser/questions.ts';
import type { ScoredPage } from '../../chooser/scored-pages.ts';
import type { TimeLeft } from '../../time-left.ts';
import { aligned } from './alignment.ts';
import type { Answered, AnswerReader } from './answered.ts';
import type { RowGroup } from './body-rows.ts';
import type { Frame } from './frame.ts';
import { groupScore, headingFit, titleFit } from './group-scores.ts';

/** Rows of one table for one array. */
export type ChosenRows = {
  readonly answered: Answered;
  readonly group: RowGroup;
  /** How well whatever stands above them names the array. */
  readonly titled: number;
};

/** How an array could be answered by the rows that begin at one place, the same for all arrays. */
type Chance = ChosenRows & {
  readonly score: number;
  /** How well the heading of the rows alone names the array. */
  readonly headed: number;
};

/** A title that fits one array, or one group of rows, better than the others tells them apart. */
const titleTells = 1.5;

/** Rows whose title fits an array so much less than that of its own rows are about something else. */
const otherTitle = 0.3;

export function chooseGroups(
  lists: readonly ListQuestion[],
  frames: readonly Frame[],
  pages: readonly ScoredPage[],
  answer: AnswerReader,
  time: TimeLeft,
): readonly (readonly ChosenRows[])[] {
  const byPlace = time.flatMap(frames, (frame) => {
    const page = pages.find((one) => one.page === frame.page);
    return page === undefined ? [] : chancesIn(lists, frame, page, answer);
  });
  const titles = lists.map((_, at) => highest(byPlace.map((chances) => chances[at]?.titled ?? 0)));
  const scores = lists.map((_, at) =>
    byPlace.map((chances) => {
      const own = chances[at];
      if (own === undefined) return Number.NEGATIVE_INFINITY;
      const others = highest(chances.map((chance, other) => (other === at ? 0 : (chance?.titled ?? 0))));
      return own.score + titleTells * (2 * own.titled - (titles[at] ?? 0) - others);
    }),
  );
  const first = aligned(scores, 0).places;
  const owners = byPlace.map((chances, place) => {
    const taken = first.indexOf(place);
    return taken >= 0 ? taken : ownerOf(chances, place);
  });
  return lists.map((_, at) =>
    byPlace.flatMap((chances, place) => {
      const chance = chances[at];
      return owners[place] === at && chance !== undefined ? [chance] : [];
    }),
  );

  /** Of the arrays whose tables the rows go on with, the one that they fit best; -1 for none. */
  function ownerOf(chances: readonly (Chance | undefined)[], place: number): number {
    let [best, most] = [-1, Number.NEGATIVE_INFINITY];
    for (const [at, chance] of chances.entries()) {
      const main = byPlace[first[at] ?? -1]?.[at];
      const score = scores[at]?.[place] ?? 0;
      if (chance === undefined || main === undefined || score <= most) continue;
      if (!goesOn(main.answered, chance.answered) || isOtherwiseTitled(main, chance)) continue;
      [best, most] = [at, score];
    }
    return best;
  }
}

/** By the row with which a group of rows begins, and by array; arrays may part the rows differently. */
function chancesIn(
  lists: readonly ListQuestion[],
  frame: Frame,
  page: ScoredPage,
  answer: AnswerReader,
): readonly (readonly (Chance | undefined)[])[] {
  const byStart = new Map<number, (Chance | undefined)[]>();
  for (const [at, list] of lists.entries()) {
    const answered = answer(list, frame, page);
    for (const group of answered?.groups ?? []) {
      const start = group.rows[0]?.at;
      if (answered === null || start === undefined) continue;
      const chances = byStart.get(start) ?? lists.map(() => undefined);
      chances[at] = {
        ...{ answered, group },
        score: groupScore(list, answered, group),
        headed: headingFit(list, group),
        titled: titleFit(list, frame, group),
      };
      byStart.set(start, chances);
    }
  }
  return [...byStart].sort(([a], [b]) => a - b).map(([, chances]) => chances);
}

const highest = (values: readonly number[]): number =>
  values.reduce((most, value) => Math.max(most, value), 0);

/** In one table by the headings of its groups, which all have the same title; rows without a heading say nothing unless a sum has ended the one above. */
const isOtherwiseTitled = (main: Chance, other: Chance): boolean =>
  main.answered.frame === other.answered.frame
    ? (other.group.headings.length > 0 || other.group.isBehindSum) && main.headed - other.headed > otherTitle
    : main.titled - other.titled > otherTitle;

/** The same table, the rest of it on the next page, or one with the same fields below the same headings. */
function goesOn(main: Answered, other: Answered): boolean {
  const [one, next] = [main.frame, other.frame];
  if (one === next) return true;
  if (next.continues && next.page.number > one.page.number) return next.columns === one.columns;
  const headings = ({ frame, columns }: Answered) =>
    columns.map((column) => frame.covering[frame.headerRows - 1]?.[column] ?? '');
  const [a, b] = [headings(main), headings(other)];
  const same = a.filter((text, field) => text !== '' && text === b[field]).length;
  return same * 2 > a.filter((text) => text !== '').length;
}
