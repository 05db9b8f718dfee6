/**
 * How well documents that lie in one file are told apart. Prints Markdown for docs/benchmarks.md.
 *
 *   node bench/split.ts DIR… --reads READS [--split work|check] [--stacks 100] [--seed 7] [--pdfs 0] [--mistakes]
 *
 * DIRs hold labelled documents, READS what `deckle eval --reads READS` kept of them. Stacks of 3 to 12 documents are made of what was read; with `--pdfs N`
 * so many are also made as real PDFs, of the documents' own pages, and read and split as any file is.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compose } from '../src/compose.ts';
import { splits } from '../src/eval/splits.ts';
import { createJudge } from '../src/extract/fitted.ts';
import { findParts } from '../src/extract/split/find-parts.ts';
import { modelsFolder } from '../src/models-folder.ts';
import { openPieces } from './split/pieces.ts';
import { addStack, emptyTally, headOfRows, rowOf, type Tally } from './split/score.ts';
import { stackedPdf } from './split/stacked-pdf.ts';
import { gapKinds, makeStacks, stackKinds } from './split/stacks.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    reads: { type: 'string' },
    split: { type: 'string', default: 'work' },
    stacks: { type: 'string', default: '100' },
    seed: { type: 'string', default: '7' },
    pdfs: { type: 'string', default: '0' },
    mistakes: { type: 'boolean', default: false },
  },
});
const split = splits.find((one) => one === values.split);
if (positionals.length === 0 || values.reads === undefined || split === undefined)
  throw new Error('usage: node bench/split.ts DIR… --reads READS [--split work|check]');

const pieces = await openPieces(positionals, split, values.reads);
const judge = await createJudge(join(modelsFolder, 'split', 'starts.json'))();
const signal = new AbortController().signal;
const say = (text: string) => void process.stdout.write(`${text}\n`);
const tallies = new Map<string, Tally>(
  ['all', ...stackKinds, ...gapKinds.map((gap) => `between: ${gap}`)].map((name) => [name, emptyTally()]),
);
const tallyOf = (name: string): Tally => tallies.get(name) ?? emptyTally();
let [pages, spentMs] = [0, 0];
for (const stack of makeStacks(pieces, Number(values.stacks), { seed: Number(values.seed) })) {
  const start = process.cpuUsage();
  const parts = findParts(stack.pages, judge, signal);
  const { user, system } = process.cpuUsage(start);
  spentMs += (user + system) / 1000;
  pages += stack.pages.length;
  for (const name of ['all', stack.kind, `between: ${stack.gap}`]) addStack(tallyOf(name), stack, parts);
  const found = parts.map((part) => part.pages[0]);
  for (const number of values.mistakes ? new Set([...stack.starts, ...found]) : []) {
    if (found.includes(number) === stack.starts.includes(number)) continue;
    const nth = stack.starts.findLastIndex((first) => first <= number);
    const { set, id } = stack.pieces[nth] ?? {};
    const what = found.includes(number) ? 'taken for a start' : 'missed';
    say(`${what}: ${set} ${id}, page ${number - (stack.starts[nth] ?? 0) + 1} (${stack.kind})`);
  }
}
say(headOfRows);
for (const [name, tally] of tallies) say(rowOf(name, tally));
say(`\n${pages} pages, ${(spentMs / pages).toFixed(2)} ms of processor time each`);

const pdfs = Number(values.pdfs);
if (pdfs > 0) {
  const services = compose(process.env);
  const [reader, splitter] = [await services.openReader(), await services.openSplitter()];
  const tally = emptyTally();
  const folder = await mkdtemp(join(tmpdir(), 'deckle-split-'));
  try {
    const own = pieces.filter(({ labelled }) => labelled.path !== '');
    for (let nth = 0; nth < pdfs; nth += 1) {
      const { bytes, starts } = await stackedPdf(own, Number(values.seed) + nth);
      const path = join(folder, `${nth}.pdf`);
      await writeFile(path, bytes);
      const document = await reader.read(path, { language: null, signal });
      const found = (await splitter.split(document, signal)).map(({ part }) => part);
      addStack(tally, { starts }, found);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  say(`\n${headOfRows}\n${rowOf('real PDFs', tally)}`);
}
