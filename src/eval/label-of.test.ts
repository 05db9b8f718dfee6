import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { DrawnPlace } from '../model/drawn-place.ts';
import type { Example } from '../model/example.ts';
import type { ResultObject } from '../model/extraction.ts';
import { Fault } from '../model/fault.ts';
import type { Fields } from '../model/template.ts';
import { readLabel } from './dataset.ts';
import { knownTruth, labelOf, truthOf } from './label-of.ts';

const fields: Fields = {
  number: { type: 'string' },
  dueDate: { type: 'date' },
  seller: { type: 'object', properties: { name: { type: 'string' }, city: { type: 'string' } } },
  items: {
    type: 'array',
    itemType: 'object',
    itemSchema: { properties: { text: { type: 'string' }, total: { type: 'number' } } },
  },
};

const corrected = '2026-03-03T10:20:30.000Z';
const exampleOf = (truth: ResultObject, rest: Partial<Pick<Example, 'language' | 'drawn'>> = {}) => ({
  ...{ fields: truth, language: null, drawn: [], updatedAt: new Date(corrected), ...rest },
});

test('boxes, language and the day of the correction come back from the label as they were', async () => {
  const truth = {
    number: 'A',
    dueDate: null,
    seller: { name: 'B', city: null },
    items: [{ text: 'Tar', total: 2 }],
  };
  const drawn: readonly DrawnPlace[] = [
    { path: ['number'], page: 1, box: [0.1, 0.2, 0.3, 0.25] },
    { path: ['items', 0, 'total'], page: 2, box: [0, 0.5, 1, 0.625] },
  ];
  const gone: DrawnPlace = { path: ['former'], page: 1, box: [0, 0, 1, 1] };
  const label = labelOf(fields, exampleOf(truth, { language: 'pt-BR', drawn: [...drawn, gone] }));
  const path = await written(JSON.stringify(label));
  const read = await readLabel(path, { name: 'a', category: 'CUSTOM', schema: { data: fields } });
  if (read instanceof Fault) throw read;
  const correctedAt = new Date(corrected);
  expect(truthOf(read)).toEqual({ fields: truth, language: 'pt-BR', drawn, correctedAt });
});

test('a remark on the language tells nobody how to read', async () => {
  const path = await written(JSON.stringify({ fields: {}, language: 'en/hu, by hand' }));
  const read = await readLabel(path, { name: 'a', category: 'CUSTOM', schema: { data: fields } });
  expect(read).not.toHaveProperty('language');
});

test.each([
  { drawn: [{ path: ['number'], page: 0, box: [0, 0, 1, 1] }] },
  { drawn: [{ path: ['number'], page: 1, box: [0, 0, 1, 7] }] },
  { readIn: 7 },
  { corrected: 'in March' },
])('%j is no label', async (wrong) => {
  const path = await written(JSON.stringify({ fields: {}, ...wrong }));
  const read = await readLabel(path, { name: 'a', category: 'CUSTOM', schema: { data: fields } });
  expect(read).toMatchObject({
    code: 'validation_failed',
    message: expect.stringContaining(Object.keys(wrong)[0] ?? ''),
  });
});

async function written(text: string): Promise<string> {
  const folder = await fs.mkdtemp(join(tmpdir(), 'deckle-label-'));
  onTestFinished(async () => await fs.rm(folder, { recursive: true }));
  await fs.writeFile(join(folder, 'a.json'), text);
  return join(folder, 'a.json');
}

test('what an example leaves out is named as unknown, at every depth, and comes back as left out', () => {
  const truth = {
    ...{ number: null, seller: { name: 'Nordwind' } },
    items: [{ text: 'Rope' }, { text: 'Tar' }],
  };
  const label = labelOf(fields, exampleOf(truth));
  const ignore = ['dueDate', 'seller.city', 'items.total'];
  expect(label).toEqual({ fields: truth, ignore, corrected });
  expect(knownTruth({ truth: label.fields, ignore: label.ignore ?? [] })).toEqual(truth);
});

test('all is known: nothing is named', () => {
  const truth = { number: 'A', dueDate: null, seller: { name: null, city: 'Kiel' }, items: [] };
  expect(labelOf(fields, exampleOf(truth))).toEqual({ fields: truth, corrected });
});

test('what the template does not ask for any more is left out', () => {
  const truth = {
    number: 'A',
    old: 1,
    seller: { name: 'B', phone: '1' },
    items: [{ text: 'Tar', unit: 'kg' }],
  };
  expect(labelOf(fields, exampleOf(truth)).fields).toEqual({
    ...{ number: 'A', seller: { name: 'B' } },
    items: [{ text: 'Tar' }],
  });
});

test('a label’s unknown fields go, by name or by dotted path, out of every row', () => {
  const truth = {
    number: 'A',
    seller: { name: 'B', city: 'C' },
    items: [{ text: 'Tar', total: 1 }, { total: 2 }],
  };
  expect(knownTruth({ truth, ignore: ['number', 'seller.city', 'items.total'] })).toEqual({
    seller: { name: 'B' },
    items: [{ text: 'Tar' }, {}],
  });
});
