/** How many of the places where documents begin were found. The first page of a file always is one and does not count. */
import type { DocumentPart } from '../../src/model/document-part.ts';
import type { Stack } from './stacks.ts';

export type Tally = { right: number; found: number; true: number; stacks: number; wholeStacks: number };

export const emptyTally = (): Tally => ({ right: 0, found: 0, true: 0, stacks: 0, wholeStacks: 0 });

export function addStack(
  tally: Tally,
  { starts }: Pick<Stack, 'starts'>,
  parts: readonly DocumentPart[],
): void {
  const truth = new Set(starts.slice(1));
  const found = parts.slice(1).map(({ pages }) => pages[0]);
  const right = found.filter((number) => truth.has(number)).length;
  tally.right += right;
  tally.found += found.length;
  tally.true += truth.size;
  tally.stacks += 1;
  tally.wholeStacks += right === found.length && right === truth.size ? 1 : 0;
}

export const f1Of = ({ right, found, true: all }: Tally): number =>
  found + all === 0 ? 1 : (2 * right) / (found + all);

const percent = (part: number): string => (100 * part).toFixed(1);

export const rowOf = (name: string, tally: Tally): string =>
  `| ${name} | ${tally.stacks} | ${tally.true} | ${percent(f1Of(tally))} | ${percent(tally.right / Math.max(1, tally.found))} | ${percent(tally.right / Math.max(1, tally.true))} | ${percent(tally.wholeStacks / Math.max(1, tally.stacks))} |`;

export const headOfRows =
  '| stacks | files | boundaries | F1 | precision | recall | files without a mistake |\n|---|---|---|---|---|---|---|';
