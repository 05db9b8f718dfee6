/** Documents on the desk by a real parse process: kept, parsed, billed once, and nobody else's. */
import { promises as fs } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { deskDocument, deskParse, proposal } from '../../../src/contract/dashboard/documents.ts';
import { withDocument } from '../../../src/http/dashboard/desk-files.ts';
import { builtInTemplates } from '../../../src/model/built-in-templates/index.ts';
import { parseId } from '../../../src/model/ids.ts';
import { uploadLimits } from '../../../src/model/plan.ts';
import { type Api, draft, expectError, startApi } from '../../support/api.ts';
import { signIn, type Visitor } from '../../support/dashboard.ts';
import { untilTrue } from '../../support/deckle.ts';
import { type Bytes, brokenPdf, invoice, invoiceTemplate, scan } from '../../support/documents.ts';
import { claimJob, submit } from '../../support/jobs.ts';

const path = '/dashboard/api/documents';
type With<T> = (folder: string) => Promise<T>;
let api: Api;
let person: Visitor;
let stranger: Visitor;
beforeAll(async () => {
  // Somebody who looks through many documents is not the subject here.
  api = await startApi({ DECKLE_RATE_PARSE_PREMIUM: '10000', DECKLE_PAGES_PREMIUM: '100' });
  person = await signIn(api);
  stranger = await signIn(api);
});

const formOf = (bytes: Bytes, name: string, field = 'file'): FormData => {
  const form = new FormData();
  form.append(field, new Blob([bytes]), name);
  return form;
};
const upload = async (who: Visitor, bytes: Bytes, name = 'a.pdf') =>
  await who.call('POST', path, undefined, { form: formOf(bytes, name) });

async function uploaded(who: Visitor, bytes: Bytes): Promise<string> {
  const { status, body, text } = await upload(who, bytes);
  if (status !== 201) throw new Error(text);
  return body.documentId;
}

const parse = async (who: Visitor, id: string, body: unknown = { templateId: invoiceTemplate }) =>
  await who.call('POST', `${path}/${id}/parse`, body);

const isStored = async (id: string): Promise<boolean> =>
  await api.blobs.fetch(parseId('doc', id) ?? '', '', new AbortController().signal).then(
    () => true,
    () => false,
  );

test('a document is uploaded, parsed with one template after another, and billed once', async () => {
  const { status, body } = await upload(person, await invoice('R-17', '12.00', 2), 'Re\u202echnung.pdf');
  expect(status).toBe(201);
  expect(deskDocument.strict().parse(body)).toMatchObject({
    ...{ fileName: 'Rechnung.pdf', kind: 'pdf', pageCount: 2, pages: null, isBilled: false },
  });
  const { documentId } = body;
  expect(await isStored(documentId)).toBe(true);

  const first = await parse(person, documentId);
  expect(first.status).toBe(200);
  expect(deskParse.strict().parse(first.body)).toMatchObject({
    result: { invoiceNumber: 'R-17', total: 12 },
    evidence: { total: { page: 1, text: expect.stringContaining('12.00') } },
    pages: [
      { number: 1, size: { width: 400, height: 400, unit: 'pt' }, turn: 0 },
      { number: 2, turn: 0 },
    ],
    pageUsed: 2,
  });
  const before = first.body.pageRemaining;
  const second = await parse(person, documentId, { template: draft, language: 'en' });
  expect(second.body).toMatchObject({ pageUsed: 0, pageRemaining: before });
  expect(Object.keys(second.body.result)).toEqual(['number', 'date']);
  const proposed = await person.call('POST', `${path}/${documentId}/template`, {});
  expect(proposal.strict().parse(proposed.body)).toMatchObject({ pageUsed: 0, pageRemaining: before });

  const found = await person.call('GET', `${path}/${documentId}`);
  expect(found.body).toEqual({ ...body, pages: first.body.pages, isBilled: true });
  expect((await person.call('GET', path)).body).toEqual([found.body]);
  expect(await api.uploads()).toEqual([]);
});

test('what a key read is not read again, and not shown to others', async () => {
  const bytes = await invoice('R-18');
  const form = formOf(bytes, 'a.pdf', 'files');
  form.append('templateId', invoiceTemplate);
  expect((await api.call('POST', '/documents/parse', { key: person.key, form })).status).toBe(200);
  const documentId = await uploaded(person, bytes);
  // It is another document, and billed as such.
  expect((await parse(person, documentId)).body).toMatchObject({
    ...{ result: { invoiceNumber: 'R-18' }, pageUsed: 1 },
  });
  for (const [method, end] of [
    ['GET', ''],
    ['DELETE', ''],
    ['POST', '/parse'],
    ['POST', '/template'],
    ['GET', '/pages/1'],
  ] as const) {
    const body = method === 'POST' ? (end === '/parse' ? { template: draft } : {}) : undefined;
    const answer = await stranger.call(method, `${path}/${documentId}${end}`, body);
    expectError(answer, 404, 'document_not_found');
    expectError(await person.call(method, `${path}/doc_x${end}`, body), 404, 'document_not_found');
  }
  expect((await stranger.call('GET', path)).body).toEqual([]);
});

test('samples are free, and parse as they should', async () => {
  const remaining = (await api.call('GET', '/v1/usage', { key: stranger.key })).body.remaining;
  const copy = await stranger.call('POST', path, { sample: 'invoice' });
  expect(copy.status).toBe(201);
  expect(copy.body).toMatchObject({ fileName: 'invoice.pdf', kind: 'pdf', pageCount: 2, isBilled: true });
  const { body } = await parse(stranger, copy.body.documentId);
  expect(body).toMatchObject({ pageUsed: 0, result: { invoiceNumber: 'LF-2026-0417', total: 12632.46 } });
  expect(body.result.lineItems).toHaveLength(24);
  expect(body.result.lineItems[23]).toMatchObject({ articleNumber: 'LF-9002', amount: 360 });
  const usage = await api.call('GET', '/v1/usage', { key: stranger.key });
  expect(usage.body.remaining).toBe(remaining);
  expectError(await stranger.call('POST', path, { sample: '../package' }), 404, 'document_not_found');
});

test('a job’s document is copied: billed already where the job was completed', async () => {
  const open = (await submit(api, person.key, await invoice('R-20'))).body.jobId;
  const copy = await person.call('POST', path, { jobId: open });
  expect(copy.body).toMatchObject({ fileName: 'a.pdf', kind: 'pdf', pageCount: 1, isBilled: false });
  const claim = await claimJob(api, open);
  const reservation = await api.store.quota.reserve(person.accountId, 1, 100);
  if (reservation === null) throw new Error('no pages are left');
  const pages = [{ number: 1, size: { width: 400, height: 400, unit: 'pt' }, turn: 0 }] as const;
  const extraction = { result: {}, evidence: {}, findings: [], problems: [] };
  await api.store.jobQueue.complete(claim, { extraction, pages, pageCount: 1, reservation }, 100);
  const again = await person.call('POST', path, { jobId: open });
  expect(again.body).toMatchObject({ pages, isBilled: true });
  expect((await parse(person, again.body.documentId)).body).toMatchObject({
    ...{ pageUsed: 0, result: { invoiceNumber: 'R-20' } },
  });
  expectError(await stranger.call('POST', path, { jobId: open }), 404, 'job_not_found');
  expectError(await person.call('POST', path, { jobId: 'job_x' }), 404, 'job_not_found');
});

test('what cannot be opened is refused in words, and nothing is kept', async () => {
  const account = await api.newAccount();
  const who = await signIn(api, { account });
  const zip = new TextEncoder().encode('PK\u0003\u0004 and so on, at some length, so that it is one');
  const text = new TextEncoder().encode('hello there');
  expectError(await upload(who, brokenPdf), 422, 'document_corrupt');
  expectError(await upload(who, text), 400, 'unsupported_format');
  const zipped = await upload(who, zip, 'a.zip');
  expectError(zipped, 400, 'unsupported_format');
  expect(zipped.body.message).toContain('unpack');
  expectError(await upload(who, new Uint8Array()), 400, 'bad_request');
  expectError(await who.call('POST', path, undefined, { form: new FormData() }), 400, 'bad_request');
  const wrong = formOf(text, 'a.pdf', 'other');
  expectError(await who.call('POST', path, undefined, { form: wrong }), 400, 'bad_request');
  expectError(await who.call('POST', path, { sample: 'invoice', jobId: 'x' }), 400, 'validation_failed');
  expectError(await who.call('POST', path), 400, 'validation_failed');
  const large = new Uint8Array(uploadLimits.fileBytes + 1);
  expectError(await upload(who, large), 413, 'payload_too_large');
  expect((await who.call('GET', path)).body).toEqual([]);
  expect(await api.uploads()).toEqual([]);
});

test('keys, strange pages and other methods are refused', async () => {
  const form = formOf(brokenPdf, 'a.pdf');
  expectError(await api.call('POST', path, { key: person.key, form }), 401, 'unauthorized');
  const { cookie } = person;
  expectError(await api.call('POST', path, { form, headers: { cookie } }), 403, 'csrf_refused');
  expectError(await person.call('PUT', path), 405, 'method_not_allowed');
});

test('a parse names one template that the account may use', async () => {
  const documentId = await uploaded(person, await invoice('R-21'));
  const theirs = await api.newTemplate();
  expectError(await parse(person, documentId, {}), 400, 'bad_request');
  expectError(
    await parse(person, documentId, { templateId: invoiceTemplate, template: draft }),
    ...([400, 'bad_request'] as const),
  );
  expectError(await parse(person, documentId, { templateId: theirs.id }), 404, 'template_not_found');
  const problems = expectError(
    await parse(person, documentId, { template: { ...draft, category: 'NONE' } }),
    ...([400, 'validation_failed'] as const),
  );
  expect(problems[0]?.path).toBe('template.category');
  expectError(
    await parse(person, documentId, { templateId: invoiceTemplate, language: 'xx' }),
    ...([400, 'unsupported_language'] as const),
  );
  expect((await person.call('GET', `${path}/${documentId}`)).body.isBilled).toBe(false);
});

test('a document that fails costs nothing, and one that is lost says so', async () => {
  const who = await signIn(api);
  const documentId = await uploaded(who, await invoice('R-22'));
  await api.blobs.remove([parseId('doc', documentId) ?? ''], new AbortController().signal);
  expectError(await parse(who, documentId), 422, 'document_lost');
  expect((await who.call('GET', `${path}/${documentId}`)).body.isBilled).toBe(false);
  expect((await api.call('GET', '/v1/usage', { key: who.key })).body).toMatchObject({ used: 0 });
});

test('one that is removed while it waits to be read is lost', async () => {
  const id = await uploaded(person, await invoice('W-1'));
  const { signal } = new AbortController();
  const folders = { path: '', with: async <T>(work: With<T>) => await work(''), close: async () => {} };
  const needs = { desk: api.store.desk, blobs: api.blobs, pool: api.pool, folders };
  const drawing = withDocument(needs, person.accountId, id, signal, async (file) => {
    expect((await person.call('DELETE', `${path}/${id}`)).status).toBe(204);
    const order = { number: 1, turn: 0, width: 100 } as const;
    const limits = { processorMs: 30_000, clockMs: 30_000 };
    await api.pool.draw(file, order, { account: person.accountId, priority: 'sync', signal, limits });
  });
  await expect(drawing).rejects.toMatchObject({ code: 'document_lost' });
});

test('without pages left nothing is parsed, and what is paid for goes on', async () => {
  const who = await signIn(api);
  const paid = await uploaded(who, await invoice('R-23'));
  expect((await parse(who, paid)).body.pageUsed).toBe(1);
  await api.store.quota.reserve(who.accountId, 99, 100);
  const other = await uploaded(who, await invoice('R-24'));
  expectError(await parse(who, other), 403, 'quota_exceeded');
  expect((await parse(who, paid)).body).toMatchObject({ pageUsed: 0, pageRemaining: 0 });
});

test('of parses at once one bills, and who goes away stops the work and gets nothing', async () => {
  const who = await signIn(api);
  const together = await uploaded(who, await invoice('R-25'));
  const answers = await Promise.all([1, 2, 3].map(async () => await parse(who, together)));
  expect(answers.map(({ body }) => body.pageUsed).sort()).toEqual([0, 0, 1]);

  const documentId = await uploaded(who, await scan(12));
  const gone = new AbortController();
  const asked = fetch(`${api.url}${path}/${documentId}/parse`, {
    ...{ method: 'POST', signal: gone.signal, body: JSON.stringify({ templateId: invoiceTemplate }) },
    headers: { cookie: who.cookie, 'x-csrf-token': who.csrfToken, 'content-type': 'application/json' },
  });
  await untilTrue(async () => api.pool.load.running > 0 || undefined);
  gone.abort();
  await expect(asked).rejects.toThrow();
  await untilTrue(async () => (api.pool.load.running === 0 ? true : undefined));
  await untilTrue(async () => {
    const { body } = await who.call('GET', `${path}/${documentId}`);
    return body.isBilled ? undefined : true;
  });
  expect((await api.call('GET', '/v1/usage', { key: who.key })).body).toMatchObject({ used: 1 });
});

test('one is removed with its bytes, unless an example needs it', async () => {
  const [free, needed] = [
    await uploaded(person, await invoice('R-26')),
    await uploaded(person, await invoice('R-27')),
  ];
  await api.store.examples.save({
    ...{ accountId: person.accountId, templateId: builtInTemplates.invoice.templateId },
    ...{ documentId: parseId('doc', needed) ?? '', language: null, fields: {} },
  });
  expect((await person.call('DELETE', `${path}/${free}`)).status).toBe(204);
  expectError(await person.call('GET', `${path}/${free}`), 404, 'document_not_found');
  expect(await isStored(free)).toBe(false);
  expectError(await person.call('DELETE', `${path}/${needed}`), 409, 'document_needed');
  expect(await isStored(needed)).toBe(true);
});

test('the photo among the samples is read as well', async () => {
  const file = fileURLToPath(new URL('../../../samples/receipt.jpg', import.meta.url));
  const documentId = await uploaded(person, new Uint8Array(await fs.readFile(file)));
  const { body } = await parse(person, documentId, { templateId: builtInTemplates.receipt.templateId });
  expect(body.result).toMatchObject({
    ...{
      merchant: { name: 'Copper Kettle Café' },
      date: '2026-10-17',
      total: 30.65,
      receiptNumber: '004821',
    },
  });
  expect(body.pages).toEqual([{ number: 1, size: { width: 1180, height: 1640, unit: 'px' }, turn: 0 }]);
});
