/**
 * Which template documents are for: how often the right one is chosen among several, how often one of its kind, how often none is said where none is right, and
 * what it takes. Labelled folders as for `deckle eval`; every template in them, and the built-in ones, are what is chosen among.
 *
 *   node bench/classify.ts DIR… --split work --reads READS [--templates 30] [--most DOCUMENTS] [--wrong] [--time 200]
 *
 * `--reads` is what `deckle eval --reads` kept; documents that are not in it are left out. `--time` says instead what choosing among so many templates takes, beside finding the values
 * of the same documents; where there are fewer templates, they are there several times under other names.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { openDataset } from '../src/eval/dataset.ts';
import { openSavedReads } from '../src/eval/saved-reads.ts';
import { splitOf } from '../src/eval/splits.ts';
import { caseOf, knownTemplates } from '../src/eval/template-cases.ts';
import { modelsFolder } from '../src/models-folder.ts';
import { openExtractor } from '../src/pool/open-tools.ts';

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    reads: { type: 'string' },
    split: { type: 'string', default: 'work' },
    templates: { type: 'string', default: '30' },
    most: { type: 'string', default: '1000000' },
    wrong: { type: 'boolean', default: false },
    time: { type: 'string' },
  },
});
if (values.reads === undefined || folders.length === 0)
  throw new Error('node bench/classify.ts DIR… --split work --reads READS [--templates 30]');
const reads = await openSavedReads(values.reads);
const { classify, extract } = await openExtractor(modelsFolder, { now: Date.now, timeoutMs: 60_000 });
const { signal } = new AbortController();
const sets = (await Promise.all(folders.map(async (folder) => await openDataset(folder)))).flatMap((set) =>
  set === null
    ? []
    : [{ name: set.name, documents: set.documents.filter(({ id }) => splitOf(id) === values.split) }],
);
const known = knownTemplates(sets.flatMap(({ documents }) => documents));
const kindOf = new Map(known.map(({ id, kind }) => [id, kind]));
const percent = (part: number, all: number) => (all === 0 ? '' : ((100 * part) / all).toFixed(1));
const times: number[] = [];
const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const readOf = async (path: string) => {
  const hash = createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
  const read = (await reads.find(hash))?.document;
  return read?.pages.some(({ words }) => words.length > 0) === true ? read : undefined;
};
if (values.time !== undefined) {
  await timeAmong(Number(values.time));
  process.exit();
}
const rows: (readonly [set: string, ...counts: number[]])[] = [];
const confused = new Map<string, number>();

for (const { name: set, documents } of sets) {
  let [asked, exact, kind, refused, honest, kinds, byKind] = [0, 0, 0, 0, 0, 0, 0];
  for (const document of documents.slice(0, Number(values.most))) {
    const read = await readOf(document.path);
    if (read === undefined) continue;
    asked += 1;
    const templates = Number(values.templates);
    const present = caseOf(document, set, known, { templates, right: 'own' });
    const absent = caseOf(document, set, known, { templates, right: 'none', round: 1 });
    if (present === null || absent === null) continue;
    const start = performance.now();
    const { best } = await classify(read, present.candidates, { signal });
    times.push(performance.now() - start);
    if (best === null) refused += 1;
    else if (best.id === present.right) exact += 1;
    if (best !== null && kindOf.get(best.id) === present.kind) kind += 1;
    else {
      const pair = `${present.right} → ${best?.id ?? 'none'}`;
      confused.set(pair, (confused.get(pair) ?? 0) + 1);
    }
    const builtIn = caseOf(document, set, known, { templates: 6, right: 'built-in', round: 2 });
    if (builtIn !== null) {
      kinds += 1;
      if ((await classify(read, builtIn.candidates, { signal })).best?.id === builtIn.right) byKind += 1;
    }
    if ((await classify(read, absent.candidates, { signal })).best === null) honest += 1;
  }
  rows.push([set, asked, exact, kind, refused, honest, kinds, byKind]);
}

const total = rows.reduce<number[]>(
  (sums, [, ...counts]) => counts.map((count, at) => count + (sums[at] ?? 0)),
  [],
);
console.log(`${known.length} templates, ${values.templates} to choose from\n`);
console.log(
  '| set | documents | right template % | right kind % | none said % | none said where none is right % | right among the six built-in % |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- |');
for (const [set, asked = 0, ...counts] of [...rows, ['all', ...total] as const]) {
  const [kinds = 0, byKind = 0] = counts.splice(-2);
  const shares = counts.map((count) => percent(count, asked));
  console.log(`| ${set} | ${asked} | ${[...shares, percent(byKind, kinds)].join(' | ')} |`);
}
const ordered = times.toSorted((a, b) => a - b);
const at = (share: number) => (ordered[Math.floor(share * (ordered.length - 1))] ?? 0).toFixed(0);
console.log(`\nmilliseconds a document: median ${at(0.5)}, of ten the slowest ${at(0.9)}`);
if (values.wrong)
  for (const [pair, count] of [...confused].sort(([, a], [, b]) => b - a)) console.log(`${count} × ${pair}`);

/** The first document finds templates that nobody looked at before; what is said of the others is their median. */
async function timeAmong(count: number): Promise<void> {
  const candidates = Array.from({ length: count }, (_, at) => {
    const { template, ...one } = known[at % known.length] ?? raise();
    const round = Math.floor(at / known.length);
    const name = round === 0 ? template.name : `${template.name} ${round + 1}`;
    return { ...one, id: `${at}`, template: { ...template, name } };
  });
  const [choosing, finding]: [number[], number[]] = [[], []];
  const taken = async (work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };
  const engines = ['rules', 'network'] as const;
  for (const { documents } of sets)
    for (const { path, template } of documents.slice(0, Number(values.most))) {
      const read = await readOf(path);
      if (read === undefined) continue;
      // Whatever is opened once is open before either is timed.
      if (finding.length === 0) await extract(read, template, { engines, signal });
      choosing.push(await taken(() => classify(read, candidates, { signal })));
      finding.push(await taken(() => extract(read, template, { engines, signal })));
    }
  const [first = 0, ...others] = choosing;
  const [chosen, found] = [medianOf(others), medianOf(finding)];
  console.log(
    `${count} templates, ${choosing.length} documents: the first ${first.toFixed(0)} ms, then ${chosen.toFixed(0)} ms; ` +
      `finding the values of the same document ${found.toFixed(0)} ms: ${(chosen / found).toFixed(2)} of it`,
  );
}

function raise(): never {
  throw new Error('There are built-in templates.');
}
