import { beforeAll, expect, test } from 'vitest';
import { type Api, draft, startApi } from '../../support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

test.each(['/healthz', '/readyz'])('%s needs no key', async (path) => {
  const { status, body } = await api.call('GET', path);
  expect([status, body]).toEqual([200, { status: 'ok' }]);
});

test('/metrics counts requests by route, method and status', async () => {
  const { key, id } = await api.newTemplate();
  for (let count = 0; count < 3; count += 1) await api.call('GET', `/v1/templates/${id}`, { key });
  const { status, headers, text } = await api.call('GET', '/metrics');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/plain/);
  expect(text).toContain(
    'deckle_http_request_duration_seconds_count{method="GET",route="/v1/templates/:id",status="200"} 3',
  );
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(text).toMatch(/^deckle_documents\{state="waiting"\} 0$/m);
  expect(text).toMatch(/^deckle_parse_processes \d+$/m);
  expect(text).toMatch(/^deckle_queue_age_seconds 0$/m);
  expect(text).not.toContain(id);
});

test('/openapi.json is a 3.1 document in which every reference leads somewhere', async () => {
  const { status, body, text } = await api.call('GET', '/openapi.json');
  expect(status).toBe(200);
  expect(body.openapi).toMatch(/^3\.1\./);
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(['/v1/templates', '/v1/templates/{id}', '/readyz']),
  );
  expect(Object.keys(body.paths['/v1/templates/{id}'])).toEqual(['get', 'put', 'delete']);
  const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1]);
  expect(references.length).toBeGreaterThan(10);
  for (const name of references) expect(body.components.schemas).toHaveProperty([name ?? '']);
  for (const operations of Object.values<Record<string, { operationId?: string; summary?: string }>>(
    body.paths,
  )) {
    for (const operation of Object.values(operations)) {
      expect(operation.operationId).toMatch(/^\w+$/);
      expect(operation.summary).toMatch(/\w/);
    }
  }
});

test('/openapi.json says what validation enforces', async () => {
  const { body } = await api.call('GET', '/openapi.json');
  const { Field, TemplateBody } = body.components.schemas;
  expect(TemplateBody.required).toEqual(['name', 'category', 'schema']);
  expect(TemplateBody.properties.name).toMatchObject({ minLength: 1, maxLength: 200 });
  expect(Field.properties.type.enum).toEqual(['string', 'number', 'boolean', 'date', 'array', 'object']);
  expect(Field.properties.properties.additionalProperties).toEqual({ $ref: '#/components/schemas/Field' });
  expect(Field.additionalProperties).toBe(false);
  expect(TemplateBody.properties.schema.anyOf).toMatchObject([{ required: ['data'] }, { type: 'object' }]);
  const { content } = body.paths['/v1/templates/{id}'].get.responses['200'];
  expect(Object.keys(content)).toEqual(['application/json', 'application/schema+json']);
});

test('what the API answers has the shape that /openapi.json gives', async () => {
  const { body: document } = await api.call('GET', '/openapi.json');
  const { key } = await api.newAccount();
  const made = await api.call('POST', '/v1/templates', {
    key,
    json: {
      ...{ ...draft, description: 'x', llm: 'never' },
      schema: { type: 'object', properties: { a: { type: 'string' } } },
    },
  });
  expect(Object.keys(made.body)).toEqual(Object.keys(document.components.schemas.Template.properties));
  const refused = await api.call('POST', '/v1/templates', { key, json: {} });
  const keys = Object.keys(document.components.schemas.Error.properties);
  // `retryAfter` is on 429 only.
  expect(keys.filter((name) => name !== 'retryAfter')).toEqual(Object.keys(refused.body));
});
