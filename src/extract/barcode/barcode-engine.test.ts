import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box } from '../../model/box.ts';
import { builtInTemplates } from '../../model/built-in-templates/index.ts';
import type { TemplateDraft } from '../../model/template.ts';
import { understand } from '../meaning/understand.ts';
import { drawnSource, findingAt, valuesOf } from '../testing/drawn-source.ts';
import { barcodeEngine } from './barcode-engine.ts';
import { readPayload } from './payloads.ts';
import { crc16 } from './tag-length-value.ts';

const { signal } = new AbortController();
const box: Box = [0.7, 0.1, 0.9, 0.25];
type Code = { readonly text: string; readonly format?: string };

async function read(template: TemplateDraft, ...codes: readonly Code[]) {
  const barcodes = codes.map(({ text, format = 'QRCode' }) => ({ text, format, box }));
  return await barcodeEngine(drawnSource([], { barcodes }), understand(template), signal);
}

const { invoice, receipt } = builtInTemplates;

describe('payments', () => {
  const epc = [
    'BCD',
    '002',
    '1',
    'SCT',
    'BYLADEM1001',
    'Nordwind Handel GmbH',
    'DE02120300000000202051',
    'EUR119.00',
    '',
    '',
    'RE 2024-77',
  ];

  it('EPC', async () => {
    const findings = await read(invoice, { text: epc.join('\n') });
    expect(valuesOf(findings)).toMatchObject({
      currency: 'EUR',
      'seller.name': 'Nordwind Handel GmbH',
      total: 119,
      amountDue: 119,
      'bankDetails.accountHolder': 'Nordwind Handel GmbH',
      'bankDetails.iban': 'DE02120300000000202051',
      'bankDetails.bic': 'BYLADEM1001',
      'bankDetails.paymentReference': 'RE 2024-77',
    });
    expect(findingAt(findings, 'amountDue')).toMatchObject({
      page: 1,
      box,
      text: '119.00',
      engine: 'barcode',
    });
  });

  it('refuses an IBAN whose checksum is wrong', async () => {
    const text = epc.join('\n').replace('DE02', 'DE03');
    expect(valuesOf(await read(invoice, { text }))).not.toHaveProperty('bankDetails.iban');
  });

  it('Swiss QR bill', async () => {
    const lines = [
      'SPC',
      '0200',
      '1',
      'CH9300762011623852957',
      'S',
      'Bergbahn AG',
      'Seeweg',
      '7',
      '3800',
      'Interlaken',
      'CH',
    ]
      .concat(
        ['', '', '', '', '', '', ''],
        ['1949.75', 'CHF', 'S', 'Pia Rutschmann', 'Marktgasse', '28', '9400', 'Rorschach', 'CH'],
      )
      .concat([
        'QRR',
        '210000000003139471430009017',
        'Saison 2024',
        'EPD',
        '//S1/10/10201409/11/190512/20/1400.000-53/30/106017086',
      ]);
    expect(valuesOf(await read(invoice, { text: lines.join('\r\n') }))).toMatchObject({
      invoiceNumber: '10201409',
      invoiceDate: '2019-05-12',
      currency: 'CHF',
      'seller.name': 'Bergbahn AG',
      'seller.address': 'Seeweg 7, 3800 Interlaken',
      'seller.vatId': 'CHE106017086',
      'buyer.name': 'Pia Rutschmann',
      amountDue: 1949.75,
      'bankDetails.iban': 'CH9300762011623852957',
      'bankDetails.paymentReference': '210000000003139471430009017',
    });
  });

  it('PIX, when its check sum is right', async () => {
    const body =
      '00020126330014BR.GOV.BCB.PIX0111123456789005204000053039865406123.455802BR5910PADARIA BO6006RECIFE62090505PED426304';
    expect(valuesOf(await read(invoice, { text: body + crc16(body) }))).toMatchObject({
      currency: 'BRL',
      amountDue: 123.45,
      'seller.name': 'PADARIA BO',
      'bankDetails.paymentReference': 'PED42',
    });
    expect(valuesOf(await read(invoice, { text: `${body}0000` }))).toEqual({});
  });

  it.each([
    ['UPI', 'upi://pay?pa=shop@bank&pn=Chai%20Stall&am=85.00&cu=INR&tr=TX9', { currency: 'INR', total: 85 }],
    [
      'SPD',
      'SPD*1.0*ACC:CZ6508000000192000145399+GIBACZPX*AM:480.50*CC:CZK*X-VS:1234567890',
      {
        currency: 'CZK',
        total: 480.5,
        'bankDetails.bic': 'GIBACZPX',
        'bankDetails.iban': 'CZ6508000000192000145399',
      },
    ],
    [
      'ST00012',
      'ST00012|Name=ООО Ромашка|PersonalAcc=40702810138250123017|BankName=Банк|BIC=044525225|Sum=250050',
      { total: 2500.5, 'bankDetails.bankName': 'Банк', 'bankDetails.accountNumber': '40702810138250123017' },
    ],
  ])('%s', async (_, text, expected) => {
    expect(valuesOf(await read(invoice, { text }))).toMatchObject(expected);
  });
});

describe('tax offices', () => {
  it('ZATCA', async () => {
    const parts = ['Oasis Trading', '310122393500003', '2024-01-31T15:30:00Z', '1150.00', '150.00'];
    const bytes = parts.flatMap((part, at) => [at + 1, Buffer.byteLength(part), ...Buffer.from(part)]);
    expect(valuesOf(await read(receipt, { text: Buffer.from(bytes).toString('base64') }))).toMatchObject({
      'merchant.name': 'Oasis Trading',
      'merchant.taxId': '310122393500003',
      date: '2024-01-31',
      time: '15:30:00',
      total: 1150,
      taxTotal: 150,
    });
  });

  it('India', async () => {
    const data = { SellerGstin: '29AABCU9603R1ZM', DocNo: 'INV/7', DocDt: '31/01/2024', TotInvVal: 590.5 };
    const body = Buffer.from(JSON.stringify({ data: JSON.stringify(data), iss: 'NIC' })).toString(
      'base64url',
    );
    expect(valuesOf(await read(invoice, { text: `eyJhbGciOiJSUzI1NiJ9.${body}.c2ln` }))).toMatchObject({
      invoiceNumber: 'INV/7',
      invoiceDate: '2024-01-31',
      total: 590.5,
      'seller.vatId': '29AABCU9603R1ZM',
    });
  });

  it.each([
    [
      'Portugal',
      'A:123456789*B:999999990*C:PT*D:FS*E:N*F:20240131*G:FS 1/77*H:ABC-77*I1:PT*N:2.30*O:12.30*Q:abcd*R:1',
      { date: '2024-01-31', taxTotal: 2.3, total: 12.3 },
    ],
    [
      'Germany',
      'V0;955002-00;Kassenbeleg-V1;Beleg^0.00_2.55_0.00_0.00_0.00^2.55:Bar;18;112;2024-01-31T18:41:04.000Z;2024-01-31T18:41:05.000Z;ecdsa;unixTime;sig;key',
      { total: 2.55, paymentMethod: 'Bar' },
    ],
    [
      'Austria',
      '_R1-AT0_KASSE-1_B-77_2024-01-31T12:30:00_9,80_2,00_0,00_0,00_0,00_enc_cert_prev_sig',
      { receiptNumber: 'B-77', date: '2024-01-31', time: '12:30:00', total: 11.8 },
    ],
  ])('%s', async (_, text, expected) => {
    expect(valuesOf(await read(receipt, { text }))).toMatchObject(expected);
  });
});

describe('driving licences', () => {
  it('AAMVA', async () => {
    const header = '@\n\u001e\rANSI 636000080002DL00410278ZV03190008DLDAQT64235789';
    const elements = [
      'DCSSAMPLE',
      'DDEN',
      'DACMICHAEL',
      'DDFN',
      'DADJOHN',
      'DCAD',
      'DCBNONE',
      'DBD06062019',
      'DBB06061986',
      'DBA12102034',
      'DBC1',
      'DAU068 in',
      'DAYGRY',
      'DAG2300 WEST BROAD STREET',
      'DAIRICHMOND',
      'DAJVA',
      'DAK232690000',
      'DCGUSA',
    ];
    const text = `${[header, ...elements].join('\n')}\rZVZVA01\r`;
    expect(valuesOf(await read(builtInTemplates['id-document'], { text, format: 'PDF417' }))).toMatchObject({
      documentNumber: 'T64235789',
      issuingCountry: 'USA',
      surname: 'SAMPLE',
      givenNames: 'MICHAEL JOHN',
      dateOfBirth: '1986-06-06',
      sex: 'M',
      address: '2300 WEST BROAD STREET, RICHMOND, VA 23269',
      height: '68 in',
      eyeColor: 'GRY',
      dateOfIssue: '2019-06-06',
      dateOfExpiry: '2034-12-10',
    });
  });
});

describe('goods and links', () => {
  const template: TemplateDraft = {
    name: 'Label',
    category: 'CUSTOM',
    schema: {
      data: {
        gtin: { type: 'string' },
        expiryDate: { type: 'date' },
        serialNumber: { type: 'string' },
        netWeight: { type: 'number' },
        website: { type: 'string', format: 'url' },
        email: { type: 'string', format: 'email' },
        phone: { type: 'string' },
        theQrCode: { type: 'string', description: 'Text of the QR code' },
      },
    },
  };

  it.each([
    ['EAN-13', { text: '4006381333931', format: 'EAN-13' }, { gtin: '4006381333931' }],
    [
      'element string',
      { text: '010400638133393117260131\u001d21SN-1\u001d3103000750', format: 'DataMatrix' },
      { gtin: '04006381333931', expiryDate: '2026-01-31', serialNumber: 'SN-1', netWeight: 0.75 },
    ],
    [
      'as people read it',
      { text: '(01)04006381333931(17)260200(21)A7' },
      { gtin: '04006381333931', expiryDate: '2026-02-28', serialNumber: 'A7' },
    ],
    ['GS1 link', { text: 'https://id.example.org/01/04006381333931/10/L1' }, { gtin: '04006381333931' }],
    [
      'link',
      { text: 'https://shop.example/a?b=1' },
      { website: 'https://shop.example/a?b=1', theQrCode: 'https://shop.example/a?b=1' },
    ],
    ['mailto', { text: 'mailto:info@shop.example?subject=Hi' }, { email: 'info@shop.example' }],
    ['tel', { text: 'tel:+49401234567' }, { phone: '+49401234567' }],
    ['anything', { text: 'TICKET 77' }, { theQrCode: 'TICKET 77' }],
  ])('%s', async (_, code, expected) => {
    expect(valuesOf(await read(template, code))).toMatchObject(expected);
  });

  it('contact card', async () => {
    const text =
      'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Brandt;Ada;;;\r\nFN:Ada Brandt\r\nTEL;TYPE=WORK:+49 40 1234567\r\nEMAIL:ada@nordwind.exa\r\n mple\r\nADR;TYPE=WORK:;;Am Alten Markt 3;Hamburg;;20095;Germany\r\nEND:VCARD';
    expect(readPayload(text, 'QRCode').map((fact) => fact.value)).toEqual(
      expect.arrayContaining([
        'Ada Brandt',
        'Brandt',
        'ada@nordwind.example',
        'Am Alten Markt 3, 20095 Hamburg, Germany',
      ]),
    );
  });
});

it('reads any text without failing', () => {
  const starts = [
    '',
    'BCD\n',
    'SPC\n0200\n',
    '000201',
    'upi://pay?',
    'SPD*1.0*',
    'ST00012|',
    'AQ',
    'A:123456789*B:',
    'eyJ.',
    'V0;',
    '_R1-AT0_',
    '01,10,',
    '@\nANSI 636000',
    'BEGIN:VCARD\n',
    '(01)',
    'mailto:%',
    'https://',
    'geo:',
  ];
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.string(), (start, rest) => {
      for (const fact of readPayload(start + rest, 'QRCode')) expect(fact.value).not.toBe('');
    }),
  );
});

it('finds nothing without codes', async () => {
  expect(await read(invoice)).toEqual([]);
});
