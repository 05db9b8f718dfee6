import { beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '../../support/api.ts';
import { brokenPdf, form, invoice } from '../../support/documents.ts';
import { stackedInvoices } from '../../support/stacks.ts';

const template = {
  name: 'Bill',
  category: 'INVOICE',
  schema: { data: { invoiceNumber: { type: 'string' }, total: { type: 'number' } } },
};

let api: Api;
let key: string;
let templateId: string;
beforeAll(async () => {
  api = await startApi();
  ({ key } = await api.newAccount());
  templateId = (await api.call('POST', '/v1/templates', { key, json: template })).body.id;
});

const parse = async (fields: Record<string, string>, ...files: Parameters<typeof form>[1][]) =>
  await api.call('POST', '/documents/parse', { key, form: form({ templateId, ...fields }, ...files) });

const stack = () => stackedInvoices([{ number: 'A-4711', pages: 2 }, null, { number: 'B-4712', pages: 1 }]);

test('documents of one file, each with its pages; blank pages are billed and belong to none', async () => {
  const { status, body } = await parse({ split: 'auto' }, ['stack.pdf', await stack()]);
  expect(status).toBe(200);
  expect(body).toEqual({
    results: [
      { filename: 'stack.pdf', pages: [1, 2], result: { invoiceNumber: 'A-4711', total: 100.5 } },
      { filename: 'stack.pdf', pages: [4, 4], result: { invoiceNumber: 'B-4712', total: 102.5 } },
    ],
    ...{ pageCount: 4, pageUsed: 4, pageRemaining: expect.any(Number) },
  });
});

test('evidence counts pages as the file does', async () => {
  const { body } = await parse({ split: 'auto', include: 'evidence' }, ['stack.pdf', await stack()]);
  expect(body.results.map((one: typeof body) => one.evidence.total.page)).toEqual([2, 4]);
});

test('a file of one document has one result', async () => {
  const { body } = await parse({ split: 'auto' }, ['bill.pdf', await invoice('A-1')]);
  expect(body.results).toEqual([
    { filename: 'bill.pdf', pages: [1, 1], result: { invoiceNumber: 'A-1', total: 10 } },
  ]);
});

test('a file that cannot be opened has one result that says why, and bills nothing', async () => {
  const { body } = await parse({ split: 'auto' }, ['broken.pdf', brokenPdf]);
  expect(body).toMatchObject({
    results: [{ filename: 'broken.pdf', result: { error: expect.stringContaining('damaged') } }],
    ...{ pageCount: 0, pageUsed: 0 },
  });
});

test('an empty field asks for nothing, and what is not known is refused', async () => {
  const whole = await parse({ split: '' }, ['bill.pdf', await invoice('A-2')]);
  expect(whole.body.result).toEqual({ invoiceNumber: 'A-2', total: 10 });
  const refused = await parse({ split: 'always' }, ['bill.pdf', await invoice('A-3')]);
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('split');
});
