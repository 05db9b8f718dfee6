/**
 * What the trained network answers, as findings: for each single value the likeliest places, for each list its rows. It also
 * weighs what others found.
 */
import type { Finding } from '../../model/finding.ts';
import type { ValueContext } from '../../values/reading.ts';
import type { Opinion } from '../engine.ts';
import type { UnderstoodTemplate } from '../meaning/understand.ts';
import type { View } from '../view.ts';
import type { Chooser } from './chooser.ts';
import { type Answer, likeliestAnswers, severalAnswers } from './decode.ts';
import { type ListQuestion, type Question, type Questions, questionsOf } from './questions.ts';
import { readAnswer } from './read-answer.ts';
import { type ScoredPage, scoredPages } from './scored-pages.ts';
import { likeliestTable } from './tables.ts';
import { weigherBy } from './weigher.ts';

export type Chosen = {
  readonly findings: readonly Finding[];
  readonly weigh: Opinion;
  /** What it was asked, and what it says of the words of each page. */
  readonly questions: Questions;
  readonly pages: readonly ScoredPage[];
};

export type ChosenFinder = (view: View, template: UnderstoodTemplate, signal: AbortSignal) => Promise<Chosen>;

export function createChosenFinder(chooser: Chooser): ChosenFinder {
  return async (view, template, signal) => {
    const questions = questionsOf(template);
    const pages = await scoredPages(chooser, view, questions, signal);
    return {
      ...{ questions, pages },
      findings: [
        ...view.time.flatMap(questions.single, (question) => singleFindings(question, pages, view.context)),
        ...view.time.flatMap(questions.lists, (question) => listFindings(question, pages, view.context)),
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
        .flatMap((answer) => readAnswer(question.field, question.field.names, answer, page, context) ?? []);
    })
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, mostPlaces);
}

/** Rows are counted on from page to page. */
function listFindings(
  question: ListQuestion,
  pages: readonly ScoredPage[],
  context: ValueContext,
): readonly Finding[] {
  const { list, columns } = question;
  const rowsOn = (page: ScoredPage) =>
    columns.length === 0 ? plainRows(list, page, context) : tableRows(question, page, context);
  return pages
    .flatMap(rowsOn)
    .flatMap((cells, row) =>
      cells.map((cell) => ({ ...cell, path: [...list.field.names, row, ...cell.path] })),
    );
}

/** The cells of a row, each with its path within the row; a row in which nothing can be read is none. */
type FoundRow = readonly Finding[];

function plainRows(list: Question, page: ScoredPage, context: ValueContext): readonly FoundRow[] {
  return answersTo(list, page).flatMap((answer) => {
    const value = readAnswer(list.field, [], answer, page, context);
    return value === null ? [] : [[value]];
  });
}

function tableRows(
  { list, columns }: ListQuestion,
  page: ScoredPage,
  context: ValueContext,
): readonly FoundRow[] {
  const cells = columns.map((column) => answersTo(column, page));
  const table = likeliestTable(answersTo(list, page), cells, page.words);
  const rows = table.map((row) =>
    row.flatMap((answer, at) => {
      const column = columns[at];
      if (answer === undefined || column === undefined) return [];
      return readAnswer(column.field, column.field.names.slice(-1), answer, page, context) ?? [];
    }),
  );
  return rows.filter((row) => row.length > 0);
}

function answersTo(question: Question, page: ScoredPage): readonly Answer[] {
  const scores = page.scores.get(question);
  return scores === undefined ? [] : severalAnswers(scores, page.words);
}
