/**
 * Values that the layout saw answer a label, whole and without the label's words: beside or below it, on a line to write on, in the
 * box of a form. The label is held against all fields, so that each value goes to the one that it names best.
 */
import type { Box } from '../../../model/box.ts';
import type { Page, Stretch } from '../../../model/document.ts';
import type { Finding } from '../../../model/finding.ts';
import type { ValueContext } from '../../../values/reading.ts';
import type { Kind } from '../../meaning/concepts.ts';
import { nameInWords } from '../../meaning/field-words.ts';
import { createPhraseMatcher } from '../../meaning/label-meanings.ts';
import type { UnderstoodField, UnderstoodTemplate } from '../../meaning/understand.ts';
import {
  type Announcement,
  type Asked,
  announcementOf,
  asked,
  matchOf,
  wordsOf,
} from '../forms/caption-match.ts';
import { type FilledPiece, filledValue } from '../forms/filled-values.ts';
import { boxOfWords, type PageView, readingConfidence, type View } from '../view.ts';
import { kindOf, scalarLeaves } from './leaves.ts';
import { answeredOneByOne } from './several-answers.ts';

/** A page with more is no document but an attack. */
const mostPairs = 400;
const longestLabel = 240;
const leastMatch = 0.3;
const mostFindings = 4;
const sureName = 0.9;
const leastFit = 0.6;

/** A label, and what was seen to answer it: nothing in a box that was left empty. */
export type Answer = {
  readonly page: Page;
  readonly label: string;
  /** The label's. */
  readonly box: Box;
  /** What it stands under. */
  readonly titles: readonly string[];
  readonly told: Announcement;
  readonly value: readonly FilledPiece[];
};

export function answeredFindings(template: UnderstoodTemplate, view: View): readonly Finding[] {
  const wanted = askedIn(template);
  const answers = view.time.flatMap(view.pages, (page) => answersOn(page));
  const matches = matchesOf(template, wanted, answers, view);
  const inTurn = inTurnOf(answers, matches);
  return wanted.flatMap((one, at) => {
    const found = answers.flatMap((answer, place) => {
      const row = matches[place] ?? [];
      const match = row[at] ?? 0;
      if (match < leastMatch) return [];
      const best = Math.max(...row);
      const own = match < best ? (match / best) ** 3 : 1;
      return findingOf(one, answer, match * own * inTurn(place, at), view.context);
    });
    return found.sort((a, b) => b.confidence - a.confidence).slice(0, mostFindings);
  });
}

/** Boxes to tick are other parts' matter. */
export const askedIn = (template: UnderstoodTemplate): readonly Asked[] =>
  scalarLeaves(template)
    .filter(({ field }) => field.type !== 'boolean')
    .map(askedBriefly);

/** For each of the answers how well its label announces each of the fields, 0..1. */
export function matchesOf(
  template: UnderstoodTemplate,
  wanted: readonly Asked[],
  answers: readonly Answer[],
  { time }: View,
): readonly (readonly number[])[] {
  const isOf = groupsOf(template);
  return time.flatMap(answers, (answer) => {
    const belongs = isOf([...answer.titles, answer.label]);
    return [wanted.map((one) => belongs(one.field) * matchOf(one, answer.told))];
  });
}

/** What a value is shows of itself, so that labels may leave it out: "Insured" for the name of the insured, "Due" for a date. */
const shownWords: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  name: ['name', 'nom', 'nombre', 'nome', 'naam'],
  date: ['date', 'datum', 'fecha', 'data'],
  code: ['#', 'code', 'id'],
  money: ['amount', 'betrag', 'montant', 'importe', 'importo', 'valor'],
  address: ['address', 'adresse', 'anschrift', 'direccion', 'indirizzo', 'endereco'],
};

function askedBriefly(field: UnderstoodField): Asked {
  const { phrases } = asked(field);
  const kind = kindOf(field);
  const shown = shownWords[kind] ?? [];
  const brief = phrases.map((words) => words.filter((word) => !shown.includes(word)));
  // "Supplier" announces the name and the address of an object that is called so.
  const isWhole = (kind === 'name' || kind === 'address') && phrases[0]?.length === 1;
  const owner = isWhole ? wordsOf(nameInWords(field.names.at(-2) ?? '')) : [];
  return { field, phrases: [...phrases, ...[...brief, owner].filter((words) => words.length > 0)] };
}

/** What is left of a match under the title of another group of fields, and out of turn. */
const ofOthers = 0.4;
const outOfTurn = 0.6;
/** And where several objects have such a field, and nothing says whose it is. */
const ofAnyone = 0.75;
/** A title that is less like an object's name does not name it. */
const leastNamed = 0.5;

/** How well a field belongs under titles: where they name an object of the template, its own fields do. */
function groupsOf(
  template: UnderstoodTemplate,
): (titles: readonly string[]) => (field: UnderstoodField) => number {
  const groups = objectsIn(template.fields).map(({ names, phrases }) => ({
    names,
    matchOf: createPhraseMatcher(phrases),
  }));
  const leaves = new Map<string, number>();
  for (const { names } of scalarLeaves(template)) {
    const name = names.at(-1) ?? '';
    leaves.set(name, (leaves.get(name) ?? 0) + 1);
  }
  return (titles) => {
    let [best, most]: [readonly string[] | null, number] = [null, leastNamed];
    for (const { names, matchOf } of groups) {
      const match = Math.max(0, ...titles.map(matchOf));
      if (match > most) [best, most] = [names, match];
    }
    return ({ names }) => {
      if (names.length < 2) return 1;
      if (best === null) return (leaves.get(names.at(-1) ?? '') ?? 0) > 1 ? ofAnyone : 1;
      return best.every((name, at) => names[at] === name) ? 1 : ofOthers;
    };
  };
}

const objectsIn = (fields: readonly UnderstoodField[]): readonly UnderstoodField[] =>
  fields.flatMap((field) => (field.field.type === 'object' ? [field, ...objectsIn(field.children)] : []));

/** Where one label stands several times and several fields ask for it, they come in the order of the page. */
function inTurnOf(
  answers: readonly Answer[],
  matches: readonly (readonly number[])[],
): (answer: number, field: number) => number {
  const turns = new Map<number, ReadonlyMap<number, number>>();
  for (const places of Map.groupBy(answers.keys(), (at) => answers[at]?.label ?? '').values()) {
    const rows = places.map((place) => matches[place] ?? []);
    const best = Math.max(0, ...rows.flat());
    const fields = (rows[0] ?? []).flatMap((_, at) =>
      rows.some((row) => (row[at] ?? 0) >= Math.max(leastMatch, 0.9 * best)) ? [at] : [],
    );
    if (places.length < 2 || fields.length < 2) continue;
    for (const [turn, place] of places.entries()) {
      turns.set(place, new Map(fields.map((field, at) => [field, at === turn ? 1 : outOfTurn])));
    }
  }
  return (answer, field) => turns.get(answer)?.get(field) ?? 1;
}

export function answersOn(view: PageView): readonly Answer[] {
  const { page } = view;
  const segmentOf = new Map(
    view.segments.flatMap((segment) => segment.words.map((word) => [word, segment] as const)),
  );
  const textOf = (words: readonly number[]) => words.map((word) => page.words[word]?.text ?? '').join(' ');
  return page.pairs.slice(0, mostPairs).flatMap(({ key, value }) => {
    if (!isLabel(key)) return [];
    // Of a word that holds the label as well, the value is a part.
    const isPart = value.words.some((word) => key.words.includes(word));
    const pieces = [...Map.groupBy(value.words, (word) => segmentOf.get(word))].flatMap(
      ([segment, words]) => {
        if (segment === undefined) return [];
        return [{ words, text: isPart ? value.text : textOf(words), row: segment.row, at: segment.at }];
      },
    );
    const parts = isPart ? [] : answeredOneByOne(key.text, pieces, page);
    if (parts.length === 0) return [answerOf(page, key, pieces)];
    return parts.map(({ label, value: own }) => answerOf(page, { ...key, text: label }, own));
  });
}

const isLabel = ({ text }: Stretch): boolean => text.length <= longestLabel && /\p{L}/u.test(text);

function answerOf(page: Page, key: Stretch, value: readonly FilledPiece[]): Answer {
  const titles = titlesOver(page, key);
  return { page, label: key.text, box: key.box, titles, told: announcementOf(key.text, titles), value };
}

/** In heights of the caption: as much room as an answer takes. */
const leastRoom = 0.8;

/** The boxes of forms with room for an answer and nothing in it. */
export const emptyBoxesOn = ({ page, em }: PageView): readonly Answer[] =>
  page.boxes.slice(0, mostPairs).flatMap(({ box, caption, content }) => {
    if (caption === null || content !== null || !isLabel(caption)) return [];
    const line = Math.min(em, caption.box[3] - caption.box[1]);
    return box[3] - caption.box[3] < leastRoom * line ? [] : [answerOf(page, caption, [])];
  });

/** The title that the label stands under: the nearest above, in its own column rather than in another. */
function titlesOver({ segments }: Page, key: Stretch): readonly string[] {
  let [nearest, least]: [string | null, number] = [null, Infinity];
  for (const { role, box, text } of segments) {
    if ((role !== 'title' && role !== 'group') || box[3] > key.box[1] || box[0] > key.box[2]) continue;
    const distance = key.box[1] - box[3] + 0.5 * Math.max(0, key.box[0] - box[0]);
    if (distance < least) [nearest, least] = [text, distance];
  }
  return nearest === null ? [] : [nearest];
}

function findingOf(
  { field }: Asked,
  { page, label, value: pieces }: Answer,
  match: number,
  context: ValueContext,
): readonly Finding[] {
  const value = filledValue(field, pieces, label, context);
  if (value === null) return [];
  const read = 0.5 + 0.5 * readingConfidence(page, value.words);
  return [
    {
      ...{
        path: field.names,
        value: value.value,
        text: value.text,
        page: page.number,
        engine: 'rules',
        part: 'labelled',
      },
      box: boxOfWords(page, value.words),
      // What stands under the very name of a field is its value, however it looks.
      confidence: 0.95 * match * Math.max(value.fit, match > sureName ? leastFit : 0) * read,
    },
  ];
}
