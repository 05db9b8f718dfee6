/** Examples of templates: kept, corrected, and run as a test by a real parse process. */
import { createHash } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import {
  type ExampleView,
  exampleList,
  exampleView,
  type RunLine,
  type RunOutcome,
  runLine,
} from '../../../src/contract/dashboard/templates.ts';
import { formatId, newUuid, parseId } from '../../../src/model/ids.ts';
import type { Fields, TemplateDraft } from '../../../src/model/template.ts';
import { type Api, expectError, startApi } from '../../support/api.ts';
import { signIn, type Visitor } from '../../support/dashboard.ts';
import { untilTrue } from '../../support/deckle.ts';
import { putOnDesk } from '../../support/desk.ts';
import { brokenPdf, invoice, invoiceTemplate, scan } from '../../support/documents.ts';

const templateOf = (data: Fields): TemplateDraft => ({ name: 'Bill', category: 'INVOICE', schema: { data } });
const fields: Fields = {
  invoiceNumber: { type: 'string' },
  total: { type: 'number' },
  dueDate: { type: 'date' },
  seller: { type: 'object', properties: { name: { type: 'string' } } },
  items: {
    ...{ type: 'array', itemType: 'object' },
    itemSchema: { properties: { text: { type: 'string' }, price: { type: 'number' } } },
  },
  labels: { type: 'object' },
};

let api: Api;
let person: Visitor;
beforeAll(async () => {
  api = await startApi();
  person = await signIn(api);
});

async function newTemplate(owner: Visitor = person, data: Fields = fields): Promise<string> {
  const { body } = await api.call('POST', '/v1/templates', { key: owner.key, json: templateOf(data) });
  return body.id;
}

const post = async (templateId: string, body: unknown, by: Visitor = person) =>
  await by.call('POST', `/dashboard/api/templates/${templateId}/examples`, body);

async function newExample(
  templateId: string,
  truth: Record<string, unknown>,
  bytes?: Parameters<typeof putOnDesk>[2],
): Promise<ExampleView> {
  const documentId = await putOnDesk(api, person.accountId, bytes ?? (await invoice('A-1')));
  const answer = await post(templateId, { documentId, fields: truth });
  if (answer.status !== 201) throw new Error(answer.text);
  return exampleView.parse(answer.body);
}

/** One that was there before examples taught anything, or that nothing can be learnt from. */
async function oldExample(
  templateId: string,
  truth: Parameters<typeof api.store.examples.save>[0]['fields'],
  bytes: Parameters<typeof putOnDesk>[2],
): Promise<void> {
  const documentId = await putOnDesk(api, person.accountId, bytes);
  await api.store.examples.save({
    ...{ accountId: person.accountId, templateId: parseId('tpl', templateId) ?? '' },
    ...{ documentId, language: null, fields: truth },
  });
}

const linesOf = (text: string): readonly RunLine[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => runLine.parse(JSON.parse(line)));

async function run(templateId: string, body: unknown = {}): Promise<readonly RunLine[]> {
  const answer = await person.call('POST', `/dashboard/api/templates/${templateId}/examples/run`, body);
  expect(answer.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
  return linesOf(answer.text);
}

function outcomeIn(lines: readonly RunLine[]): RunOutcome {
  const last = lines.at(-1);
  if (last?.kind !== 'outcome') throw new Error(JSON.stringify(last));
  return last;
}

const verdictsIn = (
  side: { readonly leaves: RunOutcome['documents'][number]['kept']['leaves'] } | null | undefined,
) => side?.leaves.map(({ path, verdict }) => `${path} ${verdict}`);

test('an example is saved, listed, corrected and removed', async () => {
  const templateId = await newTemplate();
  const truth = { total: 10, items: [{ text: 'Tea', price: null }], labels: { colour: 'red', size: 3 } };
  const made = await newExample(templateId, truth);
  expect(made).toEqual({
    ...{ exampleId: expect.stringMatching(/^exa_/), templateId, documentId: expect.stringMatching(/^doc_/) },
    ...{ fileName: 'invoice.pdf', pageCount: 1, language: null, fields: truth },
    ...{ createdAt: expect.any(String), updatedAt: expect.any(String) },
    ...{ located: 1, unlocated: ['items.0.text', 'labels.colour', 'labels.size'] },
    ...{ disagreements: [], won: { documents: 0, fields: 0 } },
  });
  const path = `/dashboard/api/examples/${made.exampleId}`;
  const list = async () =>
    exampleList.parse((await person.call('GET', `/dashboard/api/templates/${templateId}/examples`)).body);
  expect(await list()).toEqual([made]);
  const corrected = await person.call('PUT', path, { fields: { total: 11 } });
  expect(corrected.status).toBe(200);
  expect((await person.call('GET', path)).body).toEqual({ ...corrected.body, places: [], drawn: [] });
  expect(corrected.body).toMatchObject({ exampleId: made.exampleId, fields: { total: 11 } });
  // The document goes only after the example.
  const document = `/dashboard/api/documents/${made.documentId}`;
  expectError(await person.call('DELETE', document), 409, 'document_needed');
  expect((await person.call('DELETE', path)).status).toBe(204);
  expectError(await person.call('DELETE', path), 404, 'example_not_found');
  expectError(await person.call('GET', path), 404, 'example_not_found');
  expect(await list()).toEqual([]);
  expect((await person.call('DELETE', document)).status).toBe(204);
});

test('every problem of its values is named with its path', async () => {
  const templateId = await newTemplate();
  const documentId = await putOnDesk(api, person.accountId, await invoice('A-1'));
  const truth = {
    ...{ total: '10', dueDate: '2026-02-30', seller: 'Ann', extra: 1, invoiceNumber: ['A'] },
    items: [{ text: 'x'.repeat(10_001), price: true, count: 1 }, 'Tea', null],
    labels: { colour: { deep: 1 } },
  };
  const answer = await post(templateId, { documentId, fields: truth });
  const problems = expectError(answer, 400, 'validation_failed');
  expect(problems.map(({ message }) => message)).toEqual([
    'fields.total must be a number or null',
    'fields.dueDate must be a date as YYYY-MM-DD, or null',
    'fields.seller must be an object',
    'fields.extra is not a field of the template',
    'fields.invoiceNumber must be a string of at most 10000 characters, or null',
    'fields.items.0.text must be a string of at most 10000 characters, or null',
    'fields.items.0.price must be a number or null',
    'fields.items.0.count is not a field of the template',
    'fields.items.1 must be an object',
    'fields.items.2 must be an object',
    expect.stringMatching(/^fields\.labels\.colour must be a string/),
  ]);
  expect(problems[0]?.path).toBe('fields.total');
  const { exampleId } = await newExample(templateId, {});
  const put = await person.call('PUT', `/dashboard/api/examples/${exampleId}`, { fields: { total: 'x' } });
  expect(expectError(put, 400, 'validation_failed')).toHaveLength(1);
  expectError(await post(templateId, { documentId, fields: [] }), 400, 'validation_failed');
  expectError(
    await post(templateId, { documentId, fields: {}, language: 'tlh' }),
    400,
    'unsupported_language',
  );
});

test('values that no document could hold are refused before they are read', async () => {
  const labels = Object.fromEntries(
    Array.from({ length: 120 }, (_, at) => [`label ${at}`, 'x'.repeat(10_000)]),
  );
  expectError(
    await post(await newTemplate(), { documentId: 'doc_1', fields: { labels } }),
    413,
    'payload_too_large',
  );
});

test('of a built-in template there are examples too, each account seeing its own', async () => {
  const made = await newExample(invoiceTemplate, {});
  const stranger = await signIn(api);
  const path = `/dashboard/api/templates/${invoiceTemplate}/examples`;
  expect(exampleList.parse((await person.call('GET', path)).body)).toEqual([made]);
  expect((await stranger.call('GET', path)).body).toEqual([]);
  const one = `/dashboard/api/examples/${made.exampleId}`;
  expectError(await stranger.call('GET', one), 404, 'example_not_found');
  expectError(await stranger.call('PUT', one, { fields: {} }), 404, 'example_not_found');
  expectError(await stranger.call('DELETE', one), 404, 'example_not_found');
  const { documentId } = made;
  expectError(await post(invoiceTemplate, { documentId, fields: {} }, stranger), 404, 'document_not_found');
  const theirs = await newTemplate(stranger);
  expectError(await post(theirs, { documentId, fields: {} }), 404, 'template_not_found');
  expectError(
    await person.call('POST', `/dashboard/api/templates/${theirs}/examples/run`, {}),
    404,
    'template_not_found',
  );
});

test('a document that was never paid for becomes no example', async () => {
  const documentId = await putOnDesk(api, person.accountId, await invoice('A-1'), { isBilled: false });
  expectError(await post(await newTemplate(), { documentId, fields: {} }), 400, 'bad_request');
});

test('a job’s document is copied, and outlives its job', async () => {
  const bytes = await invoice('J-1');
  const folder = await fs.mkdtemp(join(tmpdir(), 'deckle-examples-'));
  await fs.writeFile(join(folder, 'job'), bytes);
  const jobId = newUuid();
  await api.blobs.put(jobId, join(folder, 'job'), new AbortController().signal);
  await fs.rm(folder, { recursive: true });
  await api.store.jobs.submit({
    ...{ jobId, accountId: person.accountId, templateId: invoiceTemplate, templateRevision: 1 },
    ...{ fileName: 'job.pdf', language: null, llm: null, sizeBytes: bytes.length },
    sha256: createHash('sha256').update(bytes).digest(),
  });
  const templateId = await newTemplate();
  const documentId = formatId('job', jobId);
  expectError(await post(templateId, { documentId, fields: {} }), 400, 'bad_request');
  const [claim] = await api.store.jobQueue.claim(1);
  const reservation = await api.store.quota.reserve(person.accountId, 1, 1000);
  if (claim === undefined || reservation === null) throw new Error('the job does not run');
  const extraction = { result: {}, evidence: {}, findings: [], problems: [] };
  await api.store.jobQueue.complete(claim, { extraction, pages: [], pageCount: 1, reservation }, 1000);
  const made = exampleView.parse((await post(templateId, { documentId, fields: { total: 10 } })).body);
  expect(made).toMatchObject({
    fileName: 'job.pdf',
    pageCount: 1,
    documentId: expect.stringMatching(/^doc_/),
  });
  // Saved again, it is the same example.
  const again = await post(templateId, { documentId, fields: { total: 10, invoiceNumber: 'J-1' } });
  expect(again.body).toMatchObject({ exampleId: made.exampleId, documentId: made.documentId });
  // One whose bytes are lost stands in nobody's way.
  const other = await newTemplate();
  const first = exampleView.parse((await post(other, { documentId, fields: { total: 10 } })).body);
  await api.blobs.remove([parseId('doc', first.documentId) ?? ''], new AbortController().signal);
  const second = await post(other, { documentId, fields: { total: 10 } });
  expect(second.status).toBe(201);
  expect(second.body.documentId).not.toBe(first.documentId);
  expect((await person.call('DELETE', `/v1/jobs/${documentId}`)).status).toBe(204);
  expect(outcomeIn(await run(templateId)).kept.f1).toBe(1);
});

test('a run says how far it is, and how right the template is by field', async () => {
  const templateId = await newTemplate();
  const first = await newExample(templateId, { invoiceNumber: 'A-1', total: 10, dueDate: null });
  await newExample(templateId, { invoiceNumber: 'B-2', total: 99 }, await invoice('B-2', '20.00'));
  const lines = await run(templateId);
  const progress = lines.flatMap((line) => (line.kind === 'progress' ? [`${line.done}/${line.of}`] : []));
  expect([...new Set(progress)]).toEqual(['0/2', '1/2', '2/2']);
  const outcome = outcomeIn(lines);
  expect(outcome.draft).toBeNull();
  expect(outcome.kept).toEqual({
    f1: 0.75,
    fields: [
      { path: 'invoiceNumber', right: 2, wrong: 0, missed: 0, invented: 0, f1: 1 },
      { path: 'total', right: 1, wrong: 1, missed: 0, invented: 0, f1: 0.5 },
    ],
  });
  expect(outcome.documents[0]).toEqual({
    ...{ exampleId: first.exampleId, fileName: 'invoice.pdf', draft: null },
    kept: {
      error: null,
      leaves: [
        { path: 'invoiceNumber', row: null, expected: 'A-1', actual: 'A-1', verdict: 'right' },
        { path: 'total', row: null, expected: 10, actual: 10, verdict: 'right' },
      ],
    },
  });
  expect(await api.store.quota.remaining(person.accountId, 1000)).toBe(1000 - 1);
});

test('a draft is judged beside the kept template, and what it drops counts as missed', async () => {
  const templateId = await newTemplate();
  await newExample(templateId, { invoiceNumber: 'A-1', total: 10 });
  const template = templateOf({ newName: { type: 'string' }, total: { type: 'number' } });
  const { kept, draft, documents } = outcomeIn(await run(templateId, { template }));
  expect([kept.f1, draft?.f1]).toEqual([1, 2 / 3]);
  expect(verdictsIn(documents[0]?.draft)).toEqual(['invoiceNumber missed', 'total right']);
  const broken = await person.call('POST', `/dashboard/api/templates/${templateId}/examples/run`, {
    template: { ...template, name: '' },
  });
  expectError(broken, 400, 'validation_failed');
});

test('a document that cannot be read has its error, and the run goes on', async () => {
  const templateId = await newTemplate();
  await oldExample(templateId, { total: 10 }, brokenPdf);
  const lost = await newExample(templateId, { total: 10 });
  await newExample(templateId, { total: 10 });
  const { body } = await person.call('GET', `/dashboard/api/examples/${lost.exampleId}`);
  const example = await api.store.desk.list(person.accountId, 1000);
  const lostId = example.find(
    ({ documentId }) => formatId('doc', documentId) === body.documentId,
  )?.documentId;
  await api.blobs.remove([lostId ?? ''], new AbortController().signal);
  const template = templateOf(fields);
  const { kept, draft, documents } = outcomeIn(await run(templateId, { template }));
  expect(documents.map(({ kept: { error } }) => error === null)).toEqual([false, false, true]);
  expect(documents.map((one) => one.draft?.error === null)).toEqual([false, false, true]);
  expect(documents.map((one) => verdictsIn(one.kept))).toEqual([
    ['total missed'],
    ['total missed'],
    ['total right'],
  ]);
  expect([kept.f1, draft?.f1]).toEqual([0.5, 0.5]);
});

test('without examples there is nothing to say', async () => {
  const lines = await run(await newTemplate());
  expect(lines).toEqual([
    { kind: 'progress', done: 0, of: 0 },
    { kind: 'outcome', kept: { f1: null, fields: [] }, draft: null, documents: [] },
  ]);
});

async function begin(templateId: string, signal: AbortSignal | null = null): Promise<Response> {
  return await fetch(`${api.url}/dashboard/api/templates/${templateId}/examples/run`, {
    ...{ method: 'POST', body: '{}', signal },
    headers: { cookie: person.cookie, 'x-csrf-token': person.csrfToken, 'content-type': 'application/json' },
  });
}

test('the work stops when nobody waits for it, and makes room for the next run', async () => {
  const templateId = await newTemplate();
  await oldExample(templateId, { total: 10 }, await scan(20));
  const gone = new AbortController();
  const runs = [await begin(templateId, gone.signal), await begin(templateId, gone.signal)];
  expect(runs.map(({ status }) => status)).toEqual([200, 200]);
  await untilTrue(async () => api.pool.load.running > 0 || undefined);
  const third = await person.call('POST', `/dashboard/api/templates/${templateId}/examples/run`, {});
  expect(third).toMatchObject({ status: 429, body: { code: 'rate_limited', retryAfter: 10 } });
  gone.abort();
  await untilTrue(async () => api.pool.load.running + api.pool.load.waiting === 0 || undefined);
  await untilTrue(async () => (await api.uploads()).length === 0 || undefined);
  expect(outcomeIn(await run(await newTemplate())).documents).toEqual([]);
});

test('keys do not get here', async () => {
  const { key } = person;
  const path = `/dashboard/api/templates/${invoiceTemplate}/examples`;
  expectError(await api.call('GET', path, { key }), 401, 'unauthorized');
  expectError(await api.call('POST', `${path}/run`, { key, json: {} }), 401, 'unauthorized');
});

test('a node that stops does not wait for runs', async () => {
  const templateId = await newTemplate();
  await oldExample(templateId, { total: 10 }, await scan(100));
  const { status } = await begin(templateId);
  expect(status).toBe(200);
  // What closes the node after the last test would wait for it longer than it may.
});
