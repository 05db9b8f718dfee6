/** E-mails with documents attached as jobs: the same results as in a request, each document by itself. */
import { beforeAll, expect, test } from 'vitest';
import { type Api, expectError, startApi } from '../../support/api.ts';
import { form, invoice, invoiceTemplate, locked } from '../../support/documents.ts';
import { submit, untilEnded } from '../../support/jobs.ts';
import { type Attached, mailOf } from '../../support/mails.ts';
import { stackedInvoices } from '../../support/stacks.ts';

const templateId = invoiceTemplate;
let api: Api;
let some: Api;
beforeAll(async () => {
  api = await startApi({ DECKLE_FORMATS: 'all' }, { isWorking: true });
  some = await startApi({ DECKLE_FORMATS: 'eml' }, { isWorking: true });
});

const program = Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 62, 0]);
const threeKinds = async (): Promise<readonly Attached[]> => [
  ['p9.pdf', await invoice('P-9', '99.00', 2)],
  ['b7.html', Buffer.from('<p>Invoice number: B-7</p><p>Total: 7.00 EUR</p>')],
  ['tool.bin', program],
];

async function job(
  api: Api,
  key: string,
  file: Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
) {
  const { status, body } = await submit(api, key, file, { name: 'mail.eml', ...fields });
  expect([status, body.message]).toEqual([202, 'Document submitted for processing.']);
  return await untilEnded(api, key, body.jobId);
}

test('the text and each document attached are results, as in a request; what is none is named and does no harm', async () => {
  const { key } = await api.newAccount();
  const file = mailOf({ text: 'Invoice number: M-1\r\nTotal: 5.00 EUR', attached: await threeKinds() });
  const ended = await job(api, key, file);
  expect(ended).toMatchObject({
    ...{ status: 'completed', result: null, error: null, source: 'email', pageCount: 4 },
    results: [
      { filename: 'mail.eml', result: { invoiceNumber: 'M-1', total: 5 } },
      { filename: 'p9.pdf', result: { invoiceNumber: 'P-9', total: 99 } },
      { filename: 'b7.html', result: { invoiceNumber: 'B-7', total: 7 } },
      { filename: 'tool.bin', result: { error: expect.stringMatching(/looks like/) } },
    ],
  });
  expect((await api.call('GET', '/v1/usage', { key })).body).toMatchObject({ used: 4, reserved: 0 });
  const sync = await api.call('POST', '/documents/parse', {
    key,
    form: form({ templateId }, ['mail.eml', file]),
  });
  expect(ended.results).toEqual(sync.body.results);
  expect(sync.body).toMatchObject({ source: 'email', pageCount: 4, pageUsed: 4 });
  const seen = await api.call('GET', `/v1/jobs/${ended.jobId}?include=evidence`, { key });
  expect(seen.body.results[1].evidence.invoiceNumber).toMatchObject({ page: 1, text: 'P-9' });
  expect((await submit(api, key, file, { name: 'again.eml' })).body.jobId).toBe(ended.jobId);
});

test('an e-mail that says nothing only carries what is attached', async () => {
  const { key } = await api.newAccount();
  const file = mailOf({ text: ' \r\n', attached: [['p9.pdf', await invoice('P-9', '99.00')]] });
  const ended = await job(api, key, file);
  expect(ended).toMatchObject({ source: 'email', pageCount: 1 });
  expect(ended.results).toMatchObject([{ filename: 'p9.pdf', result: { invoiceNumber: 'P-9' } }]);
});

test('kinds that may not come do not come in an e-mail either', async () => {
  const { key } = await some.newAccount();
  const file = mailOf({ text: 'Invoice number: M-1', attached: await threeKinds() });
  const { results } = await job(some, key, file);
  expect(results[1].result).toMatchObject({ invoiceNumber: 'P-9' });
  expect(results[2].result.error).toMatch(/DECKLE_FORMATS=html or all/);
});

test('documents of one file and templates are found in what is attached', async () => {
  const { key } = await api.newAccount();
  const stack = await stackedInvoices([{ number: 'A-4711', pages: 1 }, null, { number: 'B-4712', pages: 2 }]);
  const file = mailOf({ text: '', attached: [['stack.pdf', stack]] });
  const ended = await job(api, key, file, { split: 'auto', templateId: 'auto' });
  expect(ended).toMatchObject({ status: 'completed', templateId: null, source: 'email', pageCount: 4 });
  expect(ended.results).toMatchObject([
    {
      filename: 'stack.pdf',
      pages: [1, 1],
      result: { invoiceNumber: 'A-4711' },
      template: { name: 'Invoice' },
    },
    {
      filename: 'stack.pdf',
      pages: [3, 4],
      result: { invoiceNumber: 'B-4712' },
      template: { name: 'Invoice' },
    },
  ]);
});

test('where no document can be read the job fails and bills nothing; one that is locked is its own matter', async () => {
  const { key } = await api.newAccount();
  const none = await job(api, key, mailOf({ text: '', attached: [['tool.bin', program]] }));
  expect(none).toMatchObject({ status: 'failed', result: null, results: null, error: expect.any(String) });
  const file = mailOf({ text: 'Total: 5.00 EUR', attached: [['l.pdf', await locked('secret')]] });
  const some = await job(api, key, file);
  expect(some.results[1].result.error).toMatch(/encrypted with a password/);
  const sync = await api.call('POST', '/documents/parse', {
    ...{ key, form: form({ templateId, password: 'secret' }, ['mail.eml', file]) },
  });
  expect(sync.body.results[1].result).toMatchObject({ invoiceNumber: 'L-1' });
});

test('more documents than are read at once are refused', async () => {
  const { key } = await api.newAccount();
  const attached = Array.from({ length: 100 }, (_, i): Attached => [`${i}.txt`, Buffer.from(`Note ${i}`)]);
  const answer = await submit(api, key, mailOf({ text: 'Many', attached }), { name: 'many.eml' });
  expectError(answer, 400, 'bad_request');
  expect(answer.body.message).toMatch(/hold 101 documents/);
});
