import { describe, expect, it } from 'vitest';
import { allFound, type Drawn, drawnPage, found, surest } from './testing/drawn-letter.ts';

const text = { type: 'string' } as const;
const centred = { align: 'centre', size: 12 } as const;
const items: Drawn = [210, 300, ['1 KOPI O 1.80', '2 ROTI BAKAR 5.00', 'TOTAL 6.80', 'CASH 10.00']];

describe('a receipt', () => {
  const slip: readonly Drawn[] = [
    [260, 20, ['lim ah kow'], { size: 20, align: 'centre' }],
    [
      300,
      100,
      [
        'SERI BAYU HARDWARE SDN BHD (482913-K)',
        'NO. 27, JALAN CENDANA 3/2,',
        'TAMAN MELATI JAYA,',
        '43500 SEMENYIH, SELANGOR',
        '(SETIA WALK)',
        'TEL : 03-8723 4455 FAX : 03-8723 4456',
        'GST ID : 001284736512',
        '-TAX INVOICE-',
      ],
      centred,
    ],
    items,
  ];
  const data = { company: text, address: text, phone: text, taxId: text };

  it('is the shop’s whose name stands over the address, not of who scribbled above', () => {
    expect(found(slip, data, 'RECEIPT')).toMatchObject({
      company: 'SERI BAYU HARDWARE SDN BHD',
      address: 'NO. 27, JALAN CENDANA 3/2, TAMAN MELATI JAYA, 43500 SEMENYIH, SELANGOR, (SETIA WALK)',
      phone: '03-8723 4455',
    });
  });

  it('shows what is printed, and where', () => {
    const address = allFound([drawnPage(slip)], data, 'RECEIPT').find(({ path }) => path[0] === 'address');
    expect(address).toMatchObject({ page: 1, engine: 'rules', part: 'parties' });
    expect(address?.text).toContain('43500 SEMENYIH');
    expect(address?.box?.[1]).toBeGreaterThan(0.13);
    expect(address?.box?.[3]).toBeLessThan(0.25);
  });
});

it('tells the name over the door from who is liable, as the field asks', () => {
  const slip: readonly Drawn[] = [
    [300, 60, ['Kyoto Garden'], { size: 22, align: 'centre' }],
    [300, 100, ['ZNX Foods Pvt. Ltd.', 'G-14, Cross Road', 'Pune - 411001', 'Ph: 020-4231919'], centred],
    items,
  ];
  expect(found(slip, { storeName: text }, 'RECEIPT')).toEqual({ storeName: 'Kyoto Garden' });
  const legal = { company: { type: 'string', description: 'Legal name of the company' } } as const;
  expect(found(slip, legal, 'RECEIPT')).toEqual({ company: 'ZNX Foods Pvt. Ltd.' });
});

it('joins a name that goes over two lines', () => {
  const slip: readonly Drawn[] = [
    [
      300,
      60,
      ['GREEN LEAF BOOK', 'CO. (M) SDN BHD', 'No 8, Jalan 7/118B', '56000 Kuala Lumpur, Malaysia'],
      centred,
    ],
    items,
  ];
  expect(found(slip, { company: text }, 'RECEIPT')).toEqual({ company: 'GREEN LEAF BOOK CO. (M) SDN BHD' });
});

it.each([
  [
    'de',
    ['Bäckerei Kornfeld', 'Marktstraße 9', '34117 Kassel'],
    'Bäckerei Kornfeld',
    'Marktstraße 9, 34117 Kassel',
  ],
  [
    'en',
    ['ROSIE’S DINER', '2290 BROADWAY', 'New York, NY 10024'],
    'ROSIE’S DINER',
    '2290 BROADWAY, New York, NY 10024',
  ],
  [
    'gb',
    ['The Lamb Inn', '12 High Street', 'Burford, OX18 4QA'],
    'The Lamb Inn',
    '12 High Street, Burford, OX18 4QA',
  ],
  [
    'es',
    ['CASA PACO', 'CALLE AGUILAR, 7', '07660 CALA EGOS'],
    'CASA PACO',
    'CALLE AGUILAR, 7, 07660 CALA EGOS',
  ],
  [
    'fr',
    ['Chez Lulu', '1 RUE DE LA DURANCE', '75012 PARIS FRANCE'],
    'Chez Lulu',
    '1 RUE DE LA DURANCE, 75012 PARIS FRANCE',
  ],
  [
    'lv',
    ['SIA "Burtnieks"', 'Skolas iela 7, Jelgava', 'PVN LV 40003567907'],
    'SIA "Burtnieks"',
    'Skolas iela 7, Jelgava',
  ],
  [
    'id',
    ['TOKO MAJU', 'Jl. Cikini Raya No. 2-4', 'Telp: 021 39831883'],
    'TOKO MAJU',
    'Jl. Cikini Raya No. 2-4',
  ],
])('reads the head of a slip (%s)', (_, lines, storeName, storeAddress) => {
  const slip: readonly Drawn[] = [[300, 60, lines, centred], items];
  expect(found(slip, { storeName: text, storeAddress: text }, 'RECEIPT')).toEqual({
    storeName,
    storeAddress,
  });
});

it('has nobody to whom it is given', () => {
  const slip: readonly Drawn[] = [
    [300, 60, ['CASA PACO', 'CALLE AGUILAR, 7', '07660 CALA EGOS'], centred],
    items,
  ];
  expect(found(slip, { customerName: text, customerAddress: text }, 'RECEIPT')).toEqual({});
});

it('gives alternatives, the surest of which is no certainty', () => {
  const slip: readonly Drawn[] = [
    [300, 60, ['THE TALL SHIP', 'MENTENG HOUSE', '12 High Street', 'Hull HU1 1NQ'], centred],
    items,
  ];
  const names = allFound([drawnPage(slip)], { storeName: text }, 'RECEIPT');
  expect(surest(names)).toEqual({ storeName: 'THE TALL SHIP' });
  expect(names.map(({ value }) => value)).toContain('MENTENG HOUSE');
  expect(Math.max(...names.map(({ confidence }) => confidence))).toBeLessThan(0.8);
});
