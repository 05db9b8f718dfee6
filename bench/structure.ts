/**
 * How well pages are seen as they are built, against pdfplumber in the same run. Prints Markdown tables for docs/benchmarks.md.
 *
 *   node bench/structure.ts made PAGES [--count 60] [--only ruled,open]   made pages, printed into the folder PAGES where it does not hold them
 *   node bench/structure.ts real DIR…                                     PDFs with drawn tables, the half `work` of labelled documents
 *
 * The peer, and what prints pages: pip install -e 'training[dev]'
 */
import { parseArgs } from 'node:util';
import { modelsFolder } from '../src/models-folder.ts';
import { createDocumentReader } from '../src/pipeline/document-reader.ts';
import type { BuiltPage } from './structure/built.ts';
import { builtByDeckle } from './structure/deckle.ts';
import { drawnPages, isSamePage } from './structure/drawn-tables.ts';
import { type Condition, conditions, type MadePage, madePages, printPages } from './structure/made-pages.ts';
import { builtByPdfplumber, readByPdfplumber, type Strategy, strategies } from './structure/pdfplumber.ts';
import {
  f1,
  heldTogether,
  rightCells,
  type Score,
  scorePage,
  type Tally,
  totalOf,
} from './structure/score.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '60' },
    only: { type: 'string', default: conditions.join() },
    each: { type: 'boolean', default: false },
  },
});
const [what, ...folders] = positionals;
const reader = createDocumentReader(modelsFolder);
const { signal } = new AbortController();

/** What is aimed at, cells in percent. */
const aims: Readonly<Record<Condition, number>> = { ruled: 97, open: 95, scanned: 92 };
const named: Readonly<Record<Condition, string>> = {
  ...{ ruled: 'with rulings', open: 'without rulings', scanned: 'scanned' },
};

const row = (...cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
const head = (...cells: readonly string[]) => {
  row(...cells);
  row(...cells.map(() => '---'));
};
const percent = (tally: Tally) => {
  const share = f1(tally);
  return share === null ? '–' : (100 * share).toFixed(1);
};

type Scored = {
  readonly page: MadePage;
  readonly deckle: Score;
  readonly pdfplumber: Readonly<Record<Strategy, Score>>;
};

async function scored(pages: readonly MadePage[]): Promise<readonly Scored[]> {
  const peers = new Map(
    (await readByPdfplumber(pages.map(({ pdf }) => pdf))).map((page) => [page.path, page]),
  );
  const all: Scored[] = [];
  for (const page of pages) {
    const document = await reader.read(page.file, { language: null, signal });
    const [read] = document.pages;
    const peer = peers.get(page.pdf);
    if (read === undefined || peer === undefined) throw new Error(`${page.file} was not read`);
    const scoreOf = (built: BuiltPage) => scorePage(page.built, page.breaks, built);
    const deckle = scoreOf(builtByDeckle(read, page.boxes));
    const by = (strategy: Strategy) => scoreOf(builtByPdfplumber(peer, strategy, page.boxes));
    all.push({ page, deckle, pdfplumber: { drawn: by('drawn'), aligned: by('aligned') } });
    if (values.each)
      console.error(`${page.file}: cells ${percent(deckle.cells)}, pairs ${percent(deckle.pairs)}`);
  }
  return all;
}

const oursOf = (all: readonly Scored[]): Score => totalOf(all.map(({ deckle }) => deckle));
const theirsOf = (all: readonly Scored[], strategy: Strategy): Score =>
  totalOf(all.map(({ pdfplumber }) => pdfplumber[strategy]));

/** The way of finding tables that does better on these pages. */
const better = (all: readonly Scored[]): Strategy =>
  (f1(theirsOf(all, 'drawn').cells) ?? 0) > (f1(theirsOf(all, 'aligned').cells) ?? 0) ? 'drawn' : 'aligned';

async function made(): Promise<void> {
  const [folder = 'pages'] = folders;
  printPages(folder, Number(values.count));
  const results = new Map<Condition, readonly Scored[]>();
  for (const condition of conditions.filter((name) => values.only.split(',').includes(name)))
    results.set(condition, await scored(await madePages(folder, condition)));
  console.log(
    '\nIn percent: words in the right segment, F1 of cells, header cells and pairs, line breaks read on.\n',
  );
  head('pages', 'reader', 'segments', 'cells', 'aim', 'header cells', 'pairs', 'order');
  for (const [condition, all] of results) {
    const ours = oursOf(all);
    const shown = [percent(ours.segments), percent(ours.cells), aims[condition], percent(ours.headers)];
    row(`${all.length} ${named[condition]}`, 'Deckle', ...shown, percent(ours.pairs), percent(ours.order));
    for (const strategy of strategies) {
      const { cells, headers, order } = theirsOf(all, strategy);
      const figures = ['–', percent(cells), '', percent(headers), '–', percent(order)];
      row('', `pdfplumber, ${strategy === 'drawn' ? 'lines' : 'text'}`, ...figures);
    }
  }
  console.log(
    '\nCells by layout, F1 in percent: Deckle / the better way of pdfplumber; in brackets the pages.\n',
  );
  head('layout', ...[...results.keys()].map((condition) => named[condition]));
  for (const layout of new Set([...results.values()].flat().flatMap(({ page }) => page.layouts))) {
    const cells = [...results.values()].map((all) => {
      const pages = all.filter(({ page }) => page.layouts.includes(layout));
      const peer = theirsOf(pages, better(pages)).cells;
      return `${percent(oursOf(pages).cells)} / ${percent(peer)} (${pages.length})`;
    });
    if (layout !== 'no table') row(layout, ...cells);
  }
}

async function real(): Promise<void> {
  const pages = await drawnPages(folders);
  let compared = 0;
  const sums = { cells: 0, ours: [0, 0], peer: [0, 0] };
  for (const { path, page: number, boxes, tables, aligned } of pages) {
    const document = await reader.read(path, { language: null, page: number, signal }).catch(() => null);
    const [read] = document?.pages ?? [];
    if (
      read === undefined ||
      !isSamePage(
        boxes,
        read.words.map(({ box }) => box),
      )
    )
      continue;
    compared += 1;
    const count = tables.flat().length;
    sums.cells += count;
    for (const [sum, built] of [
      [sums.ours, builtByDeckle(read, boxes)],
      [sums.peer, aligned],
    ] as const) {
      const together = heldTogether(tables, built).length;
      const right = rightCells(tables, built.tables).length;
      sum[0] = (sum[0] ?? 0) + together;
      sum[1] = (sum[1] ?? 0) + right;
      if (values.each && sum === sums.ours)
        console.error(
          `${path} ${number}: ${count} cells, ${together} held together, ${right} in their place`,
        );
    }
  }
  const share = (of = 0) => ((100 * of) / sums.cells).toFixed(1);
  console.log(`\n${compared} pages of ${pages.length} with drawn tables, ${sums.cells} cells\n`);
  head('reader', 'cells held together %', 'and in their table, row and column %');
  row('Deckle', share(sums.ours[0]), share(sums.ours[1]));
  row('pdfplumber, text', share(sums.peer[0]), share(sums.peer[1]));
}

const benchmarks: Readonly<Record<string, () => Promise<void>>> = { made, real };
const benchmark = benchmarks[what ?? ''];
if (benchmark === undefined) {
  console.error('node bench/structure.ts made PAGES | real DIR…');
  process.exit(1);
}
await benchmark();
process.exit(0);
