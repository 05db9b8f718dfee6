/** Labels that share no word with what a field is called, with the real encoder. */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { linesAt } from '../../../layout/testing/drawn-page.ts';
import type { Fields } from '../../../model/template.ts';
import { createEncoder } from '../../meaning/encoder.ts';
import { deafEncoder, labelledValues } from './testing/labelled-values.ts';

const path = (name: string) => fileURLToPath(new URL(`../../../../${name}`, import.meta.url));
const encoder = createEncoder({
  graph: path('models/meaning/encoder.onnx'),
  tokenizer: path('models/meaning/tokenizer.json'),
});

const page = [
  linesAt(50, 50, ['Airplane: Heron III', 'Motor horsepower: 180', 'Number of cows: 12', 'Roof: thatched']),
];
const data: Fields = {
  aircraft: { type: 'string' },
  enginePower: { type: 'number' },
  cattleCount: { type: 'number' },
  violinMaker: { type: 'string' },
};

it('are found by what they mean, and nothing is found for what nobody means', async () => {
  expect(await labelledValues(page, data, { category: 'CUSTOM' })).toEqual({});
  expect(await labelledValues(page, data, { category: 'CUSTOM', encoder })).toEqual({
    ...{ aircraft: 'Heron III', enginePower: 180, cattleCount: 12 },
  });
});

it('are not asked for where labels are known, and never about more than a few', async () => {
  const asked: (readonly string[])[] = [];
  const listening = {
    embed: async (texts: readonly string[], signal: AbortSignal) => {
      asked.push(texts);
      return await deafEncoder.embed(texts, signal);
    },
  };
  await labelledValues(
    [linesAt(50, 50, ['Invoice number: 4711'])],
    { invoiceNumber: { type: 'string' } },
    {
      encoder: listening,
    },
  );
  expect(asked).toEqual([]);
  const many = Array.from(
    { length: 50 },
    (_, at) => `Zq${String.fromCharCode(97 + (at % 26), 97 + at / 26)}: x`,
  );
  await labelledValues([linesAt(50, 20, many, { size: 8 })], data, {
    category: 'CUSTOM',
    encoder: listening,
  });
  expect(asked).toHaveLength(1);
  expect(asked[0]?.length).toBeGreaterThan(4);
  expect(asked[0]?.length).toBeLessThanOrEqual(4 + 24);
});
