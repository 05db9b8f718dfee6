/** Scores as a network could give them, told by the text of the words; of what is not told the network is sure that it is not. */
import type { FieldScores } from '../chooser.ts';
import type { PageWord } from '../page-words.ts';

type Told = Readonly<Record<string, number>>;
export type ToldScores = Partial<Readonly<Record<'start' | 'end' | 'inside' | 'each', Told>>>;

const surelyNot = -20;

export function toldScores(words: readonly PageWord[], told: ToldScores): FieldScores {
  const scoresBy = (scores: Told = {}) =>
    Float32Array.from(
      words,
      ({ text }) => (Object.hasOwn(scores, text) ? scores[text] : undefined) ?? surelyNot,
    );
  return {
    start: scoresBy(told.start),
    end: scoresBy(told.end),
    // What begins an answer belongs to it.
    inside: scoresBy({ ...told.start, ...told.each, ...told.inside }),
    each: scoresBy(told.each),
    nothing: new Float32Array(words.length === 0 ? 0 : 1),
  };
}

/** The same score for each of the words. */
export const all = (score: number, texts: string): Told =>
  Object.fromEntries(texts.split(' ').map((text) => [text, score]));
