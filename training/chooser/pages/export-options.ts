/** What the exporters of labelled documents are told: `OUT.jsonl DIR… --reads READS [--made | --own] [--measure] [--most DOCUMENTS]`, and which documents that means. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDataset } from '../../../src/eval/dataset.ts';
import { freeIds, onlyWork, refuseUntrainable, workHalf } from './sets.ts';

export type ExportOptions = ReturnType<typeof exportOptions>;

/** `usage`: the sentence for who types something else. */
export function exportOptions(usage: string) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      reads: { type: 'string' },
      made: { type: 'boolean', default: false },
      own: { type: 'boolean', default: false },
      measure: { type: 'boolean', default: false },
      most: { type: 'string', default: '1000000' },
    },
  });
  const [target, ...folders] = positionals;
  const { reads, ...rest } = values;
  if (target === undefined || reads === undefined) throw new Error(usage);
  return { target, folders, reads, ...rest };
}

/** Those of a folder that may be fitted on: made ones have no halves, and what we wrote ourselves needs no licence. */
export async function exportedFrom(folder: string, { made, own, measure }: ExportOptions) {
  const dataset = await openDataset(folder);
  if (dataset === null) throw new Error(`${folder} is no folder.`);
  const isOurs = made || own;
  const readme = await readFile(join(folder, 'README.md'), 'utf8').catch(() => '');
  if (!isOurs) refuseUntrainable([dataset.name], measure);
  const free = isOurs || measure ? null : freeIds(dataset.name, readme);
  const documents = dataset.documents.filter(({ id }) => free === null || free.has(id));
  return { name: dataset.name, documents: made ? documents : onlyWork(workHalf(documents)) };
}
