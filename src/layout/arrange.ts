/**
 * Makes a page out of words with boxes: reading order, lines, blocks, tables, pairs and checkboxes. Each word
 * of the input stands in the result once, whatever its box, and the order of the input does not matter.
 */
import { type Box, boxAround } from '../model/box.ts';
import type { Block, Line, Page, PageSize, Ruling, Segment, Table, Word } from '../model/document.ts';
import { blocksOf } from './blocks.ts';
import { type CheckboxMark, checkboxesOf } from './checkboxes.ts';
import type { DraftTable } from './draft-table.ts';
import { heightOfItem, type Item } from './item.ts';
import { readingOrder, textOf } from './line-text.ts';
import { type DraftSide, pairsOf } from './pairs.ts';
import { readsFromRight } from './reads-from-right.ts';
import { rowsOf, slopeOf, usualHeight } from './rows.ts';
import { ruledTables } from './ruled-table.ts';
import { rowsWithout, sectionsOf } from './sections.ts';
import { standingLines } from './standing.ts';
import { straighten } from './straighten.ts';

export type ArrangeInput = {
  readonly words: readonly Word[];
  readonly size: PageSize;
  readonly skew: number;
  readonly rulings: readonly Ruling[];
  readonly checkboxes: readonly CheckboxMark[];
};

export type Arranged = Pick<
  Page,
  'words' | 'rulings' | 'segments' | 'lines' | 'blocks' | 'tables' | 'pairs' | 'boxes' | 'checkboxes'
>;

export function arrange(input: ArrangeInput): Arranged {
  const words = input.words.toSorted(compareWords);
  const isMirrored = readsFromRight(words, input.size);
  const page = straightened(words, input, isMirrored);
  const turnOf = (item: Item) => words[item.at]?.turn ?? 0;
  const unit = usualHeight(page.items.filter((item) => turnOf(item) === 0));
  const { lying, standing } = standingLines(page.items, unit, turnOf, isMirrored);

  const allRows = rowsOf(lying);
  const gridlines = input.rulings.map((ruling) => ({
    direction: ruling.direction,
    area: page.ruling(ruling),
  }));
  const ruled = ruledTables(allRows, gridlines, unit);
  const taken = new Set(ruled.flatMap((table) => table.cells.flatMap((cell) => cell.lines.flat())));
  const sections = sectionsOf(rowsWithout(allRows, taken), ruled);

  const order: Word[] = [];
  const placeOf = new Map<number, number>();
  const lines: Line[] = [];
  const drawn: (readonly Item[])[] = [];
  const blocks: Block[] = [];
  const tables: Table[] = [];
  const segments: Segment[] = [];

  const boxesOf = (items: readonly Item[]): readonly Box[] =>
    items.flatMap((item) => {
      const word = words[item.at];
      return word === undefined ? [] : [unturned(word.box)];
    });
  const addLine = (items: readonly Item[]): readonly number[] => {
    if (items.length === 0) return [];
    const ordered = readingOrder(items, isMirrored);
    const places = ordered.flatMap((item) => {
      const word = words[item.at];
      if (word === undefined) return [];
      placeOf.set(item.at, order.length);
      order.push(word);
      return [order.length - 1];
    });
    lines.push({ text: textOf(ordered), box: boxAround(boxesOf(items)), words: places });
    drawn.push(items);
    return places;
  };
  const addBlock = (add: () => void) => {
    const first = lines.length;
    add();
    const own = lines.slice(first);
    if (own.length === 0) return;
    blocks.push({ box: boxAround(own.map((line) => line.box)), lines: own.map((_, at) => first + at) });
  };
  const addTable = (table: DraftTable) => {
    const cells = table.cells.map((cell) => {
      const places = cell.lines.flatMap((line) => addLine(line));
      const ordered = cell.lines.flatMap((line) => readingOrder(line, isMirrored));
      const box = places.length === 0 ? page.toPage(cell.area) : boxAround(boxesOf(ordered));
      const { row, column, rowSpan, columnSpan } = cell;
      return { row, column, rowSpan, columnSpan, text: textOf(ordered), box, words: places };
    });
    const { rows, columns, headerRows } = table;
    const rowKinds = Array.from({ length: rows }, (_, row) => (row < headerRows ? 'header' : 'body'));
    for (const { row, text, box, words } of cells) {
      if (words.length > 0) segments.push({ role: row < headerRows ? 'head' : 'cell', text, box, words });
    }
    const box = boxAround(cells.map((cell) => cell.box));
    tables.push({
      ...{ box, rows, columns, headerRows, rowKinds, cells },
      ...{ title: null, note: null, continues: false },
    });
  };

  for (const section of sections) {
    if (section.kind === 'table') addBlock(() => addTable(section.table));
    else {
      for (const block of blocksOf(section.rows)) {
        const first = lines.length;
        addBlock(() => {
          for (const row of block) addLine(row.items);
        });
        segments.push(...lines.slice(first).map((line) => ({ ...line, role: 'text' as const })));
      }
    }
  }
  for (const line of standing) addBlock(() => addLine(line));

  const placesOf = (items: readonly Item[]): readonly number[] => [
    ...new Set(items.flatMap((item) => placeOf.get(item.at) ?? [])),
  ];
  const sideOf = (side: DraftSide) => ({
    text: side.text,
    box: side.isPart ? page.toPage(side.area) : boxAround(boxesOf(side.items)),
    words: placesOf(side.items),
  });
  return {
    words: order,
    rulings: input.rulings,
    segments,
    lines,
    blocks,
    tables,
    pairs: pairsOf(sections, isMirrored).map(({ key, value }) => ({
      key: sideOf(key),
      value: sideOf(value),
    })),
    boxes: [],
    checkboxes: checkboxesOf(drawn, input.checkboxes, page, isMirrored).map((checkbox) => ({
      box: checkbox.box ?? boxAround(boxesOf(checkbox.marks)),
      ticked: checkbox.ticked,
      label: checkbox.label,
      words: placesOf(checkbox.items),
    })),
  };
}

/** A box whose corners were given in another order is still a box. */
const unturned = ([x0, y0, x1, y1]: Box): Box => [
  Math.min(x0, x1),
  Math.min(y0, y1),
  Math.max(x0, x1),
  Math.max(y0, y1),
];

/** Below this the slope is noise of the boxes; above it, it is no slope of lines. */
const leastSlope = 0.003;
const mostSlope = 0.07;

/** Straight by the slope that was told, and by what the words still show. */
function straightened(words: readonly Word[], { size, skew }: ArrangeInput, isMirrored: boolean) {
  const told = straighten(words, size, Number.isFinite(skew) ? skew : 0, isMirrored);
  const upright = told.items.filter((item) => words[item.at]?.turn === undefined);
  const unit = usualHeight(upright);
  const slope = slopeOf(rowsOf(upright.filter((item) => heightOfItem(item) < 4 * unit)));
  if (Math.abs(slope) < leastSlope || Math.abs(slope) > mostSlope) return told;
  const rest = (Math.atan(slope) * 180) / Math.PI;
  return straighten(
    words,
    size,
    (Number.isFinite(skew) ? skew : 0) + (isMirrored ? -rest : rest),
    isMirrored,
  );
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
