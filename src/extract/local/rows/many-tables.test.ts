import { describe, expect, it } from 'vitest';
import { textAt } from '../../../layout/testing/drawn-page.ts';
import { understand } from '../../meaning/understand.ts';
import { unlimitedTime } from '../../time-left.ts';
import { viewOf } from '../view.ts';
import { rowsPart } from './rows-part.ts';
import { documentOf, goods, rowsIn, tableAt } from './testing/drawn-table.ts';

const right = (x: number) => ({ x, align: 'right' as const });
const rightToLeft = (x: number) => ({ x, align: 'right' as const, isRightToLeft: true });
const four = [{ x: 40 }, right(300), right(420), right(550)];
const five = [{ x: 40 }, { x: 80 }, right(360), right(450), right(550)];
const text = { type: 'string' } as const;
const number = { type: 'number' } as const;
const date = { type: 'date' } as const;

describe('tables of many kinds', () => {
  it.each([
    [
      'ja',
      ['品名', '数量', '単価', '金額'],
      ['りんご', '3', '100', '300'],
      ['みかん', '10', '50', '500'],
      '小計',
    ],
    [
      'zh',
      ['商品名称', '数量', '单价', '金额'],
      ['苹果', '3', '100.00', '300.00'],
      ['橙子', '10', '50.00', '500.00'],
      '合计',
    ],
    ['ko', ['품목', '수량', '단가', '금액'], ['사과', '3', '100', '300'], ['배', '10', '50', '500'], '합계'],
    [
      'ru',
      ['Наименование', 'Кол-во', 'Цена', 'Сумма'],
      ['Стол', '3', '100,00', '300,00'],
      ['Стул', '10', '50,00', '500,00'],
      'Итого',
    ],
    [
      'es',
      ['Descripción', 'Cantidad', 'Precio', 'Importe'],
      ['Mesa', '3', '100,00', '300,00'],
      ['Silla', '10', '50,00', '500,00'],
      'Total',
    ],
    [
      'it',
      ['Descrizione', 'Q.tà', 'Prezzo', 'Importo'],
      ['Tavolo', '3', '100,00', '300,00'],
      ['Sedia', '10', '50,00', '500,00'],
      'Totale',
    ],
    [
      'pt',
      ['Descrição', 'Qtd', 'Preço unit.', 'Valor'],
      ['Mesa', '3', '100,00', '300,00'],
      ['Cadeira', '10', '50,00', '500,00'],
      'Total',
    ],
  ])('reads goods in %s', (language, heading, one, other, sum) => {
    const page = [tableAt(200, four, [heading, one, other, [sum, '', '', '800']])];
    expect(rowsIn(documentOf([page], language), goods)).toEqual([
      { description: one[0], quantity: 3, unitPrice: 100, total: 300 },
      { description: other[0], quantity: 10, unitPrice: 50, total: 500 },
    ]);
  });

  it('reads from right to left', () => {
    const page = [
      tableAt(200, [560, 300, 200, 100].map(rightToLeft), [
        ['الوصف', 'الكمية', 'السعر', 'المجموع'],
        ['قلم حبر', '3', '10.00', '30.00'],
        ['دفتر كبير', '2', '5.00', '10.00'],
      ]),
    ];
    expect(rowsIn(documentOf([page], 'ar'), goods)[0]).toEqual({
      description: 'قلم حبر',
      quantity: 3,
      unitPrice: 10,
      total: 30,
    });
  });

  it('reads results of a laboratory', () => {
    const page = [
      textAt(40, 160, 'Laboratory results'),
      tableAt(
        200,
        [{ x: 40 }, { x: 200 }, { x: 280 }, { x: 350 }, { x: 480 }],
        [
          ['Test', 'Result', 'Units', 'Reference range', 'Flag'],
          ['Hemoglobin', '13.5', 'g/dL', '13.0-17.0', ''],
          ['Glucose', '110', 'mg/dL', '70-99', 'H'],
        ],
      ),
      textAt(40, 320, 'Reviewed by Dr. Wong'),
    ];
    const fields = { test: text, value: text, unit: text, referenceRange: text, flag: text };
    expect(rowsIn(documentOf([page]), fields, 'laboratoryResults')).toEqual([
      { test: 'Hemoglobin', value: '13.5', unit: 'g/dL', referenceRange: '13.0-17.0' },
      { test: 'Glucose', value: '110', unit: 'mg/dL', referenceRange: '70-99', flag: 'H' },
    ]);
  });

  it('leaves opening and closing balances out of the transactions', () => {
    const page = [
      tableAt(
        200,
        [{ x: 40 }, { x: 120 }, right(450), right(550)],
        [
          ['Datum', 'Verwendungszweck', 'Betrag', 'Saldo'],
          ['', 'Anfangssaldo', '', '1.000,00'],
          ['02.03.2024', 'Miete März', '-800,00', '200,00'],
          ['', 'Wohnung 12', '', ''],
          ['05.03.2024', 'Gehalt', '2.000,00', '2.200,00'],
          ['', 'Endsaldo', '', '2.200,00'],
        ],
      ),
    ];
    const fields = { date, description: text, amount: number, balance: number };
    expect(rowsIn(documentOf([page], 'de'), fields, 'transactions')).toEqual([
      { date: '2024-03-02', description: 'Miete März Wohnung 12', amount: -800, balance: 200 },
      { date: '2024-03-05', description: 'Gehalt', amount: 2000, balance: 2200 },
    ]);
  });

  it('joins descriptions that begin above their figures', () => {
    const page = [
      tableAt(200, five, [['Pos', 'Description', 'Qty', 'Price', 'Total']]),
      tableAt(
        220,
        five,
        [
          ['', 'Large wooden table', '', '', ''],
          ['1', 'with four drawers', '2', '10.00', '20.00'],
        ],
        13,
      ),
      tableAt(
        260,
        five,
        [
          ['', 'Small metal chair', '', '', ''],
          ['2', 'foldable', '3', '5.00', '15.00'],
        ],
        13,
      ),
    ];
    expect(rowsIn(documentOf([page]), goods).map(({ description }) => description)).toEqual([
      'Large wooden table with four drawers',
      'Small metal chair foldable',
    ]);
  });

  it('reads goods without any heading by their products', () => {
    const page = [
      textAt(40, 100, 'ACME Ltd'),
      tableAt(200, five, [
        ['1', 'Blue paint', '3', '12.00', '36.00'],
        ['2', 'Red paint', '2', '11.50', '23.00'],
        ['3', 'Brush set', '5', '4.20', '21.00'],
      ]),
      tableAt(260, [right(450), right(550)], [['Total', '80.00']]),
    ];
    expect(rowsIn(documentOf([page]), goods)[1]).toEqual({
      description: 'Red paint',
      quantity: 2,
      unitPrice: 11.5,
      total: 23,
    });
  });

  it('keys the rows by the headings where the template names no fields', () => {
    const page = [
      tableAt(
        200,
        [{ x: 40 }, right(250), { x: 300 }],
        [
          ['__proto__', 'Age', 'City'],
          ['Ada', '36', 'London'],
          ['Bob', '41', 'Paris'],
          ['Cy', '50', 'Rome'],
        ],
      ),
    ];
    const rows = rowsIn(documentOf([page]), {}, 'anything');
    expect(rows.map((row) => Object.entries(row))).toEqual(
      [
        ['Ada', '36', 'London'],
        ['Bob', '41', 'Paris'],
        ['Cy', '50', 'Rome'],
      ].map(([name, age, city]) => [
        ['__proto__', name],
        ['Age', age],
        ['City', city],
      ]),
    );
  });

  it('finds the array inside of an object', () => {
    const page = [
      tableAt(200, four, [
        ['Description', 'Qty', 'Unit price', 'Total'],
        ['Tea', '2', '3.00', '6.00'],
        ['Jam', '4', '2.00', '8.00'],
      ]),
    ];
    const lines = { type: 'array', itemType: 'object', itemSchema: { properties: goods } } as const;
    const order = { type: 'object', properties: { lines } } as const;
    const template = understand({ name: 'Test', category: 'CUSTOM', schema: { data: { order } } });
    const context = { language: 'en', country: null, currency: null, dateOrder: null, decimalMark: null };
    const found = rowsPart(viewOf({ document: documentOf([page]), context, time: unlimitedTime }), template);
    expect(found.find(({ value }) => value === 'Jam')).toMatchObject({
      path: ['order', 'lines', 1, 'description'],
      text: 'Jam',
      page: 1,
    });
    expect(found.every(({ confidence, box }) => confidence > 0 && confidence <= 1 && box !== null)).toBe(
      true,
    );
  });
});
