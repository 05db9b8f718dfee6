/**
 * What files of each kind take beside a PDF of the same words: time and memory to open one and to take the words of every page, each in a
 * process of its own. What follows is the same for all of them. Prints Markdown for docs/benchmarks.md.
 *
 *   node bench/formats.ts [--pages 1000] [--kinds pdf,docx,…]
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { longDocuments } from './formats/long-documents.ts';

const run = promisify(execFile);
const { values } = parseArgs({
  options: { pages: { type: 'string', default: '1000' }, kinds: { type: 'string' } },
});
const wanted = values.kinds?.split(',') ?? Object.keys(longDocuments);
const program = fileURLToPath(new URL('./formats/take-words.ts', import.meta.url));

type Taken = {
  readonly pages: number;
  readonly words: number;
  readonly processorMs: number;
  readonly peakBytes: number;
  readonly baseBytes: number;
};

const folder = await mkdtemp(join(tmpdir(), 'deckle-bench-'));
const say = (line: string) => process.stdout.write(`${line}\n`);
say(
  '| kind | MB | pages | words | processor, s | ms a page | peak MB | MB for 1,000 pages | time to PDF | memory to PDF |',
);
say(`|${' --- |'.repeat(10)}`);
let pdf: Taken | null = null;
try {
  for (const kind of ['pdf', ...wanted.filter((one) => one !== 'pdf')]) {
    const make = longDocuments[kind];
    if (make === undefined) throw new Error(`no long document of the kind ${kind}`);
    const bytes = await make(Number(values.pages));
    const path = join(folder, `long.${kind}`);
    await writeFile(path, bytes);
    const { stdout } = await run(process.execPath, [program, path]);
    const taken: Taken = JSON.parse(stdout);
    pdf ??= taken;
    const { pages, words, processorMs, peakBytes } = taken;
    const ratio = (of: (one: Taken) => number) => (of(taken) / of(pdf ?? taken)).toFixed(2);
    const grown = (one: Taken) => (one.peakBytes - one.baseBytes) / one.words;
    const cells = [
      ...[kind, (bytes.length / 1e6).toFixed(1), pages, words, (processorMs / 1000).toFixed(1)],
      ...[(processorMs / pages).toFixed(1), Math.round(peakBytes / 1e6)],
      Math.round(((peakBytes - taken.baseBytes) / 1e6 / pages) * 1000),
      ...[ratio((one) => one.processorMs / one.words), ratio(grown)],
    ];
    say(`| ${cells.join(' | ')} |`);
    await rm(path);
  }
} finally {
  await rm(folder, { recursive: true });
}
