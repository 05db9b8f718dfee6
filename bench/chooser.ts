/**
 * What the trained network costs on one thread: opening it, pages of several sizes, and memory. Prints a Markdown table for
 * docs/benchmarks.md. Another graph than the one in models/ can be timed before it takes its place.
 *
 *   node bench/chooser.ts [--rounds 9] [--graph chooser.onnx]
 */
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { createChooser } from '../src/extract/chooser/chooser.ts';
import { askedField, mostFieldWords } from '../src/extract/chooser/field-texts.ts';
import { unlimitedTime } from '../src/extract/time-left.ts';
import { viewOfPage } from '../src/extract/view.ts';
import type { Page, Word } from '../src/model/document.ts';
import type { Field } from '../src/model/template.ts';
import { modelsFolder } from '../src/models-folder.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    graph: { type: 'string', default: `${modelsFolder}/chooser/chooser.onnx` },
  },
});
const rounds = Number(values.rounds);
const { signal } = new AbortController();
const context = { language: null, country: null, currency: null, dateOrder: null, decimalMark: null };

/** Seven words a line, such as invoices have. */
const line = ['Rechnungsbetrag', 'Invoice', '2024-0815', '1.234,56', 'EUR', 'Consulting', 'März'];

function pageOf(count: number): Page {
  const words = Array.from({ length: count }, (_, at): Word => {
    const [column, row] = [at % line.length, Math.floor(at / line.length)];
    const [x, y] = [0.05 + column * 0.13, 0.02 + row * 0.0125];
    return {
      ...{ text: line[column] ?? '', box: [x, y, x + 0.1, y + 0.009] },
      ...{ confidence: 1, source: 'text' },
    };
  });
  const rows = Math.ceil(count / line.length);
  const lines = Array.from({ length: rows }, (_, row) => {
    const own = words.map((_, at) => at).slice(row * line.length, (row + 1) * line.length);
    return { text: '', box: [0.05, 0.02 + row * 0.0125, 0.95, 0.029 + row * 0.0125] as const, words: own };
  });
  return {
    ...{ number: 1, size: { width: 595, height: 842, unit: 'pt' }, turn: 0, skew: 0, language: 'en' },
    ...{ words, rulings: [], segments: [], lines, blocks: [], tables: [], pairs: [], boxes: [] },
    ...{ checkboxes: [], barcodes: [], problems: [] },
  };
}

const described: Field = { type: 'string', description: 'Number that identifies it, as printed' };
/** As long as a field's text can be. */
const explained: Field = {
  type: 'string',
  description: 'Number that identifies the invoice, as it is printed. '.repeat(4),
};
const fieldsOf = (count: number, field = described) =>
  Array.from({ length: count }, (_, at) => askedField([`invoiceNumber${at}`], field));

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
const before = process.memoryUsage().rss;
const chooser = createChooser({
  graph: values.graph,
  vocabulary: `${modelsFolder}/meaning/vocabulary.txt`,
});
const start = performance.now();
await chooser.score({ pages: [viewOfPage(pageOf(1))], context, time: unlimitedTime }, fieldsOf(1), signal);
const openingMs = performance.now() - start;

const rows: string[] = [];
for (const [words, fields, field] of [
  [100, 4, described],
  [250, 10, described],
  [500, 15, described],
  [500, 20, explained],
  [500, 40, described],
  [1000, 15, described],
] as const) {
  const view = { pages: [viewOfPage(pageOf(words))], context, time: unlimitedTime };
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await chooser.score(view, fieldsOf(fields, field), signal);
    times.push(performance.now() - began);
  }
  const texts = field === explained ? ` of ${mostFieldWords} words each` : '';
  rows.push(`| ${words} words, ${fields} fields${texts} | ${median(times).toFixed(0)} ms |`);
}
const megabytes = (process.memoryUsage().rss - before) / 1e6;

console.log(
  [
    '| what | one thread |',
    '| --- | --- |',
    `| opening, with a first look | ${openingMs.toFixed(0)} ms |`,
    ...rows,
  ].join('\n'),
);
console.log(`| memory on top | ${megabytes.toFixed(0)} MB |`);
