/** Pages and templates that nobody needs but somebody sends: twice as many words take about twice as long, arranged and extracted. */
import { expect, it } from 'vitest';
import { arrange } from '../../test/support/arrange.ts';
import { drawnSize, pageOf, wordAt } from '../layout/testing/drawn-page.ts';
import type { Word } from '../model/document.ts';
import type { Field, Fields } from '../model/template.ts';
import { understand } from './meaning/understand.ts';
import { resolve } from './resolve/resolve.ts';
import { shippedArbiter } from './resolve/testing/arbiters.ts';
import { rulesEngine } from './rules/rules-engine.ts';
import { drawnPage, noContext } from './testing/drawn-source.ts';
import { unlimitedTime } from './time-left.ts';

const { signal } = new AbortController();

const number: Field = { type: 'number' };
const text: Field = { type: 'string' };
const goods: Field = {
  ...{ type: 'array', itemType: 'object' },
  itemSchema: {
    properties: {
      ...{ description: text, sku: text, unit: text, date: { type: 'date' } },
      ...{ quantity: number, unitPrice: number, total: number, taxRate: number, discount: number },
    },
  },
};
const named = (count: number, name: string, field: Field): Fields =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name}${at}`, field]));
/** Objects in objects, with fields at each level. */
const nested = (levels: number): Fields => ({
  ...{ total: number, name: text, date: { type: 'date' }, phone: text, ...named(30, 'note', text) },
  ...(levels === 1 ? {} : { inner: { type: 'object', properties: nested(levels - 1) } }),
});

const templates: Readonly<Record<string, Fields>> = {
  'one field': { total: number },
  'twenty arrays of nine columns': named(20, 'items', goods),
  'two hundred fields at six levels': nested(6),
};

const repeated = (count: number, ...texts: readonly string[]): readonly string[] =>
  Array.from({ length: count }, (_, at) => texts[at % texts.length] ?? '');

/** `columns` words a row; every other is set larger where the row is of two kinds of type. */
function grid(texts: readonly string[], columns: number, isMixed = false): readonly Word[] {
  const [wide, high] = [600 / columns, 800 / Math.ceil(texts.length / columns)];
  return texts.map((one, at) => {
    const [x, y] = [(at % columns) * wide, Math.floor(at / columns) * high];
    const size = isMixed && at % 2 === 0 ? 0.9 : 0.6;
    return {
      ...wordAt([x, y, x + 0.6 * wide, y + size * Math.min(high, 12)], one),
      isBold: isMixed && at % 2 === 0,
    };
  });
}

const pages: Readonly<Record<string, (size: number) => readonly Word[]>> = {
  'one line in two kinds of type': (size) => grid(repeated(size, 'Name', 'ab', 'Date', '12'), size, true),
  'one line of labels and values': (size) => grid(repeated(size, 'Total:', '5', 'Date:', '1.2.2024'), size),
  'a column of amounts': (size) => grid(repeated(size, '7.10', '3.00', '9.99'), 1),
  'a grid of amounts': (size) => grid(repeated(size, 'Pen', '1', '7.10', '7.10', 'kg', '12.50'), 6),
  'a grid of words': (size) => grid(repeated(size, 'no', 'net', 'sum', 'Kg'), Math.ceil(size / 8)),
};

/** The processor time, which others on the machine do not take part in. */
async function processorMs(words: readonly Word[], data: Fields): Promise<number> {
  const template = understand({ name: 'Hostile', category: 'INVOICE', schema: { data } });
  const start = process.cpuUsage();
  const page = { ...drawnPage([]), ...arrange({ ...pageOf([]), size: drawnSize, words }) };
  const document = { sha256: '', kind: 'pdf', pageCount: 1, pages: [page], attachments: [] } as const;
  const source = { document, context: noContext, time: unlimitedTime };
  resolve(source, template, { rules: await rulesEngine(source, template, signal) }, shippedArbiter);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

async function leastMs(words: readonly Word[], data: Fields): Promise<number> {
  return Math.min(await processorMs(words, data), await processorMs(words, data));
}

const size = 1000;
const floorMs = 100;

it.each(Object.keys(pages).flatMap((page) => Object.keys(templates).map((template) => [page, template])))(
  '%s, with %s',
  async (page, template) => {
    const [words, data] = [pages[page] ?? (() => []), templates[template] ?? {}];
    await processorMs(words(size / 10), data);
    const [half, whole] = [await leastMs(words(size), data), await leastMs(words(2 * size), data)];
    expect(whole).toBeLessThan(3 * Math.max(floorMs, half));
  },
);
