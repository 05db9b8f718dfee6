import { describe, expect, it } from 'vitest';
import { linesAt, textAt } from '../../../layout/testing/drawn-page.ts';
import { documentOf, goods, rowsIn, tableAt } from './testing/drawn-table.ts';

const right = (x: number) => ({ x, align: 'right' as const });
/** So that the page tells how far words of a text stand apart. */
const prose = linesAt(40, 60, [
  'Thank you for your order of the first of May',
  'We deliver what you see below',
]);

describe('headings that are set close', () => {
  it('are told apart by gaps wider than a space', () => {
    const page = [
      prose,
      textAt(40, 200, 'Bezeichnung'),
      textAt(235, 200, 'Menge'),
      textAt(264, 200, 'EP'),
      textAt(278, 200, 'Gesamt netto'),
      textAt(344.5, 200, 'Brutto'),
      tableAt(
        220,
        [{ x: 40 }, right(245), right(276), right(340), right(385)],
        [
          ['Tisch', '4', '9,50', '38,00', '45,22'],
          ['Stuhl', '6', '8,00', '48,00', '57,12'],
        ],
      ),
    ];
    expect(rowsIn(documentOf([page], 'de'), goods)).toEqual([
      { description: 'Tisch', quantity: 4, unitPrice: 9.5, total: 38 },
      { description: 'Stuhl', quantity: 6, unitPrice: 8, total: 48 },
    ]);
  });

  it('stay whole where only spaces are between their words', () => {
    const page = [
      prose,
      textAt(40, 200, 'Prestation'),
      textAt(240, 200, 'Quantité'),
      textAt(330, 200, 'Prix unitaire'),
      textAt(470, 200, 'Prix total HT'),
      tableAt(
        220,
        [{ x: 40 }, right(280), right(400), right(540)],
        [
          ['Peinture', '28,00', '500,72', '14 020,16'],
          ['Entretien', '2,00', '200,63', '401,26'],
        ],
      ),
    ];
    expect(rowsIn(documentOf([page], 'fr'), goods)).toEqual([
      { description: 'Peinture', quantity: 28, unitPrice: 500.72, total: 14020.16 },
      { description: 'Entretien', quantity: 2, unitPrice: 200.63, total: 401.26 },
    ]);
  });

  it('do not take the first line of an item that is set with its figures at the bottom', () => {
    const page = [
      prose,
      tableAt(
        200,
        [{ x: 40 }, right(280), right(400), right(540)],
        [
          ['Description', 'Quantity', 'Unit price', 'Total'],
          ['Travel', '', '', ''],
          ['to Oslo', '2', '20.00', '40.00'],
        ],
        15,
      ),
    ];
    expect(rowsIn(documentOf([page]), goods)).toEqual([
      { description: 'Travel to Oslo', quantity: 2, unitPrice: 20, total: 40 },
    ]);
  });
});
