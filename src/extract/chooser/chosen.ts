/**
 * What the trained network answers, as findings: for each single value the likeliest places, for each list its rows. It also
 * weighs what others found.
 */
import type { Finding } from '../../model/finding.ts';
import { readValue, valueTypeNameOf, valueTypeOf } from '../../values/index.ts';
import type { Reading, ValueContext } from '../../values/reading.ts';
import { inFigures } from '../local/prose/said-durations.ts';
import { boxOfWords, readingConfidence, type View } from '../local/view.ts';
import type { UnderstoodField, UnderstoodTemplate } from '../meaning/understand.ts';
import { certaintyOf } from './certainty.ts';
import type { Chooser } from './chooser.ts';
import { type Answer, likeliestAnswers, severalAnswers } from './decode.ts';
import type { PageWord } from './page-words.ts';
import { type ListQuestion, type Question, questionsOf } from './questions.ts';
import { type ScoredPage, scoredPages } from './scored-pages.ts';
import { likeliestTable } from './tables.ts';
import { type Weigher, weigherBy } from './weigher.ts';

export type Chosen = { readonly findings: readonly Finding[]; readonly weigh: Weigher };

export type ChosenFinder = (view: View, template: UnderstoodTemplate, signal: AbortSignal) => Promise<Chosen>;

export function createChosenFinder(chooser: Chooser): ChosenFinder {
  return async (view, template, signal) => {
    const questions = questionsOf(template);
    const pages = await scoredPages(chooser, view, questions, signal);
    return {
      findings: [
        ...questions.single.flatMap((question) => singleFindings(question, pages, view.context)),
        ...questions.lists.flatMap((question) => listFindings(question, pages, view.context)),
      ],
      weigh: weigherBy(questions, pages),
    };
  };
}

const mostPlaces = 4;
const leastLikelihood = 0.02;

function singleFindings(
  question: Question,
  pages: readonly ScoredPage[],
  context: ValueContext,
): readonly Finding[] {
  return pages
    .flatMap((page) => {
      const scores = page.scores.get(question);
      if (scores === undefined) return [];
      return likeliestAnswers(scores, page.words, mostPlaces)
        .filter(({ likelihood }) => likelihood >= leastLikelihood)
        .flatMap((answer) => findingOf(question.field, question.field.names, answer, page, context) ?? []);
    })
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, mostPlaces);
}

/** Null where the words are no value of the field's type. */
function findingOf(
  understood: UnderstoodField,
  path: Finding['path'],
  answer: Answer,
  { page, words: pageWords }: ScoredPage,
  context: ValueContext,
): Finding | null {
  const { field, meanings } = understood;
  const answered = answer.words.flatMap((at) => pageWords[at] ?? []);
  const isAddress = valueTypeNameOf(field) === 'address';
  const text = textOf(answered, isAddress ? ', ' : ' ');
  const isEnd = endings.has(meanings[0]?.concept ?? '');
  const reading = readLoosely(text, answered, field, context, isEnd);
  if (reading.value === null) return null;
  const value = typeof reading.value === 'string' ? inFigures(understood, reading.value) : reading.value;
  if (value === null || (isCounted(meanings) && Number(value) > mostCounted)) return null;
  const words = [...new Set(answered.map(({ word }) => word))];
  return {
    ...{ path, value, text: textOf(answered, ' '), engine: 'local' },
    confidence: certaintyOf(answer, reading.confidence, readingConfidence(page, words)),
    page: page.number,
    box: boxOfWords(page, words),
  };
}

/** Rows of the page part lines; the parts of a cut word belong together. */
function textOf(words: readonly PageWord[], betweenRows: string): string {
  let text = '';
  let before: PageWord | undefined;
  for (const word of words) {
    if (before !== undefined && !(word.isRest && word.word === before.word)) {
      const isNewRow = word.row !== before.row;
      text = isNewRow && !/[,;]$/.test(text) ? text + betweenRows : `${text} `;
    }
    text += word.text;
    before = word;
  }
  return text;
}

/** The network, which does not count, answers with numbers of shops and tills. */
const isCounted = (meanings: UnderstoodField['meanings']): boolean => meanings[0]?.concept === 'itemCount';
const mostCounted = 999;

const endings: ReadonlySet<string> = new Set(['periodEnd', 'endDate', 'expiryDate']);

/**
 * Where the whole is no value: the whole without the gaps that OCR sees in figures, the first value within it (of a period
 * its last, where its end is asked for), or the first of its words that is one.
 */
function readLoosely(
  text: string,
  words: readonly PageWord[],
  field: UnderstoodField['field'],
  context: ValueContext,
  isEnd: boolean,
): Reading {
  const { find } = valueTypeOf(field);
  if (isEnd) {
    const [, second, third] = find(text, context);
    if (second !== undefined && third === undefined) return second;
  }
  const whole = readValue(field, text, context);
  if (whole.value !== null) return whole;
  const closed = readValue(field, text.replace(gapInFigure, '$1'), context);
  if (closed.value !== null) return closed;
  const [inside] = find(text, context);
  if (inside !== undefined) return inside;
  for (const word of words) {
    const part = readValue(field, word.text, context);
    if (part.value !== null) return part;
  }
  return whole;
}

/** `19. 99`, `41 .50` */
const gapInFigure = /(?<=\d)\s*([.,])\s*(?=\d\d(?!\d))/gu;

function listFindings(
  { list, columns }: ListQuestion,
  pages: readonly ScoredPage[],
  context: ValueContext,
): readonly Finding[] {
  const found: Finding[] = [];
  let rows = 0;
  for (const page of pages) {
    const answersTo = (question: Question): readonly Answer[] => {
      const scores = page.scores.get(question);
      return scores === undefined ? [] : severalAnswers(scores, page.words);
    };
    if (columns.length === 0) {
      for (const answer of answersTo(list)) {
        const finding = findingOf(list.field, [...list.field.names, rows], answer, page, context);
        if (finding === null) continue;
        found.push(finding);
        rows += 1;
      }
      continue;
    }
    const cells = columns.map((question) => answersTo(question));
    const table = likeliestTable(answersTo(list), cells, page.words);
    const byRow = table.map((row) =>
      row.flatMap((answer, column) => {
        const question = columns[column];
        if (answer === undefined || question === undefined) return [];
        return findingOf(question.field, question.field.names.slice(-1), answer, page, context) ?? [];
      }),
    );
    for (const row of byRow) {
      if (row.length === 0) continue;
      found.push(
        ...row.map((finding) => ({ ...finding, path: [...list.field.names, rows, ...finding.path] })),
      );
      rows += 1;
    }
  }
  return found;
}
