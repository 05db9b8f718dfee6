/**
 * How well and how fast pages are read, against Tesseract and tesseract.js in the same run, one thread each. Prints
 * Markdown tables for docs/benchmarks.md.
 *
 *   node bench/read.ts receipts DIR [--count 40] [--split work|check|unseen]   DIR holds labelled receipts: ID.jpg, ID.json
 *   node bench/read.ts scans DIR [--dpi 150] [--count 40]               pictures of pages of PDFs, against the text that the PDFs hold
 *   node bench/read.ts languages [--only en,fr]                         pages drawn here, clean and spoilt
 *   node bench/read.ts text DIR                                         PDFs with a text layer
 *   node bench/read.ts papers [--rounds 3]                              PDFs drawn here, text alone and with logos on every page
 */
import { createHash } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { z } from 'zod';
import { drawPages, spoilers } from './read/draw-pages.ts';
import { deckle, type Engine, nativeTesseract, requireTesseract, tesseractJs } from './read/engines.ts';
import { firstPageAsPicture, type LabelledPage } from './read/page-pictures.ts';
import { pageTexts } from './read/page-texts.ts';
import { drawPapers } from './read/pictured-pages.ts';
import { recall, scoreLines, type TrueLine } from './read/score.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string' },
    split: { type: 'string', default: 'work' },
    only: { type: 'string' },
    dpi: { type: 'string', default: '150' },
    rounds: { type: 'string', default: '3' },
  },
});
const [what, folder = ''] = positionals;

const row = (...cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
const head = (...cells: readonly string[]) => {
  row(...cells);
  row(...cells.map(() => '---'));
};
const percent = (share: number) => (100 * share).toFixed(1);
const seconds = (ms: number) => (ms / 1000).toFixed(2);

/**
 * Half of the labelled documents are for working on, half for checking: the first byte of the hash decides. `unseen`
 * are those of the half `work` that the training of the reader kept out (training/reader/real_pictures.py).
 */
async function documentsIn(extension: string): Promise<readonly string[]> {
  const names = (await fs.readdir(folder)).filter((name) => name.endsWith(extension)).sort();
  return names.filter((name) => {
    const id = name.slice(0, -extension.length);
    const [first = 0] = createHash('sha256').update(id).digest();
    const isCheck = first % 2 === 1;
    if (values.split === 'unseen') return !isCheck && sumOf(Buffer.from(id)) % 3 === 0;
    return isCheck === (values.split === 'check');
  });
}

const sumOf = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum + byte, 0);

const corners = z.union([
  z.tuple([z.number(), z.number(), z.number(), z.number()]),
  z.array(z.tuple([z.number(), z.number()])),
]);
const label = z.object({ words: z.array(z.object({ text: z.string(), box: corners })) });

async function truthOf(path: string): Promise<readonly TrueLine[]> {
  const { words } = label.parse(JSON.parse(await fs.readFile(path.replace(/\.jpg$/u, '.json'), 'utf8')));
  const { width, height } = await sharp(path).metadata();
  return words.map(({ text, box }) => {
    const [xs, ys] =
      typeof box[0] === 'number'
        ? [
            [box[0], Number(box[2])],
            [Number(box[1]), Number(box[3])],
          ]
        : [
            box.map((point) => Number(Array.isArray(point) ? point[0] : 0)),
            box.map((point) => Number(Array.isArray(point) ? point[1] : 0)),
          ];
    return {
      text,
      box: [
        Math.min(...xs) / width,
        Math.min(...ys) / height,
        Math.max(...xs) / width,
        Math.max(...ys) / height,
      ],
    };
  });
}

const spread = <T>(all: readonly T[]): readonly T[] => {
  const count = Math.min(all.length, Number(values.count ?? 40));
  return Array.from({ length: count }, (_, i) => all[Math.floor((i * all.length) / count)]).flatMap(
    (one) => one ?? [],
  );
};

/** How well and how fast each engine reads the pages. */
async function compare(title: string, pages: readonly LabelledPage[]): Promise<void> {
  requireTesseract();
  const ours = deckle();
  const engines: Engine[] = [ours, nativeTesseract(), await tesseractJs()];
  const totals = engines.map((engine) => ({
    engine,
    ms: 0,
    errors: 0,
    characters: 0,
    truth: 0,
    seen: 0,
    right: 0,
  }));
  for (const { path, lines } of pages) {
    // In turns, so that a busy machine is as busy for each.
    for (const total of totals) {
      const start = performance.now();
      const words = await total.engine.read(path, 'en');
      total.ms += performance.now() - start;
      const score = scoreLines(lines, words);
      for (const key of ['errors', 'characters', 'truth', 'seen', 'right'] as const) total[key] += score[key];
    }
  }
  const peer = totals[1];
  console.log(`\n${folder}: ${pages.length} ${title}, split ${values.split}\n`);
  head('engine', 'character errors %', 'word F1', 's/page', 'errors / Tesseract', 'time / Tesseract');
  for (const { engine, ms, errors, characters, truth, seen, right } of totals) {
    row(
      engine.name,
      percent(errors / characters),
      percent((2 * right) / (truth + seen)),
      seconds(ms / pages.length),
      (errors / (peer?.errors ?? 1)).toFixed(2),
      (ms / (peer?.ms ?? 1)).toFixed(2),
    );
  }
  const stages = [...ours.stopwatch.totals].map(([stage, ms]) => `${stage} ${seconds(ms / pages.length)}`);
  console.log(`\nDeckle by stage, s/page: ${stages.join(', ')}`);
  for (const engine of engines) await engine.close();
}

async function receipts(): Promise<void> {
  const paths = spread(await documentsIn('.jpg')).map((name) => join(folder, name));
  await compare(
    'receipts',
    await Promise.all(paths.map(async (path) => ({ path, lines: await truthOf(path) }))),
  );
}

async function scans(): Promise<void> {
  const scratch = await fs.mkdtemp(join(tmpdir(), 'deckle-bench-'));
  const pages: LabelledPage[] = [];
  for (const name of spread(await documentsIn('.pdf'))) {
    const page = await firstPageAsPicture(
      join(folder, name),
      join(scratch, `${name}.png`),
      Number(values.dpi),
    );
    if (page !== null) pages.push(page);
  }
  await compare(`first pages at ${values.dpi} dpi`, pages);
  await fs.rm(scratch, { recursive: true });
}

async function languages(): Promise<void> {
  requireTesseract();
  const engines: Engine[] = [deckle(), nativeTesseract()];
  const pages = await drawPages();
  const wanted = values.only?.split(',');
  const scratch = await fs.mkdtemp(join(tmpdir(), 'deckle-bench-'));
  const conditions = Object.entries(spoilers);
  const times = engines.map(() => 0);
  let count = 0;
  console.log(
    '\nWords read, % (characters for zh, ja and th): Deckle / Tesseract, which is told the language\n',
  );
  head('', ...conditions.map(([name]) => name), 's/page', 'time / Tesseract');
  for (const [language, page] of pages) {
    if (wanted !== undefined && !wanted.includes(language)) continue;
    const cells: string[] = [];
    const ms = engines.map(() => 0);
    for (const [name, spoil] of conditions) {
      const path = join(scratch, `${language}.${name === 'jpeg noise' ? 'jpg' : 'png'}`);
      await fs.writeFile(path, await spoil(page));
      const shares: string[] = [];
      for (const [i, engine] of engines.entries()) {
        const start = performance.now();
        const words = await engine.read(path, language);
        ms[i] = (ms[i] ?? 0) + performance.now() - start;
        const text = words.map((word) => word.text).join(' ');
        const byCharacter = ['zh', 'ja', 'th'].includes(language);
        shares.push(percent(recall(pageTexts[language].join(' '), text, byCharacter)));
      }
      cells.push(shares.join(' / '));
    }
    for (const i of times.keys()) times[i] = (times[i] ?? 0) + (ms[i] ?? 0);
    count += conditions.length;
    row(
      language,
      ...cells,
      seconds((ms[0] ?? 0) / conditions.length),
      ((ms[0] ?? 0) / (ms[1] ?? 1)).toFixed(2),
    );
  }
  console.log(`\ns/page over all: ${times.map((ms) => seconds(ms / count)).join(' / ')}`);
  await fs.rm(scratch, { recursive: true });
}

async function text(): Promise<void> {
  const engine = deckle();
  let [pages, words, failed] = [0, 0, 0];
  const names = await documentsIn('.pdf');
  const start = performance.now();
  for (const name of names) {
    const read = await engine.read(join(folder, name), 'en').catch(() => null);
    if (read === null) failed++;
    words += read?.length ?? 0;
  }
  const ms = performance.now() - start;
  pages = engine.pages();
  console.log(`${folder}: ${names.length} files, ${failed} failed, ${pages} pages, ${words} words`);
  const stages = [...engine.stopwatch.totals].map(
    ([stage, total]) => `${stage} ${(total / pages).toFixed(1)}`,
  );
  console.log(`${(pages / (ms / 1000)).toFixed(0)} pages a second; ms a page by stage: ${stages.join(', ')}`);
}

/** Processor time, in turns: what a page with pictures costs against the same page without. */
async function papers(): Promise<void> {
  const scratch = await fs.mkdtemp(join(tmpdir(), 'deckle-bench-'));
  const engine = deckle();
  const rows: { readonly name: string; readonly path: string; words: number; pages: number; ms: number }[] =
    [];
  for (const [name, bytes] of await drawPapers()) {
    const path = join(scratch, `${rows.length}.pdf`);
    await fs.writeFile(path, bytes);
    rows.push({ name, path, words: 0, pages: 0, ms: 0 });
    // What is compiled and opened with the first page is no cost of a page.
    await engine.read(path, 'en');
  }
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const row of rows) {
      const [before, start] = [engine.pages(), process.cpuUsage()];
      row.words = (await engine.read(row.path, 'en')).length;
      const { user, system } = process.cpuUsage(start);
      row.ms += (user + system) / 1000;
      row.pages += engine.pages() - before;
    }
  }
  const msOf = ({ ms, pages } = { ms: 0, pages: 1 }) => ms / pages;
  head('pages', 'words', 'ms of processor a page', 'pages a second and core', 'beyond text alone, ms');
  for (const one of rows) {
    row(
      ...[one.name, one.words, msOf(one).toFixed(1), (1000 / msOf(one)).toFixed(0)],
      (msOf(one) - msOf(rows[0])).toFixed(1),
    );
  }
  await fs.rm(scratch, { recursive: true });
}

const benchmarks: Readonly<Record<string, () => Promise<void>>> = {
  receipts,
  scans,
  languages,
  text,
  papers,
};
const benchmark = benchmarks[what ?? ''];
if (benchmark === undefined) {
  console.error('node bench/read.ts receipts DIR | scans DIR | languages | text DIR | papers');
  process.exit(1);
}
await benchmark();
process.exit(0);
