/** What /openapi.json and /docs/api say about the routes that take documents is what these routes do. */
import { beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '../../support/api.ts';

let api: Api;
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape is what they test
let paths: any;
beforeAll(async () => {
  api = await startApi();
  ({ paths } = (await api.call('GET', '/openapi.json')).body);
});

test.each([
  ['/documents/parse', 'post', ['200', '400', '401', '403', '404', '408', '413', '429', '503', '507']],
  [
    '/v1/templates/fromDocument',
    'post',
    ['200', '201', '400', '401', '403', '408', '413', '422', '429', '503', '507'],
  ],
  ['/v1/usage', 'get', ['200', '401', '403', '429', '503']],
])('%s lists every status that it answers with', (path, method, statuses) => {
  const { responses, security } = paths[path][method];
  expect(Object.keys(responses)).toEqual(statuses);
  expect(security).toEqual([{ apiKey: [] }]);
  for (const status of statuses.filter((one) => one >= '400')) {
    expect(responses[status].content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/Error',
    });
  }
});

test('forms have their fields', () => {
  const formOf = (path: string) => paths[path].post.requestBody.content['multipart/form-data'].schema;
  const parse = formOf('/documents/parse');
  expect(parse.required).toEqual(['templateId']);
  expect(Object.keys(parse.properties)).toEqual([
    ...['files', 'fileUrl', 'templateId', 'templateIds', 'language', 'llm', 'split', 'password', 'include'],
  ]);
  expect(parse.properties.files).toMatchObject({ type: 'array', maxItems: 10, items: { format: 'binary' } });
  const sample = formOf('/v1/templates/fromDocument');
  expect(sample.required).toEqual([]);
  expect(Object.keys(sample.properties)).toEqual([
    ...['name', 'description', 'llm', 'file', 'fileUrl', 'password', 'save'],
  ]);
});

test('answers have the keys that are promised', async () => {
  const { schemas } = (await api.call('GET', '/openapi.json')).body.components;
  const keys = (name: string) => [Object.keys(schemas[name].properties), schemas[name].required];
  const pages = ['pageCount', 'pageUsed', 'pageRemaining'];
  expect(keys('ParsedDocument')).toEqual([
    ['result', 'evidence', 'problems', 'template', ...pages],
    ['result', ...pages],
  ]);
  expect(keys('ParsedDocuments')).toEqual([
    ['results', ...pages, 'source'],
    ['results', ...pages],
  ]);
  const { key } = await api.newAccount();
  const { body } = await api.call('GET', '/v1/usage', { key });
  // `llm` is there only where a language model is set up.
  expect(Object.keys(body).sort()).toEqual([...schemas.Usage.required].sort());
  expect(Object.keys(schemas.Usage.properties).sort()).toEqual([...schemas.Usage.required, 'llm'].sort());
});

test('/docs/api shows the routes, their fields and what they answer', async () => {
  const { text } = await api.call('GET', '/docs/api');
  for (const part of ['/documents/parse', '/v1/templates/fromDocument', '/v1/usage'])
    expect(text).toContain(part);
  for (const part of [
    'multipart/form-data',
    'fileUrl',
    'language',
    'pageRemaining',
    'reserved',
    'evidence',
  ]) {
    expect(text).toContain(part);
  }
});
