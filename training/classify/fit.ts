/**
 * Fits `models/classify` on what `export.ts` wrote: `fit.ts TOLD.jsonl FOUND.jsonl [--out FOLDER] [--leave-out]`. One weight a number: `rank.json` orders templates by what
 * pages tell; `choose.json` says by all numbers how likely each is right, or none. What is told has been seen of many more questions than
 * what is found: its weights are fitted first, and then scaled as one beside those of what is found. With `--leave-out` every set is left out in turn first,
 * and the table says how right the weights are on sets that they have not seen, and how sure. Nothing is written without `--out`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { foundFeatures } from '../../src/extract/classify/found-features.ts';
import { toldFeatures } from '../../src/extract/classify/told-features.ts';

type Case = {
  readonly set: string;
  readonly id: string;
  readonly kind: string;
  readonly mayFit: boolean;
  readonly templates: number;
  /** Its place among `features`; -1 where it is not there. */
  readonly right: number;
  readonly isAbsent: boolean;
  /** Rather than the built-in template of its kind. */
  readonly isOwn: boolean;
  readonly names: readonly string[];
  readonly kinds: readonly string[];
  readonly features: readonly (readonly number[])[];
};

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    wrong: { type: 'boolean', default: false },
    'leave-out': { type: 'boolean', default: false },
  },
});
const [toldFile, foundFile] = positionals;
if (toldFile === undefined || foundFile === undefined)
  throw new Error('fit.ts TOLD.jsonl FOUND.jsonl [--out FOLDER] [--wrong]');

const casesIn = (path: string): readonly Case[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
const [toldCases, foundCases] = [casesIn(toldFile), casesIn(foundFile)];
const [told, found] = [toldFeatures.length, foundFeatures.length];

const steps = 400;
const rate = 0.05;
const decay = 0.0004;
/** Where somebody asks, one of the templates is mostly right. */
const absentWeighs = 0.15;
const builtInWeighs = 0.5;
const mostTried = 4;

type Weights = { readonly bias: number; readonly weights: readonly number[] };

const scoresOf = ({ features }: Pick<Case, 'features'>, { bias, weights }: Weights): readonly number[] =>
  features.map((row) => row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), bias));

/** With none, whose score is 0, as the last. */
function chances(scores: readonly number[], withNone: boolean): readonly number[] {
  const all = withNone ? [...scores, 0] : scores;
  const most = Math.max(...all);
  const odds = all.map((score) => Math.exp(score - most));
  const sum = odds.reduce((total, one) => total + one, 0);
  return odds.map((one) => one / sum);
}

/** Likelihood is climbed with steps of Adam; sets count by the root of their size, so that no large one decides. */
function fit(all: readonly Case[], width: number, withNone: boolean): Weights {
  const usable = all.filter(({ right, isAbsent }) => right >= 0 || (withNone && isAbsent));
  const sizes = new Map<string, number>();
  for (const { set } of usable) sizes.set(set, (sizes.get(set) ?? 0) + 1);
  const weightOf = ({ set, isAbsent, isOwn }: Case) =>
    (isAbsent ? absentWeighs : isOwn ? 1 : builtInWeighs) / Math.sqrt(sizes.get(set) ?? 1);
  const total = usable.reduce((sum, one) => sum + weightOf(one), 0);
  const values = new Float64Array(width + 1);
  const [mean, spread] = [new Float64Array(width + 1), new Float64Array(width + 1)];
  for (let step = 1; step <= steps; step += 1) {
    const slope = new Float64Array(width + 1);
    const weights = { bias: values[width] ?? 0, weights: [...values.subarray(0, width)] };
    for (const one of usable) {
      const weight = weightOf(one) / total;
      const given = chances(scoresOf(one, weights), withNone);
      for (const [at, row] of one.features.entries()) {
        const error = weight * ((given[at] ?? 0) - Number(at === one.right));
        for (let place = 0; place < width; place += 1)
          slope[place] = (slope[place] ?? 0) + error * (row[place] ?? 0);
        slope[width] = (slope[width] ?? 0) + error;
      }
    }
    for (let place = 0; place <= width; place += 1) {
      const down = (slope[place] ?? 0) + (place < width ? decay * (values[place] ?? 0) : 0);
      mean[place] = 0.9 * (mean[place] ?? 0) + 0.1 * down;
      spread[place] = 0.99 * (spread[place] ?? 0) + 0.01 * down * down;
      const [m, s] = [(mean[place] ?? 0) / (1 - 0.9 ** step), (spread[place] ?? 0) / (1 - 0.99 ** step)];
      values[place] = (values[place] ?? 0) - (rate * m) / (Math.sqrt(s) + 1e-8);
    }
  }
  return { bias: values[width] ?? 0, weights: [...values.subarray(0, width)] };
}

/** The few that ranking leaves. */
function shortened(one: Case, rank: Weights): Case {
  const scores = scoresOf(one, rank);
  const best = [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)).slice(0, mostTried);
  const pick = <T>(things: readonly T[]): readonly T[] => best.flatMap((at) => things[at] ?? []);
  return {
    ...{ ...one, right: best.indexOf(one.right), names: pick(one.names), kinds: pick(one.kinds) },
    features: best.map((at) => one.features[at] ?? []),
  };
}

function fitBoth(toldOnes: readonly Case[], foundOnes: readonly Case[]) {
  const rank = fit(toldOnes, told, false);
  const first = fit(
    toldOnes.map((one) => shortened(one, rank)),
    told,
    true,
  );
  const joined = foundOnes.map((one) => ({
    ...one,
    features: one.features.map((row) => [
      scoresOf({ features: [row.slice(0, told)] }, first)[0] ?? 0,
      ...row.slice(told),
    ]),
  }));
  const plain = { weights: [1], bias: 0 };
  const second = joined.length === 0 ? plain : fit(joined, 1 + found, true);
  const [scale = 1, ...ofFound] = second.weights;
  const choose: Weights = {
    weights: [
      ...first.weights.map((weight) => scale * weight),
      ...foundFeatures.map((_, at) => ofFound[at] ?? 0),
    ],
    bias: second.bias + scale * first.bias,
  };
  return { rank, first, choose };
}

type Row = Record<string, number | string>;
const percent = (part: number, of: number) => (of === 0 ? '' : ((100 * part) / of).toFixed(1));

function measure(set: string, tested: readonly Case[], weights: Weights): Row {
  const present = tested.filter(({ isOwn }) => isOwn);
  const builtIn = tested.filter(({ isOwn, isAbsent }) => !isOwn && !isAbsent);
  const absent = tested.filter(({ isAbsent }) => isAbsent);
  let [exact, kind, refused, sure] = [0, 0, 0, 0];
  const judged = (one: Case) => {
    const given = chances(scoresOf(one, weights), true);
    const none = given.at(-1) ?? 0;
    const [first = -1] = [...given.keys()].slice(0, -1).sort((a, b) => (given[b] ?? 0) - (given[a] ?? 0));
    return { first, isNone: none > 0.5, chance: given[first] ?? 0 };
  };
  for (const one of present) {
    const { first, isNone, chance } = judged(one);
    if (isNone) refused += 1;
    else {
      exact += Number(first === one.right);
      kind += Number(one.kinds[first] === one.kind);
      sure += chance;
    }
    if (options.wrong && (isNone || first !== one.right))
      process.stdout.write(
        `${set} ${one.id}: ${one.names[one.right] ?? '(not ranked)'} -> ${isNone ? 'none' : one.names[first]} ${chance.toFixed(2)}\n`,
      );
  }
  const honest = absent.filter((one) => judged(one).isNone).length;
  const answered = present.length - refused;
  return {
    ...{ set, asked: present.length },
    exact: percent(exact, present.length),
    kind: percent(kind, present.length),
    refused: percent(refused, present.length),
    builtIn: percent(
      builtIn.filter((one) => !judged(one).isNone && judged(one).first === one.right).length,
      builtIn.length,
    ),
    refusedWhereAbsent: percent(honest, absent.length),
    said: percent(sure, answered),
    was: percent(exact, answered),
  };
}

function print(title: string, rows: readonly Row[]): void {
  const keys = Object.keys(rows[0] ?? {});
  const mean = keys.map((key) => {
    const numbers = rows
      .map((row) => Number(row[key] === '' ? Number.NaN : row[key]))
      .filter(Number.isFinite);
    const sum = numbers.reduce((total, value) => total + value, 0);
    return key === 'set' ? 'mean' : key === 'asked' ? String(sum) : (sum / numbers.length).toFixed(1);
  });
  const lines = [
    keys,
    keys.map(() => '---'),
    ...rows.map((row) => keys.map((key) => String(row[key]))),
    mean,
  ];
  process.stdout.write(`\n${title}\n\n${lines.map((line) => `| ${line.join(' | ')} |`).join('\n')}\n`);
}

const sets = [...new Set(toldCases.map(({ set }) => set))];
const byTold: Row[] = [];
const byFirst: Row[] = [];
const byBoth: Row[] = [];
for (const set of options['leave-out'] ? sets : []) {
  const others = (all: readonly Case[]) => all.filter((one) => one.mayFit && one.set !== set);
  const own = (all: readonly Case[]) => all.filter((one) => one.set === set);
  const { rank, first, choose } = fitBoth(others(toldCases), others(foundCases));
  byTold.push(
    measure(
      set,
      own(toldCases).map((one) => shortened(one, rank)),
      first,
    ),
  );
  if (own(foundCases).length === 0) continue;
  byFirst.push(measure(set, own(foundCases), first));
  byBoth.push(measure(set, own(foundCases), choose));
}
if (options['leave-out']) print('By what is told', byTold);
if (byBoth.length > 0) print('The same questions without', byFirst);
if (byBoth.length > 0) print('With what is found', byBoth);

const fitting = (all: readonly Case[]) => all.filter(({ mayFit }) => mayFit);
const { rank, choose } = fitBoth(fitting(toldCases), fitting(foundCases));
const shown = [...toldFeatures, ...foundFeatures].map((name, at) => {
  const [ranks, chooses] = [rank.weights[at], choose.weights[at]];
  return `${name}: ${ranks?.toFixed(2) ?? ''} ${chooses?.toFixed(2)}`;
});
process.stdout.write(`\n${shown.join('\n')}\nbias: ${choose.bias.toFixed(2)}\n`);
if (options.out !== undefined) {
  const short = (value: number) => Math.round(value * 1e4) / 1e4;
  for (const [name, { weights, bias }] of Object.entries({ rank, choose })) {
    const layers = [{ weights: [weights.map(short)], bias: [short(bias)] }];
    writeFileSync(join(options.out, `${name}.json`), `${JSON.stringify({ layers })}\n`);
  }
}
