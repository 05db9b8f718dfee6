/**
 * The client that exists for this interface, `parselyze` for Node, as it speaks on the wire in version 1.4.0: its
 * addresses, headers, form fields and files, and what it does with the answers. The package has its host built in, so that its requests
 * are made here as it makes them.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { mintSecret } from '../../src/model/webhook-signature.ts';
import { type Api, startApi } from '../support/api.ts';
import { invoice } from '../support/documents.ts';
import { goldenPath } from '../support/golden.ts';
import { patienceMs } from '../support/patience.ts';
import { startReceiver } from '../support/receiver.ts';

let api: Api;
let key: string;
let accountId: string;
beforeAll(async () => {
  api = await startApi({ DECKLE_FETCH_ALLOW: '127.0.0.1' }, { isWorking: true });
  ({ key, accountId } = await api.newAccount());
});

/** Its requests end after 30 seconds; here after what this machine may take. */
const patience = () => AbortSignal.timeout(patienceMs);

/** What it shows of a failure is `message`, or else `error`; both must be texts. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape is what they test
async function bodyOf(response: Response): Promise<any> {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const body: any = response.status === 204 ? undefined : await response.json();
  if (!response.ok) throw new Error(`${response.status} ${body.message || body.error}`);
  return body;
}

/** Documents: the key alone as header, the form in this order, `language` only where it is given. */
async function send(
  path: string,
  field: string,
  files: readonly (readonly [Blob, string])[],
  { templateId, language }: { templateId: string; language?: string },
) {
  const form = new FormData();
  form.append('templateId', templateId);
  if (language) form.append('language', language);
  for (const [file, name] of files) form.append(field, file, name);
  const request = { method: 'POST', headers: { 'x-api-key': key }, body: form, signal: patience() };
  return await bodyOf(await fetch(`${api.url}${path}`, request));
}

/** Templates: a content type on every request, also on those that have no body. */
async function ofTemplates(method: string, path: string, body?: object) {
  const headers = { 'x-api-key': key, 'Content-Type': 'application/json' };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  return await bodyOf(await fetch(`${api.url}${path}`, { method, headers, ...sent, signal: patience() }));
}

const jobOf = async (jobId: string) =>
  await bodyOf(
    await fetch(`${api.url}/v1/jobs/${jobId}`, {
      method: 'GET',
      headers: { 'x-api-key': key },
      signal: patience(),
    }),
  );

const template = {
  name: 'Invoice',
  category: 'INVOICE',
  schema: {
    data: {
      invoiceNumber: { type: 'string', description: 'Invoice number' },
      totalAmount: { type: 'number', description: 'Total amount due' },
      vendorEmail: { type: 'string', format: 'email', description: 'Vendor email' },
    },
  },
};

/** Of a path it makes a File with the type that its ending has; of a Blob a part called `document`. */
const fileOf = async (name: string) =>
  new File([await fs.readFile(goldenPath(name))], name, { type: 'image/png' });
const blobOf = async (number: string) =>
  new Blob([await invoice(number, '10.00')], { type: 'application/pdf' });

test('keys have the beginning that it demands', () => {
  expect(key).toMatch(/^plz_/);
});

test('templates: create, list, update, delete', async () => {
  const made = await ofTemplates('POST', '/v1/templates', template);
  expect(made).toMatchObject({ id: expect.any(String), ...template });
  expect(Date.parse(made.createdAt)).not.toBeNaN();
  expect(Date.parse(made.updatedAt)).not.toBeNaN();
  expect(await ofTemplates('GET', '/v1/templates')).toContainEqual({ id: made.id, name: 'Invoice' });
  const updated = await ofTemplates('PUT', `/v1/templates/${made.id}`, { ...template, name: 'Invoice v2' });
  expect(updated).toMatchObject({ id: made.id, name: 'Invoice v2' });
  expect(await ofTemplates('DELETE', `/v1/templates/${made.id}`)).toBeUndefined();
  await expect(ofTemplates('DELETE', `/v1/templates/${made.id}`)).rejects.toThrow(
    /^404 There is no template/,
  );
});

test('documents.parse with one file and with several', async () => {
  const { id } = await ofTemplates('POST', '/v1/templates', template);
  const file = await fileOf('en.png');
  const one = await send('/documents/parse', 'files', [[file, file.name]], {
    templateId: id,
    language: 'en',
  });
  expect(Object.keys(one)).toEqual(['result', 'pageCount', 'pageUsed', 'pageRemaining']);
  expect(one).toMatchObject({
    result: { invoiceNumber: 'HF-20417', totalAmount: 864.48 },
    pageCount: 1,
    pageUsed: 1,
  });
  const blob = [await blobOf('PZ-2'), 'document'] as const;
  const two = await send('/documents/parse', 'files', [[file, file.name], blob], { templateId: id });
  expect(two).toMatchObject({
    results: [
      { filename: 'en.png', result: { invoiceNumber: 'HF-20417' } },
      { filename: 'document', result: { invoiceNumber: 'PZ-2' } },
    ],
    ...{ pageCount: 2, pageUsed: 2, pageRemaining: expect.any(Number) },
  });
});

test('documents.parseAsync, jobs.get until it has ended, and the webhook', async () => {
  const { id } = await ofTemplates('POST', '/v1/templates', template);
  const { url, received } = await startReceiver();
  const secret = mintSecret(randomBytes);
  await api.store.webhooks.create(accountId, url, secret);
  const submitted = await send('/v1/documents/parse/async', 'file', [[await blobOf('PZ-3'), 'document']], {
    templateId: id,
  });
  expect(Object.keys(submitted)).toEqual(['jobId', 'status', 'message', 'createdAt']);
  await expect.poll(async () => (await jobOf(submitted.jobId)).status).toBe('completed');
  expect(await jobOf(submitted.jobId)).toEqual({
    ...{ jobId: submitted.jobId, status: 'completed', fileName: 'document', templateId: id },
    ...{ result: { invoiceNumber: 'PZ-3', totalAmount: 10, vendorEmail: null }, error: null },
    ...{ pageCount: 1, attempts: 1, createdAt: submitted.createdAt },
    ...{ startedAt: expect.any(String), completedAt: expect.any(String) },
  });

  await expect.poll(() => received.length).toBe(1);
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  // It signs the body as text, or what it writes again of a body that was parsed, with the whole secret, in hex.
  for (const text of [body, JSON.stringify(JSON.parse(body))])
    expect(headers['x-webhook-signature']).toBe(createHmac('sha256', secret).update(text).digest('hex'));
  expect(JSON.parse(body)).toMatchObject({
    ...{
      eventId: expect.any(String),
      eventType: 'document.completed',
      jobId: submitted.jobId,
      status: 'completed',
    },
    ...{ result: { invoiceNumber: 'PZ-3' }, pageCount: 1, timestamp: expect.any(String) },
  });
});

test('its errors have the words of the server', async () => {
  const file = [await blobOf('PZ-4'), 'document'] as const;
  const unknown = { templateId: 'your-template-id' };
  await expect(send('/documents/parse', 'files', [file], unknown)).rejects.toThrow(/^404 \w/);
  await expect(send('/v1/documents/parse/async', 'file', [file], unknown)).rejects.toThrow(/404 \w/);
  await expect(jobOf('job_abc123')).rejects.toThrow(/404 \w/);
  const shorthand = { ...template, schema: { invoice: { number: 'string' } } };
  await expect(ofTemplates('POST', '/v1/templates', shorthand)).rejects.toThrow(/400 schema/);
});
