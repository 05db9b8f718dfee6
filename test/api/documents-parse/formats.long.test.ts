/** Kinds of files that the operator lets in besides those that the interface names. */
import { beforeAll, expect, test } from 'vitest';
import { type Api, expectError, startApi } from '../../support/api.ts';
import { type Bytes, form, invoiceTemplate } from '../../support/documents.ts';

const templateId = invoiceTemplate;
const bytes = (text: string): Bytes => new TextEncoder().encode(text);
const page = bytes(
  '<!doctype html><html><body><h1>Invoice</h1><p>Invoice number: A-77</p><p>Invoice date: 3 March 2026</p>' +
    '<p>Total: 12.50 EUR</p></body></html>',
);

let open: Api;
let closed: Api;
beforeAll(async () => {
  open = await startApi({ DECKLE_FORMATS: 'html, txt' });
  closed = await startApi();
});

const parse = async (api: Api, body: FormData) => {
  const { key } = await api.newAccount();
  return await api.call('POST', '/documents/parse', { key, form: body });
};

test('a web page is parsed where it may come, with its places', async () => {
  const answer = await parse(open, form({ templateId, include: 'evidence' }, ['invoice.pdf', page]));
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    result: { invoiceNumber: 'A-77', invoiceDate: '2026-03-03', total: 12.5 },
    evidence: { invoiceNumber: { page: 1, text: 'A-77' } },
    pageCount: 1,
    pageUsed: 1,
  });
});

test('a kind that is not on the list is refused, and the setting is named', async () => {
  const answer = await parse(open, form({ templateId }, ['table.csv', bytes('a;b\n1;2\n')]));
  expectError(answer, 400, 'unsupported_format');
  expect(answer.body.message).toMatch(/DECKLE_FORMATS=csv or all/);
});

test('without the setting everything is refused as ever', async () => {
  const answer = await parse(closed, form({ templateId }, ['invoice.html', page]));
  expectError(answer, 400, 'unsupported_format');
  expect(answer.body.message).toMatch(/^The file looks like a web page; .*DECKLE_FORMATS=html or all/);
});
