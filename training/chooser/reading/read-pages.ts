/**
 * Reads the pictures that draw_pages.py made as the product reads them: `read-pages.ts IN [--part 1/2]` writes
 * NAME.read.json beside each NAME.json. What is done is left, so that it can be stopped and several processes can share the work.
 */
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { builtNumbers } from '../../../src/extract/chooser/built.ts';
import { viewOfPage } from '../../../src/extract/view.ts';
import type { Document } from '../../../src/model/document.ts';
import { modelsFolder } from '../../../src/models-folder.ts';
import { openReader } from '../../../src/pool/open-tools.ts';
import { wordsOf } from '../export-pages.ts';
import { textOfPage } from '../pages/page-text.ts';

const printed = /^\d+\.json$/;
const picture = z.object({ picture: z.string() });

/** With the page's slope, by which the words' boxes are straightened and the printed ones are not. */
function readOf({ pages }: Document) {
  return pages.map((page) => {
    const text = textOfPage(viewOfPage(page));
    return {
      ...{ turn: page.turn, skew: page.skew, language: page.language },
      words: wordsOf(text),
      built: text.words.map(({ built }) => builtNumbers(built)),
    };
  });
}

/** The pages of one part, counted from 1, by the number that is their name: more of them may be drawn meanwhile. */
function partOf(names: readonly string[], part: string): readonly string[] {
  const [which = Number.NaN, of = Number.NaN] = part.split('/').map(Number);
  if (!(which >= 1 && which <= of)) throw new Error(`--part ${part}: it is I/N, such as 1/2.`);
  return names.filter((name) => Number.parseInt(name, 10) % of === which - 1);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { part: { type: 'string', default: '1/1' } },
  });
  const [folder] = positionals;
  if (folder === undefined) throw new Error('read-pages.ts IN [--part I/N]');
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
  const reader = await openReader(modelsFolder);
  const files = new Set(await readdir(folder));
  const names = [...files].filter((name) => printed.test(name)).sort();
  for (const name of partOf(names, values.part)) {
    const target = name.replace('.json', '.read.json');
    if (files.has(target)) continue;
    const made = picture.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
    const startMs = performance.now();
    const document = await reader.read(join(folder, made.picture), { language: null, signal: stop.signal });
    const [page] = readOf(document);
    if (page === undefined) continue;
    // A run that is stopped half-way leaves no half of a file under the real name.
    await writeFile(join(folder, `${target}.draft`), JSON.stringify(page));
    await rename(join(folder, `${target}.draft`), join(folder, target));
    const tookMs = Math.round(performance.now() - startMs);
    process.stdout.write(`${name}: ${page.words.length} words in ${tookMs} ms\n`);
  }
}

if (import.meta.main) await main();
