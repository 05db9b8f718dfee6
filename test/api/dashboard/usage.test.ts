/** Pages and requests as people see them. */
import { beforeAll, expect, test } from 'vitest';
import { accountUsage } from '../../../src/contract/dashboard/usage.ts';
import { builtInTemplates } from '../../../src/model/built-in-templates/index.ts';
import { formatId, newUuid } from '../../../src/model/ids.ts';
import { latencyBoundsMs, type RequestCount } from '../../../src/model/request-stats.ts';
import { type Api, draft, expectError, startApi } from '../../support/api.ts';
import { signIn, type Visitor } from '../../support/dashboard.ts';
import { putOnDesk } from '../../support/desk.ts';
import { heavy } from '../../support/documents.ts';
import { follow, submit } from '../../support/jobs.ts';

const path = '/dashboard/api/usage';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

const usageOf = async (person: Visitor) => accountUsage.parse((await person.call('GET', path)).body);
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test('an account that has done nothing has used nothing', async () => {
  const person = await signIn(api);
  const { days, requests, testPages, holdings, ...usage } = await usageOf(person);
  expect([days, requests]).toEqual([[], []]);
  const { body } = await api.call('GET', '/v1/usage', { key: person.key });
  expect({ ...usage, days }).toEqual(body);
  expect(testPages).toEqual({ used: 0, limit: 100 });
  expect(holdings).toEqual({
    storedBytes: { used: 0, limit: 102_400 * 1024 * 1024 },
    waitingJobs: { used: 0, limit: 100_000 },
    templates: { used: 0, limit: 1000 },
    usableKeys: { used: 1, limit: 200 },
    webhooks: { used: 0, limit: 50 },
    revisions: { used: 0, limit: 50 },
    examples: { used: 0, limit: 100 },
  });
});

test('what is kept is told beside what may be', async () => {
  const person = await signIn(api, { plan: 'free' });
  const { accountId, key } = person;
  const { body } = await api.call('POST', '/v1/templates', { key, json: draft });
  await api.call('PUT', `/v1/templates/${body.id}`, { key, json: draft });
  await api.store.webhooks.create(accountId, 'https://hooks.example/', 'whsec_');
  await submit(api, key, await heavy(10_000));
  const documentId = await putOnDesk(api, accountId, await heavy(1000));
  const { examples, testQuota } = api.store;
  const { templateId } = builtInTemplates.invoice;
  await examples.save({ accountId, templateId, documentId, language: null, fields: {} });
  await testQuota.reserve(accountId, 3, 100);
  const { testPages, holdings } = await usageOf(person);
  expect(testPages).toEqual({ used: 3, limit: 100 });
  expect(holdings).toMatchObject({
    // Two revisions, three blocks of a job, one of a document and one of an example.
    ...{ storedBytes: { used: 7 * 4096, limit: 1024 * 1024 * 1024 }, waitingJobs: { used: 1, limit: 100 } },
    ...{ templates: { used: 1 }, webhooks: { used: 1 }, revisions: { used: 2 }, examples: { used: 1 } },
  });
});

test('requests are told by day and class, with how long they took', async () => {
  const person = await signIn(api);
  const { accountId } = person;
  const timed = new Map([
    [100, 90],
    [1000, 10],
  ]);
  const count = (daysAgo: number, change: Partial<RequestCount> = {}): RequestCount => ({
    ...{ accountId, day: dayBefore(daysAgo), requestClass: 'parse', requests: 100, failures: 4 },
    latencyBuckets: [...latencyBoundsMs.map((bound) => timed.get(bound) ?? 0), 0],
    ...change,
  });
  const noTimes = new Array(latencyBoundsMs.length + 1).fill(0);
  await api.store.requestStats.add([
    count(40),
    count(2),
    count(1, { requestClass: 'other', requests: 1, failures: 0, latencyBuckets: noTimes }),
  ]);
  expect((await usageOf(person)).requests).toEqual([
    {
      ...{ day: dayBefore(2), requestClass: 'parse', requests: 100, failures: 4 },
      ...{ p50Ms: 50 + (50 * 50) / 90, p95Ms: 875 },
    },
    {
      ...{ day: dayBefore(1), requestClass: 'other', requests: 1, failures: 0, p50Ms: null, p95Ms: null },
    },
  ]);
});

test('what a key asks for is counted within seconds; what sessions and strangers ask for is not', async () => {
  const person = await signIn(api);
  const { key } = person;
  await api.call('GET', '/v1/templates', { key });
  await api.call('GET', '/v1/jobs/nonsense', { key });
  await follow(api, key, 'nonsense');
  await api.call('POST', '/documents/parse', { key });
  await api.call('POST', '/v1/documents/parse/async', { key });
  await api.call('GET', '/v1/templates', { key: 'plz_live_nobody' });
  await api.call('GET', '/healthz', { key });
  await person.call('GET', '/v1/templates');
  await expect
    .poll(
      async () =>
        (await usageOf(person)).requests.map(({ requestClass, requests, failures, p50Ms }) => ({
          ...{ requestClass, requests, failures, isTimed: p50Ms !== null },
        })),
      { interval: 500 },
    )
    .toEqual([
      { requestClass: 'other', requests: 3, failures: 2, isTimed: true },
      { requestClass: 'parse', requests: 1, failures: 1, isTimed: true },
      { requestClass: 'submit', requests: 1, failures: 1, isTimed: true },
    ]);
});

test('a stream of events is a request that took no time', async () => {
  const person = await signIn(api);
  const { accountId, key } = person;
  const jobId = newUuid();
  await api.store.jobs.submit({
    ...{ jobId, accountId, templateId: builtInTemplates.invoice.templateId, templateRevision: 1 },
    ...{ fileName: 'invoice.pdf', language: null, llm: null, sizeBytes: 1, sha256: Buffer.alloc(32) },
  });
  const { body } = await follow(api, key, formatId('job', jobId));
  const events = body?.pipeThrough(new TextDecoderStream()).getReader();
  // Only then the job goes: a stream of a job that is gone by its first look has no event.
  expect((await events?.read())?.value).toContain('pending');
  await api.store.jobs.remove(accountId, jobId);
  while ((await events?.read())?.done === false);
  await expect
    .poll(async () => (await usageOf(person)).requests, { interval: 500 })
    .toMatchObject([{ requestClass: 'other', requests: 1, failures: 0, p50Ms: null, p95Ms: null }]);
});

test('keys may not look', async () => {
  const { key } = await api.newAccount();
  expectError(await api.call('GET', path, { key }), 401, 'unauthorized');
});
