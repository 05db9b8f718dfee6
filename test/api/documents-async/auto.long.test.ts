import { promises as fs } from 'node:fs';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { beforeAll, expect, test } from 'vitest';
import { builtInTemplates } from '../../../src/model/built-in-templates/index.ts';
import { formatId } from '../../../src/model/ids.ts';
import { type Api, startApi } from '../../support/api.ts';
import { untilTrue } from '../../support/deckle.ts';
import { poem } from '../../support/documents.ts';
import { startReceiver } from '../../support/receiver.ts';
import { bundled } from '../../support/stacks.ts';

const invoiceId = formatId('tpl', builtInTemplates.invoice.templateId);

let api: Api;
beforeAll(async () => {
  api = await startApi({ DECKLE_FETCH_ALLOW: '127.0.0.1' }, { isWorking: true });
});

const sample = async (name: string) =>
  new Uint8Array(await fs.readFile(new URL(`../../../samples/${name}`, import.meta.url)));

async function submit(key: string, bytes: Uint8Array<ArrayBuffer>, parts: Record<string, string> = {}) {
  const form = new FormData();
  form.append('file', new Blob([bytes]), 'document.pdf');
  for (const [name, text] of Object.entries({ templateId: 'auto', ...parts })) form.append(name, text);
  return await api.call('POST', '/v1/documents/parse/async', { key, form });
}

const jobOf = async (key: string, jobId: string) =>
  (await api.call('GET', `/v1/jobs/${jobId}`, { key })).body;

const ended = async (key: string, jobId: string) =>
  await untilTrue(async () => {
    const job = await jobOf(key, jobId);
    return job.completedAt === null ? undefined : job;
  });

test('the document decides; job, list and retry say so, and it is billed once each time it completes', async () => {
  const { key } = await api.newAccount();
  const bytes = await sample('invoice.pdf');
  const { status, body } = await submit(key, bytes);
  expect(status).toBe(202);
  const job = await ended(key, body.jobId);
  expect(job).toMatchObject({ status: 'completed', templateId: invoiceId, error: null });
  expect(job.template).toMatchObject({ id: invoiceId, name: builtInTemplates.invoice.name });
  expect(Object.keys(job.result)).toEqual(Object.keys(builtInTemplates.invoice.schema.data));
  const used = (await api.call('GET', '/v1/usage', { key })).body;
  const listed = (await api.call('GET', `/v1/jobs?templateId=${invoiceId}`, { key })).body;
  expect(listed).toHaveLength(1);
  expect(listed[0]).toMatchObject({ templateId: invoiceId, template: { id: invoiceId } });

  expect((await submit(key, bytes)).body).toMatchObject({ jobId: body.jobId, status: 'completed' });
  const again = await api.call('POST', `/v1/jobs/${body.jobId}/retry`, { key });
  expect(again.status).toBe(202);
  expect((await ended(key, body.jobId)).template.id).toBe(invoiceId);
  expect((await api.call('GET', '/v1/usage', { key })).body).not.toEqual(used);
});

test('a new template makes a new job, which may decide for it', async () => {
  const { key } = await api.newAccount();
  const bytes = await sample('invoice.pdf');
  const first = (await submit(key, bytes)).body.jobId;
  await ended(key, first);
  const { templateId: _i, revision: _r, createdAt: _c, updatedAt: _u, ...same } = builtInTemplates.invoice;
  const own = (await api.call('POST', '/v1/templates', { key, json: { ...same, name: 'Our invoices' } })).body
    .id;
  const second = (await submit(key, bytes)).body.jobId;
  expect(second).not.toBe(first);
  expect(await ended(key, second)).toMatchObject({ templateId: own, template: { name: 'Our invoices' } });
  // What the job was read with outlasts its template.
  expect((await api.call('DELETE', `/v1/templates/${own}`, { key })).status).toBe(204);
  expect(await jobOf(key, second)).toMatchObject({ templateId: own, template: { id: own } });
});

test('none fits: the job fails at once, without a template and without a bill', async () => {
  const { key } = await api.newAccount();
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  document
    .addPage([400, 400])
    .drawText('The tide goes out and leaves the lamps', { x: 40, y: 300, size: 12, font });
  const before = (await api.call('GET', '/v1/usage', { key })).body;
  const { body } = await submit(key, new Uint8Array(await document.save()));
  expect(await ended(key, body.jobId)).toMatchObject({
    ...{ status: 'failed', error: 'No template fits this document.', result: null, attempts: 1 },
    ...{ templateId: null, template: null },
  });
  expect((await api.call('GET', '/v1/usage', { key })).body).toEqual(before);
});

test('ids of others are not found', async () => {
  const { key } = await api.newAccount();
  const { key: other } = await api.newAccount();
  const json = { name: 'Theirs', category: 'CUSTOM', schema: { data: { word: { type: 'string' } } } };
  const theirs = (await api.call('POST', '/v1/templates', { key: other, json })).body.id;
  const answer = await submit(key, await sample('invoice.pdf'), { templateIds: `${invoiceId},${theirs}` });
  expect(answer.body).toMatchObject({ statusCode: 404, code: 'template_not_found' });
});

test('each document of a job’s file decides for itself, and the event says so', async () => {
  const { accountId, key } = await api.newAccount();
  const { url, received } = await startReceiver();
  await api.store.webhooks.create(accountId, url, 'whsec_');
  const stack = await bundled([await sample('invoice.pdf'), await poem(), await sample('resume.pdf')]);
  const { status, body } = await submit(key, stack, { split: 'auto' });
  expect(status).toBe(202);
  const job = await ended(key, body.jobId);
  const template = { id: invoiceId, name: builtInTemplates.invoice.name, confidence: expect.any(Number) };
  const results = [
    { filename: 'document.pdf', pages: [1, 2], template },
    { result: { error: 'No template fits this document.' }, template: null },
    { template: { name: builtInTemplates.resume.name } },
  ];
  expect(job).toMatchObject({ status: 'completed', templateId: null, result: null, results });
  expect(job).not.toHaveProperty('template');
  expect((await submit(key, stack, { split: 'auto' })).body.jobId).toBe(body.jobId);
  const event = await untilTrue(async () => received[0]);
  expect(JSON.parse(event.body)).toMatchObject({
    ...{ eventType: 'document.completed', jobId: body.jobId, templateId: null, results },
    pageUsed: job.pageCount - 1,
  });
});

test('an event names the template that the document decided for', async () => {
  const { accountId, key } = await api.newAccount();
  const { url, received } = await startReceiver();
  await api.store.webhooks.create(accountId, url, 'whsec_');
  await submit(key, await sample('invoice.pdf'));
  const event = await untilTrue(async () => received[0]);
  expect(JSON.parse(event.body)).toMatchObject({
    ...{ eventType: 'document.completed', templateId: invoiceId },
    template: { id: invoiceId, name: builtInTemplates.invoice.name, confidence: expect.any(Number) },
  });
});
