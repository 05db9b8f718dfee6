/** What speaks for a column being a field of an array: the network's scores of its cells, what stands above it, and whether its cells can be such values. */

import { readValue } from '../../values/index.ts';
import type { ValueContext } from '../../values/reading.ts';
import type { Question } from '../chooser/questions.ts';
import type { ScoredPage } from '../chooser/scored-pages.ts';
import { sigmoid } from '../fitted.ts';
import { remembered } from '../remembered.ts';
import type { FrameCell, FrameRow } from './frame.ts';

export type ColumnEvidence = {
  /** A logit, the mean over cells: that an answer begins in the cell. */
  readonly each: number;
  /** The share of cells in which an answer rather begins than not. */
  readonly begun: number;
  /** How well what stands above names the field, 0..1. */
  readonly named: number;
  /** Shares, 0..1: of the filled cells, those that are values of the field's type; of all cells, the filled. */
  readonly readable: number;
  readonly filled: number;
};

/** Of longer columns the first are looked at. */
export const mostCells = 40;
/** Beyond these, logits tell nothing more. */
const [lowest, highest] = [-6, 8];

const leastNamed = 0.5;
/**
 * Unless a heading says so: articles have long numbers, and nobody counts so many of anything and sets no sign for thousands; what is
 * counted is no money, and neither that nor a price is a share.
 */
const notOf: { readonly [concept: string]: RegExp } = {
  quantity: /^\P{N}{0,2}\d{5,}$|%|\p{Sc}/u,
  unitPrice: /^\P{N}{0,2}[\d.,\s]+%$/u,
};

export function columnEvidence(
  question: Question,
  column: number,
  rows: readonly FrameRow[],
  named: number,
  page: ScoredPage,
  context: ValueContext,
): ColumnEvidence {
  const cells = rows.slice(0, mostCells).flatMap(({ cells }) => cells[column] ?? []);
  const filled = cells.filter(({ text }) => text !== '');
  const scores = page.scores.get(question);
  const places = placesOf(page);
  const mean = (of: (cell: FrameCell) => number): number =>
    filled.length === 0 ? 0 : filled.reduce((sum, cell) => sum + of(cell), 0) / filled.length;
  const isNot = named < leastNamed ? notOf[question.field.meanings[0]?.concept ?? ''] : undefined;
  const isValue = (text: string): boolean =>
    readValue(question.field.field, text, context).value !== null && isNot?.test(text) !== true;
  return {
    each: scores === undefined ? 0 : mean((cell) => highestOf(placesIn(cell, places), scores.each)),
    begun: scores === undefined ? 0 : mean((cell) => sigmoid(highestOf(placesIn(cell, places), scores.each))),
    named,
    readable: mean(({ text }) => (isValue(text) ? 1 : 0)),
    filled: filled.length / Math.max(1, cells.length),
  };
}

/** By the page's words the places among those that the network saw. */
export const placesOf = remembered(({ words }: ScoredPage) =>
  Map.groupBy(words.keys(), (at) => words[at]?.word ?? -1),
);

export const placesIn = (
  { words }: FrameCell,
  places: ReadonlyMap<number, readonly number[]>,
): readonly number[] => words.flatMap((word) => places.get(word) ?? []).sort((a, b) => a - b);

/** Beyond some size, logits tell nothing more. */
export const bounded = (score: number): number =>
  Number.isNaN(score) ? lowest : Math.max(lowest, Math.min(highest, score));

const highestOf = (places: readonly number[], scores: Float32Array): number =>
  places.reduce((most, at) => Math.max(most, bounded(scores[at] ?? lowest)), lowest);
