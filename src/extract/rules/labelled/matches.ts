/** How well labels announce the fields of a template: by their words, by what they mean, and by what they stand under. */
import type { Concept, Kind } from '../../meaning/concepts.ts';
import { nameInWords } from '../../meaning/field-words.ts';
import { createPhraseMatcher, indexWords, meaningsOfLabel } from '../../meaning/label-meanings.ts';
import { withoutColon } from '../../meaning/label-words.ts';
import { kindOf, scalarLeaves } from '../../meaning/leaves.ts';
import { concepts } from '../../meaning/lexicon/lexicon.ts';
import type { UnderstoodField, UnderstoodTemplate } from '../../meaning/understand.ts';
import type { View } from '../../view.ts';
import { type Asked, asked, matchOf, wordsOf } from '../forms/caption-match.ts';
import type { Answer } from './answers.ts';

/** A label that announces a field less well is another's. */
export const leastMatch = 0.3;

/** Boxes to tick are other parts' matter. */
export const askedIn = (template: UnderstoodTemplate): readonly Asked[] =>
  scalarLeaves(template)
    .filter(({ field }) => field.type !== 'boolean')
    .map(askedBriefly);

/** Whether a text shares a word with what is asked for, or means something of the kind. */
export function askedFor(wanted: readonly Asked[]): (label: string) => boolean {
  const words = new Set(wanted.flatMap(({ field }) => field.phrases.flatMap(indexWords)));
  const meant = new Set(
    wanted.flatMap(({ field }) =>
      field.meanings.flatMap(({ concept }) => [concept, ...Object.keys(nearConcepts[concept]?.near ?? {})]),
    ),
  );
  const known = new Map<string, boolean>();
  return (label) => {
    const before = known.get(label);
    if (before !== undefined) return before;
    const is =
      indexWords(label).some((word) => words.has(word)) ||
      meaningsOfLabel(label).some(({ concept, score }) => score >= 0.5 && meant.has(concept));
    known.set(label, is);
    return is;
  };
}
const nearConcepts: { readonly [concept: string]: Concept } = concepts;

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
export function inTurnOf(
  answers: readonly Answer[],
  matches: readonly (readonly number[])[],
): (answer: number, field: number) => number {
  const turns = new Map<number, ReadonlyMap<number, number>>();
  for (const alike of Map.groupBy(answers.keys(), (at) => withoutColon(answers[at]?.label ?? '')).values()) {
    const rows = alike.map((at) => matches[at] ?? []);
    const best = rows.reduce((most, row) => Math.max(most, ...row), 0);
    const fields = (rows[0] ?? []).flatMap((_, at) =>
      rows.some((row) => (row[at] ?? 0) >= Math.max(leastMatch, 0.9 * best)) ? [at] : [],
    );
    const places = inOrder(alike, answers);
    if (places.length < 2 || fields.length < 2) continue;
    for (const [turn, place] of places.entries()) {
      const ofTurn = new Map(fields.map((field, at) => [field, at === turn ? 1 : outOfTurn]));
      for (const at of place) turns.set(at, ofTurn);
    }
  }
  return (answer, field) => turns.get(answer)?.get(field) ?? 1;
}

/** Down the pages; what several things answer, once. */
function inOrder(alike: readonly number[], answers: readonly Answer[]): readonly (readonly number[])[] {
  const placeOf = (at: number | undefined) => {
    const answer = at === undefined ? undefined : answers[at];
    return answer === undefined ? [0, 0, 0] : [answer.page.number, answer.box[1], answer.box[0]];
  };
  const compared = (a: readonly number[], b: readonly number[]) =>
    a.map((one, at) => one - (b[at] ?? 0)).find((apart) => apart !== 0) ?? 0;
  return [...Map.groupBy(alike, (at) => placeOf(at).join(' ')).values()].sort((a, b) =>
    compared(placeOf(a[0]), placeOf(b[0])),
  );
}
