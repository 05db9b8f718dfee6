/**
 * What engines found for single fields of labelled documents, and what of it is right, to fit the arbiter by: `export-candidates.ts OUT.jsonl DIR… --reads
 * READS [--made | --own] [--most DOCUMENTS]`. A line for each field and for each choice of engines: the numbers that the product judges each value by, and whether it is right.
 * Only ever the half `work` of labelled sets; made documents have no halves. Sets and documents whose licence allows no training are marked:
 * they are measured on, and never fitted on. `--own`: a labelled set that we wrote ourselves.
 */
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { openDataset } from '../../src/eval/dataset.ts';
import { isSame, scalarOf } from '../../src/eval/same-value.ts';
import { valueAt } from '../../src/eval/shape.ts';
import { scalarLeaves } from '../../src/extract/meaning/leaves.ts';
import { createArbiter } from '../../src/extract/resolve/arbiter.ts';
import { describer, numbersIn } from '../../src/extract/resolve/features.ts';
import { readFromPages } from '../../src/extract/resolve/read-from-pages.ts';
import { judgedCandidates } from '../../src/extract/resolve/weigh-values.ts';
import { depthOfRow, type Finding } from '../../src/model/finding.ts';
import { modelsFolder } from '../../src/models-folder.ts';
import { exportOptions } from '../chooser/pages/export-options.ts';
import { freeIds, onlyWork, refuseUntrainable, withoutNulls, workHalf } from '../chooser/pages/sets.ts';
import { createAsker } from './ask-engines.ts';

const options = exportOptions(
  'export-candidates.ts OUT.jsonl DIR… --reads READS [--made | --own] [--most DOCUMENTS]',
);
const { target, folders } = options;
const ask = await createAsker(options.reads);
const arbiter = await createArbiter(join(modelsFolder, 'arbiter'))();
const out = createWriteStream(target);
const rounded = (value: number) => Math.round(value * 1e4) / 1e4;

/** Which documents of a set may be fitted on, by their ids. */
async function fitsBy(folder: string, set: string): Promise<(id: string) => boolean> {
  if (options.made || options.own) return () => true;
  try {
    refuseUntrainable([set], false);
  } catch {
    return () => false;
  }
  const free = freeIds(set, await readFile(join(folder, 'README.md'), 'utf8').catch(() => ''));
  return (id) => free === null || free.has(id);
}

for (const folder of folders) {
  const dataset = await openDataset(folder);
  if (dataset === null) throw new Error(`${folder} is no set of labelled documents.`);
  const mayFit = await fitsBy(folder, dataset.name);
  const documents = options.made ? dataset.documents : onlyWork(workHalf(dataset.documents));
  let count = 0;
  for (const labelled of documents.slice(0, Number(options.most))) {
    const asked = await ask(labelled);
    if (asked === null) continue;
    const { source, template } = asked;
    const leaves = scalarLeaves(template).filter(({ names }) => !labelled.ignore.includes(names.join('.')));
    for (const [engines, answers] of asked.answers) {
      const { findings } = readFromPages(source, template, answers, arbiter);
      const single = findings.filter(({ path }) => depthOfRow(path) < 0);
      const describe = describer(source.document, template, single, answers.network?.weigh);
      const byPath = Map.groupBy(single, ({ path }) => JSON.stringify(path));
      for (const leaf of leaves) {
        const { type } = leaf.field;
        if (type === 'array' || type === 'object') continue;
        const truth = scalarOf(leaf.names.reduce<unknown>(valueAt, labelled.truth));
        if (truth === null && withoutNulls.has(dataset.name)) continue;
        const candidates = judgedCandidates(byPath.get(JSON.stringify(leaf.names)) ?? []);
        const isRight = ({ value }: Finding) => truth !== null && isSame(type, truth, value);
        out.write(
          `${JSON.stringify({
            ...{ set: dataset.name, id: labelled.id, path: leaf.names.join('.'), engines },
            ...{ made: options.made, own: options.own, mayFit: mayFit(labelled.id), isTold: truth !== null },
            right: candidates.map(({ finding }) => isRight(finding)),
            features: describe(leaf, candidates).map((one) => numbersIn(one).map(rounded)),
          })}\n`,
        );
        count += 1;
      }
    }
  }
  process.stdout.write(`${dataset.name}: ${count} lines\n`);
}
out.end();
await finished(out);
