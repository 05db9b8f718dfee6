/**
 * Makes a page out of words with boxes: reading order, lines, blocks, tables, pairs and checkboxes. Each word
 * of the input stands in the result once, whatever its box, and the order of the input does not matter.
 */
import { type Box, boxAround } from '../model/box.ts';
import type { Block, Line, Page, Segment, Stretch, Table, Word } from '../model/document.ts';
import { blocksOf } from './blocks.ts';
import { checkboxesOf } from './checkboxes.ts';
import { closedBoxes } from './closed-boxes.ts';
import { type DraftTable, itemsInTables } from './draft-table.ts';
import type { Item } from './item.ts';
import { readingOrder, textOf } from './line-text.ts';
import { sectionsOfAtoms } from './regions.ts';
import { ruledTables } from './ruled-table.ts';
import type { Section } from './section.ts';
import type { Sheet } from './sheet.ts';
import { connected, strokesOf } from './strokes.ts';
import { aroundTable } from './structure/around-table.ts';
import { atomsOf } from './structure/atoms.ts';
import { type Answered, answersBesideBoxes, formBoxes } from './structure/form-boxes.ts';
import { withNumberedLines } from './structure/numbered-lines.ts';
import { type Picture, pictureOf } from './structure/picture.ts';
import type { DraftSegment } from './structure/segments.ts';
import { type Seen, type Told, toldOf } from './structure/told.ts';
import { answersOnLines } from './structure/written-lines.ts';

export type Arranged = Pick<
  Page,
  'words' | 'rulings' | 'segments' | 'lines' | 'blocks' | 'tables' | 'pairs' | 'boxes' | 'checkboxes'
>;

/** `seen` is what the network says of the sheet's graph. */
export function arrangeSheet(sheet: Sheet, seen: Seen): Arranged {
  const { input, words, isMirrored, page, unit, lying, rows, standing, gridlines } = sheet;
  const told = toldOf(sheet, seen);
  const picture = pictureOf(lying, told, ruledTables(rows, gridlines, unit), unit);

  const order: Word[] = [];
  const placeOf = new Map<number, number>();
  const lines: Line[] = [];
  const drawn: (readonly Item[])[] = [];
  const blocks: Block[] = [];
  const tables: Table[] = [];
  const drafts: DraftTable[] = [];
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
    const { rows, columns, headerRows, rowKinds } = table;
    const box = boxAround(cells.map((cell) => cell.box));
    drafts.push(table);
    tables.push({
      ...{ box, rows, columns, headerRows, rowKinds, cells },
      ...{ title: null, note: null, continues: false },
    });
  };

  for (const section of sectionsSeen(picture, unit)) {
    if (section.kind === 'table') addBlock(() => addTable(section.table));
    else {
      for (const block of section.isWhole ? [section.rows] : blocksOf(section.rows)) {
        addBlock(() => {
          for (const row of block) addLine(row.items);
        });
      }
    }
  }
  for (const line of standing) addBlock(() => addLine(line));

  const placesOf = (items: readonly Item[]): readonly number[] => [
    ...new Set(items.flatMap((item) => placeOf.get(item.at) ?? [])),
  ];
  for (const { items, role } of picture.segments) {
    const ordered = readingOrder(items, isMirrored);
    segments.push({ role, text: textOf(ordered), box: boxAround(boxesOf(items)), words: placesOf(ordered) });
  }
  const answered = answeredOn(sheet, told, picture);
  const stretchOf = (parts: readonly DraftSegment[]): Stretch | null => {
    const items = parts.flatMap((part) => readingOrder(part.items, isMirrored));
    if (items.length === 0) return null;
    return { text: textOf(items), box: boxAround(boxesOf(items)), words: placesOf(items) };
  };
  const named = tables.map((table, at) => {
    const draft = drafts[at];
    if (draft === undefined) return table;
    const { title, note } = aroundTable(draft, picture.segments, unit);
    return { ...table, title: stretchOf(title), note: stretchOf(note) };
  });
  return {
    words: order,
    rulings: input.rulings,
    segments,
    lines,
    blocks,
    tables: named,
    pairs: answered.answers.flatMap(({ label, value }) => {
      const [key, answer] = [stretchOf(label), stretchOf(value)];
      return key === null || answer === null ? [] : [{ key, value: answer }];
    }),
    boxes: answered.boxes.map(({ area, caption, content }) => ({
      box: page.toPage(area),
      caption: stretchOf(caption),
      content: stretchOf(content),
    })),
    checkboxes: checkboxesOf(drawn, input.checkboxes, page, isMirrored).map((checkbox) => ({
      box: checkbox.box ?? boxAround(boxesOf(checkbox.marks)),
      ticked: checkbox.ticked,
      label: checkbox.label,
      words: placesOf(checkbox.items),
    })),
  };
}

/** The boxes of a form, and what else answers what. */
function answeredOn(
  { gridlines, unit }: Sheet,
  told: Told,
  { segments, answers, tables }: Picture,
): Answered {
  const drawn = closedBoxes(connected(strokesOf(gridlines, unit), unit), unit);
  const taken = itemsInTables(tables);
  const boxes = formBoxes(drawn, segments, told, (item) => taken.has(item));
  const lines = drawn.open.flatMap(({ horizontal }) => horizontal);
  const written = answersOnLines(lines, segments, answers, unit);
  return answersBesideBoxes(boxes, withNumberedLines(segments, written, unit));
}

function sectionsSeen(picture: Picture, unit: number): readonly Section[] {
  const { atoms, ties } = atomsOf(picture);
  return sectionsOfAtoms(atoms, ties, unit);
}

/** A box whose corners were given in another order is still a box. */
const unturned = ([x0, y0, x1, y1]: Box): Box => [
  Math.min(x0, x1),
  Math.min(y0, y1),
  Math.max(x0, x1),
  Math.max(y0, y1),
];
