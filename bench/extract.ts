/**
 * How much processor time it takes to find a template's values in documents that are already read. Prints a Markdown
 * table for docs/benchmarks.md.
 *
 *   node bench/extract.ts DIR... --reads READS [--split work|check] [--rounds 3] [--count 40]
 *
 * DIR holds labelled documents, READS what `deckle eval --reads READS` kept of them. Every document is asked for the
 * twenty fields of the invoice below, whatever its kind: what is asked costs, not what is found.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { compose } from '../src/compose.ts';
import { openDataset } from '../src/eval/dataset.ts';
import { openSavedReads } from '../src/eval/saved-reads.ts';
import { splitOf } from '../src/eval/splits.ts';
import type { Document } from '../src/model/document.ts';
import { engineNames } from '../src/model/finding.ts';
import type { Field, TemplateDraft } from '../src/model/template.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    reads: { type: 'string' },
    split: { type: 'string', default: 'work' },
    rounds: { type: 'string', default: '3' },
    count: { type: 'string' },
  },
});
if (positionals.length === 0 || values.reads === undefined)
  throw new Error('usage: node bench/extract.ts DIR... --reads READS');

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

const reads = await openSavedReads(values.reads);
const extractor = await compose(process.env).openExtractor();
const signal = new AbortController().signal;
const mostDocuments = Number(values.count ?? Number.POSITIVE_INFINITY);

type Cost = { readonly ofPage: number; readonly of500Words: number };

/** Milliseconds of processor time, the best of all rounds. */
async function costOf(document: Document): Promise<Cost> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const start = process.cpuUsage();
    await extractor.extract(document, template, { engines: engineNames, signal });
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / 1000);
  }
  const words = document.pages.reduce((sum, page) => sum + page.words.length, 0);
  return { ofPage: best / document.pages.length, of500Words: (500 * best) / words };
}

async function costsIn(folder: string): Promise<readonly Cost[]> {
  const dataset = await openDataset(folder);
  if (dataset === null) throw new Error(`${folder} holds no labelled documents`);
  const costs: Cost[] = [];
  for (const { id, path } of dataset.documents) {
    if (splitOf(id) !== values.split || costs.length >= mostDocuments) continue;
    const bytes = await readFile(path);
    const saved = await reads.find(createHash('sha256').update(bytes).digest('hex'));
    if (saved?.document.pages.some(({ words }) => words.length > 0) !== true) continue;
    costs.push(await costOf(saved.document));
  }
  return costs;
}

function row(name: string, costs: readonly Cost[]): void {
  const at = (key: keyof Cost, share: number): string => {
    const sorted = costs.map((cost) => cost[key]).sort((one, other) => one - other);
    return (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);
  };
  const cells = (key: keyof Cost) => [at(key, 0.5), at(key, 0.9)];
  console.log(`| ${[name, costs.length, ...cells('ofPage'), ...cells('of500Words')].join(' | ')} |`);
}

console.log(
  '| set | documents | ms a page: half below | nine in ten | ms for 500 words: half | nine in ten |',
);
console.log('| --- | --- | --- | --- | --- | --- |');
const all: Cost[] = [];
for (const folder of positionals) {
  const costs = await costsIn(folder);
  row(basename(folder), costs);
  all.push(...costs);
}
if (positionals.length > 1) row('all', all);
process.exit(0);
