/** What is known of all words of a sheet: the network's word where it was asked, and what shape tells of running text. */
import { segmentRoles } from '../../model/document.ts';
import type { Item } from '../item.ts';
import type { Sheet, SheetGraph } from '../sheet.ts';
import { type Bond, bondsOf, type Roles, type Scores } from './scores.ts';

/** A graph and what the network says of it. */
export type Seen = { readonly graph: SheetGraph; readonly scores: Scores };

/** Words are named by their place on the sheet; those of running text have no role that is likelier than others. */
export type Told = Roles & {
  readonly count: number;
  readonly bonds: readonly Bond[];
  /** Of running text. */
  readonly lines: readonly (readonly Item[])[];
};

const sure = 5;
const isOneText = { join: sure, row: -sure, column: -sure, table: -sure, answers: -sure };

export function toldOf({ words, runningText }: Sheet, { graph, scores }: Seen): Told {
  const paragraphs = runningText.flatMap((text) => text.paragraphs);
  const lines = paragraphs.flatMap((rows) => rows.map(({ items }) => items));
  const isRunning = new Uint8Array(words.length);
  for (const line of lines) for (const { at } of line) isRunning[at] = 1;
  const width = segmentRoles.length;
  const roles = new Float32Array(words.length * width);
  for (const [place, word] of graph.wordAt.entries())
    if (isRunning[word] === 0)
      roles.set(scores.roles.subarray(place * width, (place + 1) * width), word * width);
  const seen = bondsOf(graph, scores, graph.wordAt);
  const bonds = seen.filter(({ a, b }) => isRunning[a] === 0 || isRunning[b] === 0);
  for (const rows of paragraphs) {
    for (const [at, { items }] of rows.entries()) {
      const [above, own] = [rows[at - 1]?.items[0], items[0]];
      if (above === undefined || own === undefined) continue;
      bonds.push({ a: above.at, b: own.at, isBeside: false, isNext: true, said: isOneText });
    }
  }
  return { count: words.length, roles, bonds, lines };
}
