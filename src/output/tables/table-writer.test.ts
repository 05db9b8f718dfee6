import { describe, expect, it, test } from 'vitest';
import { opened, textLayerOf } from '../../formats/fixtures/opened.ts';
import type { Field, Fields } from '../../model/template.ts';
import { csvLine } from './csv-line.ts';
import { createTableWriter } from './table-writer.ts';
import { csvRows, documentOf, type ReadCell, sheetsOf, templateOf, written } from './testing/written.ts';
import { createWorkbook } from './workbook.ts';

const taxes: Field = {
  type: 'array',
  itemType: 'object',
  itemSchema: { properties: { rate: { type: 'number' } } },
};
const fields: Fields = {
  number: { type: 'string' },
  date: { type: 'date' },
  seller: { type: 'object', properties: { name: { type: 'string' }, isPaid: { type: 'boolean' } } },
  tags: { type: 'array', itemType: 'string' },
  lines: {
    type: 'array',
    itemType: 'object',
    itemSchema: {
      properties: {
        what: { type: 'string' },
        price: { type: 'number' },
        lots: { type: 'array', itemType: 'object', itemSchema: { properties: { lot: { type: 'string' } } } },
      },
    },
  },
  taxes,
};
const template = templateOf(fields);
const result = {
  number: '0042',
  date: '2024-03-05',
  seller: { name: 'Müller', isPaid: true },
  tags: ['a', 'b'],
  lines: [
    { what: 'Lamp', price: -4.5, lots: [{ lot: 'L1' }, { lot: 'L2' }] },
    { what: 'Kiln', price: null, lots: [] },
  ],
  taxes: [{ rate: 19 }],
};
const failed = documentOf(template, null, { file: 'cut.pdf', error: 'It is damaged.' });

const plain = (rows: readonly (readonly (ReadCell | null)[])[]) =>
  rows.map((row) => row.map((cell) => cell?.value ?? ''));

describe('one template', () => {
  const documents = [documentOf(template, result), failed];

  it('in CSV: a row for each innermost item, and what is outside of it repeated', () => {
    const own = ['1', 'a.pdf', '0042', '2024-03-05', 'Müller', 'true', 'a; b', ''];
    expect(csvRows(written('csv', documents))).toEqual([
      [
        ...['document', 'file', 'number', 'date', 'seller.name', 'seller.isPaid', 'tags', 'error'],
        ...['lines.row', 'lines.what', 'lines.price', 'lines.lots.row', 'lines.lots.lot'],
        ...['taxes.row', 'taxes.rate'],
      ],
      [...own, '1', 'Lamp', '-4.5', '1', 'L1', '', ''],
      [...own, '1', 'Lamp', '-4.5', '2', 'L2', '', ''],
      [...own, '2', 'Kiln', '', '', '', '', ''],
      [...own, '', '', '', '', '', '1', '19'],
      ['2', 'cut.pdf', '', '', '', '', '', 'It is damaged.', ...new Array(7).fill('')],
    ]);
  });

  it('in a workbook: a sheet for the documents, and one for each array with the keys of what it is in', () => {
    const sheets = sheetsOf(written('xlsx', documents));
    expect(sheets.map(({ name, rows }) => [name, plain(rows)])).toEqual([
      [
        'Documents',
        [
          ['document', 'file', 'number', 'date', 'seller.name', 'seller.isPaid', 'tags', 'error'],
          ['1', 'a.pdf', '0042', '45356', 'Müller', '1', 'a; b'],
          ['2', 'cut.pdf', '', '', '', '', '', 'It is damaged.'],
        ],
      ],
      [
        'lines',
        [
          ['document', 'file', 'row', 'what', 'price'],
          ['1', 'a.pdf', '1', 'Lamp', '-4.5'],
          ['1', 'a.pdf', '2', 'Kiln'],
        ],
      ],
      [
        'lines.lots',
        [
          ['document', 'file', 'lines.row', 'row', 'lot'],
          ['1', 'a.pdf', '1', '1', 'L1'],
          ['1', 'a.pdf', '1', '2', 'L2'],
        ],
      ],
      [
        'taxes',
        [
          ['document', 'file', 'row', 'rate'],
          ['1', 'a.pdf', '1', '19'],
        ],
      ],
    ]);
    expect(sheets[0]?.rows[1]?.map((cell) => cell?.kind)).toEqual([
      ...['number', 'text', 'text', 'day', 'text', 'boolean', 'text'],
    ]);
  });

  it('in a workbook that our own reader reads, with days as days', async () => {
    const bytes = written('xlsx', documents);
    expect(await opened(bytes)).toMatchObject({ kind: 'xlsx' });
    const words = (await textLayerOf(bytes, 1)).words.map(({ text }) => text);
    for (const word of ['seller.name', '0042', '2024-03-05', 'Müller', 'TRUE']) expect(words).toContain(word);
  });

  it('writes a row as soon as its document is there, and nothing where there is none', () => {
    let text = '';
    const writer = createTableWriter('csv', {
      ...{ isSplit: false, isAuto: false, template, hasMark: false },
      onBytes: (bytes) => {
        text += Buffer.from(bytes);
      },
    });
    expect(text).toBe('');
    for (const number of ['A-1', 'A-2']) {
      writer.add(documentOf(template, { ...result, number }));
      expect(text).toContain(number);
    }
    expect(written('csv', [], { template })).toHaveLength(0);
    expect(written('xlsx', [], { template })).toHaveLength(0);
    expect(written('xlsx', [], { template: null })).toHaveLength(0);
  });
});

test('parts of a file have their pages, and a mark at the start tells Excel of UTF-8', () => {
  const small = templateOf({ number: { type: 'string' } });
  const documents = [documentOf(small, { number: 'A' }, { pages: [2, 3] })];
  expect(Buffer.from(written('csv', documents, { isSplit: true, hasMark: true })).toString()).toBe(
    '\uFEFFdocument,file,firstPage,lastPage,number,error\r\n1,a.pdf,2,3,A,\r\n',
  );
});

describe('documents that choose their template', () => {
  const invoice = templateOf(
    { number: { type: 'string' }, total: { type: 'number' } },
    'Invoice: new/old [1] of a long name',
  );
  const receipt = templateOf(
    { shop: { type: 'string' }, total: { type: 'number' }, lines: taxes },
    'INVOICE  new old  1  of a long name',
  );
  const documents = [
    documentOf(receipt, { shop: 'Kettle', total: 3, lines: [{ rate: 7 }] }),
    documentOf(null, null, { file: 'b.pdf', error: 'No template fits this document.' }),
    documentOf(invoice, { number: 'A', total: 5 }),
  ];
  const options = { isAuto: true, template: null };

  it('share the columns of the same name in CSV', () => {
    expect(csvRows(written('csv', documents, options))).toEqual([
      ['document', 'file', 'template', 'shop', 'total', 'error', 'lines.row', 'lines.rate', 'number'],
      ['1', 'a.pdf', receipt.name, 'Kettle', '3', '', '1', '7', ''],
      ['2', 'b.pdf', '', '', '', 'No template fits this document.', '', '', ''],
      ['3', 'a.pdf', invoice.name, '', '5', '', '', '', 'A'],
    ]);
  });

  it('have sheets of their own in a workbook, under names that a sheet may have', () => {
    const sheets = sheetsOf(written('xlsx', documents, options));
    expect(sheets.map(({ name }) => name)).toEqual([
      'INVOICE  new old  1  of a long',
      'INVOICE  new old  1  of a l (2)',
      'Invoice  new old  1  of a l (3)',
      'No template',
    ]);
    expect(plain(sheets[3]?.rows ?? [])).toEqual([
      ['document', 'file', 'template', 'error'],
      ['2', 'b.pdf', '', 'No template fits this document.'],
    ]);
  });
});

test('fields that a template leaves open become columns of what the documents hold', () => {
  const open = templateOf({ any: { type: 'object' }, rows: { type: 'array', itemType: 'object' } });
  const documents = [
    documentOf(open, { any: { Zweck: 'Miete' }, rows: [{ Menge: '3' }] }),
    documentOf(open, { any: { __proto__x: 'p', Zweck: 'Kauf' }, rows: [{ Artikel: 'Öl', Menge: '1' }] }),
    documentOf(open, { any: {}, rows: [] }),
  ];
  expect(csvRows(written('csv', documents))).toEqual([
    ['document', 'file', 'any.Zweck', 'any.__proto__x', 'error', 'rows.row', 'rows.Menge', 'rows.Artikel'],
    ['1', 'a.pdf', 'Miete', '', '', '1', '3', ''],
    ['2', 'a.pdf', 'Kauf', 'p', '', '1', '1', 'Öl'],
    ['3', 'a.pdf', '', '', '', '', '', ''],
  ]);
  const row = Object.fromEntries(Array.from({ length: 16_400 }, (_, at) => [`c${at}`, 'x']));
  expect(() => written('xlsx', [documentOf(open, { any: {}, rows: [row] })])).toThrow(
    /"rows" has 16403 columns; a sheet of Excel has at most 16384/,
  );
});

test('fields called like our own columns, or like each other, keep apart', () => {
  const text: Field = { type: 'string' };
  const odd = templateOf({
    ...{ 'seller.name': text, seller: { type: 'object', properties: { name: text } } },
    ...{ file: text, error: text, ['__proto__']: text, constructor: text },
  });
  const values = { 'seller.name': '1', seller: { name: '2' }, file: '3', error: '4', constructor: '5' };
  expect(csvRows(written('csv', [documentOf(odd, values)]))).toEqual([
    [
      ...['document', 'file', 'seller.name', 'seller.name (2)', 'file (2)', 'error', '__proto__'],
      ...['constructor', 'error (2)'],
    ],
    ['1', 'a.pdf', '1', '2', '3', '4', '', '5', ''],
  ]);
});

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ["+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"],
  ['-1+2', "'-1+2"],
  ['+1-555-0100', "'+1-555-0100"],
  [' =1', "' =1"],
  ['\t=1', `"'\t=1"`],
  ['\tx', `"'\tx"`],
  ['＝1', "'＝1"],
  ['Bolts;=1+1', `"Bolts;'=1+1"`],
  ['Bolts\n=1+1', `"Bolts\n'=1+1"`],
  ['a,=b', '"a,=b"'],
  ['a=b', 'a=b'],
  ['-4.20', '-4.20'],
  ['+4930123456', '+4930123456'],
  ['+49 30 123456', '+49 30 123456'],
  [-4.2, '-4.2'],
  ['0042', '0042'],
  ['a\0b\ud800', 'a\uFFFDb\uFFFD'],
  ['a "b"', '"a ""b"""'],
  [{ day: '2024-03-05' }, '2024-03-05'],
  [false, 'false'],
  [null, ''],
])('%j is %j in CSV', (cell, line) => expect(csvLine([cell])).toBe(`${line}\r\n`));

describe('a workbook', () => {
  const cells = (values: Record<string, string | number>) => {
    const small = templateOf(
      Object.fromEntries(Object.keys(values).map((name) => [name, { type: 'date' as const }])),
    );
    const rows = sheetsOf(written('xlsx', [documentOf(small, values)]))[0]?.rows[1] ?? [];
    return rows.slice(2);
  };

  it('keeps texts as texts, whatever they look like', () => {
    const texts = [
      '=1+1',
      '-1',
      '+49',
      '@x',
      '007',
      '_x0041_',
      'constructor',
      '<a href="x">&amp;',
      ' a\n b ',
      'TRUE',
    ];
    const found = cells(Object.fromEntries(texts.map((text, at) => [`f${at}`, text])));
    expect(found).toEqual(
      texts.map((value) => ({ kind: 'text', value: value })).map(({ kind, value }) => ({ kind, value })),
    );
  });

  it('has days as their numbers where it can count them', () => {
    expect(
      cells({
        a: '2024-02-29',
        b: '1900-03-01',
        c: '1900-02-28',
        d: '1850-01-01',
        e: '2023-02-29',
        f: '9999-12-31',
      }),
    ).toEqual([
      { kind: 'day', value: '45351' },
      { kind: 'day', value: '61' },
      ...['1900-02-28', '1850-01-01', '2023-02-29'].map((value) => ({ kind: 'text', value })),
      { kind: 'day', value: '2958465' },
    ]);
  });

  it('goes on in another sheet where one is full, and cuts a text that is too long between characters', () => {
    const pieces: Uint8Array[] = [];
    const limits = { rows: 3, columns: 4, text: 6 };
    const workbook = createWorkbook((bytes) => pieces.push(bytes), limits);
    const sheet = workbook.addSheet("'Lines'", ['n']);
    for (let n = 1; n <= 5; n += 1) sheet.add([n]);
    workbook.addSheet('History', ['t']).add(['abcd😀😀']);
    workbook.end();
    expect(sheetsOf(Buffer.concat(pieces)).map(({ name, rows }) => [name, plain(rows)])).toEqual([
      ['Lines', [['n'], ['1'], ['2']]],
      ['Lines (2)', [['n'], ['3'], ['4']]],
      ['Lines (3)', [['n'], ['5']]],
      ['History (2)', [['t'], ['abcd…']]],
    ]);
    expect(workbook.cutTexts()).toBe(1);
  });
});
