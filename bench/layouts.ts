/**
 * How well examples know their layout again, and what that costs. Prints Markdown for docs/benchmarks.md.
 *
 *   node bench/layouts.ts DIR… --reads READS [--split work|check] [--examples 200] [--spoiled 0]
 *
 * DIRs hold labelled documents of different layouts, READS what `deckle eval --reads READS` kept of them. Documents of two folders never have one layout:
 * each is held against the examples of all other folders. `--spoiled N` reads the first page of so many documents again, as it would be scanned, photographed,
 * turned by two degrees and half as large, and asks whether its own example knows it.
 */
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { compose } from '../src/compose.ts';
import { type LabelledDocument, openDataset } from '../src/eval/dataset.ts';
import { openSavedReads } from '../src/eval/saved-reads.ts';
import { splitOf } from '../src/eval/splits.ts';
import type { Document } from '../src/model/document.ts';
import type { Lesson } from '../src/model/lesson.ts';
import { spoilers } from './read/draw-pages.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    reads: { type: 'string' },
    split: { type: 'string', default: 'work' },
    examples: { type: 'string', default: '200' },
    spoiled: { type: 'string', default: '0' },
  },
});
if (positionals.length < 2 || values.reads === undefined)
  throw new Error('usage: node bench/layouts.ts DIR DIR… --reads READS');

type Known = {
  readonly set: string;
  readonly labelled: LabelledDocument;
  readonly document: Document;
  readonly lesson: Lesson;
};

const reads = await openSavedReads(values.reads);
const services = compose(process.env);
const extractor = await services.openExtractor();
const signal = new AbortController().signal;

const known: Known[] = [];
for (const set of positionals)
  for (const labelled of (await openDataset(set))?.documents ?? []) {
    if (splitOf(labelled.id) !== values.split) continue;
    const hash = createHash('sha256').update(await readFile(labelled.path));
    const document = (await reads.find(hash.digest('hex')))?.document;
    if (document === undefined) continue;
    const { id: name, template, truth } = labelled;
    const lesson = extractor.learn(document, template, { name, truth, before: null });
    known.push({ set, labelled, document, lesson });
  }

let [pairs, taken] = [0, 0];
for (const set of positionals) {
  const others = known.filter((one) => one.set !== set).map(({ lesson }) => lesson);
  for (const { document, labelled } of known.filter((one) => one.set === set)) {
    const found = extractor.alike(document, others);
    for (const { name } of found) process.stdout.write(`${labelled.id} is taken for ${name}\n`);
    pairs += others.length;
    taken += found.length;
  }
}
process.stdout.write(`\n${pairs} pairs of documents of different sets, taken for one layout: ${taken}\n`);

/** The same examples every time, so that what is worked out of them once is. */
const taught = known.slice(0, Number(values.examples)).map(({ lesson }) => lesson);
const timeOf = async (
  engine: 'examples' | 'rules',
  { document, labelled }: Known,
  lessons: readonly Lesson[] = [],
): Promise<number> => {
  // Of the processor, not of the clock: other programs may be busy.
  const start = process.cpuUsage();
  await extractor.extract(document, labelled.template, { engines: [engine], lessons, signal });
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / document.pages.length;
};
const times: { readonly examples: number; readonly rules: number }[] = [];
for (const one of known.slice(0, Number(values.examples))) {
  await timeOf('examples', one, taught);
  // What extraction takes anyway, with no engine that has anything to do, is no cost of examples.
  const bare = await timeOf('examples', one);
  const examples = (await timeOf('examples', one, taught)) - bare;
  times.push({ examples, rules: (await timeOf('rules', one)) - bare });
}
const quantile = (of: 'examples' | 'rules', share: number): number =>
  times.map((one) => one[of]).sort((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? 0;
const [half, most] = [0.5, 0.95].map((share) => quantile('examples', share));
process.stdout.write(
  `${taught.length} examples: ${half?.toFixed(1)} ms a page in the middle, ${most?.toFixed(1)} ms for 95 %, ` +
    `${((half ?? 0) / quantile('rules', 0.5)).toFixed(2)} times what rules take\n`,
);

const spoils: Readonly<Record<string, (page: Buffer) => Promise<Buffer>>> = {
  scanned: async (page) => await spoilers['jpeg noise'](page),
  photographed: async (page) =>
    await sharp(page)
      .affine([1, 0.02, -0.03, 0.96], { background: '#777' })
      .extend({ ...{ top: 90, bottom: 40, left: 130, right: 60 }, background: '#777' })
      .blur(0.8)
      .jpeg({ quality: 70 })
      .toBuffer(),
  'turned by 2°': async (page) => await sharp(page).rotate(2, { background: '#fff' }).png().toBuffer(),
  'half as large': async (page) => {
    const { width = 2 } = await sharp(page).metadata();
    return await sharp(page)
      .resize(Math.round(width / 2))
      .png()
      .toBuffer();
  },
};

const asked = known.filter(
  (_, at) => at % Math.max(1, Math.floor(known.length / Math.max(1, Number(values.spoiled)))) === 0,
);
const folder = await mkdtemp(join(tmpdir(), 'deckle-layouts-'));
const reader = await services.openReader();
try {
  for (const [name, spoil] of Object.entries(spoils)) {
    const lost: string[] = [];
    const all = asked.slice(0, Number(values.spoiled));
    for (const {
      labelled,
      lesson,
      document: {
        pages: [first],
      },
    } of all) {
      if (first === undefined) continue;
      const picture = await reader.picture(labelled.path, first, { maxSide: 2200, signal });
      const path = join(folder, 'page.png');
      await writeFile(path, await spoil(Buffer.from(picture)));
      const document = await reader.read(path, { language: null, signal });
      if (extractor.alike(document, [lesson]).length === 0) lost.push(labelled.id);
    }
    if (all.length > 0)
      process.stdout.write(`${name}: ${all.length - lost.length} of ${all.length} known ${lost.join(' ')}\n`);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
