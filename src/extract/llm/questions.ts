/**
 * What a language model is asked for a document: the fields in question, and the passages that may answer them. A document that is too long for one question goes
 * in pieces: single fields with the passages that our own candidates and words point to, tables in slices of rows.
 */
import type { Document } from '../../model/document.ts';
import type { Finding } from '../../model/finding.ts';
import type { Passage, Question } from '../../model/language-model.ts';
import type { Field, Fields, TemplateDraft } from '../../model/template.ts';
import type { UnderstoodTemplate } from '../meaning/understand.ts';
import { type DocumentPassage, passagesOf } from './passages.ts';
import { relevanceIn } from './relevance.ts';
import { slicesOf } from './slices.ts';

/** Of one question; a page has some 3,000 characters. */
export const mostCharacters = 24_000;
/** Of one document. */
const mostQuestions = 8;
/** An array that needs more is not asked for: of rows that are cut off, nobody knows how many are missing. */
const mostSlices = 6;

export type Pointers = {
  readonly template: UnderstoodTemplate;
  /** All that engines found, whether or not it was chosen. */
  readonly candidates: readonly Finding[];
};

export function valuesQuestions(
  document: Document,
  fields: Fields | null,
  pointers: Pointers,
): readonly Question[] {
  const { passages } = passagesOf(document);
  if (fields === null || passages.length === 0) return [];
  if (passages.reduce((sum, one) => sum + lengthOf(one.passage), 0) <= mostCharacters)
    return [{ kind: 'values', fields, passages: passages.map(({ passage }) => passage) }];
  const singles = partOf(fields, ({ type }) => type !== 'array');
  const questions: Question[] = [];
  if (singles !== null) {
    const chosen = likeliest(passages, relevanceIn(document, singles, pointers));
    questions.push({ kind: 'values', fields: singles, passages: chosen });
  }
  for (const own of arraysIn(fields)) {
    const relevance = relevanceIn(document, own, pointers);
    const tables = tablesOf(passages, relevance);
    const slices = tables.length === 0 ? [likeliest(passages, relevance)] : slicesOf(tables, mostCharacters);
    if (slices.length > mostSlices || questions.length + slices.length > mostQuestions) continue;
    questions.push(...slices.map((slice): Question => ({ kind: 'values', fields: own, passages: slice })));
  }
  return questions;
}

/** The beginning of a document tells what it is. */
export function templateQuestions(document: Document, draft: TemplateDraft): readonly Question[] {
  const { passages } = passagesOf(document);
  const chosen = likeliest(
    passages,
    passages.map((_, at) => -at),
  );
  return chosen.length === 0 ? [] : [{ kind: 'template', draft, passages: chosen }];
}

/** As many of the most relevant as one question may have, in reading order. */
function likeliest(passages: readonly DocumentPassage[], relevance: readonly number[]): readonly Passage[] {
  const order = passages.map((_, at) => at).sort((a, b) => (relevance[b] ?? 0) - (relevance[a] ?? 0));
  const chosen: number[] = [];
  let left = mostCharacters;
  for (const at of order) {
    const { passage } = passages[at] ?? {};
    if (passage === undefined || lengthOf(passage) > left) continue;
    left -= lengthOf(passage);
    chosen.push(at);
  }
  return chosen.sort((a, b) => a - b).flatMap((at) => passages[at]?.passage ?? []);
}

/** Tables that something points to, and what goes on from one of them. */
function tablesOf(
  passages: readonly DocumentPassage[],
  relevance: readonly number[],
): readonly DocumentPassage[] {
  let isChosen = false;
  return passages.filter(({ passage, continues }, at) => {
    if (passage.kind === 'text') return false;
    isChosen = (relevance[at] ?? 0) > 0 || (continues && isChosen);
    return isChosen;
  });
}

export const lengthOf = (passage: Passage): number => {
  const segments = passage.kind === 'text' ? passage.segments : passage.rows.flat();
  return segments.reduce((sum, { id, text }) => sum + id.length + text.length + 3, 0);
};

/** Null where nothing is left. */
function partOf(fields: Fields, isWanted: (field: Field) => boolean): Fields | null {
  const kept = Object.entries(fields).flatMap(([name, field]): readonly (readonly [string, Field])[] => {
    if (field.type !== 'object') return isWanted(field) ? [[name, field]] : [];
    const properties = partOf(field.properties ?? {}, isWanted);
    return properties === null ? [] : [[name, { ...field, properties }]];
  });
  return kept.length === 0 ? null : Object.fromEntries(kept);
}

/** Each array alone, in the objects that it is in. */
function arraysIn(fields: Fields): readonly Fields[] {
  const arrays: Field[] = [];
  const note = (inside: Fields): void => {
    for (const field of Object.values(inside)) {
      if (field.type === 'array') arrays.push(field);
      else note(field.properties ?? {});
    }
  };
  note(fields);
  return arrays.map((array) => partOf(fields, (field) => field === array)).filter((one) => one !== null);
}
