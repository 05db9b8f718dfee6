/**
 * Numbered lines of tax returns and the like: the number stands in front of the words, and again in front of the figure that
 * was filled in, however far away that is ("31 Net profit … 31 | 15,107").
 */
import { bandsOf } from '../bands.ts';
import { isLevel, middleOf } from '../draft-table.ts';
import { textOf } from '../line-text.ts';
import { isValue } from '../text-kind.ts';
import type { DraftAnswer } from './answers.ts';
import type { DraftSegment } from './segments.ts';

/** Fewer are chance: of goods some numbers are as large as their amount. */
const leastLines = 4;
/** In heights of a usual word: how much higher the words may begin, and how far right the figure may stand. */
const tallest = 5;
const widestGap = 14;
const number = /^\p{Nd}{1,3}\p{L}?$/u;

type Near = (y0: number, y1: number) => readonly { readonly segment: DraftSegment }[];

export function withNumberedLines(
  segments: readonly DraftSegment[],
  answers: readonly DraftAnswer[],
  unit: number,
): readonly DraftAnswer[] {
  const near: Near = bandsOf(segments.map((segment) => ({ segment, ...segment.area })));
  const lines = segments.flatMap((segment) => lineOf(segment, near, unit) ?? []);
  // Where nothing was filled in, the number of the line beside it is no answer.
  const numbers = new Set(lines.flatMap(({ first, again }) => (isLone(first) ? [first, again] : [again])));
  const found = lines.flatMap((line) => answerOn(line, numbers, unit) ?? []);
  if (found.length < leastLines) return answers;
  const itemsOf = ({ label, value }: DraftAnswer) => [...label, ...value].flatMap(({ items }) => items);
  const used = new Set(found.flatMap(itemsOf));
  return [...answers.filter((answer) => !itemsOf(answer).some((item) => used.has(item))), ...found];
}

const firstOf = ({ items }: DraftSegment): string => (items[0]?.text ?? '').replace(/[.)]$/u, '');
const isLone = (segment: DraftSegment): boolean =>
  segment.items.length === 1 && number.test(firstOf(segment));

/** The number in front of the words, the one in front of the figure, and all that stands at their height. */
type NumberedLine = {
  readonly first: DraftSegment;
  readonly again: DraftSegment;
  readonly around: readonly DraftSegment[];
};

function lineOf(again: DraftSegment, near: Near, unit: number): NumberedLine | undefined {
  if (!isLone(again)) return undefined;
  const { x0, y0, y1 } = again.area;
  const around = near(y0 - tallest * unit, y1).map(({ segment }) => segment);
  const first = around
    .filter((one) => one.area.x1 < x0 && firstOf(one) === firstOf(again))
    .toSorted((a, b) => b.area.x0 - a.area.x0)[0];
  return first && { first, again, around };
}

function answerOn(
  { first, again, around }: NumberedLine,
  numbers: ReadonlySet<DraftSegment>,
  unit: number,
): DraftAnswer | undefined {
  const { x0, x1, y1 } = again.area;
  const label = around.filter(
    (one) =>
      !isLone(one) &&
      one.area.x0 >= first.area.x0 &&
      one.area.x1 <= x0 &&
      one.area.y1 > first.area.y0 &&
      middleOf(one.area) < y1,
  );
  const [value] = around
    .filter((one) => one.area.x0 >= x1 && isLevel(one.area, again.area))
    .toSorted((a, b) => a.area.x0 - b.area.x0);
  if (value === undefined || numbers.has(value) || value.area.x0 - x1 > widestGap * unit) return undefined;
  const hasWords = label.some(({ items }) => items.some(({ text }) => /\p{L}{3}/u.test(text)));
  return hasWords && isValue(textOf(value.items)) ? { label, value: [value] } : undefined;
}
