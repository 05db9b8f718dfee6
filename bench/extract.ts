/**
 * How long it takes to find a template's values in documents that are already read. Prints a Markdown table for
 * docs/benchmarks.md.
 *
 *   node bench/extract.ts DIR --reads READS [--split work|check] [--rounds 3]
 *
 * DIR holds labelled documents, READS what `deckle eval --reads READS` kept of them. Every document is asked for the
 * twenty fields of the invoice below, whatever its kind: what is asked costs, not what is found.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { compose } from '../src/compose.ts';
import { openDataset } from '../src/eval/dataset.ts';
import { openSavedReads } from '../src/eval/saved-reads.ts';
import { splitOf } from '../src/eval/splits.ts';
import { engineNames } from '../src/model/finding.ts';
import type { Field, TemplateDraft } from '../src/model/template.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    reads: { type: 'string' },
    split: { type: 'string', default: 'work' },
    rounds: { type: 'string', default: '3' },
  },
});
const [folder] = positionals;
if (folder === undefined || values.reads === undefined)
  throw new Error('usage: node bench/extract.ts DIR --reads READS');

const string: Field = { type: 'string' };
const number: Field = { type: 'number' };
const date: Field = { type: 'date' };
const template: TemplateDraft = {
  name: 'Twenty fields',
  category: 'INVOICE',
  schema: {
    data: {
      ...{ invoiceNumber: string, invoiceDate: date, dueDate: date, orderNumber: string },
      ...{ sellerName: string, sellerAddress: { type: 'string', format: 'address' }, sellerVatId: string },
      ...{ sellerPhone: { type: 'string', format: 'phone' }, buyerName: string, buyerVatId: string },
      ...{ buyerAddress: { type: 'string', format: 'address' }, iban: { type: 'string', format: 'iban' } },
      ...{ currency: string, netTotal: number, taxTotal: number, grandTotal: number },
      lineItems: {
        ...{ type: 'array', itemType: 'object' },
        itemSchema: {
          properties: { description: string, quantity: number, unitPrice: number, total: number },
        },
      },
    },
  },
};

const dataset = await openDataset(folder);
if (dataset === null) throw new Error(`${folder} holds no labelled documents`);
const reads = await openSavedReads(values.reads);
const extractor = await compose(process.env).openExtractor();
const signal = new AbortController().signal;
const times: number[] = [];
let documents = 0;
for (const { id, path } of dataset.documents) {
  if (splitOf(id) !== values.split) continue;
  const saved = await reads.find(
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex'),
  );
  if (saved === null) continue;
  documents += 1;
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const start = performance.now();
    await extractor.extract(saved.document, template, { engines: engineNames, signal });
    best = Math.min(best, performance.now() - start);
  }
  times.push(best / saved.document.pages.length);
}
times.sort((a, b) => a - b);
const at = (share: number) =>
  (times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0).toFixed(1);
const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
console.log('| set | documents | mean ms a page | half below | nine in ten below | slowest |');
console.log('| --- | --- | --- | --- | --- | --- |');
console.log(`| ${dataset.name} | ${documents} | ${mean.toFixed(1)} | ${at(0.5)} | ${at(0.9)} | ${at(1)} |`);
