import { beforeAll, expect, test } from 'vitest';
import { builtInTemplates } from '../../../src/model/built-in-templates/index.ts';
import { formatId } from '../../../src/model/ids.ts';
import { type Api, draft, startApi } from '../../support/api.ts';

let api: Api;
let key: string;
beforeAll(async () => {
  api = await startApi();
  ({ key } = await api.newAccount());
});

const schema = {
  title: 'Loan',
  type: 'object',
  properties: {
    rate: { $ref: '#/$defs/Rate' },
    months: { type: ['integer', 'null'], minimum: 1 },
    signed: { type: 'string', format: 'date' },
  },
  required: ['rate'],
  $defs: { Rate: { type: 'string', enum: ['fixed', 'variable'] } },
};

test('a JSON Schema makes a template, and is given back as it was', async () => {
  const made = await api.call('POST', '/v1/templates', { key, json: { ...draft, schema } });
  expect(made.status).toBe(201);
  expect(made.body.schema).toEqual({
    data: {
      rate: { type: 'string', enum: ['fixed', 'variable'] },
      months: { type: 'number' },
      signed: { type: 'date' },
    },
  });
  const bare = await api.call('GET', `/v1/templates/${made.body.id}?format=jsonschema`, { key });
  expect([bare.status, bare.text]).toEqual([200, JSON.stringify(schema)]);
  expect(bare.headers.get('content-type')).toMatch(/^application\/schema\+json/);
  const got = await api.call('GET', `/v1/templates/${made.body.id}`, { key });
  expect(got.text).toBe(made.text);
  const { id, createdAt, updatedAt, ...back } = got.body;
  const again = await api.call('PUT', `/v1/templates/${id}`, { key, json: back });
  expect([again.status, again.body.jsonSchema]).toEqual([200, schema]);
  const fieldsAlone = { ...draft, schema: { data: { other: { type: 'string', enum: ['a'] } } } };
  const replaced = await api.call('PUT', `/v1/templates/${id}`, { key, json: fieldsAlone });
  expect(replaced.body).not.toHaveProperty('jsonSchema');
});

test('what cannot be honoured is refused with its path, beside all that is wrong', async () => {
  const properties = { a: { not: {} }, b: { $ref: 'https://example.com/b.json' } };
  const { status, body } = await api.call('POST', '/v1/templates', {
    key,
    json: { category: 'NONE', schema: { type: 'object', properties } },
  });
  expect(status).toBe(400);
  expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
    ...['name', 'category', 'schema.properties.a.not', 'schema.properties.b.$ref'],
  ]);
});

test('built-in templates have a JSON Schema that makes the same fields', async () => {
  const id = formatId('tpl', builtInTemplates.invoice.templateId);
  const bare = await api.call('GET', `/v1/templates/${id}?format=jsonschema`, { key });
  const made = await api.call('POST', '/v1/templates', { key, json: { ...draft, schema: bare.body } });
  expect(made.body.schema).toEqual(builtInTemplates.invoice.schema);
  const wrong = await api.call('GET', `/v1/templates/${id}?format=yaml`, { key });
  expect(wrong.status).toBe(400);
});
