/** How a page is built, by a real parse process: for whoever paid for its document, and for nobody else. */
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { beforeAll, expect, test } from 'vitest';
import { pageStructure } from '../../../src/contract/dashboard/documents.ts';
import { formatId } from '../../../src/model/ids.ts';
import { type Api, expectError, startApi } from '../../support/api.ts';
import { signIn, type Visitor } from '../../support/dashboard.ts';
import { putOnDesk } from '../../support/desk.ts';
import type { Bytes } from '../../support/documents.ts';

const rows = [
  ['Article', 'Quantity', 'Price'],
  ['Paper', '10', '4.50'],
  ['Ink', '2', '19.00'],
  ['Pens', '12', '1.20'],
] as const;
const [left, top, wide, high] = [40, 300, 100, 24];

/** A label with its value above a table that is ruled in full. */
async function ruledTable(): Promise<Bytes> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const sheet = document.addPage([400, 400]);
  sheet.drawText('Order number: 4711', { x: left, y: 360, size: 12, font });
  for (const [at, cells] of rows.entries()) {
    for (const [column, text] of cells.entries()) {
      const [x, y] = [left + column * wide, top - at * high];
      sheet.drawRectangle({ x, y, width: wide, height: high, borderWidth: 1 });
      sheet.drawText(text, { x: x + 6, y: y + 7, size: 11, font });
    }
  }
  return new Uint8Array(await document.save());
}

let api: Api;
let person: Visitor;
let documentId: string;
beforeAll(async () => {
  api = await startApi();
  person = await signIn(api);
  documentId = formatId('doc', await putOnDesk(api, person.accountId, await ruledTable()));
});

const pathOf = (id: string, page: number | string = 1) =>
  `/dashboard/api/documents/${id}/pages/${page}/structure`;

test('a page says where its tables, cells and pairs are', async () => {
  const answer = await person.call('GET', pathOf(documentId));
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { tables } = pageStructure.parse(answer.body);
  expect(tables).toMatchObject([{ rows: 4, columns: 3 }]);
  const [table] = tables;
  expect(table?.cells.map(({ kind }) => kind)).toEqual([
    ...Array(3).fill('header'),
    ...Array(9).fill('body'),
  ]);
  const [x0 = 0, y0 = 0] = table?.box ?? [];
  expect(x0).toBeCloseTo(left / 400, 1);
  expect(y0).toBeCloseTo(1 - (top + high) / 400, 1);
});

test('another account, a document that was not paid for and a page that is not there are refused', async () => {
  const stranger = await signIn(api);
  expectError(await stranger.call('GET', pathOf(documentId)), 404, 'document_not_found');
  expectError(await api.call('GET', pathOf(documentId)), 401, 'unauthorized');
  expectError(await api.call('GET', pathOf(documentId), { key: person.key }), 401, 'unauthorized');
  const unpaid = await putOnDesk(api, person.accountId, await ruledTable(), { isBilled: false });
  expectError(await person.call('GET', pathOf(unpaid)), 400, 'bad_request');
  expectError(await person.call('GET', pathOf(documentId, 2)), 404, 'page_not_found');
  expectError(await person.call('GET', pathOf(documentId, 0)), 400, 'validation_failed');
  const unread = await person.call('GET', `${pathOf(documentId)}?language=tlh`);
  expectError(unread, 400, 'unsupported_language');
});
