/** What decides between findings on pages: fitted weights (`models/arbiter`, `training/arbiter`) that turn what is known of a candidate into the logarithm of its odds. */
import { join } from 'node:path';
import { createJudge, type Judge } from '../fitted.ts';

export type Arbiter = {
  /** Of a value of a single field: that it is the answer, against no answer. */
  readonly values: Judge;
  /** Of a reading of an array: that it is the best, against no rows. */
  readonly arrays: Judge;
  /** Of a cell of an array: that it is right. */
  readonly cells: Judge;
};

/** Of a folder with a JSON file for each, which are read when the first document comes. */
export function createArbiter(folder: string): () => Promise<Arbiter> {
  const judgeIn = (name: keyof Arbiter) => createJudge(join(folder, `${name}.json`));
  const [openValues, openArrays, openCells] = [judgeIn('values'), judgeIn('arrays'), judgeIn('cells')];
  return async () => {
    const [values, arrays, cells] = await Promise.all([openValues(), openArrays(), openCells()]);
    return { values, arrays, cells };
  };
}
