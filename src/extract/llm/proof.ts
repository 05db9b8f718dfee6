/**
 * The proof gate: what a language model says counts only where it stands in the document, as printed or in another notation. What comes out is read
 * from that place again, so that it is the document's text and never the model's.
 */
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
import { type DocumentPassages, passagesOf, type Spot } from './passages.ts';
import { printedPart } from './printed-part.ts';
import { proveYesOrNo } from './yes-or-no.ts';

export type Proof = Place & {
  readonly value: Scalar;
  /** It stands where the model says. */
  readonly isNamed: boolean;
  /** In how many places of the document it may be read; 1 where the model says in which. */
  readonly places: number;
};

export interface Prover {
  /** Null where nothing proves it. `near`: something of the same row. */
  prove(field: UnderstoodField, said: Scalar, ids: readonly string[], near?: Place): Proof | null;
}

/** More are no proof but a list of everything. */
const mostIds = 60;

/** Looking through the whole document takes time: who names no place for more than so many values is not heard on the rest. */
const mostSearches = 1000;

export function createProver({ document, context }: Pick<Source, 'document' | 'context'>): Prover {
  const { spots }: DocumentPassages = passagesOf(document);
  const locator = createLocator({ document });

  let searches = 0;

  function elsewhere(field: UnderstoodField, wanted: string | number, near: Place | undefined): Proof | null {
    searches += 1;
    if (searches > mostSearches) return null;
    const places = locator.places(field, wanted, { near, ignoresAccents: true });
    for (const { place } of places) {
      const value = readAgain(field.field, wanted, place.text, context);
      if (value !== null) return { ...place, value, isNamed: false, places: places.length };
    }
    return null;
  }

  return {
    prove(field, said, ids, near) {
      const wanted = asValue(field.field, said, context);
      if (wanted === null) return null;
      const named = [...new Set(ids.slice(0, mostIds))].flatMap((id) => spots.get(id) ?? []);
      if (typeof wanted === 'boolean') {
        const place = proveYesOrNo(field, wanted, named, context);
        return place === null ? null : { ...place, value: wanted, isNamed: true, places: 1 };
      }
      return inSpots(field.field, wanted, named, context) ?? elsewhere(field, wanted, near);
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
  const pages = Map.groupBy(named, ({ page }) => page);
  const joined = [...pages].map(([page, spots]) => ({ page, words: spots.flatMap(({ words }) => words) }));
  for (const run of [...named, ...(named.length > 1 ? joined : [])]) {
    for (const span of spansIn(run, field, wanted, context)) {
      const place = placeOf(span);
      if (place === null) continue;
      const value = readAgain(field, wanted, textOf(span, field), context);
      if (value !== null) return { ...place, value, isNamed: true, places: 1 };
    }
  }
  return null;
}

function spansIn(
  run: WordRun,
  field: Field,
  wanted: string | number,
  context: ValueContext,
): readonly Span[] {
  if (typeof wanted === 'number')
    return [...readIn(run, field, wanted, context), ...indexFiguresIn([run]).numbers(wanted)];
  const isDate = valueTypeNameOf(field) === 'date';
  if (isDate) return [...readIn(run, field, wanted, context), ...indexFiguresIn([run]).dates(wanted)];
  if (lettersAndDigits(wanted) === '') return signsIn(run, wanted);
  const [plain, bare] = [lettersAndDigits, withoutAccents].map((fold) => indexRuns([run], fold, true));
  const exact = plain?.find(wanted) ?? [];
  if (exact.length > 0) return exact;
  return [...readIn(run, field, wanted, context), ...(bare?.find(wanted) ?? [])];
}

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

/** As printed; an address that goes over several lines has them parted by commas. */
function textOf({ page, words }: Span, { format }: Field): string {
  if (format !== 'address') return words.map((word) => page.words[word]?.text ?? '').join(' ');
  const lineOfWord = new Map(page.lines.flatMap((line, at) => line.words.map((word) => [word, at])));
  const lines = [...Map.groupBy(words, (word) => lineOfWord.get(word) ?? -1).values()];
  return lines.map((line) => line.map((word) => page.words[word]?.text ?? '').join(' ')).join(', ');
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
