/** A few layers of weights that were fitted on labelled documents (`training/tables`): numbers of a candidate in, the logarithm of its odds out. */
import { promises as fs } from 'node:fs';
import { z } from 'zod';

const numbers = z.array(z.number()).readonly();
const layer = z.object({ weights: z.array(numbers).min(1).readonly(), bias: numbers });
const fitted = z.object({ layers: z.array(layer).min(1).readonly() });
type Fitted = z.infer<typeof fitted>;

/** The likelihood that odds' logarithm stands for. */
export const sigmoid = (score: number): number => 1 / (1 + Math.exp(-score));

/** The other way round; never less likely than `least` nor surer than what that leaves, and what is no number is not likely. */
export function logOdds(chance: number, least: number): number {
  const safe = chance > least ? Math.min(1 - least, chance) : least;
  return Math.log(safe / (1 - safe));
}

export type Judge = (features: readonly number[]) => number;

/** The file is read when the first candidate comes. */
export function createJudge(path: string): () => Promise<Judge> {
  let opened: Promise<Judge> | undefined;
  return async () => {
    // A failed opening is forgotten, so that the next call tries again.
    opened ??= open(path).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return await opened;
  };
}

async function open(path: string): Promise<Judge> {
  return judgeOf(fitted.parse(JSON.parse(await fs.readFile(path, 'utf8'))), path);
}

/** `name`: of the weights, for whoever gives them other numbers than they were fitted to. */
export function judgeOf({ layers }: Fitted, name = 'it'): Judge {
  const inputs = layers[0]?.weights[0]?.length ?? 0;
  const packed = layers.map(packLayer);
  return (features) => {
    if (features.length !== inputs)
      throw new Error(`${name} judges by ${inputs} numbers, and was given ${features.length}.`);
    let values: ArrayLike<number> = features;
    for (const [at, layer] of packed.entries()) values = sumsOf(layer, values, at < packed.length - 1);
    return values[0] ?? 0;
  };
}

/** Row after row in one piece: candidates are judged by the ten thousand. */
type Packed = { readonly weights: Float64Array; readonly bias: Float64Array; readonly outputs: number };

const packLayer = ({ weights, bias }: Fitted['layers'][number]): Packed => ({
  ...{ weights: Float64Array.from(weights.flat()), outputs: weights.length },
  bias: Float64Array.from(weights, (_, out) => bias[out] ?? 0),
});

/** The hot loop. `isInner`: what is below 0 counts as 0 in all layers but the last. */
function sumsOf(
  { weights, bias, outputs }: Packed,
  values: ArrayLike<number>,
  isInner: boolean,
): Float64Array {
  const sums = new Float64Array(outputs);
  const width = weights.length / outputs;
  for (let out = 0, from = 0; out < outputs; out++, from += width) {
    let sum = bias[out] ?? 0;
    for (let place = 0; place < width; place++) sum += (weights[from + place] ?? 0) * (values[place] ?? 0);
    sums[out] = isInner ? Math.max(0, sum) : sum;
  }
  return sums;
}
