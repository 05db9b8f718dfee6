/**
 * A document as a language model gets it: what stands together on a page, line by line and cell by cell, each with a short id. The ids depend on
 * the document alone, so that whoever hears the answer finds again what they name.
 */
import type { Checkbox, Document, Page, Table } from '../../model/document.ts';
import type { Passage, Segment } from '../../model/language-model.ts';
import { rowsOf } from '../../model/logical-tables.ts';
import { remembered } from '../remembered.ts';
import { type PageView, viewOfPage } from '../view.ts';

/** What an id names: words of a page, and boxes to tick beside them. */
export type Spot = {
  readonly page: Page;
  readonly words: readonly number[];
  readonly ticks: readonly Checkbox[];
};

export type DocumentPassages = {
  readonly passages: readonly DocumentPassage[];
  readonly spots: ReadonlyMap<string, Spot>;
};

export type DocumentPassage = {
  readonly passage: Passage;
  /** How many of a table's first rows are headings; 0 of text. */
  readonly headerRows: number;
  /** Goes on with the table of the passage before it. */
  readonly continues: boolean;
};

export const passagesOf: (document: Document) => DocumentPassages = remembered(({ pages }: Document) => {
  const spots = new Map<string, Spot>();
  const passages = pages.flatMap((page) => {
    const ticksAt = ticksByWord(page);
    const segmentOf = (words: readonly number[]): Segment => {
      // A cell without words is nothing that could be named.
      if (words.length === 0) return { id: '', text: '' };
      const id = String(spots.size + 1);
      const ticks = words.flatMap((word) => ticksAt.get(word) ?? []);
      spots.set(id, { page, words, ticks: [...new Set(ticks)] });
      return { id, text: words.map((word) => textOf(page, word, ticksAt.get(word) ?? [])).join(' ') };
    };
    return passagesOn(page, segmentOf);
  });
  return { passages, spots };
});

type Naming = (words: readonly number[]) => Segment;

/** In reading order; a table stands where its first line does. */
function passagesOn(page: Page, segmentOf: Naming): readonly DocumentPassage[] {
  const tableOf = new Map<number, Table>();
  for (const table of page.tables)
    for (const cell of table.cells) for (const word of cell.words) tableOf.set(word, table);
  const told = new Set<Table>();
  return blocksOf(viewOfPage(page)).flatMap((lines) => {
    const passages: DocumentPassage[] = [];
    let open: (readonly number[])[][] = [];
    const close = () => {
      if (open.length > 0) passages.push(textPassage(page, open, segmentOf));
      open = [];
    };
    for (const line of lines) {
      const tables = new Set(line.flat().flatMap((word) => tableOf.get(word) ?? []));
      for (const table of tables) {
        if (told.has(table)) continue;
        told.add(table);
        close();
        passages.push(tablePassage(page, table, segmentOf));
      }
      const rest = line
        .map((words) => words.filter((word) => !tableOf.has(word)))
        .filter(({ length }) => length > 0);
      if (rest.length > 0) open.push(rest);
    }
    close();
    return passages;
  });
}

/** Blocks of lines of segments, each of them words. */
type Lines = readonly (readonly (readonly number[])[])[];

function blocksOf({ segments }: PageView): readonly Lines[] {
  const lines = [...Map.groupBy(segments, ({ line }) => line).values()];
  const blocks: (typeof lines)[] = [];
  for (const line of lines) {
    const [block, last] = [line[0]?.block ?? null, blocks.at(-1)];
    if (last !== undefined && block !== null && last[0]?.[0]?.block === block) last.push(line);
    else blocks.push([line]);
  }
  return blocks.map((block) => block.map((line) => line.map(({ words }) => words)));
}

/** Where lines have gaps, what stands side by side are cells of a row. */
function textPassage(page: Page, lines: Lines, segmentOf: Naming): DocumentPassage {
  const rows = lines.map((line) => line.map(segmentOf));
  const passage: Passage = rows.every(({ length }) => length === 1)
    ? { page: page.number, kind: 'text', segments: rows.flat() }
    : { page: page.number, kind: 'table', rows };
  return { passage, headerRows: 0, continues: false };
}

function tablePassage(page: Page, table: Table, segmentOf: Naming): DocumentPassage {
  const rows = rowsOf({ page, table }).map(({ cells }) => {
    const byColumn = new Map(cells.map((cell) => [cell.column, cell.words]));
    return Array.from({ length: table.columns }, (_, column) => segmentOf(byColumn.get(column) ?? []));
  });
  return {
    passage: {
      page: page.number,
      kind: 'table',
      rows: rows.filter((row) => row.some(({ id }) => id !== '')),
    },
    headerRows: table.headerRows,
    continues: table.continues,
  };
}

/** By the word before which a box to tick is shown: the first of its label. */
function ticksByWord({ checkboxes }: Page): ReadonlyMap<number, readonly Checkbox[]> {
  const [byWord, none]: [Map<number, Checkbox[]>, number] = [new Map(), -1];
  for (const tick of checkboxes) {
    const first = tick.words[0] ?? none;
    byWord.set(first, [...(byWord.get(first) ?? []), tick]);
  }
  return byWord;
}

const isMark = /^[☐□▢◻☑☒✓✔○◯●◉]|^[[(]\s*[xX✓✔]?\s*[\])]/u;

function textOf({ words }: Page, word: number, ticks: readonly Checkbox[]): string {
  const { text = '' } = words[word] ?? {};
  const [tick] = ticks;
  return tick === undefined || isMark.test(text) ? text : `${tick.ticked ? '☑' : '☐'} ${text}`;
}
