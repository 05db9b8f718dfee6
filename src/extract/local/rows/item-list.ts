/**
 * The items of a receipt without a heading: lines that end in an amount, from the first such line to the
 * sums. A line of figures alone belongs to the name above it; a name alone is an item without a price.
 */

import { numberValue } from '../../../values/number.ts';
import type { ValueContext } from '../../../values/reading.ts';
import type { LabelReader } from '../../meaning/label-reader.ts';
import { remembered } from '../../remembered.ts';
import { cent, halfCent } from '../../tolerance.ts';
import { isProduct } from './arithmetic.ts';
import type { Assigned } from './assign-columns.ts';
import { closedUp } from './cell-reading.ts';
import { countDigits, countLetters } from './figures.ts';
import { emptyCell, type Grid, type GridCell, type GridRow } from './grid.ts';
import type { ItemRole, ItemShape } from './item-shape.ts';

import { isAside, isCarriedOver, isDiscountLabel, isSumLine, mayBeSum } from './line-sense.ts';
import { type ListLine, listLineOf } from './list-line.ts';
import { type RowLine, type RowWord, textOfWords } from './row-line.ts';

const roles: readonly ItemRole[] = ['quantity', 'description', 'unitPrice', 'lineTotal'];

/** By how many line heights amounts may end before the others: lines slope, and marks stand behind them. */
const widestDriftEms = 5;

type Draft = {
  description: readonly RowWord[];
  quantity: readonly RowWord[];
  price: readonly RowWord[];
  amount: readonly RowWord[];
  /** Its figures stand on a line below its name. */
  isFromBelow?: boolean;
  readonly line: RowLine;
};

export function listOf(
  lines: readonly RowLine[],
  shape: ItemShape,
  read: LabelReader,
  context: ValueContext,
): Assigned | null {
  if (!shape.isGoods) return null;
  const { drafts, isEnded, isSummed } = draftsOf(lines, read, context);
  const priced = drafts.filter(({ amount }) => amount.length > 0);
  const named = priced.filter(({ description }) => description.length > 0).length;
  if (named === 0 || named * 2 < priced.length || !(isEnded || isSummed || priced.length >= 3)) return null;
  const view = priced[0]?.line.view;
  if (view === undefined) return null;
  const rows = drafts.map((draft): GridRow => ({ view, cells: cellsOf(draft), top: draft.line.top }));
  const grid: Grid = {
    ...{ source: 'list' as const, view, rows },
    columns: roles.map(() => ({ header: '', x0: 0, x1: 0 })),
    top: drafts[0]?.line.top ?? 0,
    runsOn: !isEnded,
  };
  const fit = isSummed ? 0.8 : isEnded ? 0.5 : 0.2;
  const columns = shape.fields.map(({ role }) => (role === null ? -1 : roles.indexOf(role)));
  return { grid, columns, fits: columns.map((column) => (column < 0 ? 0 : fit)), product: 0, telling: 0 };
}

function cellsOf({ quantity, description, price, amount }: Draft): readonly GridCell[] {
  return [quantity, description, price, amount].map((words) =>
    words.length === 0 ? emptyCell : { lines: [words] },
  );
}

type Drafts = { readonly drafts: readonly Draft[]; readonly isEnded: boolean; readonly isSummed: boolean };

/** Every array of goods asks for the same. */
const draftsOf = remembered((lines: readonly RowLine[], read: LabelReader, context: ValueContext): Drafts => {
  const parsed = inColumn(lines.map((line) => listLineOf(line, context)));
  const isSum = lines.map((line) => isSumLine(line, read));
  const first = parsed.findIndex(({ amount }, at) => amount.length > 0 && isSum[at] !== true);
  if (first < 0) return { drafts: [], isEnded: false, isSummed: false };
  const sumAt = isSum.findIndex((sum, at) => sum && at > first);
  const isEnded = sumAt >= 0;
  const lastPriced = parsed.findLastIndex(({ amount }) => amount.length > 0);
  const end = isEnded ? sumAt : lastPriced + 1;
  const drafts: Draft[] = [];
  const startsWithFigures = parsed[first]?.description.length === 0;
  let from = first;
  while (startsWithFigures && first - from < 2 && isSum[from - 1] === false && isNameAbove(lines, from))
    from -= 1;
  for (let at = from; at < end; at += 1) {
    const one = parsed[at];
    if (one === undefined || isCarriedOver(one.line) || isDiscountLabel(one.line.text, read)) continue;
    if (isAside(one.line.text, read)) continue;
    if (isSumOf(drafts, one, parsed.slice(at + 1), isSum.slice(at + 1), context)) {
      return { drafts: tidied(drafts, context), isEnded: true, isSummed: true };
    }
    if (mayBeSum(one.line.text, read) && isAllBefore(drafts, one, context)) {
      const kept = tidied(drafts, context);
      return {
        drafts: kept,
        isEnded: true,
        isSummed: isSummedBy(drafts, kept, parsed.slice(at, at + 12), context),
      };
    }
    take(drafts, one, parsed[at - 1], context);
  }
  const kept = tidied(drafts, context);
  return {
    drafts: kept,
    isEnded,
    isSummed: isEnded && isSummedBy(drafts, kept, parsed.slice(end, end + 12), context),
  };
});

/** A name right above, that starts where the line below it starts. */
function isNameAbove(lines: readonly RowLine[], at: number): boolean {
  const [line, below] = [lines[at - 1], lines[at]];
  if (!isName(line) || line === undefined || below === undefined) return false;
  const em = line.view.em;
  const indent = (line.words[0]?.at[0] ?? 0) - (below.words[0]?.at[0] ?? 0);
  return below.top - line.bottom < 1.2 * em && indent < 1.5 * em;
}

const isName = (line: RowLine | undefined): boolean =>
  line !== undefined &&
  countLetters(line.text) >= Math.max(2, countDigits(line.text) / 2) &&
  !/\S[:：](?:[\s\d]|$)/u.test(line.text);

/** An amount that is all before it together, and comes again or has a sum below it, is a sum whatever it is called. */
function isSumOf(
  drafts: readonly Draft[],
  { amount }: ListLine,
  below: readonly ListLine[],
  isSum: readonly boolean[],
  context: ValueContext,
): boolean {
  const priced = drafts.filter((draft) => draft.amount.length > 0);
  const value = figureOf(amount, context);
  if (priced.length < 2 || value === null || value === 0) return false;
  if (Math.abs(sumOf(priced, context) - value) > cent) return false;
  return isSum.slice(0, 5).includes(true) || below.some((one) => figureOf(one.amount, context) === value);
}

/** No less than what stands above it costs together. */
function isAllBefore(drafts: readonly Draft[], { amount }: ListLine, context: ValueContext): boolean {
  const value = figureOf(amount, context);
  return drafts.length > 0 && value !== null && value > sumOf(drafts, context) - halfCent;
}

const sumOf = (drafts: readonly Draft[], context: ValueContext): number =>
  drafts.reduce((total, { amount }) => total + (figureOf(amount, context) ?? 0), 0);

const tidied = (drafts: readonly Draft[], context: ValueContext): readonly Draft[] =>
  withOnes(withoutStrays(withoutDeductions(drafts, context)));

/** Money off is no item, and a name above it without a price says what it is for. What was taken back is one: it has the name of another. */
function withoutDeductions(drafts: readonly Draft[], context: ValueContext): readonly Draft[] {
  const isOff = drafts.map(({ amount }) => (figureOf(amount, context) ?? 0) < 0);
  if (isOff.filter((off) => off).length * 2 > drafts.length) return drafts;
  const names = new Set(
    drafts.flatMap((draft, at) => (isOff[at] === true ? [] : textOfWords(draft.description))),
  );
  const isDeduction = drafts.map(
    (draft, at) => isOff[at] === true && !names.has(textOfWords(draft.description)),
  );
  return drafts.filter(
    ({ amount }, at) => isDeduction[at] !== true && (amount.length > 0 || isDeduction[at + 1] !== true),
  );
}

const misreadOne = /^[Iil|!\]\\/ι↑]$/u;

/** Where most lines start with a count, a stroke in front is a one. */
function withOnes(drafts: readonly Draft[]): readonly Draft[] {
  const counted = drafts.filter(({ quantity }) => quantity.length > 0).length;
  if (counted * 2 < drafts.length) return drafts;
  return drafts.map((draft) => {
    const [first, ...rest] = draft.description;
    if (draft.quantity.length > 0 || first === undefined || rest.length === 0 || !misreadOne.test(first.text))
      return draft;
    return { ...draft, quantity: [first], description: rest };
  });
}

/** Amounts that do not end where most amounts end are prices or weights in the text. */
function inColumn(parsed: readonly ListLine[]): readonly ListLine[] {
  const ends = parsed.flatMap(({ amount }) => amount.at(-1)?.at[2] ?? []).sort((a, b) => a - b);
  const usual = ends[Math.floor(0.6 * ends.length)] ?? 0;
  return parsed.map((one) => {
    const end = one.amount.at(-1)?.at[2];
    if (end === undefined || end > usual - widestDriftEms * one.line.view.em) return one;
    return { ...one, amount: [], price: one.price.length > 0 ? one.price : one.amount };
  });
}

/** Adds the line as an item, or to the item that it goes on with; a count and price may also stand above their item. */
function take(drafts: Draft[], one: ListLine, above: ListLine | undefined, context: ValueContext): void {
  const last = drafts.at(-1);
  const hasName = countLetters(textOfWords(one.description)) >= 2;
  const amount = figureOf(one.amount, context);
  if (!hasName && last !== undefined) {
    const isOfLast = last.amount.length === 0 || multiplies(one, figureOf(last.amount, context), context);
    if (isOfLast) {
      if (one.quantity.length > 0) last.quantity = one.quantity;
      if (one.price.length > 0) last.price = one.price;
      if (last.amount.length === 0) last.amount = one.amount;
      joinNames(drafts);
      last.isFromBelow = true;
      return;
    }
  }
  if (!hasName && one.amount.length === 0) return;
  const isCountAbove =
    above !== undefined && above.description.length === 0 && multiplies(above, amount, context);
  drafts.push(isCountAbove ? { ...one, quantity: above.quantity, price: above.price } : { ...one });
}

function multiplies({ quantity, price }: ListLine, amount: number | null, context: ValueContext): boolean {
  const [count, each] = [figureOf(quantity, context), figureOf(price, context)];
  return count !== null && each !== null && amount !== null && isProduct(count, each, amount);
}

/** Where figures stand below their names, a name of two lines is one. */
function joinNames(drafts: Draft[]): void {
  const [last, name, before] = [drafts.at(-1), drafts.at(-2), drafts.at(-3)];
  if (last === undefined || name === undefined || name.amount.length > 0) return;
  if (before !== undefined && before.isFromBelow !== true) return;
  last.description = [...name.description, ...last.description];
  drafts.splice(-2, 1);
}

/** Each line asks for the amounts of all lines before it. */
const figureOf = remembered((words: readonly RowWord[], context: ValueContext): number | null =>
  words.length === 0 ? null : numberValue.read(closedUp(textOfWords(words)), context).value,
);

/** Names alone are kept only where they stand like the names of the items with a price. */
function withoutStrays(drafts: readonly Draft[]): readonly Draft[] {
  const priced = drafts.filter(({ amount, description }) => amount.length > 0 && description.length > 0);
  const lefts = priced.map(({ description }) => description[0]?.at[0] ?? 0);
  const right = Math.max(...priced.map(({ description }) => description.at(-1)?.at[2] ?? 0));
  const [least, most] = [Math.min(...lefts), Math.max(...lefts)];
  const starts = priced.map(({ amount }) => amount[0]?.at[0] ?? Infinity).sort((a, b) => a - b);
  const amounts = starts[Math.floor(starts.length / 2)] ?? Infinity;
  const legible = drafts.map((draft) => withoutIllegible(draft, amounts));
  const illegible = legible.filter((draft, at) => draft !== drafts[at]).length;
  const isWordy = drafts.length > 2.5 * (priced.length + illegible) + 2;
  return legible.filter(({ amount, description, line }) => {
    if (amount.length > 0) return true;
    if (isWordy) return false;
    const [x0, x1] = [description[0]?.at[0] ?? 0, description.at(-1)?.at[2] ?? 0];
    const text = textOfWords(description);
    const em = line.view.em;
    const isNamed = countLetters(text) >= 3 && !/[:：=]|(.)\1{3}/u.test(text);
    return isNamed && x0 >= least - em && x0 <= most + 4 * em && x1 <= right + 8 * em;
  });
}

/** A name with something illegible where amounts stand is an item, and that is no part of its name. */
function withoutIllegible(draft: Draft, amounts: number): Draft {
  const { amount, description, line } = draft;
  if (amount.length > 0) return draft;
  const isAmongAmounts = (segment: number): boolean =>
    (line.words.find((word) => word.segment === segment)?.at[0] ?? 0) >= amounts - line.view.em;
  const rest = description.filter(({ segment }) => !isAmongAmounts(segment));
  const isParted = rest.length > 0 && isAmongAmounts(line.words.at(-1)?.segment ?? -1);
  return isParted ? { ...draft, description: rest } : draft;
}

/** Whether the amounts add up to one of the sums below, with or without what was taken off. */
function isSummedBy(
  drafts: readonly Draft[],
  kept: readonly Draft[],
  below: readonly ListLine[],
  context: ValueContext,
): boolean {
  const sums = [sumOf(drafts, context), sumOf(kept, context)].filter((sum) => sum !== 0);
  return below.some(({ amount }) =>
    sums.some((sum) => Math.abs((figureOf(amount, context) ?? 0) - sum) < cent),
  );
}
