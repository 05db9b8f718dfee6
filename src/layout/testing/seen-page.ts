/** A page as a network that knows it all would see it, for tests: which words are one text, and which label asks for which value. */
import { segmentRoles, type Word } from '../../model/document.ts';
import { type Arranged, arrangeSheet } from '../arrange.ts';
import { neighboursAWord, placesBeside } from '../graph/neighbours.ts';
import { graphOfSheet, sheetOf } from '../sheet.ts';
import { bondNames } from '../structure/scores.ts';
import { pageOf } from './drawn-page.ts';

export type KnownText = {
  readonly words: readonly Word[];
  /** The texts of one pair have the same, a label and its value. */
  readonly pair?: string;
};

export function seenPage(texts: readonly KnownText[]): Arranged {
  const sheet = sheetOf(pageOf(texts.map(({ words }) => words)));
  const graph = graphOfSheet(sheet);
  const textOf = new Map(texts.flatMap((text) => text.words.map((word) => [word, text] as const)));
  const bonds = new Float32Array(graph.near.length * bondNames.length).fill(-4);
  for (const [edge, other] of graph.near.entries()) {
    const [own, near] = [Math.floor(edge / neighboursAWord), other].map(
      (place) => sheet.words[graph.wordAt[place] ?? -1],
    );
    if (own === undefined || near === undefined) continue;
    const [a, b] = [textOf.get(own), textOf.get(near)];
    const isBeside = edge % neighboursAWord < placesBeside;
    const isSame = a === b && (!isBeside || own.box[1] === near.box[1]);
    if (isSame) bonds[edge * bondNames.length + bondNames.indexOf('join')] = 4;
    if (a !== b && a?.pair !== undefined && a.pair === b?.pair)
      bonds[edge * bondNames.length + bondNames.indexOf('answers')] = 4;
  }
  const roles = new Float32Array(graph.count * segmentRoles.length);
  return arrangeSheet(sheet, { graph, scores: { roles, bonds } });
}
