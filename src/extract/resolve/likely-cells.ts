/**
 * Which cell answers which question, as chances that add up to 1 with that of no answer. The fields of an object mostly stand in one row
 * or one column, so that they are chosen together.
 */
import type { Finding } from '../../model/finding.ts';
import type { Answer, CellChance, Opinion } from '../engine.ts';

type Chance = Omit<CellChance, 'finding'>;

const mostFindings = 3;
const leastLikely = 0.05;

/** Of an opinion's likelihood, of which a logarithm is taken: what it says at least, and what it counts for. */
const leastSeen = 0.003;
const seenTells = 0.6;
/** Where there is none, it is as if it said this. */
const usuallySeen = 0.05;

export function likelyCells<F extends Finding>(
  objects: NonNullable<Answer<F>['cells']>,
  opinion: Opinion | undefined,
): readonly F[] {
  const heard = (chance: CellChance<F>): CellChance<F> => {
    const seen = chance.finding === null ? null : (opinion?.(chance.finding) ?? null);
    const told = Math.log(Math.max(leastSeen, seen ?? usuallySeen)) - Math.log(usuallySeen);
    return { ...chance, score: chance.score + seenTells * told };
  };
  return objects.flatMap((object) => {
    const questions = object.map((chances) => chances.map(heard));
    const likely = likelihoods(questions);
    return questions.flatMap((chances, question) =>
      chances
        .flatMap(({ finding }, at) => {
          const likelihood = likely[question]?.[at] ?? 0;
          return finding === null ? [] : [{ ...finding, confidence: finding.confidence * likelihood }];
        })
        .filter(({ confidence }) => confidence >= leastLikely)
        .sort((a, b) => b.confidence - a.confidence)
        .slice(0, mostFindings),
    );
  });
}

/** What speaks for a cell in the line that the object stands in. */
const inLine = 3.1;
const mostLines = 400;

/** By question and chance, how likely it is the answer. */
function likelihoods(questions: readonly (readonly Chance[])[]): readonly (readonly number[])[] {
  const lines = questions.length > 1 ? linesOf(questions) : [];
  const choices = [null, ...lines].map((line) => weighed(questions, line));
  const highest = choices.reduce((most, { score }) => Math.max(most, score), Number.NEGATIVE_INFINITY);
  const powers = choices.map(({ score }) => Math.exp(score - highest));
  const all = powers.reduce((sum, power) => sum + power, 0);
  const likely = questions.map((chances, question) =>
    chances.map((_, at) =>
      choices.reduce(
        (sum, { chosen }, choice) => sum + ((powers[choice] ?? 0) / all) * (chosen[question]?.[at] ?? 0),
        0,
      ),
    ),
  );
  return questions.length > 1 ? oneEach(questions, likely) : likely;
}

/** A cell answers one field of an object: it is less likely another's the surer it is of one. */
function oneEach(
  questions: readonly (readonly Chance[])[],
  likely: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  let now = likely;
  for (let round = 0; round < rounds; round += 1) {
    const free = new Map<string, number>();
    const left = (likelihood: number): number => Math.max(leastLeft, 1 - likelihood);
    for (const [question, chances] of questions.entries())
      for (const [at, chance] of chances.entries())
        free.set(chance.cell, (free.get(chance.cell) ?? 1) * left(now[question]?.[at] ?? 0));
    now = likely.map((row, question) => {
      const none = 1 - row.reduce((sum, one) => sum + one, 0);
      const powers = row.map((one, at) => {
        const chance = questions[question]?.[at];
        const others =
          chance === undefined ? 1 : (free.get(chance.cell) ?? 1) / left(now[question]?.[at] ?? 0);
        return one * others;
      });
      const all = powers.reduce((sum, power) => sum + power, Math.max(0, none));
      return powers.map((power) => (all === 0 ? 0 : power / all));
    });
  }
  return now;
}

const rounds = 3;
const leastLeft = 0.001;

/** Rows and columns in which more than one question may be answered. */
function linesOf(questions: readonly (readonly Chance[])[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const chances of questions) {
    for (const line of new Set(chances.flatMap(({ row, column }) => [row, column])))
      counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > 1)
    .sort(([, a], [, b]) => b - a)
    .slice(0, mostLines)
    .map(([line]) => line);
}

/** How well all questions are answered where the object stands in a line, and by which cells. */
function weighed(questions: readonly (readonly Chance[])[], line: string | null) {
  let score = 0;
  const chosen = questions.map((chances) => {
    const powers = chances.map((chance) =>
      Math.exp(chance.score + (chance.row === line || chance.column === line ? inLine : 0)),
    );
    const all = powers.reduce((sum, power) => sum + power, 1);
    score += Math.log(all);
    return powers.map((power) => power / all);
  });
  return { score, chosen };
}
