import { expect, test } from 'vitest';
import { speaking } from '../extract/engine.ts';
import { examplesEngine } from '../extract/examples/examples-engine.ts';
import {
  april,
  type Bill,
  billTemplate,
  billWords,
  march,
  sourceOf,
  truthOf,
} from '../extract/examples/testing/drawn-bill.ts';
import { createExtractor } from '../extract/extractor.ts';
import { openPlainArbiter } from '../extract/resolve/testing/arbiters.ts';
import type { ResultObject } from '../model/extraction.ts';
import type { Lesson } from '../model/lesson.ts';
import { learnExample } from './learn-example.ts';

const nothing = speaking(async () => []);
const extractor = createExtractor(
  {
    ...{ 'e-invoice': nothing, mrz: nothing, barcode: nothing, rules: nothing, network: nothing },
    llm: nothing,
    examples: examplesEngine,
  },
  openPlainArbiter,
);

const learnt = async (bill: Bill, truth: ResultObject, others: readonly Lesson[] = []) =>
  await learnExample(
    extractor,
    sourceOf(billWords(bill)).document,
    { template: billTemplate, engines: ['examples'], truth, drawn: [] },
    { others, onStep: () => {}, signal: new AbortController().signal },
  );

const against = async (truth: ResultObject) => {
  const { lesson } = await learnt(march, truthOf(march));
  return (await learnt(april, truth, [{ ...lesson, name: 'exa_march' }])).disagreements;
};

test('two that agree contradict each other in nothing', async () => {
  expect(await against(truthOf(april))).toEqual([]);
});

test('two contradict each other about a single field, and about a column most of whose cells are others', async () => {
  const { things, ...rest } = truthOf(april);
  const crossed = things.map(({ each, amount, ...row }) => ({ ...row, each: amount, amount: each }));
  const said = await against({ ...rest, party: 'Goods', things: crossed });
  expect(said.map(({ exampleId, path }) => `${exampleId} ${path}`).sort()).toEqual([
    ...['exa_march party', 'exa_march things.amount', 'exa_march things.each'],
  ]);
});

test('one cell of many is no dispute, and neither are rows that are cut otherwise', async () => {
  const { things, ...rest } = truthOf(april);
  const [first, ...others] = things;
  if (first === undefined) throw new Error('the bill has rows');
  expect(await against({ ...rest, things: [{ ...first, amount: 1 }, ...others] })).toEqual([]);
  expect(await against({ ...rest, things: others.map((row) => ({ ...row, amount: 1 })) })).toEqual([]);
});
