import { describe, expect, it } from 'vitest';
import type { Scalar } from '../model/finding.ts';
import { findCodes, vatCountry } from './codes.ts';
import { contextOf } from './context.ts';
import { findCurrency } from './currency.ts';
import { readValue, type ValueTypeName, valueTypes } from './index.ts';
import { nothing } from './testing/locales.ts';

const inGermany = { ...nothing, country: 'DE', language: 'de' };

const examples: Readonly<Partial<Record<ValueTypeName, readonly (readonly [string, Scalar | null])[]>>> = {
  time: [
    ['14:05', '14:05'],
    ['12:30:45', '12:30:45'],
    ['2:05 pm', '14:05'],
    ['2:05 p. m.', '14:05'],
    ['12:00 AM', '00:00'],
    ['3 PM', '15:00'],
    ['14h30', '14:30'],
    ['14.30 Uhr', '14:30'],
    ['8 Uhr', '08:00'],
    ['kl. 14.30', '14:30'],
    ['下午3:05', '15:05'],
    ['午後3時5分', '15:05'],
    ['오후 3시', '15:00'],
    ['٣:٠٥ م', '15:05'],
    ['2018-03-12T10:00', '10:00'],
    ['12/03/18 14:05', '14:05'],
    ['25:00', null],
    ['16:00-18:00', null],
    ['§4 Nr. 10a', null],
  ],
  boolean: [
    ['yes', true],
    ['No', false],
    ['nicht bezahlt', false],
    ['Paid', true],
    ['да', true],
    ['いいえ', false],
    ['未付', false],
    ['Não', false],
    ['☑', true],
    ['☐', false],
    ['[x] Yes [ ] No', true],
    ['☐ Ja ☒ Nein', false],
    ['Yes ☐ No ☒', false],
    ['Yes No', null],
    ['( )', false],
    ['X', true],
    ['perhaps', null],
    ['payee name', null],
  ],
  email: [
    ['Info@Firma.DE', 'Info@firma.de'],
    ['info @ firma . de', 'info@firma.de'],
    ['E-Mail: max.muster@x-y.co.uk.', 'max.muster@x-y.co.uk'],
    ['mail info@firma.de. Please', 'info@firma.de'],
    ['service@norvale.example or', 'service@norvale.example'],
    ['a@b', null],
    ['a@b.com, c@d.org', null],
  ],
  url: [
    ['www.X.de', 'www.x.de'],
    ['https://Example.COM/Path?q=1', 'https://example.com/Path?q=1'],
    ['http:// www . example . com', 'http://www.example.com'],
    ['visit example.com.', 'example.com'],
    ['visit www.norvale.example.', 'www.norvale.example'],
    ['info@firma.de', null],
    ['Seite.Zwei', null],
  ],
  phone: [
    ['+49 30 1234567', '+49301234567'],
    ['+49 (0) 30 1234567', '+49301234567'],
    ['0049 30 1234567', '+49301234567'],
    ['Tel. 030/123456', '+4930123456'],
    ['(089) 12345-67', '+49891234567'],
    ['+1 (415) 555-2671 ext. 12', '+14155552671'],
    ['12.03.2018', null],
    ['1.234,56', null],
    ['DE89 3704 0044 0532 0130 00', null],
  ],
  iban: [
    ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['IBAN: DE89 37O4 0044 0532 0130 00 BIC COBADEFF', 'DE89370400440532013000'],
    ['IBANDE89370400440532013000', 'DE89370400440532013000'],
    ['NL91 A8NA 0417 1643 00', 'NL91ABNA0417164300'],
    ['DE88 3704 0044 0532 0130 00', null],
    ['DE8937040044053201300', null],
  ],
  address: [
    ['Address: Main Street 5,, 12345 Berlin', 'Main Street 5, 12345 Berlin'],
    ['Musterstr. 1\n12345 Musterstadt\nDeutschland', 'Musterstr. 1, 12345 Musterstadt, Deutschland'],
    ['Bill To\nACME\n5 Main St, Springfield, IL 62701', 'ACME, 5 Main St, Springfield, IL 62701'],
    ['Anschrift', null],
  ],
  string: [
    [': foo  bar |', 'foo bar'],
    ['"as printed"', '"as printed"'],
    [' * ', null],
  ],
};

for (const [name, type] of Object.entries(valueTypes)) {
  const table = Object.entries(examples).find(([key]) => key === name)?.[1] ?? [];
  if (table.length === 0) continue;
  describe(name, () => {
    it.each(table)('reads %j', (text, value) => {
      expect(type.read(text, inGermany).value).toBe(value);
    });
  });
}

describe('phone', () => {
  it('stays as printed where the country is not known', () => {
    expect(valueTypes.phone.read('Tel: (217)  523-8855', nothing).value).toBe('(217) 523-8855');
  });

  it.each([
    'Contract 4366848',
    'Kunde: 2018-471331',
    'DOK. #00261195',
    'ID : 002017394688',
    '05 07 2020',
    '43603014262',
  ])('is not found in %s', (text) => {
    expect(valueTypes.phone.find(text, inGermany)).toEqual([]);
  });
});

describe('time', () => {
  it('is found at both ends of a span', () => {
    expect(valueTypes.time.find('16:00-18:00', nothing).map((one) => one.value)).toEqual(['16:00', '18:00']);
  });
});

describe('findCodes', () => {
  it.each<[string, string[]]>([
    ['Rechnung Nr. RE-2018/0045 vom', ['RE-2018/0045']],
    ['NL 123456789B01', ['NL 123456789B01']],
    ['DE 123 456 789', ['DE 123 456 789']],
    ['43603014262', ['43603014262']],
    ['Kunde 12', []],
    ['Invoice # 0000123', ['0000123']],
    ['no digit', []],
  ])('of %s', (text, codes) => {
    expect(findCodes(text).map((one) => one.text)).toEqual(codes);
  });
});

describe('vatCountry', () => {
  it.each([
    ['DE136695976', 'DE'],
    ['NL 004495445B01', 'NL'],
    ['LV40003521600', 'LV'],
    ['ATU13585627', 'AT'],
    ['FR 40 303 265 045', 'FR'],
    ['27AAPFU0939F1ZV', 'IN'],
    ['EL094259216', 'GR'],
    ['CHE-107.787.577 IVA', 'CH'],
  ])('knows %s', (text, country) => {
    expect(vatCountry(text)).toBe(country);
  });
  it.each(['DE123456789', 'hello', '', '12345678', 'RE-2018/0045'])('refuses %s', (text) => {
    expect(vatCountry(text)).toBeNull();
  });
});

describe('findCurrency', () => {
  it.each([
    ['Betrag in Euro', 'EUR'],
    ['Amount (US Dollar)', 'USD'],
    ['RM', 'MYR'],
    ['Total Rs. 500', 'INR'],
    ['100 zł', 'PLN'],
    ['12 ₽', 'RUB'],
    ['TOTAL USD', 'USD'],
    ['all of it', null],
  ])('of %s', (text, code) => {
    expect(findCurrency(text)).toBe(code);
  });
});

describe('contextOf', () => {
  it('learns from a German invoice', () => {
    const lines = [
      'Musterfirma GmbH',
      'Hauptstr. 5, 12345 Berlin',
      'Rechnung vom 13.04.2018',
      'Mo.-Fr. 08.30 - 12.30 Uhr',
      'Gesamt 1.234,56 EUR',
      'www.muster.de',
    ];
    expect(contextOf(lines, 'de')).toEqual({
      language: 'de',
      country: 'DE',
      currency: 'EUR',
      dateOrder: 'dmy',
      decimalMark: ',',
      about: '2018-04-13',
    });
  });

  it('learns from an American one', () => {
    const lines = ['Example Inc.', 'Springfield, IL 62701', 'Date 03/04/2018', 'Total $1,234.56'];
    expect(contextOf(lines, 'en')).toEqual({
      language: 'en',
      country: 'US',
      currency: 'USD',
      dateOrder: 'mdy',
      decimalMark: '.',
      about: '2018-03-04',
    });
  });

  it('learns from a Malaysian receipt', () => {
    expect(contextOf(['KEDAI SDN BHD', 'TOTAL RM 5.00', '04/03/2018', 'RON 95'], 'en')).toEqual({
      language: 'en',
      country: 'MY',
      currency: 'MYR',
      dateOrder: 'dmy',
      decimalMark: '.',
      about: '2018-03-04',
    });
  });

  it('takes thousands for thousands though one of them lost a digit, and weights for weights', () => {
    const receipt = ['1 x 37,000', '1 x 34,000', '2 x 27,000', '49,000', 'Tax 21,60', 'Total 237,600'];
    expect(contextOf(receipt, 'id').decimalMark).toBe('.');
    expect(contextOf(['1,254 kg x 2,99', '0,532 kg', '1,118 kg', '2,350 l'], 'de').decimalMark).toBe(',');
  });

  it('lets a date that shows its order decide for the others', () => {
    expect(contextOf(['03/04/2018', '03/25/2018'], 'de').dateOrder).toBe('mdy');
  });

  it('knows nothing of nothing, and takes a hint', () => {
    expect(contextOf([], null)).toEqual(nothing);
    expect(contextOf([], null, { country: 'US' })).toMatchObject({ country: 'US', dateOrder: 'mdy' });
  });
});

describe('readValue', () => {
  it('goes by the type and format of the field', () => {
    expect(readValue({ type: 'number' }, '1.234,56 €', nothing)).toMatchObject({ value: 1234.56 });
    expect(readValue({ type: 'string', format: 'date' }, '25.12.2018', nothing)).toMatchObject({
      value: '2018-12-25',
    });
    expect(readValue({ type: 'array', itemType: 'date' }, '25.12.2018', nothing)).toMatchObject({
      value: '2018-12-25',
    });
    expect(readValue({ type: 'boolean' }, 'ja', nothing)).toMatchObject({ value: true });
    expect(readValue({ type: 'string' }, ' as  is ', nothing)).toMatchObject({ value: 'as is' });
  });
});
