import { describe, expect, it } from 'vitest';
import type { Fields } from '../../../model/template.ts';
import { type Drawn, found } from './testing/drawn-letter.ts';

const text = { type: 'string' } as const;
const party = (...names: readonly string[]): Fields[string] => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, text])),
});

const table: readonly Drawn[] = [
  [50, 420, ['Pos Artikel', '1 Papier', '2 Stifte']],
  [400, 420, ['Betrag', '12,00', '8,00']],
];

describe('a German letter', () => {
  const letter: readonly Drawn[] = [
    [350, 40, ['Holzwerk Brandt GmbH'], { size: 18 }],
    [50, 130, ['Holzwerk Brandt GmbH · Am Sägewerk 4 · 37154 Northeim'], { size: 6 }],
    [50, 150, ['Frau', 'Petra Sommer', 'Lindenallee 12', '30159 Hannover']],
    [350, 150, ['Kundennummer: 4711', 'Datum: 03.05.2024']],
    [50, 260, ['Rechnung 2024-118'], { size: 16 }],
    ...table,
    [50, 720, ['Holzwerk Brandt GmbH', 'Am Sägewerk 4', '37154 Northeim'], { size: 7 }],
    [230, 720, ['Tel. 05551 98760', 'info@holzwerk-brandt.de', 'www.holzwerk-brandt.de'], { size: 7 }],
    [420, 720, ['USt-IdNr. DE811907980', 'Amtsgericht Göttingen', 'HRB 204711'], { size: 7 }],
  ];

  it('is from the letterhead to the window', () => {
    const data = {
      seller: party('name', 'address', 'vatId', 'phone', 'email', 'website'),
      buyer: party('name', 'address', 'vatId'),
    };
    expect(found(letter, data, 'INVOICE')).toMatchObject({
      'seller.name': 'Holzwerk Brandt GmbH',
      'seller.address': 'Am Sägewerk 4 · 37154 Northeim',
      'seller.vatId': 'DE811907980',
      'seller.phone': '05551 98760',
      'seller.email': 'info@holzwerk-brandt.de',
      'seller.website': 'www.holzwerk-brandt.de',
      'buyer.address': 'Lindenallee 12, 30159 Hannover',
    });
    expect(found(letter, data, 'INVOICE')).not.toHaveProperty(['buyer.vatId']);
  });

  it('has its parts of an address', () => {
    const data = { buyer: party('name', 'street', 'postalCode', 'city') };
    expect(found(letter, data, 'INVOICE')).toMatchObject({
      'buyer.name': 'Petra Sommer',
      'buyer.street': 'Lindenallee 12',
      'buyer.postalCode': '30159',
      'buyer.city': 'Hannover',
    });
  });
});

it('reads an American invoice with columns under headings', () => {
  const page: readonly Drawn[] = [
    [50, 40, ['Blue Heron Supply LLC'], { size: 16 }],
    [50, 66, ['418 Harbor Road', 'Portland, ME 04101', '(207) 555-0142']],
    [450, 40, ['INVOICE'], { size: 20 }],
    [50, 180, ['Bill To', 'Marlow Dental Group', '77 Canyon Drive', 'Boise, ID 83702']],
    [320, 180, ['Ship To', 'Marlow Dental, Warehouse', '9 Depot Street', 'Nampa, ID 83651']],
    ...table,
  ];
  const data = {
    vendorName: text,
    vendorAddress: text,
    vendorPhone: text,
    customerName: text,
    billingAddress: text,
    shippingAddress: text,
  };
  expect(found(page, data, 'INVOICE')).toEqual({
    vendorName: 'Blue Heron Supply LLC',
    vendorAddress: '418 Harbor Road, Portland, ME 04101',
    vendorPhone: '(207) 555-0142',
    customerName: 'Marlow Dental Group',
    billingAddress: '77 Canyon Drive, Boise, ID 83702',
    shippingAddress: '9 Depot Street, Nampa, ID 83651',
  });
});

it('reads a French invoice whose client stands beside labels', () => {
  const page: readonly Drawn[] = [
    [50, 40, ['Les Jardins de Vaise SARL'], { size: 14 }],
    [50, 62, ['8 rue des Tanneurs', '69009 Lyon', 'Tél : 04 78 00 11 22', 'N° TVA : FR40303265045']],
    [50, 200, ['FACTURE F-2031'], { size: 14 }],
    [50, 240, ['Client : Mairie de Crest', 'Adresse : 2 place du Général, 26400 Crest']],
    ...table,
  ];
  const data = { seller: party('name', 'address', 'phone', 'vatId'), buyer: party('name', 'address') };
  expect(found(page, data, 'INVOICE')).toEqual({
    'seller.name': 'Les Jardins de Vaise SARL',
    'seller.address': '8 rue des Tanneurs, 69009 Lyon',
    'seller.phone': '04 78 00 11 22',
    'seller.vatId': 'FR40303265045',
    'buyer.name': 'Mairie de Crest',
    'buyer.address': '2 place du Général, 26400 Crest',
  });
});

it('reads forms with labels under the headings of the parties', () => {
  const page: readonly Drawn[] = [
    [50, 40, ['Rechnungsansicht'], { size: 16 }],
    [50, 120, ['Verkäufer', 'Nummer:', 'Name:', 'Anschrift:', '', 'USt.-Id.-Nr.:']],
    [300, 134, ['8841', 'Nordlicht Technik AG', 'Hafenweg 3', 'DE 24103 Kiel', 'DE811907980']],
    [50, 260, ['Käufer/Leistungsempfänger', 'Name:', 'Anschrift:']],
    [300, 274, ['Stadt Plön', 'Schlossberg 3', 'DE 24306 Plön']],
  ];
  const data = { seller: party('name', 'address', 'vatId'), buyer: party('name', 'address') };
  expect(found(page, data, 'INVOICE')).toEqual({
    'seller.name': 'Nordlicht Technik AG',
    'seller.address': 'Hafenweg 3, DE 24103 Kiel',
    'seller.vatId': 'DE811907980',
    'buyer.name': 'Stadt Plön',
    'buyer.address': 'Schlossberg 3, DE 24306 Plön',
  });
});

it.each([
  {
    language: 'Italian',
    name: 'Officine Ravelli S.p.A.',
    address: ['Via Garibaldi 26', '24122 Bergamo BG'],
    title: 'FATTURA n. 12',
  },
  {
    language: 'Spanish',
    name: 'Aceites Morón S.L.',
    address: ['Calle Real, 14', '41004 Sevilla'],
    title: 'FACTURA 99',
  },
  {
    language: 'Portuguese',
    name: 'Cortiças do Sado, Lda.',
    address: ['Rua das Flores 8', '2900-123 Setúbal'],
    title: 'FATURA',
  },
  {
    language: 'Russian',
    name: 'ООО "Северный ветер"',
    address: ['ул. Ленина, д. 5', '190000 Санкт-Петербург'],
    title: 'СЧЕТ',
  },
  {
    language: 'Japanese',
    name: '株式会社青葉商事',
    address: ['〒150-0001', '東京都渋谷区神宮前1-2-3'],
    title: '請求書',
  },
  {
    language: 'Chinese',
    name: '杭州云山贸易有限公司',
    address: ['浙江省杭州市西湖区文三路88号'],
    title: '发票',
  },
  {
    language: 'Korean',
    name: '주식회사 한빛상사',
    address: ['서울특별시 강남구 테헤란로 152'],
    title: '세금계산서',
  },
  {
    language: 'Dutch',
    name: 'Van Dijk Bouw B.V.',
    address: ['Keizersgracht 201', '1016 DW Amsterdam'],
    title: 'FACTUUR',
  },
  {
    language: 'Polish',
    name: 'Zielony Las Sp. z o.o.',
    address: ['ul. Polna 7', '00-625 Warszawa'],
    title: 'FAKTURA VAT',
  },
])('reads a letterhead in $language', ({ name, address, title }) => {
  const page: readonly Drawn[] = [
    [50, 40, [name], { size: 14 }],
    [50, 64, address],
    [50, 220, [title], { size: 14 }],
    ...table,
  ];
  expect(found(page, { sellerName: text, sellerAddress: text }, 'INVOICE')).toEqual({
    sellerName: name,
    sellerAddress: address.join(', '),
  });
});

it('finds the issuer in the footer where only the recipient stands above', () => {
  const page: readonly Drawn[] = [
    [330, 120, ['Atelier Colline', 'Jeanne Morel', '14 rue du Port', '13002 Marseille']],
    [50, 230, ['Facture n° 1187'], { size: 13 }],
    ...table,
    [300, 740, ['PRESSE DU MIDI'], { size: 9, align: 'centre' }],
    [
      300,
      754,
      ['Siège social : 3 avenue Foch - 34000 Montpellier - Tél : 04 67 11 22 33'],
      { size: 8, align: 'centre' },
    ],
  ];
  const data = { supplierName: text, supplierAddress: text, buyerAddress: text };
  expect(found(page, data, 'INVOICE')).toEqual({
    supplierName: 'PRESSE DU MIDI',
    supplierAddress: '3 avenue Foch - 34000 Montpellier',
    buyerAddress: '14 rue du Port, 13002 Marseille',
  });
});

it('reads a block on the right of its heading, and nobody’s address where none is given', () => {
  const page: readonly Drawn[] = [
    [50, 40, ['Trent Paper Company'], { size: 18 }],
    [50, 65, ['88 Quarry Road', 'Derby DE1 2QT']],
    [50, 150, ['Bill To:']],
    [150, 150, ['Harlow School', '3 College Green', 'Harlow CM20 1AA']],
    ...table,
  ];
  const data = { buyerName: text, buyerAddress: text, deliveryAddress: text };
  expect(found(page, data, 'INVOICE')).toEqual({
    buyerName: 'Harlow School',
    buyerAddress: '3 College Green, Harlow CM20 1AA',
  });
});

it('reads from right to left', () => {
  const style = { align: 'right', isRightToLeft: true } as const;
  const page: readonly Drawn[] = [
    [550, 40, ['شركة النخيل التجارية'], { ...style, size: 16 }],
    [550, 66, ['شارع الملك فهد 12', 'الرياض 11564'], style],
    [550, 180, ['فاتورة ضريبية'], { ...style, size: 16 }],
  ];
  expect(found(page, { sellerName: text, sellerAddress: text }, 'INVOICE')).toEqual({
    sellerName: 'شركة النخيل التجارية',
    sellerAddress: 'شارع الملك فهد 12, الرياض 11564',
  });
});

it('knows hospital and patient, employer and employee by where they stand', () => {
  const letter: readonly Drawn[] = [
    [300, 40, ['Klinikum am Stadtpark'], { size: 16, align: 'centre' }],
    [300, 62, ['Parkallee 40, 28209 Bremen · Tel. 0421 55510'], { size: 8, align: 'centre' }],
    [50, 120, ['Patient: Erika Beispiel', 'geb. 12.03.1961', 'Wiesenweg 4, 28357 Bremen']],
    [50, 200, ['Entlassungsbrief'], { size: 14 }],
  ];
  const medical = {
    patient: party('name', 'address'),
    provider: party('name', 'address', 'phone'),
    documentType: text,
  };
  expect(found(letter, medical, 'MEDICAL_RECORD')).toEqual({
    'patient.name': 'Erika Beispiel',
    'patient.address': 'Wiesenweg 4, 28357 Bremen',
    'provider.name': 'Klinikum am Stadtpark',
    'provider.address': 'Parkallee 40, 28209 Bremen',
    'provider.phone': '0421 55510',
    documentType: 'Entlassungsbrief',
  });
  const payslip: readonly Drawn[] = [
    [50, 40, ['Marlow Foods plc'], { size: 14 }],
    [50, 60, ['4 River Way, Hull HU3 4AA']],
    [50, 120, ['Employee: Jon Peters']],
    [300, 120, ['Pay date: 31/01/2024']],
  ];
  expect(found(payslip, { employer: party('name', 'address'), employeeName: text }, 'CUSTOM')).toEqual({
    'employer.name': 'Marlow Foods plc',
    'employer.address': '4 River Way, Hull HU3 4AA',
    employeeName: 'Jon Peters',
  });
});
