/** Why a value is what it is, by a real parse process: for whoever paid for the document, and for nobody else. */
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { beforeAll, expect, test } from 'vitest';
import { explanation } from '../../../src/contract/dashboard/documents.ts';
import { formatId } from '../../../src/model/ids.ts';
import { type Api, expectError, startApi } from '../../support/api.ts';
import { signIn, type Visitor } from '../../support/dashboard.ts';
import { putOnDesk } from '../../support/desk.ts';
import type { Bytes } from '../../support/documents.ts';

async function letter(): Promise<Bytes> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const sheet = document.addPage([400, 400]);
  sheet.drawText('Order number: 4711', { x: 40, y: 360, size: 12, font });
  sheet.drawText('Tags: red, blue', { x: 40, y: 330, size: 12, font });
  return new Uint8Array(await document.save());
}

const template = {
  name: 'Orders',
  category: 'CUSTOM',
  schema: {
    data: {
      orderNumber: { type: 'string' },
      iban: { type: 'string' },
      tags: { type: 'array', itemType: 'string' },
    },
  },
};

let api: Api;
let person: Visitor;
let documentId: string;
beforeAll(async () => {
  api = await startApi();
  person = await signIn(api);
  documentId = formatId('doc', await putOnDesk(api, person.accountId, await letter()));
});

const pathOf = (id: string) => `/dashboard/api/documents/${id}/explanation`;
const ask = async (path: unknown, more: object = {}) =>
  await person.call('POST', pathOf(documentId), { template, path, ...more });

test('every candidate comes with its place, its finder, its scores and what decided', async () => {
  const answer = await ask(['orderNumber']);
  expect(answer.status, answer.text).toBe(200);
  const { candidates, more } = explanation.parse(answer.body);
  expect(candidates[0]).toMatchObject({
    ...{ value: '4711', text: '4711', page: 1, isChosen: true, box: expect.any(Array) },
    supported: expect.any(Number),
  });
  expect(candidates.map(({ engine }) => engine)).toEqual(expect.arrayContaining(['rules', 'network']));
  expect(candidates.filter(({ isChosen }) => isChosen)).toHaveLength(1);
  expect(candidates.length + more).toBeGreaterThan(1);
});

test('a value that nobody found has an answer as well, and a list says how it was read', async () => {
  const nothing = explanation.parse((await ask(['nobody', 'asked'])).body);
  expect(nothing).toEqual({ candidates: [], readings: [], more: 0 });
  const { readings } = explanation.parse((await ask(['tags', 0])).body);
  expect(readings.filter(({ isChosen }) => isChosen)).toHaveLength(1);
});

test('another account, a document that was not paid for and what is no path are refused', async () => {
  const stranger = await signIn(api);
  const json = { template, path: ['orderNumber'] };
  expectError(await stranger.call('POST', pathOf(documentId), json), 404, 'document_not_found');
  expectError(await api.call('POST', pathOf(documentId), { json }), 401, 'unauthorized');
  const unpaid = await putOnDesk(api, person.accountId, await letter(), { isBilled: false });
  expectError(await person.call('POST', pathOf(formatId('doc', unpaid)), json), 400, 'bad_request');
  for (const path of [[], 'orderNumber', [-1], [{}], Array(50).fill('a')]) {
    expectError(await ask(path), 400, 'validation_failed');
  }
  expectError(await ask(['orderNumber'], { language: 'tlh' }), 400, 'unsupported_language');
  expectError(await ask(['orderNumber'], { templateId: 'tpl_none' }), 400, 'bad_request');
});
