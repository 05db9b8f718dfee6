/**
 * What speaks for a template once the network looked for its values on the first page: how many of its fields it sees answered, how surely, and how much of
 * the page that explains. One look for the fields of several templates takes hardly longer than one for those of one.
 */
import type { Chooser, FieldScores } from '../chooser/chooser.ts';
import { startChances } from '../chooser/decode.ts';
import type { AskedField } from '../chooser/field-texts.ts';
import { type Question, questionsOf } from '../chooser/questions.ts';
import type { UnderstoodTemplate } from '../meaning/understand.ts';
import type { View } from '../view.ts';

export const foundFeatures = [
  /** The share of single fields that are answered, by confidence, and that nothing answers. */
  'answered',
  'unanswered',
  /** The share of arrays without a cell. */
  'withoutRows',
  /** The share of the page's words that are answers of single fields. */
  'covered',
] as const;
export type FoundFeatures = Readonly<Record<(typeof foundFeatures)[number], number>>;

/** A template with more is told by these. */
const mostSingles = 8;
const mostLists = 2;
const mostColumns = 2;
/** Long descriptions cost more than all else, and say little more. */
const longestDescription = 40;
const isAnswer = 0.35;

type Asked = {
  readonly singles: readonly Question[];
  readonly lists: readonly (readonly Question[])[];
};

const askedOf = (template: UnderstoodTemplate): Asked => {
  const { single, lists } = questionsOf(template);
  return {
    singles: evenly(single, mostSingles),
    lists: lists.slice(0, mostLists).map(({ list, columns }) => [list, ...columns.slice(0, mostColumns)]),
  };
};

const brief = (asked: AskedField): AskedField => ({
  ...asked,
  description: asked.description?.slice(0, longestDescription) ?? null,
});

/** Templates begin with what every document has. */
const evenly = <T>(things: readonly T[], most: number): readonly T[] =>
  things.length <= most
    ? things
    : Array.from({ length: most }, (_, at) => things[Math.floor((at * things.length) / most)]).flatMap(
        (thing) => (thing === undefined ? [] : [thing]),
      );

/** One for each template, in order. */
export async function foundWith(
  chooser: Chooser,
  view: View,
  templates: readonly UnderstoodTemplate[],
  signal: AbortSignal,
): Promise<readonly FoundFeatures[]> {
  const all = templates.map(askedOf);
  const questions = all.flatMap(({ singles, lists }) => [...singles, ...lists.flat()]);
  const [page] = await chooser.score(
    { ...view, pages: view.pages.slice(0, 1) },
    questions.map(({ asked }) => brief(asked)),
    signal,
  );
  const scores = new Map(questions.map((question, at) => [question, page?.fields[at]]));
  return all.map((asked) => foundBy(asked, scores, page?.words.length ?? 0));
}

function foundBy(
  { singles, lists }: Asked,
  scores: ReadonlyMap<Question, FieldScores | undefined>,
  words: number,
): FoundFeatures {
  const covered = new Set<number>();
  const answers = singles.map((question) => {
    const found = scores.get(question);
    const chances = found === undefined ? new Float32Array() : startChances(found.start);
    const chance = chances.reduce((sum, one) => sum + one, 0);
    if (found !== undefined && chance > isAnswer) cover(covered, found, chances);
    return chance;
  });
  const rows = lists.map(([, ...columns]) =>
    columns.map((column) => {
      const each = scores.get(column)?.each ?? new Float32Array();
      return each.reduce((count, score) => count + Number(score > 0), 0);
    }),
  );
  const mean = (values: readonly number[]) =>
    values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    answered: mean(answers),
    unanswered: mean(answers.map((chance) => Number(chance < isAnswer))),
    withoutRows: mean(rows.map((counts) => Number(counts.every((count) => count === 0)))),
    covered: words === 0 ? 0 : covered.size / words,
  };
}

/** From the likeliest beginning on, as far as the words belong to it. */
function cover(covered: Set<number>, { inside }: FieldScores, chances: Float32Array): void {
  const first = chances.reduce((best, chance, at) => (chance > (chances[best] ?? 0) ? at : best), 0);
  covered.add(first);
  for (let word = first + 1; (inside[word] ?? -1) > 0; word += 1) covered.add(word);
}
