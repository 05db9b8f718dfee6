/**
 * Fits `models/split` on stacks of labelled documents: `fit.ts OUT.json DIR… --reads READS`, and first tells how well documents are told apart
 * that were left out: sets of which nothing was seen, and documents of sets of which others were. Only ever the half `work`, and only documents whose
 * licence allows it; the others are measured on. What the odds are scaled and moved by comes from what was left out.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openPieces } from '../../bench/split/pieces.ts';
import { createRandom } from '../../bench/split/random.ts';
import { addStack, emptyTally, headOfRows, rowOf, type Tally } from '../../bench/split/score.ts';
import {
  eachStack,
  gapKinds,
  makeStacks,
  type Piece,
  type Stack,
  stackKinds,
} from '../../bench/split/stacks.ts';
import { vocabulariesOf, writtenPieces } from '../../bench/split/written.ts';
import { judgeOf } from '../../src/extract/fitted.ts';
import { findParts } from '../../src/extract/split/find-parts.ts';
import { type Judged, scaleOf, tableOf } from './calibrate.ts';
import { examplesOf, signsOf } from './examples.ts';
import { foldings, trainablePieces } from './folds.ts';
import { type Example, fit, joined, type Layers } from './network.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    reads: { type: 'string' },
    stacks: { type: 'string', default: '400' },
    written: { type: 'string', default: '140' },
    tests: { type: 'string', default: '100' },
    hidden: { type: 'string', default: '6' },
    rounds: { type: 'string', default: '16' },
    decay: { type: 'string', default: '0.0005' },
    networks: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    leave: { type: 'string', default: 'sets,documents' },
    mistakes: { type: 'boolean', default: false },
  },
});
const [target, ...folders] = positionals;
if (target === undefined || folders.length === 0 || values.reads === undefined)
  throw new Error('usage: fit.ts OUT.json DIR… --reads READS');
const [count, seed] = [Number(values.stacks), Number(values.seed)];
const signal = new AbortController().signal;
const say = (text: string) => void process.stdout.write(`${text}\n`);

const pieces = await openPieces(folders, 'work', values.reads);
const mayFit = await trainablePieces(pieces);
const written = writtenPieces(vocabulariesOf(mayFit), 120, createRandom(seed));
const [pattern] = makeStacks(written, 1, { seed });
const signs = pattern === undefined ? [] : signsOf(pattern);
const examplesFor = (from: readonly Piece[], stacks: number): readonly Example[] => {
  const examples: Example[] = [];
  for (const stack of eachStack(from, stacks, { seed, isVaried: true })) examples.push(...examplesOf(stack));
  return examples;
};
/** A written document says less than a real one. */
const writtenWeight = 0.5;
const writtenExamples = examplesFor(written, Number(values.written)).map((one) => ({
  ...{ ...one, weight: writtenWeight * one.weight },
}));

function fitted(examples: readonly Example[]): readonly Layers[] {
  const starts = examples.filter((one) => one.target === 1).length;
  say(`${examples.length} examples, ${starts} of them begin a document`);
  return Array.from({ length: Number(values.networks) }, (_, nth) =>
    fit(examples, signs, {
      ...{ hidden: Number(values.hidden), rounds: Number(values.rounds) },
      ...{ decay: Number(values.decay), seed: seed + nth },
    }),
  );
}

/** One way of leaving out: what each fold's judge says of the stacks that it has not seen. */
function leftOut(way: keyof typeof foldings) {
  const folds = foldings[way].map(({ name, isOut }) => ({
    name,
    examples: examplesFor(mayFit.filter(isOut), count / foldings[way].length),
    stacks: makeStacks(pieces.filter(isOut), Number(values.tests), { seed: seed + 1000 }),
  }));
  return folds.map(({ name, stacks }) => {
    const others = folds.filter((one) => one.name !== name).flatMap(({ examples }) => examples);
    const networks = fitted([...others, ...writtenExamples]);
    const judge = judgeOf(joined(networks, { heat: 1, bias: 0 }));
    const judged = stacks
      .flatMap(examplesOf)
      .flatMap(({ features, target: isStart, weight }): readonly Judged[] =>
        weight === 1 ? [{ odds: judge([...features]), isStart: isStart === 1 }] : [],
      );
    return { name, networks, stacks, judged };
  });
}

/** The kinds of the stacks beside the folds; how the odds are scaled is decided by the other folds. */
function tell(way: string, folds: ReturnType<typeof leftOut>): void {
  const tallies = new Map<string, Tally>();
  const tallyOf = (name: string): Tally => {
    const tally = tallies.get(name) ?? emptyTally();
    tallies.set(name, tally);
    return tally;
  };
  for (const { name, networks, stacks } of folds) {
    const scale = scaleOf(folds.filter((one) => one.name !== name).flatMap(({ judged }) => judged));
    const judge = judgeOf(joined(networks, scale));
    for (const stack of stacks) {
      const parts = findParts(stack.pages, judge, signal);
      for (const row of ['all', stack.kind, `between: ${stack.gap}`, `left out: ${name}`])
        addStack(tallyOf(row), stack, parts);
      const found = parts.map(({ pages: [first] }) => first);
      if (values.mistakes) showMistakes(stack, found);
    }
  }
  say(`\n${way} left out\n${headOfRows}`);
  const order = ['all', ...stackKinds, ...gapKinds.map((gap) => `between: ${gap}`)];
  for (const name of [...order, ...[...tallies.keys()].filter((key) => !order.includes(key))])
    say(rowOf(name, tallyOf(name)));
  const judged = folds.flatMap((one) => one.judged);
  say(tableOf(judged, scaleOf(judged)));
}

function showMistakes({ starts, pieces: own, pages, kind }: Stack, found: readonly number[]): void {
  for (const number of new Set([...starts, ...found])) {
    const isFound = found.includes(number);
    if (isFound === starts.includes(number)) continue;
    const nth = starts.findLastIndex((start) => start <= number);
    const title = pages[number - 1]?.lines
      .slice(0, 3)
      .map(({ text }) => text)
      .join(' / ');
    say(
      `  ${isFound ? 'too many' : 'missed'}: ${own[nth]?.set} ${own[nth]?.id} page ${number - (starts[nth] ?? 0) + 1} of ${own[nth]?.document.pages.length} (${kind}): ${title?.slice(0, 120)}`,
    );
  }
}

const judged: Judged[] = [];
for (const way of ['sets', 'documents'] as const) {
  if (!values.leave.split(',').includes(way)) continue;
  const folds = leftOut(way);
  tell(way, folds);
  judged.push(...folds.flatMap((one) => one.judged));
}
if (judged.length > 0 && target !== '-')
  await writeFile(
    target,
    `${JSON.stringify(joined(fitted([...examplesFor(mayFit, count), ...writtenExamples]), scaleOf(judged)))}\n`,
  );
