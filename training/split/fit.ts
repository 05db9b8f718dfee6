/**
 * Fits `models/split` on stacks of labelled documents: `fit.ts OUT.json DIR… --reads READS`, and first tells how well documents of sets are told apart
 * that were left out. Only ever the half `work`, and only documents whose licence allows it; the others are measured on.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type LabelledPiece, openPieces } from '../../bench/split/pieces.ts';
import { createRandom } from '../../bench/split/random.ts';
import { addStack, emptyTally, f1Of, headOfRows, rowOf, type Tally } from '../../bench/split/score.ts';
import { gapKinds, makeStacks, type Stack, stackKinds } from '../../bench/split/stacks.ts';
import { vocabularyOf, writtenPieces } from '../../bench/split/written.ts';
import { judgeOf, sigmoid } from '../../src/extract/fitted.ts';
import { namedFeatures, type Sign, startFeatures } from '../../src/extract/split/features.ts';
import { findParts, sheafFor } from '../../src/extract/split/find-parts.ts';
import { freeIds, refuseUntrainable } from '../chooser/pages/sets.ts';
import { type Example, fit, joined, type Layers } from './network.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    reads: { type: 'string' },
    stacks: { type: 'string', default: '400' },
    hidden: { type: 'string', default: '6' },
    rounds: { type: 'string', default: '16' },
    decay: { type: 'string', default: '0.0005' },
    mistakes: { type: 'boolean', default: false },
    networks: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
  },
});
const [target, ...folders] = positionals;
if (target === undefined || folders.length === 0 || values.reads === undefined)
  throw new Error('usage: fit.ts OUT.json DIR… --reads READS');
const [count, seed] = [Number(values.stacks), Number(values.seed)];
const signal = new AbortController().signal;
const say = (text: string) => void process.stdout.write(`${text}\n`);

/** Sets that are left out together; each group has documents of one page and of several. */
const groups = [
  ['ad-orders', 'sroie', 'receipts-lv'],
  ['e-invoices', 'wildreceipt', 'samples'],
  ['nda', 'receipts-de', 'real-forms', 'real-tables'],
  ['fara-forms', 'tax-forms', 'real-people', 'real-trade', 'invoice2data'],
];

const pieces = await openPieces(folders, 'work', values.reads);
const mayFit = await trainablePieces(pieces);

async function trainablePieces(all: readonly LabelledPiece[]): Promise<readonly LabelledPiece[]> {
  const allowed: LabelledPiece[] = [];
  for (const [folder, own] of Map.groupBy(all, (piece) => piece.folder)) {
    const set = own[0]?.set ?? '';
    try {
      refuseUntrainable([set], false);
    } catch {
      continue;
    }
    const free = freeIds(set, await readFile(join(folder, 'README.md'), 'utf8').catch(() => ''));
    allowed.push(...own.filter(({ id }) => free === null || free.has(id)));
  }
  return allowed;
}

/** Each page beside the start of its document, and beside one that a mistake before it would leave. */
function examplesOf({ pages, starts }: Stack): readonly Example[] {
  const { sheaf, kept } = sheafFor(pages);
  const begins = kept.map((at) => starts.includes(at + 1));
  const places = begins.flatMap((isStart, at) => (isStart || at === 0 ? [at] : []));
  return begins.flatMap((isStart, at) => {
    if (at === 0) return [];
    const own = places.filter((start) => start < at);
    const [start = 0, earlier] = [own.at(-1), own.at(-2)];
    const target = isStart ? 1 : 0;
    const example = (from: number, weight: number) => ({
      ...{ features: startFeatures(sheaf, from, at), target, weight },
    });
    const first = example(start, 1);
    return earlier === undefined ? [first] : [first, example(earlier, 0.25)];
  });
}

const signs = (stack: Stack) => namedFeatures(sheafFor(stack.pages).sheaf, 0, 1).map(([sign]) => sign);

function fitted(examples: readonly Example[], known: readonly Sign[]): readonly Layers[] {
  const starts = examples.filter((one) => one.target === 1).length;
  say(`${examples.length} examples, ${starts} of them begin a document`);
  return Array.from({ length: Number(values.networks) }, (_, nth) =>
    fit(examples, known, {
      ...{ hidden: Number(values.hidden), rounds: Number(values.rounds) },
      ...{ decay: Number(values.decay), seed: seed + nth },
    }),
  );
}

const tallies = new Map<string, Tally>();
const tallyOf = (name: string): Tally => {
  const known = tallies.get(name);
  if (known !== undefined) return known;
  const tally = emptyTally();
  tallies.set(name, tally);
  return tally;
};
const judged: { readonly odds: number; readonly isStart: boolean }[] = [];

const writtenStacks = makeStacks(
  writtenPieces(vocabularyOf(mayFit), 80, createRandom(seed)),
  Math.round(count / 3),
  { seed: seed + 1, isVaried: true },
);
const writtenExamples = writtenStacks.flatMap(examplesOf);

const byGroup = groups.map((sets) => {
  const fitting = mayFit.filter(({ set }) => sets.includes(set));
  const own = pieces.filter(({ set }) => sets.includes(set));
  const share = Math.round(count / groups.length);
  const stacks = fitting.length === 0 ? [] : makeStacks(fitting, share, { seed, isVaried: true });
  return {
    sets,
    known: stacks[0] === undefined ? [] : signs(stacks[0]),
    examples: stacks.flatMap(examplesOf),
    tests: own.length === 0 ? [] : makeStacks(own, 100, { seed: seed + 1000 }),
  };
});
say('stacks are made');

for (const { sets, tests, known } of byGroup) {
  const real = byGroup.filter((one) => one.sets !== sets).flatMap(({ examples }) => examples);
  const others = [...real, ...writtenExamples];
  const judge = judgeOf(joined(fitted(others, known), 1));
  for (const stack of tests) {
    const parts = findParts(stack.pages, judge, signal);
    for (const name of ['all', stack.kind, `between: ${stack.gap}`, `left out: ${sets.join(' ')}`])
      addStack(tallyOf(name), stack, parts);
    for (const { features, target: isStart, weight } of examplesOf(stack))
      if (weight === 1) judged.push({ odds: judge(features), isStart: isStart === 1 });
    if (values.mistakes)
      showMistakes(
        stack,
        parts.map(({ pages }) => pages[0]),
      );
  }
}

function showMistakes({ starts, pieces: own, pages }: Stack, found: readonly number[]): void {
  for (const number of new Set([...starts, ...found])) {
    const isFound = found.includes(number);
    if (isFound === starts.includes(number)) continue;
    const nth = starts.findLastIndex((start) => start <= number);
    const title = pages[number - 1]?.lines
      .slice(0, 3)
      .map(({ text }) => text)
      .join(' / ');
    say(
      `  ${isFound ? 'too many' : 'missed'}: ${own[nth]?.set} ${own[nth]?.id} page ${number - (starts[nth] ?? 0) + 1} of ${own[nth]?.document.pages.length}: ${title?.slice(0, 120)}`,
    );
  }
}

say(headOfRows);
const order = ['all', ...stackKinds, ...gapKinds.map((gap) => `between: ${gap}`)];
for (const name of [...order, ...[...tallies.keys()].filter((key) => !order.includes(key))])
  say(rowOf(name, tallyOf(name)));

/** What makes the odds of pages that were left out as true as they can be. */
const heats = Array.from({ length: 30 }, (_, at) => 0.6 + 0.1 * at);
const lossAt = (heat: number) =>
  judged.reduce((sum, { odds, isStart }) => {
    const chance = sigmoid(odds / heat);
    return sum - Math.log(Math.max(1e-9, isStart ? chance : 1 - chance));
  }, 0) / judged.length;
const heat = heats.reduce((best, one) => (lossAt(one) < lossAt(best) ? one : best), 1);
say(
  `heat ${heat.toFixed(1)}: loss ${lossAt(heat).toFixed(4)}, without ${lossAt(1).toFixed(4)}; F1 ${f1Of(tallyOf('all')).toFixed(4)}`,
);
for (const [from, to] of [
  [0, 0.02],
  [0.02, 0.1],
  [0.1, 0.3],
  [0.3, 0.7],
  [0.7, 0.9],
  [0.9, 0.98],
  [0.98, 1.01],
] as const) {
  const own = judged.filter(({ odds }) => sigmoid(odds / heat) >= from && sigmoid(odds / heat) < to);
  const right = own.filter(({ isStart }) => isStart).length;
  say(
    `said ${from} to ${Math.min(1, to)}: ${own.length} pages, ${((100 * right) / Math.max(1, own.length)).toFixed(1)} % begin a document`,
  );
}

const all = fitted(
  [...byGroup.flatMap(({ examples }) => examples), ...writtenExamples],
  byGroup[0]?.known ?? [],
);
await writeFile(target, `${JSON.stringify(joined(all, heat))}\n`);
