import { beforeAll, expect, test } from 'vitest';
import { templateCategories } from '../../../src/model/template.ts';
import { type Api, draft, startApi } from '../../support/api.ts';

let api: Api;
let key: string;
beforeAll(async () => {
  api = await startApi();
  ({ key } = await api.newAccount());
});

test('answers with the template, its id and its times, in the documented order', async () => {
  const before = Date.now();
  const answer = await api.call('POST', '/v1/templates', {
    key,
    json: { ...draft, description: 'What came with the goods.' },
  });
  expect(answer.status).toBe(201);
  expect(Object.keys(answer.body)).toEqual([
    'id',
    'name',
    'description',
    'category',
    'schema',
    'createdAt',
    'updatedAt',
  ]);
  expect(answer.body).toMatchObject({ ...draft, description: 'What came with the goods.' });
  expect(answer.body.id).toMatch(/^tpl_[0-9A-Za-z]{22}$/);
  expect(answer.body.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(answer.body.updatedAt).toBe(answer.body.createdAt);
  expect(Math.abs(Date.parse(answer.body.createdAt) - before)).toBeLessThan(60_000);
  expect(answer.headers.get('location')).toBe(`/v1/templates/${answer.body.id}`);
});

test('a template without a description has none', async () => {
  const { body } = await api.call('POST', '/v1/templates', { key, json: draft });
  expect('description' in body).toBe(false);
});

test.each(templateCategories)('takes the category %s', async (category) => {
  const { status, body } = await api.call('POST', '/v1/templates', { key, json: { ...draft, category } });
  expect([status, body.category]).toEqual([201, category]);
});

test('keeps every kind of field as it was written, keys in their order', async () => {
  const schema = {
    data: {
      zebra: { type: 'string', description: 'Of many lines\nand\ttabs' },
      apple: { type: 'number' },
      paid: { type: 'boolean' },
      on: { type: 'date' },
      mail: { type: 'string', format: 'email' },
      tags: { type: 'array', itemType: 'string', description: 'Tags' },
      rows: {
        type: 'array',
        itemType: 'object',
        itemSchema: { properties: { quantity: { type: 'number' }, article: { type: 'string' } } },
      },
      anyRows: { type: 'array', itemType: 'object' },
      party: { type: 'object', properties: { name: { type: 'string' }, more: { type: 'object' } } },
      'Größe in cm ☑ "quoted" \\ 日本': { type: 'string' },
      error: { type: 'string' },
      constructor: { type: 'string' },
    },
  };
  const made = await api.call('POST', '/v1/templates', { key, json: { ...draft, schema } });
  expect(made.status).toBe(201);
  expect(JSON.stringify(made.body.schema)).toBe(JSON.stringify(schema));
  const read = await api.call('GET', `/v1/templates/${made.body.id}`, { key });
  expect(read.text).toBe(made.text);
});

test('the limits themselves are allowed', async () => {
  const nested = (levels: number): object =>
    levels === 1 ? { type: 'string' } : { type: 'object', properties: { deeper: nested(levels - 1) } };
  const full = Object.fromEntries(
    Array.from({ length: 194 }, (_, number) => [
      `${number}`.padStart(64, 'n'),
      { type: 'string', description: '字'.repeat(2000) },
    ]),
  );
  const json = {
    name: '𝒩'.repeat(200),
    description: 'd'.repeat(2000),
    category: 'CUSTOM',
    schema: { data: { ...full, tower: nested(6) } },
  };
  expect((await api.call('POST', '/v1/templates', { key, json })).status).toBe(201);
});

test('the content type may carry a charset', async () => {
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  const { status } = await api.call('POST', '/v1/templates', { key, raw: JSON.stringify(draft), headers });
  expect(status).toBe(201);
});
