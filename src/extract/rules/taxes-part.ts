/**
 * The taxes of a bill by rate, where a template asks for them. Bills say them in tables, in lines below the sum and in sentences, in any
 * language; what they share is arithmetic: a base and its rate make the amount, and all bases and amounts make a sum that is printed.
 */
import type { Finding } from '../../model/finding.ts';
import { type AmountOccurrence, findAmounts } from '../../values/number.ts';
import type { ConceptId } from '../meaning/concepts.ts';
import type { UnderstoodField } from '../meaning/understand.ts';
import { cent } from '../tolerance.ts';
import { boxOfWords, readingConfidence, type Segment, type View, wordsBetween } from '../view.ts';
import type { Part } from './part.ts';

/** Three figures that fit, and a sum: chance hardly does that. */
const proven = 0.95;
/** Higher taxes on turnover exist nowhere. */
const highestRate = 40;
/** A line with more figures is no line of taxes. */
const mostInLine = 16;
const mostFigures = 5000;
/** All choices among so many rates are tried. */
const mostRates = 6;

type Figure = AmountOccurrence & { readonly segment: Segment };
type Tax = { readonly rate: Figure; readonly base: Figure; readonly amount: Figure; readonly line: Line };
type Line = readonly Figure[];

export const taxesPart: Part = (view, template) => {
  const asked = arraysIn(template.fields).flatMap((array) => {
    const columns = columnsOf(array);
    return columns === null ? [] : [{ array, columns }];
  });
  if (asked.length === 0) return [];
  const taxes = taxesIn(view);
  return asked.flatMap(({ array, columns }) =>
    taxes.flatMap((tax, row) =>
      columns.flatMap(({ name, told }) => {
        const figure = figureFor(told, tax);
        return figure === undefined ? [] : [findingAt([...array.names, row, name], figure)];
      }),
    ),
  );
};

type Told = 'rate' | 'base' | 'amount' | 'gross';

const toldBy: { readonly [concept in ConceptId]?: Told } = {
  taxRate: 'rate',
  taxBase: 'base',
  netTotal: 'base',
  taxTotal: 'amount',
  grandTotal: 'gross',
};

const arraysIn = (fields: readonly UnderstoodField[]): readonly UnderstoodField[] =>
  fields.flatMap((field) => (field.field.type === 'array' ? [field] : arraysIn(field.children)));

/** Null for an array of something else: its figures are a rate and what belongs to it, each once. */
function columnsOf({ children }: UnderstoodField) {
  const columns = children
    .filter(({ field }) => field.type === 'number')
    .map(({ names, meanings }) => ({
      name: names.at(-1) ?? '',
      told: toldBy[meanings[0]?.concept ?? 'name'],
    }));
  const all = columns.map(({ told }) => told);
  const areTaxes = all.includes('rate') && (all.includes('base') || all.includes('amount'));
  return areTaxes && !all.includes(undefined) && new Set(all).size === all.length ? columns : null;
}

function figureFor(told: Told | undefined, { rate, base, amount, line }: Tax): Figure | undefined {
  if (told !== 'gross') return { rate, base, amount }[told ?? 'rate'];
  const own = new Set([rate, base, amount]);
  return line.find((figure) => !own.has(figure) && isClose(figure.value, base.value + amount.value));
}

function findingAt(path: Finding['path'], { segment, start, end, text, value }: Figure): Finding {
  const words = wordsBetween(segment, start, end);
  const { page } = segment;
  const confidence = proven * readingConfidence(page, words);
  const box = boxOfWords(page, words);
  return { path, value, confidence, engine: 'rules', part: 'taxes', page: page.number, box, text };
}

/** One for each rate, in the order of the document; none where they do not add up. */
function taxesIn(view: View): readonly Tax[] {
  const lines = linesIn(view);
  const figures = lines.flat();
  if (figures.length > mostFigures) return [];
  const printed = new Set(figures.map(({ value }) => inCents(value)));
  const byRate = Map.groupBy(
    lines.flatMap((line) => taxesOn(line, figures)),
    ({ rate }) => Math.abs(rate.value),
  );
  const rates = [...byRate.values()].map(largest).slice(0, mostRates);
  return choicesOf(rates).find((taxes) => addUp(taxes, printed)) ?? [];
}

function linesIn({ pages, context, time }: View): readonly Line[] {
  return time.flatMap(pages, ({ rows }) =>
    rows.map((segments) =>
      segments.flatMap((segment) =>
        findAmounts(segment.text, context).map((found) => ({ ...found, segment })),
      ),
    ),
  );
}

/** Its base stands in the line, or, where the rate is marked as one, anywhere. */
function taxesOn(line: Line, everywhere: readonly Figure[]): readonly Tax[] {
  if (line.length < 2 || line.length > mostInLine) return [];
  return line.filter(mayBeRate).flatMap((rate) => {
    const others = line.filter((figure) => figure !== rate && !figure.isPercent);
    const taxes = (bases: readonly Figure[]) =>
      others.flatMap((amount) =>
        bases
          .filter((base) => base !== amount && base !== rate && isTaxOf(amount, base, rate))
          .map((base) => ({ rate, base, amount, line })),
      );
    const inLine = taxes(others);
    if (inLine.length > 0 || !rate.isPercent || rate.value === 0) return inLine.slice(0, 1);
    return taxes(everywhere.filter(({ isPercent, decimals }) => !isPercent && decimals > 0)).slice(0, 1);
  });
}

const mayBeRate = ({ value, isPercent }: Figure): boolean =>
  value <= highestRate && (isPercent ? value >= 0 : value > 0);

const isTaxOf = (amount: Figure, base: Figure, rate: Figure): boolean =>
  base.value !== 0 &&
  (amount.value !== 0 || rate.value === 0) &&
  isClose((base.value * rate.value) / 100, amount.value);

const isClose = (a: number, b: number): boolean => Math.abs(a - b) < cent;
const inCents = (value: number): number => Math.round(100 * value);

/** Of lines of goods and of their sum, the sum. */
const largest = (taxes: readonly Tax[]): readonly Tax[] =>
  taxes.toSorted((a, b) => Math.abs(b.base.value) - Math.abs(a.base.value)).slice(0, 1);

/** All that may be left out of it, the most rates first. */
function choicesOf(rates: readonly (readonly Tax[])[]): readonly (readonly Tax[])[] {
  const all = rates.reduce<readonly (readonly Tax[])[]>(
    (choices, taxes) => choices.flatMap((choice) => [[...choice, ...taxes], choice]),
    [[]],
  );
  return all.filter(({ length }) => length > 0).toSorted((a, b) => b.length - a.length);
}

/** Bases and amounts make a sum that is printed; what is not taxed at all adds nothing to it. */
function addUp(taxes: readonly Tax[], printed: ReadonlySet<number>): boolean {
  const sum = taxes.reduce((all, { base, amount }) => all + base.value + amount.value, 0);
  const isTaxed = taxes.some(({ amount }) => amount.value !== 0);
  return isTaxed && [-1, 0, 1].some((off) => printed.has(inCents(sum) + off));
}
