/**
 * How many things were bought, where a template asks for it: few papers print the number, so that it is counted. Things are the lines whose amounts
 * add up to a figure that is printed right below them, or that stand above a sum; what is taken off is none.
 */
import { boxAround } from '../../model/box.ts';
import type { Finding } from '../../model/finding.ts';
import { findAmounts } from '../../values/number.ts';
import type { ValueContext } from '../../values/reading.ts';
import { isMoney } from '../figures.ts';
import { createLabelReader, type LabelReader } from '../meaning/label-reader.ts';
import { scalarLeaves } from '../meaning/leaves.ts';
import { isSumLabel } from '../meaning/sum-labels.ts';
import { cent } from '../tolerance.ts';
import { boxOfWords, type PageView, type Segment } from '../view.ts';
import type { Part } from './part.ts';

/** Where the amounts add up, no line is missing. */
const sure = 0.75;
/** A number that is printed with its label says more than lines above a sum. */
const perhaps = 0.45;
/** A page with more lines of amounts is no receipt. */
const mostLines = 200;
/** Behind an amount stand marks of taxes and a currency, and little else. */
const mostBehind = 3;

type Line = { readonly segments: readonly Segment[]; readonly text: string; readonly amount: number };

export const countsPart: Part = ({ pages, context }, template) => {
  const asked = scalarLeaves(template).filter(
    ({ field, meanings }) => field.type === 'number' && meanings[0]?.concept === 'itemCount',
  );
  if (asked.length === 0) return [];
  const read = createLabelReader();
  for (const view of pages) {
    const lines = amountsOn(view, context);
    const sum = sumAt(lines, read);
    const added = thingsIn(addedUp(lines, sum));
    const things = added.length > 1 ? added : sum === lines.length ? [] : thingsIn(lines.slice(0, sum));
    if (things.length === 0) continue;
    const { page } = view;
    const counted = {
      value: things.length,
      confidence: things === added ? sure : perhaps,
      engine: 'rules',
      part: 'counts',
      page: page.number,
      box: boxAround(things.flatMap(({ segments }) => segments.map(({ words }) => boxOfWords(page, words)))),
      text: things.map(({ text }) => text).join('\n'),
    } as const;
    return asked.map(({ names }): Finding => ({ path: names, ...counted }));
  }
  return [];
};

const thingsIn = (lines: readonly Line[]): readonly Line[] => lines.filter(({ amount }) => amount > 0);

/** Lines with money at their end, from top to bottom. */
function amountsOn({ rows }: PageView, context: ValueContext): readonly Line[] {
  return rows.flatMap((segments): readonly Line[] => {
    const text = segments.map((segment) => segment.text).join(' ');
    const last = text.split(' ').slice(-mostBehind).findLast(isMoney) ?? '';
    const amount = findAmounts(last, context)[0]?.value;
    return amount === undefined ? [] : [{ segments, text, amount }];
  });
}

/** The most lines in a row that begin above the first sum and whose own is the amount of the line below them. */
function addedUp(lines: readonly Line[], below: number): readonly Line[] {
  let best: readonly Line[] = [];
  for (const first of lines.slice(0, Math.min(below, mostLines)).keys()) {
    let sum = 0;
    for (let end = first; end < Math.min(lines.length - 1, first + mostLines); end += 1) {
      sum += lines[end]?.amount ?? 0;
      const isSum = Math.abs(sum - (lines[end + 1]?.amount ?? 0)) < cent;
      if (isSum && end + 1 - first > best.length) best = lines.slice(first, end + 1);
    }
  }
  return best;
}

/** The place of the first line that is called a sum; behind the last where none is. */
function sumAt(lines: readonly Line[], read: LabelReader): number {
  const sum = lines.slice(0, mostLines).findIndex(({ text }) => isSumLabel(text, read));
  return sum < 0 ? lines.length : sum;
}
