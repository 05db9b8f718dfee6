/**
 * What the trained network answers, as findings: for each single value the likeliest places, for each list its rows. It also
 * weighs what others found.
 */
import type { Finding } from '../../model/finding.ts';
import type { ValueContext } from '../../values/reading.ts';
import type { View } from '../local/view.ts';
import type { UnderstoodTemplate } from '../meaning/understand.ts';
import type { Chooser } from './chooser.ts';
import { type Answer, likeliestAnswers, severalAnswers } from './decode.ts';
import { type ListQuestion, type Question, questionsOf } from './questions.ts';
import { readAnswer } from './read-answer.ts';
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
        .flatMap((answer) => readAnswer(question.field, question.field.names, answer, page, context) ?? []);
    })
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, mostPlaces);
}

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
        const finding = readAnswer(list.field, [...list.field.names, rows], answer, page, context);
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
        return readAnswer(question.field, question.field.names.slice(-1), answer, page, context) ?? [];
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
