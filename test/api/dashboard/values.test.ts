/** Values from boxes that somebody drew and from texts that somebody typed, by a real parse process. */
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { beforeAll, expect, test } from 'vitest';
import { type BoxValue, boxValue, textValue } from '../../../src/contract/dashboard/documents.ts';
import { formatId } from '../../../src/model/ids.ts';
import type { Field } from '../../../src/model/template.ts';
import { type Api, expectError, startApi } from '../../support/api.ts';
import { signIn, type Visitor } from '../../support/dashboard.ts';
import { putOnDesk } from '../../support/desk.ts';
import type { Bytes } from '../../support/documents.ts';

const lines = [
  ['Rechnung Nr. R-17 vom 31.01.2026', 40, 350],
  ['Zahlbar bis 03.04.2026', 40, 320],
  ['Anna Ash', 40, 280],
  ['Hauptstrasse 7', 40, 264],
  ['10115 Berlin', 40, 248],
  ['Netto 1.000,00 EUR', 40, 200],
  ['Gesamtbetrag 1.234 EUR', 40, 180],
] as const;

async function germanInvoice(): Promise<Bytes> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const sheet = document.addPage([400, 400]);
  for (const [text, x, y] of lines) sheet.drawText(text, { x, y, size: 12, font });
  document.addPage([400, 400]).drawText('Seite zwei', { x: 40, y: 300, size: 12, font });
  return new Uint8Array(await document.save());
}

let api: Api;
let person: Visitor;
let documentId: string;
beforeAll(async () => {
  api = await startApi();
  person = await signIn(api);
  documentId = formatId('doc', await putOnDesk(api, person.accountId, await germanInvoice()));
});

/** Between two heights of the page, in points from below. */
const band = (from: number, to: number) => [0, 1 - to / 400, 1, 1 - from / 400];

async function valueIn(box: readonly number[], field: Field, page = 1): Promise<BoxValue> {
  const answer = await person.call('POST', `/dashboard/api/documents/${documentId}/value`, {
    ...{ page, box, field },
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return boxValue.parse(answer.body);
}

async function typed(text: string, field: Field) {
  const { body } = await person.call('POST', '/dashboard/api/value', { text, field });
  return textValue.parse(body).value;
}

test('a box gives its words, their value and the smallest box around them', async () => {
  const found = await valueIn(band(175, 195), { type: 'number' });
  expect(found).toMatchObject({ text: 'Gesamtbetrag 1.234 EUR', value: 1234 });
  const [x0, y0, x1, y1] = found.box ?? [0, 0, 1, 1];
  expect(x0).toBeGreaterThan(0.08);
  expect(x1).toBeLessThan(0.6);
  expect(y0).toBeGreaterThan(0.48);
  expect(y1).toBeLessThan(0.57);
});

test('days, months and decimal marks are those of the page', async () => {
  expect(await valueIn(band(315, 335), { type: 'date' })).toMatchObject({ value: '2026-04-03' });
  expect(await valueIn(band(195, 215), { type: 'number' })).toMatchObject({ value: 1000 });
  const items: Field = { type: 'array', itemType: 'number' };
  expect(await valueIn(band(175, 195), items)).toMatchObject({ value: 1234 });
});

test('lines are read in order, and an address in its parts', async () => {
  const box = band(244, 295);
  const text = 'Anna Ash Hauptstrasse 7 10115 Berlin';
  expect(await valueIn(box, { type: 'string' })).toMatchObject({ text, value: text });
  const address = 'Anna Ash, Hauptstrasse 7, 10115 Berlin';
  expect(await valueIn(box, { type: 'string', format: 'address' })).toMatchObject({
    text: address,
    value: address,
  });
});

test('where there is nothing of the kind, there is no value', async () => {
  expect(await valueIn(band(275, 295), { type: 'number' })).toMatchObject({ text: 'Anna Ash', value: null });
  expect(await valueIn([0.9, 0.9, 1, 1], { type: 'string' })).toEqual({ text: '', value: null, box: null });
});

test('other pages are read as well, and those that are not there are not found', async () => {
  expect(await valueIn(band(290, 320), { type: 'string' }, 2)).toMatchObject({ value: 'Seite zwei' });
  const ask = { page: 3, box: [0, 0, 1, 1], field: { type: 'string' } };
  const answer = await person.call('POST', `/dashboard/api/documents/${documentId}/value`, ask);
  expectError(answer, 404, 'page_not_found');
});

test('a document that was not paid for, or is another account’s, is not read', async () => {
  const ask = { page: 1, box: [0, 0, 1, 1], field: { type: 'string' } };
  const unpaid = await putOnDesk(api, person.accountId, await germanInvoice(), { isBilled: false });
  const refused = await person.call('POST', `/dashboard/api/documents/${unpaid}/value`, ask);
  expectError(refused, 400, 'bad_request');
  const stranger = await signIn(api);
  const unseen = await stranger.call('POST', `/dashboard/api/documents/${documentId}/value`, ask);
  expectError(unseen, 404, 'document_not_found');
});

test('a field of many values, a wrong box and a language that nobody reads are refused', async () => {
  const post = async (change: Record<string, unknown>) =>
    await person.call('POST', `/dashboard/api/documents/${documentId}/value`, {
      ...{ page: 1, box: [0, 0, 1, 1], field: { type: 'string' }, ...change },
    });
  const problems = expectError(await post({ field: { type: 'object' } }), 400, 'validation_failed');
  expect(problems.map(({ path }) => path)).toEqual(['field.type']);
  const rows = await post({ field: { type: 'array', itemType: 'object' } });
  expect(expectError(rows, 400, 'validation_failed')[0]?.path).toBe('field.itemType');
  expectError(await post({ box: [0, 0, 1] }), 400, 'validation_failed');
  expectError(await post({ page: 0 }), 400, 'validation_failed');
  expectError(await post({ language: 'tlh' }), 400, 'unsupported_language');
});

test.each([
  [' 12.5 ', { type: 'number' }, 12.5],
  ['1.234', { type: 'number' }, 1.234],
  ['-3', { type: 'number' }, -3],
  ['1.234,50 €', { type: 'number' }, 1234.5],
  ['nothing', { type: 'number' }, null],
  ['2026-04-03', { type: 'date' }, '2026-04-03'],
  ['3 April 2026', { type: 'date' }, '2026-04-03'],
  ['30.02.2026', { type: 'date' }, null],
  ['true', { type: 'boolean' }, true],
  ['no', { type: 'boolean' }, false],
  [' As typed: ', { type: 'string' }, 'As typed:'],
  ['   ', { type: 'string' }, null],
  ['E-mail: ann@EXAMPLE.com', { type: 'string', format: 'email' }, 'ann@example.com'],
  ['7', { type: 'array', itemType: 'number' }, 7],
] as const)('typed %j as %j is %j', async (text, field, value) => {
  expect(await typed(text, field)).toBe(value);
});

test('what is typed is checked as well', async () => {
  const post = async (json: unknown) => await person.call('POST', '/dashboard/api/value', json);
  expectError(await post({ text: 'x', field: { type: 'text' } }), 400, 'validation_failed');
  expectError(await post({ text: 'x'.repeat(10_001), field: { type: 'string' } }), 400, 'validation_failed');
  expectError(await post({ text: 'x', field: { type: 'object' } }), 400, 'validation_failed');
  const { key } = person;
  expectError(await api.call('POST', '/dashboard/api/value', { key, json: {} }), 401, 'unauthorized');
});
