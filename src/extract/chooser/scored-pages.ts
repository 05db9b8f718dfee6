/** Each page of a document with what the network says of its words, question by question. */
import type { Page } from '../../model/document.ts';
import type { View } from '../view.ts';
import type { Chooser, FieldScores } from './chooser.ts';
import type { PageWord } from './page-words.ts';
import type { Question, Questions } from './questions.ts';

export type ScoredPage = {
  readonly page: Page;
  readonly words: readonly PageWord[];
  readonly scores: ReadonlyMap<Question, FieldScores>;
};

/** Without pages of which the network says nothing. */
export async function scoredPages(
  chooser: Chooser,
  view: View,
  { single, lists }: Questions,
  signal: AbortSignal,
): Promise<readonly ScoredPage[]> {
  const questions = [...single, ...lists.flatMap(({ list, columns }) => [list, ...columns])];
  const asked = questions.map((question) => question.asked);
  const scored = await chooser.score(view, asked, signal);
  return view.pages.flatMap(({ page }, at) => {
    const given = scored[at];
    return given === undefined
      ? []
      : [{ page, words: given.words, scores: byQuestion(questions, given.fields) }];
  });
}

const byQuestion = (
  questions: readonly Question[],
  scores: readonly FieldScores[],
): ReadonlyMap<Question, FieldScores> =>
  new Map(
    questions.flatMap((question, at) => {
      const given = scores[at];
      return given === undefined ? [] : [[question, given]];
    }),
  );
