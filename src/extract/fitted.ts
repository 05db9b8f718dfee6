/** A few layers of weights that were fitted on labelled documents (`training/tables`): numbers of a candidate in, the logarithm of its odds out. */
import { promises as fs } from 'node:fs';

type Numbers = readonly number[];
type Fitted = {
  readonly layers: readonly { readonly weights: readonly Numbers[]; readonly bias: Numbers }[];
};

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
  return judgeOf(checked(JSON.parse(await fs.readFile(path, 'utf8')), path), path);
}

const areNumbers = (list: unknown): boolean =>
  Array.isArray(list) && list.every((one) => typeof one === 'number');

/** Each row as wide as the layer before is high: a schema would look at each number for longer than it is reckoned with. */
function checked(file: Fitted, path: string): Fitted {
  let width: number | undefined;
  for (const { weights, bias } of file.layers) {
    width ??= weights[0]?.length;
    const isSound = areNumbers(bias) && bias.length === weights.length && weights.every(areNumbers);
    if (!isSound || weights.some((row) => row.length !== width))
      throw new Error(`${path} holds no layers of weights.`);
    width = weights.length;
  }
  return file;
}

/** `name`: of the weights, for whoever gives them other numbers than they were fitted to. */
export function judgeOf({ layers }: Fitted, name = 'it'): Judge {
  const inputs = layers[0]?.weights[0]?.length ?? 0;
  const flat = layers.map(({ weights, bias }) => ({
    ...{ rows: weights.length, columns: weights[0]?.length ?? 0 },
    ...{ weights: Float64Array.from(weights.flat()), bias: Float64Array.from(bias) },
  }));
  return (features) => {
    if (features.length !== inputs)
      throw new Error(`${name} judges by ${inputs} numbers, and was given ${features.length}.`);
    // As what layers give: the loop below is compiled for one kind of list.
    let values = Float64Array.from(features);
    for (const [at, layer] of flat.entries()) values = passed(layer, values, at === flat.length - 1);
    return values[0] ?? 0;
  };
}

type FlatLayer = {
  readonly rows: number;
  readonly columns: number;
  /** Row by row. */
  readonly weights: Float64Array;
  readonly bias: Float64Array;
};

/** The sums of a layer, cut at 0 but for those of the last. */
function passed(
  { rows, columns, weights, bias }: FlatLayer,
  values: Float64Array<ArrayBuffer>,
  isLast: boolean,
): Float64Array<ArrayBuffer> {
  const sums = new Float64Array(rows);
  for (let row = 0; row < rows; row += 1) {
    let sum = bias[row] ?? 0;
    const from = row * columns;
    for (let column = 0; column < columns; column += 1)
      sum += (weights[from + column] ?? 0) * (values[column] ?? 0);
    sums[row] = isLast ? sum : Math.max(0, sum);
  }
  return sums;
}
