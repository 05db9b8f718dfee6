/** What /openapi.json and /docs/api say about jobs is what the routes do. */
import { beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '../../support/api.ts';
import { invoice } from '../../support/documents.ts';
import { eventsOf, follow, submit } from '../../support/jobs.ts';

let api: Api;
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape is what they test
let openApi: any;
beforeAll(async () => {
  api = await startApi();
  openApi = (await api.call('GET', '/openapi.json')).body;
});

const job = '/v1/jobs/{jobId}';

test.each([
  [
    ...['/v1/documents/parse/async', 'post', 'submitDocument'],
    ['200', '202', '400', '401', '403', '404', '408', '413', '422', '429', '503', '507'],
  ],
  ['/v1/jobs', 'get', 'listJobs', ['200', '400', '401', '403', '429', '503']],
  [job, 'get', 'getJob', ['200', '400', '401', '403', '404', '409', '414', '429', '503']],
  [job, 'delete', 'deleteJob', ['204', '400', '401', '403', '404', '409', '413', '414', '415', '429', '503']],
  [
    ...[`${job}/retry`, 'post', 'retryJob'],
    ['202', '400', '401', '403', '404', '409', '413', '414', '415', '422', '429', '503'],
  ],
  [`${job}/events`, 'get', 'followJob', ['200', '400', '401', '403', '404', '414', '429', '503']],
] as [string, string, string, string[]][])('%s, %s', (path, method, operationId, statuses) => {
  const operation = openApi.paths[path][method];
  expect(operation).toMatchObject({ operationId, tags: ['Jobs'], security: [{ apiKey: [] }] });
  expect(Object.keys(operation.responses)).toEqual(statuses);
  for (const status of statuses.filter((status) => status >= '400')) {
    expect(operation.responses[status].content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/Error',
    });
  }
});

test('the form and the parameters have their fields', () => {
  const { schema } =
    openApi.paths['/v1/documents/parse/async'].post.requestBody.content['multipart/form-data'];
  expect(schema.required).toEqual(['templateId']);
  expect(Object.keys(schema.properties)).toEqual([
    ...['file', 'fileUrl', 'templateId', 'templateIds', 'language', 'llm', 'split', 'password', 'ifLocked'],
  ]);
  const names = (path: string) =>
    openApi.paths[path].get.parameters.map(({ name }: { name: string }) => name);
  expect(names('/v1/jobs')).toEqual([
    ...['limit', 'cursor', 'status', 'templateId', 'createdFrom', 'createdBefore'],
  ]);
  expect(names(job).sort()).toEqual(['format', 'include', 'jobId']);
});

test('answers have the keys that are promised', async () => {
  const { key } = await api.newAccount();
  const { body: submitted } = await submit(api, key, await invoice('A-1'));
  const keys = (name: string) => Object.keys(openApi.components.schemas[name].properties);
  expect(keys('JobSubmission')).toEqual(Object.keys(submitted));
  const { body } = await api.call('GET', `/v1/jobs/${submitted.jobId}?include=evidence`, { key });
  // Only where there is any, where a file was split, and where the document chose.
  const asked = ['problems', 'results', 'source', 'template'];
  expect(keys('Job').filter((name) => !asked.includes(name))).toEqual(Object.keys(body));
  const { body: listed } = await api.call('GET', '/v1/jobs', { key });
  const listedKeys = Object.keys(openApi.components.schemas.JobList.items.properties);
  expect(listedKeys.filter((name) => !asked.includes(name))).toEqual(Object.keys(listed[0]));
  const { value } = await eventsOf(await follow(api, key, submitted.jobId)).next();
  expect(keys('JobProgress')).toEqual(Object.keys(value?.data));
});

test('/docs/api shows them', async () => {
  const { text } = await api.call('GET', '/docs/api');
  for (const part of [
    ...['/v1/documents/parse/async', '/v1/jobs', '/v1/jobs/{jobId}/retry', '/v1/jobs/{jobId}/events'],
    ...['Submit a document', 'Follow a job', 'createdBefore', 'retrying', 'pagesRead', 'JobProgress'],
  ]) {
    expect(text).toContain(part);
  }
});
