/** Pages and templates that nobody needs but somebody sends: four times as many words take about four times as long, arranged and extracted. */
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

const size = 2000;
/** Four times as many words take up to four times as long, and up to sixteen times where all are compared with all. */
const [times, limit] = [4, 6];
/** Less says nothing of how it grows. */
const floorMs = 40;
/** A busy machine takes processor time as well, from its caches: the least of several turns counts, which few and many words take in turn. */
const [leastTurns, mostTurns] = [2, 6];

async function leastMs(words: (size: number) => readonly Word[], data: Fields) {
  let [few, many] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let turn = 0; turn < mostTurns; turn += 1) {
    few = Math.min(few, await processorMs(words(size / times), data));
    many = Math.min(many, await processorMs(words(size), data));
    if (turn + 1 >= leastTurns && many < limit * Math.max(floorMs, few)) break;
  }
  return { few, many };
}

it.each(Object.keys(pages).flatMap((page) => Object.keys(templates).map((template) => [page, template])))(
  '%s, with %s',
  async (page, template) => {
    const [words, data] = [pages[page] ?? (() => []), templates[template] ?? {}];
    await processorMs(words(size / 20), data);
    const { few, many } = await leastMs(words, data);
    expect(many).toBeLessThan(limit * Math.max(floorMs, few));
  },
);
