/**
 * Fits `models/classify` on what `export.ts` wrote: `fit.ts TOLD.jsonl FOUND.jsonl [--out FOLDER] [--leave-out] [--wrong]`. One weight a number: `rank.json` orders templates by
 * what pages tell; `choose.json` says by all numbers how likely each of the best is right, or none. What a number can speak for is known before any document is seen: no weight may
 * say the contrary, which is what keeps weights of a few sets right on others. With `--leave-out` every set is left out in turn first, and the tables say how right the weights are on
 * sets that they have not seen, with what the network sees and without. Nothing is written without `--out`.
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
/** Of weights for numbers of one size. */
const decay = 0.001;
/** Where somebody asks, one of the templates is mostly right. */
const absentWeighs = 0.1;
const builtInWeighs = 0.25;
const mostTried = 4;

/** Whether a number speaks for a template (1), against it (-1), or either. */
const speaks: Readonly<Record<(typeof toldFeatures)[number] | (typeof foundFeatures)[number], -1 | 0 | 1>> = {
  ...{ captions: 1, missing: -1, asked: 0, explained: 1, named: 1, words: 1, kind: 1 },
  ...{ category: 1, otherCategory: -1, arraysWithoutTables: -1, checkboxes: 1, zone: 1, slip: 1, long: 1 },
  ...{ eInvoice: 1, language: 1, otherLanguage: -1, isBehind: -1 },
  ...{ answered: 1, unanswered: -1, withoutRows: -1, covered: 1 },
};
const signs = [...toldFeatures, ...foundFeatures].map((name) => speaks[name]);

type Weights = { readonly bias: number; readonly weights: readonly number[] };

const scoresOf = ({ features }: Pick<Case, 'features'>, { bias, weights }: Weights): readonly number[] =>
  features.map((row) => weights.reduce((sum, weight, at) => sum + weight * (row[at] ?? 0), bias));

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
  const sizesOf = scales(usable, width);
  const questions = usable.map((one) => ({
    ...{ right: one.right, weight: weightOf(one) / total },
    rows: one.features.map((row) => Float64Array.from(sizesOf, (size, at) => (row[at] ?? 0) / size)),
  }));
  const values = new Float64Array(width + 1);
  const [mean, spread] = [new Float64Array(width + 1), new Float64Array(width + 1)];
  for (let step = 1; step <= steps; step += 1) {
    const slope = new Float64Array(width + 1);
    for (const { right, weight, rows } of questions) {
      const scores = rows.map((row) => {
        let sum = values[width] ?? 0;
        for (let at = 0; at < width; at += 1) sum += (values[at] ?? 0) * (row[at] ?? 0);
        return sum;
      });
      const given = chances(scores, withNone);
      for (let at = 0; at < rows.length; at += 1) {
        const [row, error] = [rows[at], weight * ((given[at] ?? 0) - Number(at === right))];
        for (let place = 0; place < width; place += 1)
          slope[place] = (slope[place] ?? 0) + error * (row?.[place] ?? 0);
        slope[width] = (slope[width] ?? 0) + error;
      }
    }
    for (let place = 0; place <= width; place += 1) {
      const down = (slope[place] ?? 0) + (place < width ? decay * (values[place] ?? 0) : 0);
      mean[place] = 0.9 * (mean[place] ?? 0) + 0.1 * down;
      spread[place] = 0.99 * (spread[place] ?? 0) + 0.01 * down * down;
      const [m, s] = [(mean[place] ?? 0) / (1 - 0.9 ** step), (spread[place] ?? 0) / (1 - 0.99 ** step)];
      const next = (values[place] ?? 0) - (rate * m) / (Math.sqrt(s) + 1e-8);
      const sign = place < width ? (signs[place] ?? 0) : 0;
      values[place] = sign * next < 0 ? 0 : next;
    }
  }
  return {
    bias: values[width] ?? 0,
    weights: sizesOf.map((size, at) => (values[at] ?? 0) / size),
  };
}

/** The root of the mean square of each number. */
function scales(all: readonly Case[], width: number): readonly number[] {
  const rows = all.flatMap(({ features }) => features);
  return Array.from({ length: width }, (_, at) => {
    const squares = rows.reduce((sum, row) => sum + (row[at] ?? 0) ** 2, 0);
    return Math.max(0.05, Math.sqrt(squares / Math.max(1, rows.length)));
  });
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
const [ranked, byTold, byBoth]: [Row[], Row[], Row[]] = [[], [], []];
for (const set of options['leave-out'] ? sets : []) {
  const others = (all: readonly Case[]) => all.filter((one) => one.mayFit && one.set !== set);
  const own = (all: readonly Case[]) => all.filter((one) => one.set === set);
  const rank = fit(others(toldCases), told, false);
  const asked = own(toldCases).filter(({ isOwn }) => isOwn);
  const among = asked.filter((one) => shortened(one, rank).right >= 0).length;
  ranked.push({ set, asked: asked.length, amongTheBest: percent(among, asked.length) });
  if (own(foundCases).length === 0) continue;
  byTold.push(measure(set, own(foundCases), fit(others(foundCases), told, true)));
  byBoth.push(measure(set, own(foundCases), fit(others(foundCases), told + found, true)));
}
if (options['leave-out']) print(`The right one among the best ${mostTried}`, ranked);
if (byBoth.length > 0) print('By what is told', byTold);
if (byBoth.length > 0) print('With what is found', byBoth);

const fitting = (all: readonly Case[]) => all.filter(({ mayFit }) => mayFit);
const rank = fit(fitting(toldCases), told, false);
const choose = fit(fitting(foundCases), told + found, true);
const seen = sets.flatMap((set) => {
  const own = foundCases.filter((one) => one.set === set);
  return own.length === 0 ? [] : [measure(set, own, choose)];
});
if (seen.length > 0) print('Fitted on all', seen);
const shown = [...toldFeatures, ...foundFeatures].map(
  (name, at) => `${name}: ${rank.weights[at]?.toFixed(2) ?? ''} ${choose.weights[at]?.toFixed(2)}`,
);
process.stdout.write(`\n${shown.join('\n')}\nbias: ${choose.bias.toFixed(2)}\n`);
if (options.out !== undefined) {
  const short = (value: number) => Math.round(value * 1e4) / 1e4;
  for (const [name, { weights, bias }] of Object.entries({ rank, choose })) {
    // Without questions there is nothing to choose by, and what is there stays.
    if (name === 'choose' && foundCases.length === 0) continue;
    const layers = [{ weights: [weights.map(short)], bias: [short(bias)] }];
    writeFileSync(join(options.out, `${name}.json`), `${JSON.stringify({ layers })}\n`);
  }
}
