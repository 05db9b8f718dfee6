/** A page's words made ready: in a fixed order, without slope, and what is turned against the page apart. */
import type { PageSize, Ruling, Word } from '../model/document.ts';
import type { CheckboxMark } from './checkboxes.ts';
import { type Graph, graphOf } from './graph/graph.ts';
import { heightOfItem, type Item } from './item.ts';
import { readsFromRight } from './reads-from-right.ts';
import { type Row, rowsOf, slopeOf, usualHeight } from './rows.ts';
import { type RunningText, runningText } from './running-text.ts';
import { standingLines } from './standing.ts';
import { type Straight, straighten } from './straighten.ts';
import { type Gridline, strokesOf } from './strokes.ts';

export type ArrangeInput = {
  readonly words: readonly Word[];
  readonly size: PageSize;
  readonly skew: number;
  readonly rulings: readonly Ruling[];
  readonly checkboxes: readonly CheckboxMark[];
};

export type Sheet = {
  readonly input: ArrangeInput;
  readonly words: readonly Word[];
  /** The page reads from right to left. */
  readonly isMirrored: boolean;
  readonly page: Straight;
  /** The height of a usual word. */
  readonly unit: number;
  readonly lying: readonly Item[];
  /** Of those that lie. */
  readonly rows: readonly Row[];
  readonly runningText: readonly RunningText[];
  readonly standing: readonly (readonly Item[])[];
  readonly gridlines: readonly Gridline[];
};

export function sheetOf(input: ArrangeInput): Sheet {
  const words = input.words.toSorted(compareWords);
  const isMirrored = readsFromRight(words, input.size);
  const { page, measured } = straightened(words, input, isMirrored);
  const turnOf = (item: Item) => words[item.at]?.turn ?? 0;
  const unit = usualHeight(page.items.filter((item) => turnOf(item) === 0));
  const gridlines = input.rulings.map((ruling) => ({
    direction: ruling.direction,
    area: page.ruling(ruling),
  }));
  const { lying, standing } = standingLines(page.items, unit, turnOf, isMirrored);
  const isMeasured =
    lying.length === measured.items.length && lying.every((item, at) => item === measured.items[at]);
  const rows = isMeasured ? measured.rows : rowsOf(lying);
  return {
    ...{ input, words, isMirrored, page, unit, lying, rows, standing, gridlines },
    runningText: runningText({
      ...{ rows, gridlines, unit },
      boxes: input.checkboxes.map(({ box }) => page.toItem(box)),
    }),
  };
}

/** Of some words of a sheet. */
export type SheetGraph = Graph & {
  /** The place among the sheet's words of each one in the graph. */
  readonly wordAt: Int32Array;
};

/** As the structure network sees it: without running text, but for lines that are company for something else. */
export function graphOfSheet({ words, page, unit, gridlines, runningText }: Sheet): SheetGraph {
  const isLeftOut = new Uint8Array(words.length);
  for (const { paragraphs, edges } of runningText) {
    for (const row of paragraphs.flat()) for (const { at } of row.items) isLeftOut[at] = 1;
    for (const row of edges) for (const { at } of row.items) isLeftOut[at] = 0;
  }
  const { horizontal, vertical } = strokesOf(gridlines, unit);
  const all = page.items.map((item) => ({ ...item, isBold: words[item.at]?.isBold === true }));
  const asked = all.filter(({ at }) => isLeftOut[at] === 0);
  const graph = graphOf(
    asked,
    [
      ...horizontal.map(({ at, from, to }) => ({ x0: from, x1: to, y0: at, y1: at })),
      ...vertical.map(({ at, from, to }) => ({ x0: at, x1: at, y0: from, y1: to })),
    ],
    all,
  );
  return { ...graph, wordAt: Int32Array.from(asked, ({ at }) => at) };
}

/** Below this the slope is noise of the boxes; above it, it is no slope of lines. */
const leastSlope = 0.003;
const mostSlope = 0.07;

type Measured = { readonly items: readonly Item[]; readonly rows: readonly Row[] };

/** Straight by the slope that was told, and by what the words still show; `measured` are rows of the page that it has found. */
function straightened(
  words: readonly Word[],
  { size, skew }: ArrangeInput,
  isMirrored: boolean,
): { readonly page: Straight; readonly measured: Measured } {
  const told = straighten(words, size, Number.isFinite(skew) ? skew : 0, isMirrored);
  const upright = told.items.filter((item) => words[item.at]?.turn === undefined);
  const unit = usualHeight(upright);
  const items = upright.filter((item) => heightOfItem(item) < 4 * unit);
  const rows = rowsOf(items);
  const slope = slopeOf(rows);
  if (Math.abs(slope) < leastSlope || Math.abs(slope) > mostSlope)
    return { page: told, measured: { items, rows } };
  const rest = (Math.atan(slope) * 180) / Math.PI;
  const page = straighten(
    words,
    size,
    (Number.isFinite(skew) ? skew : 0) + (isMirrored ? -rest : rest),
    isMirrored,
  );
  return { page, measured: { items: [], rows: [] } };
}

function compareWords(a: Word, b: Word): number {
  return (
    a.box[1] - b.box[1] ||
    a.box[0] - b.box[0] ||
    a.box[3] - b.box[3] ||
    a.box[2] - b.box[2] ||
    compareTexts(a.text, b.text) ||
    a.confidence - b.confidence ||
    compareTexts(a.source, b.source)
  );
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
