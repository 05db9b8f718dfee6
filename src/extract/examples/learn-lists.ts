/** Of an array of plain values where they stand in an example, and how one is parted from the next. */
import { type Box, boxAround, centreOf, heightOf } from '../../model/box.ts';
import type { Scalar } from '../../model/finding.ts';
import type { ListLesson, Taught } from '../../model/lesson.ts';
import type { Field } from '../../model/template.ts';
import { valueTypeNameOf } from '../../values/index.ts';
import type { Source } from '../engine.ts';
import type { Place } from '../locate.ts';
import type { UnderstoodField, UnderstoodTemplate } from '../meaning/understand.ts';
import { type PageView, placing, viewOf } from '../view.ts';
import { formOf, isSame } from './form.ts';
import type { KnownPlaces } from './known-places.ts';
import { answerPlace } from './learn-field.ts';
import { memberOf } from './locate-cells.ts';
import { medianOf } from './median-of.ts';

export type LearntLists = { readonly lessons: readonly ListLesson[]; readonly places: readonly Place[] };

/** More values teach nothing new. */
const mostValues = 40;
const mostPlaces = 12;
/** Of the values so many must be found. */
const leastLocated = 0.6;

export function learnLists(
  source: Source,
  template: UnderstoodTemplate,
  { truth, before }: Pick<Taught, 'truth' | 'before'>,
  known: KnownPlaces,
): LearntLists {
  const lessons: ListLesson[] = [];
  const places: Place[] = [];
  const walk = (fields: readonly UnderstoodField[], values: unknown, was: unknown): void => {
    for (const field of fields) {
      const name = field.names.at(-1) ?? '';
      const [value, read] = [memberOf(values, name), memberOf(was, name)];
      if (field.field.type === 'object') walk(field.children, value, read);
      if (!isList(field.field) || !Array.isArray(value)) continue;
      const items = value.filter(isItem).slice(0, mostValues);
      const found = chainOf(items, field, known);
      if (found.length === 0 || found.length < leastLocated * items.length) continue;
      const lesson = lessonOf(field, found, source);
      if (lesson === null) continue;
      lessons.push({ ...lesson, wasRight: before === null ? null : isRight(read, value) });
      places.push(...found.map(({ place }) => place));
    }
  };
  walk(template.fields, truth, before);
  return { lessons, places };
}

export const isList = ({ type, itemType }: Field): boolean =>
  type === 'array' && itemType !== undefined && itemType !== 'object' && itemType !== 'boolean';

const isItem = (value: unknown): value is Scalar =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');

const isRight = (read: unknown, values: readonly unknown[]): boolean =>
  Array.isArray(read) &&
  read.length === values.length &&
  values.every((value, at) => isItem(value) && isItem(read[at]) && isSame(read[at], value));

type FoundItem = { readonly value: Scalar; readonly place: Place };

/** How far apart two values that follow each other may stand, in page heights. */
const farBelow = 0.12;

/** The places that follow each other most closely, of as many values as can be. */
function chainOf(
  values: readonly Scalar[],
  array: UnderstoodField,
  known: KnownPlaces,
): readonly FoundItem[] {
  const options = values.map((value, at) => {
    const said = known.said([...array.names, at], value);
    const all = said === null ? known.places(array, value).map(({ place }) => place) : [said];
    return { value, places: all.slice(0, mostPlaces) };
  });
  const first = options.findIndex(({ places }) => places.length > 0);
  const chains = (options[first]?.places ?? []).map((start) => {
    const chain: FoundItem[] = [{ value: options[first]?.value ?? '', place: start }];
    let cost = 0;
    for (const { value, places } of options.slice(first + 1)) {
      const last = chain.at(-1)?.place ?? start;
      const [next] = places
        .flatMap((place) => {
          const step = stepOf(last, place, value);
          return step === null ? [] : [{ place, step }];
        })
        .sort((a, b) => a.step - b.step);
      if (next === undefined) continue;
      cost += next.step;
      chain.push({ value, place: next.place });
    }
    return { chain, cost };
  });
  const [best] = chains.sort((a, b) => b.chain.length - a.chain.length || a.cost - b.cost);
  return best?.chain ?? [];
}

/** Null where a place does not follow another. Two values may be one word: A/B. */
function stepOf(from: Place, to: Place, value: Scalar): number | null {
  if (from.page !== to.page) return null;
  const [dx, dy] = [to.box[0] - from.box[2], centreOf(to.box)[1] - centreOf(from.box)[1]];
  const isInLine = Math.abs(dy) < Math.min(heightOf(from.box), heightOf(to.box)) * 0.6;
  const isSameWord = to.box.every((side, at) => side === from.box[at]);
  if (isSameWord) return to.text.toLowerCase().includes(String(value).toLowerCase()) ? 0 : null;
  if (isInLine) return dx > -0.002 ? dx : null;
  if (dy < 0 || dy > farBelow) return null;
  return dy * 3 + Math.abs(to.box[0] - from.box[0]) / 2;
}

type Line = { readonly y: number; readonly items: readonly FoundItem[]; readonly box: Box };

function lessonOf(
  array: UnderstoodField,
  found: readonly FoundItem[],
  source: Source,
): Omit<ListLesson, 'wasRight'> | null {
  const [start] = found;
  const view = viewOf(source).pages.find(({ page }) => page.number === start?.place.page);
  if (start === undefined || view === undefined) return null;
  const lines = linesOf(found, view);
  const [first] = lines;
  if (first === undefined) return null;
  const partings = lines.map((line) => partingsIn(line, view));
  const forms = found.flatMap(
    ({ value, place }) => formOf(array.field, wordIn(value, place), value, source.context) ?? [],
  );
  const [form] = forms;
  if (form === undefined || partings.includes(null) || 2 * forms.length < found.length) return null;
  const text = textOf(first, view);
  const whole = { page: view.page.number, box: first.box, text };
  const place = answerPlace({ field: { type: 'string' } }, text, whole, source);
  if (place === null) return null;
  const pitches = lines.slice(1).map(({ y }, at) => y - (lines[at]?.y ?? y));
  return {
    ...{ names: array.names, type: valueTypeNameOf(array.field), place },
    form: {
      ...{ ...form, before: '', after: '' },
      isCode: forms.every((one) => one.isCode),
      hasLetters: forms.every((one) => one.hasLetters),
    },
    partings: [...new Set(partings.flatMap((own) => own ?? []))],
    lines: lines.length,
    pitch: pitches.length === 0 ? null : Math.round((medianOf(pitches) / view.em) * 100) / 100,
    isWide: lines.some(({ items, box }) => items.length > 1 && segmentsAt(view, box) > 1),
  };
}

/** Of values in one word the word says them all. */
const wordIn = (value: Scalar, { text }: Place): string =>
  typeof value === 'string' && text.toLowerCase().includes(value.toLowerCase()) ? value : text;

function linesOf(found: readonly FoundItem[], view: PageView): readonly Line[] {
  const place = placing(view.page);
  const lines: { y: number; items: FoundItem[] }[] = [];
  for (const item of found) {
    const [, y] = centreOf(place(item.place.box));
    const last = lines.at(-1);
    if (last !== undefined && Math.abs(last.y - y) < view.em * 0.6) last.items.push(item);
    else lines.push({ y, items: [item] });
  }
  return lines.map((line) => ({ ...line, box: boxAround(line.items.map((item) => item.place.box)) }));
}

const inside = ([x, y]: readonly [number, number], around: Box): boolean =>
  x >= around[0] && x <= around[2] && y >= around[1] && y <= around[3];

const textOf = ({ box }: Line, { page }: PageView): string =>
  page.words
    .filter((word) => inside(centreOf(word.box), box))
    .map(({ text }) => text)
    .join(' ');

const segmentsAt = ({ page, segments }: PageView, box: Box): number =>
  segments.filter(({ words }) =>
    words.some((word) => page.words.slice(word, word + 1).some((one) => inside(centreOf(one.box), box))),
  ).length;

/** Longer than a word and a sign it is something else. */
const longestParting = 8;

/** What stands between two values of a line; null where it is no parting. */
function partingsIn(line: Line, view: PageView): readonly string[] | null {
  const text = textOf(line, view).toLowerCase();
  const partings: string[] = [];
  let end = 0;
  for (const [at, { value, place }] of line.items.entries()) {
    const printed = wordIn(value, place)
      .toLowerCase()
      .replace(/[\s,;|/]+$/u, '');
    const start = text.indexOf(printed, end);
    if (start < 0) return line.items.length > 1 ? null : [];
    const between = text.slice(end, start).trim();
    if (at > 0 && (between.length > longestParting || /\p{N}/u.test(between))) return null;
    if (at > 0) partings.push(between);
    end = start + printed.length;
  }
  return partings;
}
