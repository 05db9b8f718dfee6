/** Teaching by examples over HTTP, with real parse processes: what is taught once is read right from then on, by its account alone. */
import { beforeAll, expect, test } from 'vitest';
import {
  listedExamples,
  shownExample,
  type TaughtExample,
  taughtExample,
} from '../../../src/contract/example.ts';
import { newUuid } from '../../../src/model/ids.ts';
import { type Answer, type Api, expectError, startApi } from '../../support/api.ts';
import { untilTrue } from '../../support/deckle.ts';
import { type Bytes, brokenPdf, form, invoice, invoiceTemplate } from '../../support/documents.ts';
import { type Permit, permit, permitTemplate, truthOf } from '../../support/permits.ts';

const first: Permit = { vessel: 'Gull', berth: 'North pier', charge: '31.50' };
const second: Permit = { vessel: 'Heron', berth: 'Old quay', charge: '77.25' };
const third: Permit = { vessel: 'Plover', berth: 'East jetty', charge: '12.75' };

type Owner = { readonly accountId: string; readonly key: string; readonly templateId: string };

let api: Api;
beforeAll(async () => {
  api = await startApi({}, { isWorking: true });
});

async function newOwner(): Promise<Owner> {
  const { accountId, key } = await api.newAccount();
  const { body } = await api.call('POST', '/v1/templates', { key, json: permitTemplate });
  return { accountId, key, templateId: body.id };
}

function lessonForm(bytes: Bytes, fields: unknown, name = 'permit.pdf'): FormData {
  const data = new FormData();
  data.append('file', new Blob([bytes]), name);
  data.append('fields', typeof fields === 'string' ? fields : JSON.stringify(fields));
  return data;
}

const pathOf = ({ templateId }: Owner) => `/v1/templates/${templateId}/examples`;

const post = async (owner: Owner, bytes: Bytes, fields: unknown): Promise<Answer> =>
  await api.call('POST', pathOf(owner), { key: owner.key, form: lessonForm(bytes, fields) });

async function teach(
  owner: Owner,
  taught: Permit,
  fields: unknown = truthOf(taught),
): Promise<TaughtExample> {
  const answer = await post(owner, await permit(taught), fields);
  if (answer.status !== 201) throw new Error(answer.text);
  return taughtExample.strict().parse(answer.body);
}

async function parse(owner: Owner, asked: Permit): Promise<Answer['body']> {
  const data = form({ templateId: owner.templateId, include: 'evidence' }, ['a.pdf', await permit(asked)]);
  const answer = await api.call('POST', '/documents/parse', { key: owner.key, form: data });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body;
}

async function submitted(owner: Owner, asked: Permit): Promise<string> {
  const data = form({ templateId: owner.templateId }, ['job.pdf', await permit(asked)]);
  return (await api.call('POST', '/v1/documents/parse/async', { key: owner.key, form: data })).body.jobId;
}

async function ended(owner: Owner, jobId: string): Promise<Answer['body']> {
  return await untilTrue(async () => {
    const { body } = await api.call('GET', `/v1/jobs/${jobId}?include=evidence`, { key: owner.key });
    return body.completedAt === null ? undefined : body;
  });
}

const list = async (owner: Owner) =>
  listedExamples.parse((await api.call('GET', pathOf(owner), { key: owner.key })).body);

test('what is taught once is read right from then on, and says by which example', async () => {
  const owner = await newOwner();
  expect((await parse(owner, second)).result).not.toEqual(truthOf(second));
  const taught = await teach(owner, first);
  expect(taught).toEqual({
    ...{ id: expect.stringMatching(/^exa_/), templateId: owner.templateId, fileName: 'permit.pdf' },
    ...{ pageCount: 1, createdAt: expect.any(String), located: 3, unlocated: [] },
  });
  const { result, evidence } = await parse(owner, second);
  expect(result).toEqual(truthOf(second));
  expect(evidence.f1).toMatchObject({ engine: 'examples', example: taught.id, page: 1, text: 'Old quay' });
  // Two documents of its layout, one before it was there.
  const [one] = await list(owner);
  expect(one).toMatchObject({ id: taught.id, located: 3, disagreements: [], won: { documents: 1 } });
  expect(one?.won.fields).toBeGreaterThanOrEqual(1);
  const shown = await api.call('GET', `${pathOf(owner)}/${taught.id}`, { key: owner.key });
  const { fields, boxes } = shownExample.parse(shown.body);
  expect(fields).toEqual(truthOf(first));
  expect(boxes.map(({ path, page, text }) => [path, page, text])).toEqual([
    ['f1', 1, 'North pier'],
    ['f2', 1, 'Gull'],
    ['f3', 1, '31.50'],
  ]);
});

test('an example that was removed is used no more, by no node', async () => {
  const owner = await newOwner();
  const other = await startApi({}, { databaseUrl: api.databaseUrl });
  const { id } = await teach(owner, first);
  const asked = async () => {
    const data = form({ templateId: owner.templateId }, ['a.pdf', await permit(second)]);
    return (await other.call('POST', '/documents/parse', { key: owner.key, form: data })).body.result;
  };
  expect(await asked()).toEqual(truthOf(second));
  const path = `${pathOf(owner)}/${id}`;
  expect((await api.call('DELETE', path, { key: owner.key })).status).toBe(204);
  expect(await asked()).not.toEqual(truthOf(second));
  expectError(await api.call('DELETE', path, { key: owner.key }), 404, 'example_not_found');
  expectError(await api.call('GET', path, { key: owner.key }), 404, 'example_not_found');
  expect(await list(owner)).toEqual([]);
});

test('nobody sees or uses what another account taught', async () => {
  const [owner, stranger] = [await newOwner(), await newOwner()];
  const { id } = await teach(owner, first);
  expect((await parse(stranger, second)).result).not.toEqual(truthOf(second));
  for (const path of [`${pathOf(owner)}/${id}`, `${pathOf(owner)}`]) {
    const answer = await api.call('GET', path, { key: stranger.key });
    expectError(answer, 404, 'template_not_found');
  }
  const elsewhere = `${pathOf(stranger)}/${id}`;
  expectError(await api.call('GET', elsewhere, { key: stranger.key }), 404, 'example_not_found');
  expectError(await api.call('DELETE', elsewhere, { key: stranger.key }), 404, 'example_not_found');
  expectError(
    await post({ ...stranger, templateId: owner.templateId }, await permit(first), {}),
    404,
    'template_not_found',
  );
  // A built-in template is everybody's, what was taught for it is not.
  const builtIn = { ...owner, templateId: invoiceTemplate };
  const taught = await post(builtIn, await invoice('A-1'), { invoiceNumber: 'A-1' });
  expect(taught.status).toBe(201);
  expect(await list(builtIn)).toHaveLength(1);
  expect(await list({ ...stranger, templateId: invoiceTemplate })).toEqual([]);
});

test('a job teaches by its id, and other jobs are read by it', async () => {
  const owner = await newOwner();
  const jobId = await submitted(owner, first);
  const before = await ended(owner, jobId);
  expect(before.result).not.toEqual(truthOf(first));
  const json = { jobId, fields: truthOf(first) };
  const answer = await api.call('POST', pathOf(owner), { key: owner.key, json });
  expect(answer).toMatchObject({ status: 201, body: { fileName: 'job.pdf', located: 3 } });
  const again = await api.call('POST', pathOf(owner), { key: owner.key, json });
  expect(again.body.id).toBe(answer.body.id);
  const after = await ended(owner, await submitted(owner, second));
  expect(after.result).toEqual(truthOf(second));
  expect(after.evidence.f1).toMatchObject({ engine: 'examples', example: answer.body.id });
  await untilTrue(async () => (await list(owner))[0]?.won.documents === 1 || undefined);
});

test('pages are billed once, and not for what was read before', async () => {
  const owner = await newOwner();
  const used = async () => 1000 - (await api.store.quota.remaining(owner.accountId, 1000));
  const { id } = await teach(owner, first, { f1: first.berth });
  expect(await used()).toBe(1);
  // The same bytes again correct the example.
  expect(await teach(owner, first)).toMatchObject({ id, located: 3 });
  expect(await used()).toBe(1);
  await ended(owner, await submitted(owner, second));
  expect(await used()).toBe(2);
  await teach(owner, second);
  expect(await used()).toBe(2);
  // What was parsed synchronously is not kept, and still known.
  await parse(owner, third);
  expect(await used()).toBe(3);
  await teach(owner, third);
  expect(await used()).toBe(3);
  expect(await list(owner)).toHaveLength(3);
});

test('what cannot be taught is refused with its reason, bills nothing and leaves nothing', async () => {
  const owner = await newOwner();
  const bytes = await permit(first);
  const problems = expectError(await post(owner, bytes, { f3: 'x', f9: 1 }), 400, 'validation_failed');
  expect(problems.map(({ path }) => path)).toEqual(['fields.f3', 'fields.f9']);
  expectError(await post(owner, bytes, '{'), 400, 'invalid_json');
  expectError(await post(owner, bytes, '[]'), 400, 'validation_failed');
  expectError(await post(owner, brokenPdf, {}), 422, 'document_corrupt');
  expectError(await post(owner, new TextEncoder().encode('plain'), {}), 400, 'unsupported_format');
  const bare = new FormData();
  bare.append('fields', '{}');
  const call = async (json: unknown) => await api.call('POST', pathOf(owner), { key: owner.key, json });
  expectError(await api.call('POST', pathOf(owner), { key: owner.key, form: bare }), 400, 'bad_request');
  expectError(await call({ jobId: newUuid(), fields: {} }), 404, 'job_not_found');
  expectError(await call({ jobId: 'nonsense', fields: {} }), 404, 'job_not_found');
  expectError(await call({ fields: {} }), 400, 'validation_failed');
  const { key } = await api.newKey(owner.accountId, { mode: 'test' });
  const tested = await api.call('POST', pathOf(owner), { key, form: lessonForm(bytes, {}) });
  expectError(tested, 403, 'test_mode_restricted');
  expect(await api.store.quota.remaining(owner.accountId, 1000)).toBe(1000);
  expect(await list(owner)).toEqual([]);
  expect(await api.store.desk.list(owner.accountId, 10)).toEqual([]);
});

test('two examples that contradict each other are told, until one is corrected', async () => {
  const owner = await newOwner();
  const right = await teach(owner, first);
  const wrong = await teach(owner, second, { ...truthOf(second), f1: 'Seaville' });
  expect((await list(owner)).map(({ disagreements }) => disagreements)).toEqual([
    [{ exampleId: wrong.id, path: 'f1' }],
    [{ exampleId: right.id, path: 'f1' }],
  ]);
  await teach(owner, second);
  expect((await list(owner)).map(({ disagreements }) => disagreements)).toEqual([[], []]);
});

test('what was taught outlives a replacement of the template, for fields that stay', async () => {
  const owner = await newOwner();
  await teach(owner, first);
  const replace = async (data: object) =>
    await api.call('PUT', `/v1/templates/${owner.templateId}`, {
      ...{ key: owner.key, json: { ...permitTemplate, schema: { data } } },
    });
  const { f1, f3 } = permitTemplate.schema.data;
  const same = await replace({ more: { type: 'string' }, ...permitTemplate.schema.data });
  expect(same.body).not.toHaveProperty('noLongerTaught');
  const fewer = await replace({ f1, f3: { ...f3, type: 'string' } });
  expect(fewer.body.noLongerTaught).toEqual(['f2', 'f3']);
  expect((await parse(owner, third)).result).toMatchObject({ f1: third.berth });
});
