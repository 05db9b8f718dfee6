/** Numbers that count the lines of a form or a list, in a column of their own: they stand nearer to a label than the figure that answers it. */
import type { Box } from '../../../model/box.ts';
import { type PageView, placing } from '../view.ts';

const counting = /^\(?(\d{1,2})([a-h])?[.):]?$/iu;
/** Fewer that happen to rise are chance. */
const leastLines = 5;
/** Of the numbers in a column so many go on from the one above. */
const leastShare = 0.8;
const widestStep = 2;

type Mark = { readonly word: number; readonly value: number; readonly at: Box };

/** The words of the page that are such numbers. */
export function lineMarks({ page, em }: PageView): ReadonlySet<number> {
  const place = placing(page);
  const marks = page.words.flatMap(({ text, box }, word) => {
    const [, digits, letter] = counting.exec(text) ?? [];
    if (digits === undefined) return [];
    const share = letter === undefined ? 0 : (letter.toLowerCase().charCodeAt(0) - 96) / 100;
    return [{ word, value: Number(digits) + share, at: place(box) }];
  });
  // A column may be set flush left or flush right.
  return new Set(
    [0, 2].flatMap((side) =>
      [...Map.groupBy(marks, ({ at }) => Math.round((at[side] ?? 0) / em)).values()].flatMap(countedIn),
    ),
  );
}

function countedIn(column: readonly Mark[]): readonly number[] {
  if (column.length < leastLines) return [];
  const downwards = column.toSorted((a, b) => a.at[1] - b.at[1]);
  const goesOn = (at: number): boolean => {
    const step = (downwards[at]?.value ?? 0) - (downwards[at - 1]?.value ?? 0);
    return at > 0 && step > 0 && Math.floor(step) <= widestStep;
  };
  const isMark = downwards.map((_, at) => goesOn(at) || (at + 1 < downwards.length && goesOn(at + 1)));
  const steps = downwards.filter((_, at) => goesOn(at)).length;
  if (steps < leastShare * (downwards.length - 1)) return [];
  return downwards.flatMap(({ word }, at) => (isMark[at] ? [word] : []));
}
