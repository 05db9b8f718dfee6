/** A small network with one hidden layer, fitted with Adam: enough for some sixty numbers, and the same on every machine. */
import { createRandom } from '../../bench/split/random.ts';
import type { Scale } from './calibrate.ts';

export type Example = {
  readonly features: Float64Array;
  readonly target: number;
  readonly weight: number;
};
export type Layers = {
  readonly layers: readonly {
    readonly weights: readonly (readonly number[])[];
    readonly bias: readonly number[];
  }[];
};

type FitOptions = {
  readonly hidden: number;
  readonly rounds: number;
  readonly decay: number;
  readonly seed: number;
};

const batch = 128;
const [keepMean, keepSquare, tiny] = [0.9, 0.999, 1e-8];

/** `signs`: numbers that can only speak for a start, or against one, keep to it in every unit: what few documents show must not be learnt the wrong way round. */
export function fit(
  examples: readonly Example[],
  signs: readonly number[],
  { hidden, rounds, decay, seed }: FitOptions,
): Layers {
  const inputs = examples[0]?.features.length ?? 0;
  const { means, scales } = standards(examples, inputs);
  const rows = examples.map(({ features }) =>
    features.map((value, at) => (value - (means[at] ?? 0)) / (scales[at] ?? 1)),
  );
  const random = createRandom(seed);
  // First layer, its bias, second layer, its bias.
  const count = hidden * inputs + hidden + hidden + 1;
  const [w2, b1, b2] = [hidden * inputs + hidden, hidden * inputs, count - 1];
  /** Every other unit speaks against a start, so that what is known can weigh less and less as well as more and more. */
  const signOf = (at: number): number => {
    const turn = (unit: number) => (unit % 2 === 0 ? 1 : -1);
    if (at < b1) return (signs[at % inputs] ?? 0) * turn(Math.floor(at / inputs));
    return at >= w2 && at < b2 ? turn(at - w2) : 0;
  };
  const kept = (value: number, at: number) => (signOf(at) * value < 0 ? 0 : value);
  const values = Float64Array.from({ length: count }, (_, at) => {
    if ((at >= b1 && at < w2) || at === b2) return 0;
    const drawn = (random() * 2 - 1) * Math.sqrt(at < b1 ? 3 / inputs : 1 / hidden);
    return signOf(at) === 0 ? drawn : signOf(at) * Math.abs(drawn);
  });
  const [mean, square, gradient] = [
    new Float64Array(count),
    new Float64Array(count),
    new Float64Array(count),
  ];
  const order = rows.map((_, at) => at);
  const active = new Float64Array(hidden);
  let step = 0;
  const steps = rounds * Math.ceil(rows.length / batch);
  for (let round = 0; round < rounds; round += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    for (let from = 0; from < order.length; from += batch) {
      gradient.fill(0);
      const part = order.slice(from, from + batch);
      for (const at of part) {
        const row = rows[at] ?? new Float64Array(inputs);
        const { target = 0, weight = 0 } = examples[at] ?? {};
        let sum = values[b2] ?? 0;
        for (let unit = 0; unit < hidden; unit += 1) {
          let into = values[b1 + unit] ?? 0;
          for (let input = 0; input < inputs; input += 1)
            into += (values[unit * inputs + input] ?? 0) * (row[input] ?? 0);
          active[unit] = Math.max(0, into);
          sum += (values[w2 + unit] ?? 0) * (active[unit] ?? 0);
        }
        const error = (weight * (1 / (1 + Math.exp(-sum)) - target)) / part.length;
        add(gradient, b2, error);
        for (let unit = 0; unit < hidden; unit += 1) {
          const activity = active[unit] ?? 0;
          add(gradient, w2 + unit, error * activity);
          if (activity <= 0) continue;
          const back = error * (values[w2 + unit] ?? 0);
          add(gradient, b1 + unit, back);
          for (let input = 0; input < inputs; input += 1)
            add(gradient, unit * inputs + input, back * (row[input] ?? 0));
        }
      }
      step += 1;
      const rate = 0.004 * (1 - step / (steps + 1));
      for (let at = 0; at < count; at += 1) {
        const isWeight = at < b1 || (at >= w2 && at < b2);
        const slope = (gradient[at] ?? 0) + (isWeight ? decay * (values[at] ?? 0) : 0);
        mean[at] = keepMean * (mean[at] ?? 0) + (1 - keepMean) * slope;
        square[at] = keepSquare * (square[at] ?? 0) + (1 - keepSquare) * slope * slope;
        const [m, s] = [
          (mean[at] ?? 0) / (1 - keepMean ** step),
          (square[at] ?? 0) / (1 - keepSquare ** step),
        ];
        add(values, at, (-rate * m) / (Math.sqrt(s) + tiny));
        values[at] = kept(values[at] ?? 0, at);
      }
    }
  }
  return layersOf(values, { inputs, hidden, means, scales });
}

const add = (array: Float64Array, at: number, value: number): void => {
  array[at] = (array[at] ?? 0) + value;
};

function standards(examples: readonly Example[], inputs: number) {
  const means = new Float64Array(inputs);
  const scales = new Float64Array(inputs);
  for (const { features } of examples)
    for (const [at, value] of features.entries()) add(means, at, value / examples.length);
  for (const { features } of examples)
    for (const [at, value] of features.entries())
      add(scales, at, (value - (means[at] ?? 0)) ** 2 / examples.length);
  return { means, scales: scales.map((variance) => Math.max(0.05, Math.sqrt(variance))) };
}

/** As the product reads them: what makes numbers comparable is part of the first layer. */
function layersOf(
  values: Float64Array,
  {
    inputs,
    hidden,
    means,
    scales,
  }: { inputs: number; hidden: number; means: Float64Array; scales: Float64Array },
): Layers {
  const round = (value: number) => Math.round(value * 1e5) / 1e5;
  const first = Array.from({ length: hidden }, (_, unit) =>
    Array.from(
      { length: inputs },
      (__, input) => (values[unit * inputs + input] ?? 0) / (scales[input] ?? 1),
    ),
  );
  const bias = first.map((row, unit) =>
    row.reduce(
      (sum, weight, input) => sum - weight * (means[input] ?? 0),
      values[hidden * inputs + unit] ?? 0,
    ),
  );
  const second = Array.from({ length: hidden }, (_, unit) => values[hidden * inputs + hidden + unit] ?? 0);
  return {
    layers: [
      { weights: first.map((row) => row.map(round)), bias: bias.map(round) },
      { weights: [second.map(round)], bias: [round(values[values.length - 1] ?? 0)] },
    ],
  };
}

/** Several networks as one: the mean of what they say, flattened or sharpened by `heat` and moved by `bias`. */
export function joined(networks: readonly Layers[], { heat, bias: moved }: Scale): Layers {
  const [firsts, seconds] = [0, 1].map((at) => networks.flatMap(({ layers }) => layers[at] ?? []));
  const share = 1 / (networks.length * heat);
  return {
    layers: [
      {
        weights: firsts?.flatMap(({ weights }) => weights) ?? [],
        bias: firsts?.flatMap(({ bias }) => bias) ?? [],
      },
      {
        weights: [seconds?.flatMap(({ weights }) => weights[0]?.map((weight) => weight * share) ?? []) ?? []],
        bias: [(seconds?.reduce((sum, { bias }) => sum + (bias[0] ?? 0), 0) ?? 0) * share + moved],
      },
    ],
  };
}
