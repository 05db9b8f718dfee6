/** What one example teaches: its anchors, and of each field where its answer stands among them and how it is written. */
import { intersectionOf } from '../../model/box.ts';
import type { Page } from '../../model/document.ts';
import type { Scalar } from '../../model/finding.ts';
import {
  type FieldLesson,
  type Lesson,
  lessonVersion,
  type Sheet,
  type SheetPlace,
  type Taught,
  type TickPlace,
  type Truth,
} from '../../model/lesson.ts';
import { valueTypeNameOf } from '../../values/index.ts';
import type { Source } from '../engine.ts';
import { scalarLeaves } from '../meaning/leaves.ts';
import type { UnderstoodTemplate } from '../meaning/understand.ts';
import { placing, viewOf } from '../view.ts';
import { anchorsOf } from './anchors.ts';
import { captionOf } from './captions.ts';
import { choosePlaces } from './choose-places.ts';
import { isSame } from './form.ts';
import { knownPlaces } from './known-places.ts';
import { answerPlace, refusedPlaces, wordsAt } from './learn-field.ts';
import { learnLists } from './learn-lists.ts';
import { learnTables } from './learn-tables.ts';
import { choiceFor, ticksFor } from './learn-ticks.ts';

/** Longer documents repeat themselves. */
const mostSheets = 12;

export function learn(source: Source, template: UnderstoodTemplate, taught: Taught): Lesson {
  const { name, truth, before, found = [] } = taught;
  const pages = source.document.pages.slice(0, mostSheets);
  const known = knownPlaces(source, found);
  const tables = learnTables(source, template, taught, known);
  const lists = learnLists(source, template, taught, known);
  const answers = pages.map(() => new Set<number>());
  for (const { page, words } of tables.taken) for (const word of words) answers[page - 1]?.add(word);
  for (const { page: number, box } of lists.places) {
    const page = pages[number - 1];
    if (page === undefined) continue;
    for (const word of wordsAt(page, placing(page)(box))) answers[number - 1]?.add(word);
  }
  const asked = scalarLeaves(template).flatMap((field) => {
    const value = valueAt(truth, field.names);
    return value === undefined ? [] : [{ field, value }];
  });
  const printed = asked.flatMap(({ field, value }) =>
    value === null || typeof value === 'boolean' ? [] : [{ field, value }],
  );
  const chosen = choosePlaces(printed, known, [...tables.places, ...lists.places], (place) => {
    const page = source.document.pages.find(({ number }) => number === place.page);
    const at = page === undefined ? null : placing(page)(place.box);
    return at !== null && captionAt({ sheet: place.page - 1, at }, source) !== null;
  });
  const placesOf = new Map(printed.map(({ field }, at) => [field, chosen[at] ?? []]));
  const fields = asked.map(({ field, value }): FieldLesson => {
    const was = before === null ? undefined : (valueAt(before, field.names) ?? null);
    const wasRight =
      was === undefined ? null : value === null || was === null ? was === value : isSame(was, value);
    const about = { names: field.names, type: valueTypeNameOf(field.field), wasRight };
    const wrong = was == null || wasRight === true ? [] : refusedPlaces(field, was, source, known);
    const nowhere = { ...about, places: [], constant: null, isAbsent: value === null };
    if (value === null) return { ...nowhere, refused: wrong };
    if (typeof value === 'boolean')
      return { ...nowhere, refused: [], ticks: ticksOn(pages, ticksFor(field, value, source, known)) };
    const ticks = typeof value === 'string' ? ticksOn(pages, choiceFor(value, source)) : [];
    if (ticks.length > 0) return { ...nowhere, refused: [], ticks };
    const places = (placesOf.get(field) ?? [])
      .flatMap((place) => answerPlace(field, value, place, source) ?? [])
      .filter(({ sheet }) => sheet < mostSheets);
    for (const { sheet, at } of places)
      for (const word of wordsAt(pages[sheet], at)) answers[sheet]?.add(word);
    const constant = places.length === 0 && isShared(value) ? value : null;
    // A wrong value at the right place was cut wrongly: the place answers all the same. Where that is, must be known.
    const isElsewhere = (one: SheetPlace) =>
      !places.some(({ sheet, at }) => sheet === one.sheet && intersectionOf(at, one.at) !== null);
    const refused = places.length === 0 ? [] : wrong.filter(isElsewhere);
    const wasCut = places.length > 0 && wrong.some((one) => !isElsewhere(one));
    const caption = captionAt(places[0], source);
    return { ...about, refused, places, constant, isAbsent: false, caption, ...(wasCut ? { wasCut } : {}) };
  });
  return {
    ...{ version: lessonVersion, name, fields, tables: tables.lessons, lists: lists.lessons },
    sheets: pages.map((page, at) => sheetOf(page, answers[at] ?? new Set())),
  };
}

function captionAt(place: SheetPlace | undefined, source: Source): string | null {
  const view = place === undefined ? undefined : viewOf(source).pages[place.sheet];
  if (place === undefined || view === undefined) return null;
  return captionOf(view, new Set(wordsAt(view.page, place.at)));
}

const ticksOn = (pages: readonly Page[], ticks: readonly TickPlace[]): readonly TickPlace[] =>
  ticks.filter(({ sheet }) => sheet < pages.length);

/** A currency or a company's name may be the same on the next document; no figure is. */
const isShared = (value: Scalar): boolean => typeof value === 'string' && !/\p{N}/u.test(value);

function sheetOf(page: Page, answers: ReadonlySet<number>): Sheet {
  const place = placing(page);
  const boxes = [...answers].flatMap((word) => page.words.slice(word, word + 1).map(({ box }) => place(box)));
  return { anchors: anchorsOf(page, (word) => answers.has(word), boxes) };
}

/** Undefined where it says nothing, or something of another shape. */
function valueAt(truth: Truth, names: readonly string[]): Scalar | null | undefined {
  const value = names.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? new Map(Object.entries(at)).get(name) : undefined),
    truth,
  );
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'string') return undefined;
  return value.trim() === '' ? null : value;
}
