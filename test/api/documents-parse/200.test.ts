import { promises as fs } from 'node:fs';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '../../support/api.ts';
import { goldenPath } from '../../support/golden.ts';

const template = {
  name: 'Bill',
  category: 'INVOICE',
  schema: {
    data: {
      total: { type: 'number' },
      invoiceNumber: { type: 'string' },
      seller: { type: 'object', properties: { vatId: { type: 'string' } } },
      tags: { type: 'array', itemType: 'string' },
    },
  },
};

let api: Api;
let key: string;
let templateId: string;
beforeAll(async () => {
  api = await startApi();
  ({ key } = await api.newAccount());
  templateId = (await api.call('POST', '/v1/templates', { key, json: template })).body.id;
});

async function pdf(number: string, total: string, pages = 1): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 0; page < pages; page += 1) {
    const sheet = document.addPage([400, 400]);
    if (page > 0) continue;
    sheet.drawText(`Invoice number: ${number}`, { x: 40, y: 340, size: 12, font });
    sheet.drawText(`Total: ${total} EUR`, { x: 40, y: 300, size: 12, font });
  }
  return new Uint8Array(await document.save());
}

function form(parts: Record<string, string>, ...files: [string, Uint8Array<ArrayBuffer>][]): FormData {
  const data = new FormData();
  for (const [name, bytes] of files) data.append('files', new Blob([bytes]), name);
  for (const [name, text] of Object.entries(parts)) data.append(name, text);
  return data;
}

const parse = async (body: FormData, query = '') =>
  await api.call('POST', `/documents/parse${query}`, { key, form: body });

test('one document: exactly the template’s keys, in their order, and the pages', async () => {
  const answer = await parse(form({ templateId }, ['bill.pdf', await pdf('A-17', '119.00')]));
  expect(answer.status).toBe(200);
  expect(Object.keys(answer.body)).toEqual(['result', 'pageCount', 'pageUsed', 'pageRemaining']);
  expect(answer.text).toContain(
    '"result":{"total":119,"invoiceNumber":"A-17","seller":{"vatId":null},"tags":[]}',
  );
  expect(answer.body).toMatchObject({ pageCount: 1, pageUsed: 1 });
});

test.each([
  ['as a field', { include: 'evidence' }, ''],
  ['in the query', {}, '?include=evidence'],
])('evidence when asked for %s', async (_name, parts, query) => {
  const { body } = await parse(form({ templateId, ...parts }, ['a.pdf', await pdf('A-18', '20.00')]), query);
  expect(Object.keys(body)).toEqual(['result', 'evidence', 'pageCount', 'pageUsed', 'pageRemaining']);
  expect(body.evidence).toMatchObject({
    total: { page: 1, engine: expect.stringMatching(/^(?:rules|network)$/) },
    seller: { vatId: null },
    tags: [],
  });
  expect(body.evidence.total.box).toHaveLength(4);
});

test('several documents, each by itself', async () => {
  const { status, body } = await parse(
    form(
      { templateId },
      ['one.pdf', await pdf('A-1', '1.00', 2)],
      ['none.pdf', new TextEncoder().encode('%PDF-1.7 broken')],
      ['text.txt', new TextEncoder().encode('plain')],
      ['two.pdf', await pdf('A-2', '2.00')],
    ),
  );
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(['results', 'pageCount', 'pageUsed', 'pageRemaining']);
  expect(body.results.map(({ filename }: { filename: string }) => filename)).toEqual([
    'one.pdf',
    'none.pdf',
    'text.txt',
    'two.pdf',
  ]);
  expect(body.results[0].result.invoiceNumber).toBe('A-1');
  expect(body.results[1].result).toEqual({ error: expect.stringMatching(/damaged/) });
  expect(body.results[2].result).toEqual({ error: expect.stringMatching(/PDF, PNG/) });
  expect(body).toMatchObject({ pageCount: 3, pageUsed: 3 });
});

test('a picture is read by OCR', async () => {
  const bytes = new Uint8Array(await fs.readFile(goldenPath('en.png')));
  const { body } = await parse(form({ templateId }, ['en.png', bytes]));
  expect(body.result).toMatchObject({ total: 864.48, invoiceNumber: 'HF-20417' });
});

test('what is wrong with a document is its result’s error, and bills nothing', async () => {
  const { key: own } = await api.newAccount('free');
  const call = async (bytes: Uint8Array<ArrayBuffer>) =>
    await api.call('POST', '/documents/parse', {
      key: own,
      form: form({ templateId: builtIn }, ['x.pdf', bytes]),
    });
  const broken = await call(new TextEncoder().encode('%PDF-1.7 broken'));
  expect([broken.status, broken.body]).toEqual([
    200,
    { result: { error: expect.any(String) }, pageCount: 0, pageUsed: 0, pageRemaining: 50 },
  ]);
  const blank = await PDFDocument.create();
  blank.addPage([100, 100]);
  const empty = await call(new Uint8Array(await blank.save()));
  expect(empty.body).toEqual({
    result: { error: 'No text could be extracted from the document.' },
    ...{ pageCount: 1, pageUsed: 0, pageRemaining: 50 },
  });
});

/** The invoice template has the same id on every installation. */
const builtIn = '01a19467-e801-7684-bc2f-8913c4f8e8d2';
