/**
 * Labelled documents as pages to train on: `export-pages.ts OUT.jsonl DIR… --reads READS [--measure] [--missed]`. Only ever the
 * half `work`, and only sets that may be trained on, unless they are exported for measuring.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { type LabelledDocument, openDataset } from '../../src/eval/dataset.ts';
import { openSavedReads, type SavedReads } from '../../src/eval/saved-reads.ts';
import { builtNumbers } from '../../src/extract/chooser/built.ts';
import { understand } from '../../src/extract/meaning/understand.ts';
import { viewOfPage } from '../../src/extract/view.ts';
import type { Document } from '../../src/model/document.ts';
import { contextOf } from '../../src/values/context.ts';
import { alsoCalled } from './pages/also-called.ts';
import { announcedFields } from './pages/announced-fields.ts';
import { type Labelled, labelDocument } from './pages/label-document.ts';
import { createFinder } from './pages/locate-value.ts';
import { type PageText, textOfPage } from './pages/page-text.ts';
import { freeIds, onlyWork, refuseUntrainable, withoutNulls, workHalf } from './pages/sets.ts';

const places = 1e6;
const rounded = (value: number): number => Math.round(value * places) / places;

export type ExportedDocument = { readonly lines: readonly string[]; readonly labelled: Labelled };

export function exportDocument(
  set: string,
  labelled: LabelledDocument,
  document: Document,
): ExportedDocument {
  onlyWork([labelled]);
  const pages = document.pages.map((page) => textOfPage(viewOfPage(page)));
  const language = document.pages.find((page) => page.language !== null)?.language ?? null;
  const lines = document.pages.flatMap((page) => page.lines.map(({ text }) => text));
  const fields = labelDocument(labelled.template.schema.data, labelled.truth, {
    pages,
    find: createFinder(pages, contextOf(lines, language)),
    ignore: new Set(labelled.ignore),
    nullIsTruth: !withoutNulls.has(set),
  });
  const announced = announcedFields(document, pages);
  const template = understand(labelled.template);
  return {
    lines: pages.map((page, at) =>
      JSON.stringify({
        ...{ set, id: labelled.id, page: at + 1, pages: pages.length },
        language: page.view.page.language,
        words: wordsOf(page),
        built: page.words.map(({ built }) => builtNumbers(built)),
        fields: alsoCalled(fields.pages[at] ?? [], template, page.view.page.language),
        announced: announced[at] ?? [],
      }),
    ),
    labelled: fields,
  };
}

/** As `sample.py` reads them. */
export const wordsOf = ({ words }: PageText) =>
  words.map(({ text, box, isText, row, isRest }) => [
    text,
    ...box.map(rounded),
    Number(isText),
    row,
    Number(isRest),
  ]);

async function readOf(path: string, reads: SavedReads): Promise<Document | null> {
  const hash = createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
  return (await reads.find(hash))?.document ?? null;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      reads: { type: 'string' },
      measure: { type: 'boolean', default: false },
      missed: { type: 'boolean', default: false },
    },
  });
  const [target, ...folders] = positionals;
  if (target === undefined || folders.length === 0 || values.reads === undefined)
    throw new Error('export-pages.ts OUT.jsonl DIR… --reads READS [--measure] [--missed]');
  const datasets = await Promise.all(
    folders.map(async (folder) => {
      const dataset = await openDataset(folder);
      if (dataset === null) throw new Error(`${folder} is no folder.`);
      const readme = await readFile(join(folder, 'README.md'), 'utf8').catch(() => '');
      const free = values.measure ? null : freeIds(dataset.name, readme);
      return { ...dataset, documents: dataset.documents.filter(({ id }) => free === null || free.has(id)) };
    }),
  );
  refuseUntrainable(
    datasets.map(({ name }) => name),
    values.measure,
  );
  const reads = await openSavedReads(values.reads);
  const out = createWriteStream(target);
  for (const { name, documents } of datasets) {
    const sum = { documents: 0, pages: 0, leaves: 0, located: 0, unread: 0 };
    for (const labelled of onlyWork(workHalf(documents))) {
      const document = await readOf(labelled.path, reads);
      if (document === null) {
        sum.unread += 1;
        continue;
      }
      const { lines, labelled: fields } = exportDocument(name, labelled, document);
      for (const line of lines) out.write(`${line}\n`);
      sum.documents += 1;
      sum.pages += lines.length;
      sum.leaves += fields.leaves;
      sum.located += fields.located;
      if (!values.missed) continue;
      for (const { path, truth } of fields.missed)
        process.stderr.write(`${name}/${labelled.id} ${path}: ${JSON.stringify(truth)}\n`);
    }
    const share = ((100 * sum.located) / Math.max(1, sum.leaves)).toFixed(1);
    process.stdout.write(
      `${name}: ${sum.documents} documents (${sum.unread} not read), ${sum.pages} pages, ${sum.leaves} leaves, ${share} % located\n`,
    );
  }
  out.end();
  await finished(out);
}

if (import.meta.main) await main();
