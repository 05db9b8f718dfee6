import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeName, nameFromLabel } from './field-name.ts';

test.each([
  ['Invoice Number', 'invoiceNumber'],
  ['Rechnungs-Nr.', 'rechnungsNr'],
  ["Date d'échéance", 'dateDecheance'],
  ['N° BON DE RECEPTION', 'noBonDeReception'],
  ['Größe (cm)', 'grosseCm'],
  ['Номер счёта', 'nomerScheta'],
  ['Item(s)', 'item'],
  ['1 Wages, tips', 'wagesTips'],
  ['ORdER', 'order'],
  ['OrderDate', 'orderDate'],
])('%s is %s', (label, name) => {
  expect(nameFromLabel(label)).toBe(name);
});

test.each(['合計金額', 'المجموع', '합계', '42', '—', '__proto__ ', 'constructor'])(
  '%s has no name',
  (label) => {
    expect(nameFromLabel(label) ?? 'none').toMatch(/^(?:none|proto)$/);
  },
);

test('a taken name gets a number', () => {
  expect(freeName('total', (name) => name === 'total' || name === 'total2')).toBe('total3');
});

test('any label gives a short ASCII name or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (label) => {
      expect(nameFromLabel(label) ?? 'none').toMatch(/^[a-z][A-Za-z0-9]{0,63}$/);
    }),
  );
});
