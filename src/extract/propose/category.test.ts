import { expect, test } from 'vitest';
import { linesAt, textAt } from '../../layout/testing/drawn-page.ts';
import type { Word } from '../../model/document.ts';
import { drawnSource } from '../testing/drawn-source.ts';
import { viewOf } from '../view.ts';
import { categoryOf } from './category.ts';

const categoryFor = (...words: readonly (readonly Word[])[]) => categoryOf(viewOf(drawnSource(words)));

test.each([
  ['INVOICE', 'Tax Invoice'],
  ['INVOICE', 'FACTURE N° 2041'],
  ['INVOICE', 'Rechnung'],
  ['INVOICE', 'Fattura'],
  ['INVOICE', 'Счет-фактура'],
  ['INVOICE', '請求書'],
  ['RECEIPT', 'Quittung'],
  ['RECEIPT', 'Recibo'],
  ['RECEIPT', '영수증'],
  ['ID_DOCUMENT', 'Passport'],
  ['ID_DOCUMENT', 'Permis de conduire'],
  ['MEDICAL_RECORD', 'Discharge summary'],
  ['MEDICAL_RECORD', 'Arztbrief'],
  ['RESUME', 'Lebenslauf'],
  ['RESUME', 'السيرة الذاتية'],
  ['CUSTOM', 'Lamps of the harbour'],
])('%s: %s', (category, title) => {
  expect(
    categoryFor(
      textAt(60, 60, title, { size: 20, isRightToLeft: /\p{Script=Arabic}/u.test(title) }),
      linesAt(60, 120, ['Some words', 'and more']),
    ),
  ).toBe(category);
});

test('lines for machines make an identity document', () => {
  expect(
    categoryFor(
      linesAt(60, 300, [
        'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
        'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
      ]),
    ),
  ).toBe('ID_DOCUMENT');
});

test('a form headed "contract" is none; sentences about an agreement are one', () => {
  const head = textAt(60, 60, 'CONTRACT', { size: 20 });
  expect(categoryFor(head, linesAt(60, 120, ['Spots: 12', 'Market: Bend']))).toBe('CUSTOM');
  const sentence = 'Each party to this Agreement shall keep what it learns under this Agreement to itself';
  expect(
    categoryFor(
      head,
      linesAt(
        40,
        120,
        Array.from({ length: 14 }, () => sentence),
      ),
    ),
  ).toBe('CONTRACT');
});

test('cash, change and a cashier make a receipt even where it says invoice', () => {
  expect(
    categoryFor(
      textAt(60, 60, 'INVOICE'),
      linesAt(60, 100, ['Cashier: Ann', 'Lamp 12.00', 'TOTAL 12.00', 'CASH 20.00', 'CHANGE 8.00']),
    ),
  ).toBe('RECEIPT');
});
