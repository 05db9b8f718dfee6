/**
 * What the drawn lines of real PDFs prove: words inside one closed cell are one cell. pdfplumber finds the lines, so that the truth is not
 * of our own making; judged by it are Deckle and pdfplumber where it goes by how text is aligned.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { splitOf } from '../../src/eval/splits.ts';
import type { Box } from '../../src/model/box.ts';
import { type BuiltPage, readAs } from './built.ts';
import { builtByPdfplumber, type PeerPage, readByPdfplumber } from './pdfplumber.ts';

export type DrawnPage = {
  readonly path: string;
  readonly page: number;
  readonly boxes: readonly Box[];
  readonly tables: BuiltPage['tables'];
  readonly aligned: BuiltPage;
};

const leastCells = 6;
/** A cell with more is the frame of a page, or of a part of one. */
const mostWords = 60;

export async function drawnPages(folders: readonly string[]): Promise<readonly DrawnPage[]> {
  const paths: string[] = [];
  for (const folder of folders) {
    for (const name of (await readdir(folder)).filter((name) => name.endsWith('.pdf')).sort()) {
      if (splitOf(name.slice(0, -'.pdf'.length)) === 'work') paths.push(join(folder, name));
    }
  }
  return (await readByPdfplumber(paths)).flatMap((page) => {
    const tables = builtByPdfplumber(page, 'drawn', page.words).tables.map(filled).filter(isGrid);
    return tables.length === 0 ? [] : drawnPage(page, tables);
  });
}

const drawnPage = (page: PeerPage, tables: BuiltPage['tables']): DrawnPage => ({
  ...{ path: page.path, page: page.page, boxes: page.words, tables },
  aligned: builtByPdfplumber(page, 'aligned', page.words),
});

type Table = BuiltPage['tables'][number];

const filled = (table: Table): Table =>
  table.filter(({ words }) => words.length > 0 && words.length <= mostWords);

function isGrid(table: Table): boolean {
  const count = (of: (cell: Table[number]) => number) => new Set(table.map(of)).size;
  return table.length >= leastCells && count(({ row }) => row) > 1 && count(({ column }) => column) > 1;
}

/** A page that was read turned, or in other words, cannot be compared. */
export function isSamePage(truth: readonly Box[], read: readonly Box[]): boolean {
  const found = readAs(truth, read).filter((at) => at !== null).length;
  return found > 0.8 * truth.length;
}
