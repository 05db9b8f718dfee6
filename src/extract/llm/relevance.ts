/** Which passages of a document may answer some fields: those that our own engines found candidates in, and those that have words of the fields. */
import { centreOf } from '../../model/box.ts';
import type { Document, Page } from '../../model/document.ts';
import { type Finding, namesIn } from '../../model/finding.ts';
import { type Fields, fieldNamed } from '../../model/template.ts';
import { withoutAccents } from '../locate/fold.ts';
import type { UnderstoodField } from '../meaning/understand.ts';
import { type DocumentPassage, passagesOf } from './passages.ts';
import type { Pointers } from './questions.ts';

/** A shorter word is in every text. */
const shortest = 4;
const wordTells = 0.3;
const mostTold = 0.9;

/** One for each passage; 0 for what nothing points to. */
export function relevanceIn(
  document: Document,
  fields: Fields,
  { template, candidates }: Pointers,
): readonly number[] {
  const { passages, spots } = passagesOf(document);
  const isAsked = ({ path }: Finding) => fieldNamed(fields, path) !== undefined;
  const found = Map.groupBy(
    candidates.filter((one) => one.box !== null && isAsked(one)),
    ({ page }) => page,
  );
  const words = wordsOf(template.fields, fields);
  return passages.map(({ passage, ...rest }) => {
    const own = segmentsOf({ passage, ...rest });
    const told = own.flatMap(({ text }) => foldedWords(text)).filter((word) => words.has(word)).length;
    const near = found.get(passage.page) ?? [];
    const inside = own.flatMap(({ id }) => {
      const spot = spots.get(id);
      return spot === undefined ? [] : near.filter((one) => standsIn(one, spot.page, spot.words));
    });
    return Math.min(mostTold, wordTells * told) + inside.reduce((sum, { confidence }) => sum + confidence, 0);
  });
}

const segmentsOf = ({ passage }: DocumentPassage) =>
  passage.kind === 'text' ? passage.segments : passage.rows.flat();

function standsIn({ box }: Finding, { words }: Page, own: readonly number[]): boolean {
  if (box === null) return false;
  return own.some((at) => {
    const word = words[at];
    if (word === undefined) return false;
    const [x, y] = centreOf(word.box);
    return x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3];
  });
}

function wordsOf(all: readonly UnderstoodField[], fields: Fields): ReadonlySet<string> {
  const words = new Set<string>();
  const note = (inside: readonly UnderstoodField[]): void => {
    for (const { names, phrases, children } of inside) {
      if (fieldNamed(fields, namesIn(names)) === undefined) continue;
      for (const word of phrases.flatMap(foldedWords)) if (word.length >= shortest) words.add(word);
      note(children);
    }
  };
  note(all);
  return words;
}

const foldedWords = (text: string): readonly string[] =>
  (text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).map(withoutAccents);
