/**
 * The proof gate: what a language model says counts only where it stands in the document, as printed or in another notation. What comes out is read
 * from that place again, so that it is the document's text and never the model's.
 */
import type { Page } from '../../model/document.ts';
import type { Scalar } from '../../model/finding.ts';
import type { Field } from '../../model/template.ts';
import { mostCharacters, readValue, valueTypeNameOf, valueTypeOf } from '../../values/index.ts';
import type { ValueContext } from '../../values/reading.ts';
import type { Source } from '../engine.ts';
import { indexFiguresIn } from '../locate/figure-index.ts';
import { lettersAndDigits, withoutAccents } from '../locate/fold.ts';
import { type Place, placeOf, type Span, type WordRun } from '../locate/place.ts';
import { indexRuns } from '../locate/text-index.ts';
import { createLocator } from '../locate.ts';
import type { UnderstoodField } from '../meaning/understand.ts';
import { choiceOf, proveChoice } from './choice.ts';
import { type NearlyRun, nearlyPrinted, nearlyRun, stepsOf } from './nearly-printed.ts';
import { type DocumentPassages, passagesOf, type Spot } from './passages.ts';
import { printedPart } from './printed-part.ts';
import { proveYesOrNo } from './yes-or-no.ts';

export type Proof = Place & {
  readonly value: Scalar;
  /** It stands where the model says. */
  readonly isNamed: boolean;
  /** In how many places of the document it may be read; 1 where the model says in which. */
  readonly places: number;
  /** In words that were read unsurely it has letters of the model's. */
  readonly isRespelled: boolean;
};

export interface Prover {
  /** Null where nothing proves it. `near`: something of the same row. */
  prove(field: UnderstoodField, said: Scalar, ids: readonly string[], near?: Place): Proof | null;
}

/** More are no proof but a list of everything. */
const mostIds = 60;

/** Looking through the whole document takes time: who names no place for more than so many values is not heard on the rest. */
const mostSearches = 1000;

/** Searches for what is printed with other letters take as many steps as both texts have letters, multiplied. */
const mostSteps = 20_000_000;

export function createProver({ document, context }: Pick<Source, 'document' | 'context'>): Prover {
  const { spots }: DocumentPassages = passagesOf(document);
  const locator = createLocator({ document });

  let searches = 0;
  let steps = 0;
  let runs: readonly NearlyRun[] | undefined;

  /** One of the values that the template lists comes out as it lists it, wherever the document proves it. */
  function chosen(
    field: UnderstoodField,
    choice: string | number,
    named: readonly Spot[],
    near: Place | undefined,
  ): Proof | null {
    const passage = proveChoice(field, choice, named);
    if (passage !== null) return { ...passage, value: choice, isNamed: true, places: 1, isRespelled: false };
    // Boxes that are not ticked, and passages that name another choice, are no proof, whatever stands elsewhere.
    if (named.length > 0) return null;
    const printed = elsewhere(field, choice, near);
    return printed === null ? null : { ...printed, value: choice };
  }

  /** With a few other letters, in some words or anywhere. */
  function nearly({ field }: UnderstoodField, wanted: string | number, named: readonly Spot[]): Proof | null {
    if (typeof wanted !== 'string' || !mayBeMisread(field) || steps > mostSteps) return null;
    const search = (among: readonly NearlyRun[], isNamed: boolean): Proof | null => {
      const found = among.flatMap((run) => {
        steps += stepsOf(run, wanted);
        return steps > mostSteps ? [] : (nearlyPrinted(run, wanted) ?? []);
      });
      const [best, ...others] = found.toSorted((a, b) => a.edits - b.edits);
      const place = best === undefined ? null : placeOf({ ...best, surplus: 0 });
      if (best === undefined || place === null) return null;
      const value = readValue(field, joinedWords(best, field, best.spelled), context).value;
      if (typeof value !== 'string') return null;
      const places = isNamed ? 1 : 1 + others.filter(({ edits }) => edits === best.edits).length;
      return { ...place, value, isNamed, places, isRespelled: best.isRespelled };
    };
    runs ??= document.pages
      .filter(wasRead)
      .map((page) => nearlyRun({ page, words: page.lines.flatMap(({ words }) => words) }));
    const there = runsOf(named.filter(({ page }) => wasRead(page)));
    return search(there.map(nearlyRun), true) ?? search(runs, false);
  }

  function elsewhere(field: UnderstoodField, wanted: string | number, near: Place | undefined): Proof | null {
    searches += 1;
    if (searches > mostSearches) return null;
    const options = { near, ignoresAccents: true };
    const figures = locator.places(field, wanted, options);
    const places =
      figures.length === 0 && typeof wanted === 'number' && isLongInteger(wanted)
        ? locator.places(field, String(wanted), options)
        : figures;
    for (const { place } of places) {
      const value = readAgain(field.field, wanted, place.text, context);
      if (value !== null)
        return { ...place, value, isNamed: false, places: places.length, isRespelled: false };
    }
    return null;
  }

  return {
    prove(field, said, ids, near) {
      const named = [...new Set(ids.slice(0, mostIds))].flatMap((id) => spots.get(id) ?? []);
      const choice = choiceOf(field.field, said);
      // What is none of the choices may still be text that means one of them.
      if (choice !== null) return chosen(field, choice, named, near);
      const wanted = asValue(field.field, said, context);
      if (wanted === null) return null;
      if (typeof wanted === 'boolean') {
        const place = proveYesOrNo(field, wanted, named, context);
        return place === null
          ? null
          : { ...place, value: wanted, isNamed: true, places: 1, isRespelled: false };
      }
      const printed = inSpots(field.field, wanted, named, context) ?? elsewhere(field, wanted, near);
      if (printed !== null && !isWithoutItsAccents(printed.value, wanted)) return printed;
      return nearly(field, wanted, named) ?? printed;
    },
  };
}

const isoDate = /^\d{4}-\d\d-\d\d$/;

/** In the type that the field asks for, whatever type it came in. */
function asValue(field: Field, said: Scalar, context: ValueContext): Scalar | null {
  const type = valueTypeNameOf(field);
  if (type === 'boolean')
    return typeof said === 'boolean' ? said : readValue(field, String(said), context).value;
  if (type === 'number' && typeof said === 'number') return Number.isFinite(said) ? said : null;
  const text = String(said).trim();
  if (text === '' || text.length > mostCharacters || typeof said === 'boolean') return null;
  if (type === 'date' && isoDate.test(text)) return text;
  return type === 'number' || type === 'date' ? readValue(field, text, context).value : text;
}

/** In one of the spots, or in all of a page together. */
function inSpots(
  field: Field,
  wanted: string | number,
  named: readonly Spot[],
  context: ValueContext,
): Proof | null {
  for (const run of runsOf(named)) {
    for (const span of spansIn(run, field, wanted, context)) {
      const place = placeOf(span);
      if (place === null) continue;
      const value = readAgain(field, wanted, textOf(span, field), context);
      if (value !== null) return { ...place, value, isNamed: true, places: 1, isRespelled: false };
    }
  }
  return null;
}

/** A page without OCR has no letters that are unsure. */
const wasRead = ({ words }: Page): boolean => words.some(({ source }) => source === 'ocr');

/** Each of them, and all of a page together. */
function runsOf(named: readonly Spot[]): readonly WordRun[] {
  if (named.length < 2) return named;
  const pages = Map.groupBy(named, ({ page }) => page);
  return [
    ...named,
    ...[...pages].map(([page, spots]) => ({ page, words: spots.flatMap(({ words }) => words) })),
  ];
}

const isWithoutItsAccents = (printed: Scalar, wanted: string | number): boolean =>
  typeof printed === 'string' &&
  lettersAndDigits(printed) !== lettersAndDigits(String(wanted)) &&
  withoutAccents(printed) === withoutAccents(String(wanted));

/** Of what has a notation of its own, every letter tells. */
const mayBeMisread = (field: Field): boolean => ['string', 'address'].includes(valueTypeNameOf(field));

function spansIn(
  run: WordRun,
  field: Field,
  wanted: string | number,
  context: ValueContext,
): readonly Span[] {
  if (typeof wanted === 'number')
    return [
      ...readIn(run, field, wanted, context),
      ...indexFiguresIn([run]).numbers(wanted),
      ...(isLongInteger(wanted) ? indexRuns([run], lettersAndDigits).find(String(wanted)) : []),
    ];
  const isDate = valueTypeNameOf(field) === 'date';
  if (isDate) return [...readIn(run, field, wanted, context), ...indexFiguresIn([run]).dates(wanted)];
  if (lettersAndDigits(wanted) === '') return signsIn(run, wanted);
  const [plain, bare] = [lettersAndDigits, withoutAccents].map((fold) => indexRuns([run], fold, true));
  const exact = plain?.find(wanted) ?? [];
  if (exact.length > 0) return exact;
  return [...readIn(run, field, wanted, context), ...(bare?.find(wanted) ?? [])];
}

/** A number that names something may have marks between its digits: `13-234-4892`. */
const isLongInteger = (value: number): boolean => Number.isSafeInteger(value) && value >= 100_000;

/** `%` or `€` has neither letters nor digits, and is found as it is. */
function signsIn(run: WordRun, wanted: string): readonly Span[] {
  if (!/[\p{S}%‰]/u.test(wanted)) return [];
  const word = run.words.find((at) => run.page.words[at]?.text.includes(wanted));
  return word === undefined ? [] : [{ page: run.page, words: [word], surplus: 0 }];
}

/** Values of the field's type in the run that are the wanted one, however they are written. */
function readIn(run: WordRun, field: Field, wanted: Scalar, context: ValueContext): readonly Span[] {
  const type = valueTypeOf(field);
  const known = typeof wanted === 'string' ? (type.read(wanted, context).value ?? wanted) : wanted;
  const { text, starts } = lineOf(run);
  return type
    .find(text, context)
    .filter(({ value }) => value === known)
    .map(({ start, end }) => ({
      page: run.page,
      words: run.words.filter((word, at) => {
        const from = starts[at] ?? 0;
        return from < end && from + (run.page.words[word]?.text.length ?? 0) > start;
      }),
      surplus: 0,
    }));
}

function lineOf({ page, words }: WordRun): { readonly text: string; readonly starts: readonly number[] } {
  const starts: number[] = [];
  let text = '';
  for (const word of words) {
    if (text !== '') text += ' ';
    starts.push(text.length);
    text += page.words[word]?.text ?? '';
  }
  return { text, starts };
}

const textOf = (span: WordRun, field: Field): string =>
  joinedWords(
    span,
    field,
    span.words.map((word) => span.page.words[word]?.text ?? ''),
  );

/** An address that goes over several lines has them parted by commas. */
function joinedWords({ page, words }: WordRun, { format }: Field, texts: readonly string[]): string {
  if (format !== 'address') return texts.join(' ');
  const lineOfWord = new Map(page.lines.flatMap((line, at) => line.words.map((word) => [word, at])));
  const lines = Map.groupBy(words.keys(), (at) => lineOfWord.get(words[at] ?? -1) ?? -1);
  return [...lines.values()].map((line) => line.map((at) => texts[at] ?? '').join(' ')).join(', ');
}

/** What the place itself says; null where that is not what is wanted. */
function readAgain(
  field: Field,
  wanted: string | number,
  text: string,
  context: ValueContext,
): string | number | null {
  const type = valueTypeNameOf(field);
  if (type === 'number' || type === 'date') {
    const reading = readValue(field, text, context);
    if (reading.value === null || typeof reading.value === 'boolean') return wanted;
    // Of a figure that can be read in two ways the model may choose one, but for its sign and where the document leaves no doubt.
    if (reading.value === wanted || reading.value === -Number(wanted)) return reading.value;
    return type === 'date' && context.dateOrder !== null && reading.doubts.length === 0
      ? reading.value
      : wanted;
  }
  if (lettersAndDigits(String(wanted)) === '') return wanted;
  const printed = printedPart(text, wanted) ?? text;
  const { value } = readValue(field, printed, context);
  if (typeof value === 'string') return value;
  return type === 'iban' ? null : printed.trim() || null;
}
