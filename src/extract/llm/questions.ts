/** What a language model is asked for a document: the fields in question, and the passages that may answer them, as few and as short as bounds say. */

import type { Document } from '../../model/document.ts';
import type { Passage, Question } from '../../model/language-model.ts';
import type { Fields, TemplateDraft } from '../../model/template.ts';
import { passagesOf } from './passages.ts';

/** Of one question; a page has some 3,000 characters. */
const mostCharacters = 24_000;

export function valuesQuestions(document: Document, fields: Fields | null): readonly Question[] {
  const passages = fields === null ? [] : firstPassages(document);
  return fields === null || passages.length === 0 ? [] : [{ kind: 'values', fields, passages }];
}

export function templateQuestions(document: Document, draft: TemplateDraft): readonly Question[] {
  const passages = firstPassages(document);
  return passages.length === 0 ? [] : [{ kind: 'template', draft, passages }];
}

function firstPassages(document: Document): readonly Passage[] {
  const passages: Passage[] = [];
  let left = mostCharacters;
  for (const { passage } of passagesOf(document).passages) {
    left -= lengthOf(passage);
    if (left < 0) break;
    passages.push(passage);
  }
  return passages;
}

const lengthOf = (passage: Passage): number => {
  const segments = passage.kind === 'text' ? passage.segments : passage.rows.flat();
  return segments.reduce((sum, { id, text }) => sum + id.length + text.length + 3, 0);
};
