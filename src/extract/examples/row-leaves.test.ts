/** Objects inside of rows, and lists beside them, from the example to the result. */
import { expect, test } from 'vitest';
import { textAt } from '../../layout/testing/drawn-page.ts';
import type { TemplateDraft } from '../../model/template.ts';
import { speaking } from '../engine.ts';
import { createExtractor } from '../extractor.ts';
import { openPlainArbiter } from '../resolve/testing/arbiters.ts';
import { examplesEngine } from './examples-engine.ts';
import { april, type Bill, billWords, march, sourceOf } from './testing/drawn-bill.ts';

const template: TemplateDraft = {
  ...{ name: 'Bill', category: 'CUSTOM' },
  schema: {
    data: {
      marks: { type: 'array', itemType: 'string' },
      things: {
        ...{ type: 'array', itemType: 'object' },
        itemSchema: {
          properties: {
            ware: { type: 'object', properties: { name: { type: 'string' } } },
            money: {
              type: 'object',
              properties: {
                each: { type: 'number' },
                all: { type: 'object', properties: { 'a.b': { type: 'number' } } },
              },
            },
            name: { type: 'number' },
          },
        },
      },
    },
  },
};

const truthOf = (bill: Bill, marks: readonly string[]) => ({
  marks,
  things: bill.rows.map(([name, count, each, amount]) => ({
    ...{ ware: { name }, money: { each: Number(each), all: { 'a.b': Number(amount) } }, name: Number(count) },
  })),
});

const wordsOf = (bill: Bill, marks: readonly string[]) => [
  ...billWords(bill),
  ...textAt(60, 210, 'Crates marked'),
  ...textAt(160, 210, marks.join('; ')),
];

const nothing = speaking(async () => []);
const extractor = createExtractor(
  {
    ...{ 'e-invoice': nothing, mrz: nothing, barcode: nothing, rules: nothing, network: nothing },
    ...{ examples: examplesEngine, llm: nothing },
  },
  openPlainArbiter,
);

test('values of objects inside of rows are learnt as columns are, and a list beside them', async () => {
  const { document } = sourceOf(wordsOf(march, ['PK-1', 'PK-2']));
  const truth = truthOf(march, ['PK-1', 'PK-2']);
  const lesson = extractor.learn(document, template, { name: 'march.pdf', truth, before: null });
  const next = sourceOf(wordsOf(april, ['PK-7', 'PK-8', 'PK-9']));
  const { result } = await extractor.extract(next.document, template, {
    ...{ engines: ['examples'], lessons: [lesson], signal: new AbortController().signal },
  });
  expect(result).toEqual(truthOf(april, ['PK-7', 'PK-8', 'PK-9']));
});

test('what of a row was right before is told for each of its values', () => {
  const { document } = sourceOf(wordsOf(march, ['PK-1']));
  const truth = truthOf(march, ['PK-1']);
  const before = {
    ...truth,
    things: truth.things.map((row) => ({ ...row, money: { ...row.money, each: 1 } })),
  };
  const { tables } = extractor.learn(document, template, { name: 'march.pdf', truth, before });
  const right = tables[0]?.columns.map(({ within, name, wasRight }) => [within, name, wasRight]);
  expect(right).toEqual([
    [['ware'], 'name', true],
    [undefined, 'name', true],
    [['money'], 'each', false],
    [['money', 'all'], 'a.b', true],
  ]);
});
