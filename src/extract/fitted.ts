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
  return (features) => {
    if (features.length !== inputs)
      throw new Error(`${name} judges by ${inputs} numbers, and was given ${features.length}.`);
    let values = features;
    for (const [at, { weights, bias }] of layers.entries()) {
      const sums = weights.map((row, out) =>
        row.reduce((sum, weight, place) => sum + weight * (values[place] ?? 0), bias[out] ?? 0),
      );
      values = at === layers.length - 1 ? sums : sums.map((sum) => Math.max(0, sum));
    }
    return values[0] ?? 0;
  };
}
