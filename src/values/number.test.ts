import { describe, expect, it } from 'vitest';
import { contextOf } from './context.ts';
import { findAmounts, numberValue } from './number.ts';
import { contextOfLocale, nothing } from './testing/locales.ts';

const german = contextOfLocale('de-DE');
const american = contextOfLocale('en-US');
const read = (text: string, context = nothing) => numberValue.read(text, context).value;
const found = (text: string, context = nothing) => findAmounts(text, context).map((one) => one.value);

describe('numberValue', () => {
  it.each([
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['1 234,56', 1234.56],
    ['1\u00a0234,56', 1234.56],
    ['1\u202f234\u202f567', 1234567],
    ["1'234.56", 1234.56],
    ['1’234.56', 1234.56],
    ['1,23,456.78', 123456.78],
    ['(12.00)', -12],
    ['($12.00)', -12],
    ['12.00-', -12],
    ['−12', -12],
    ['- 12.00', -12],
    ['-€12.00', -12],
    ['€ -12.00', -12],
    ['12,-', 12],
    ['12.–', 12],
    ['1,200.-', 1200],
    ['RM5.00', 5],
    ['¥1,200', 1200],
    ['¥1,200-', 1200],
    ['€1,200-', -1200],
    ['๑,๒๓๔.๕๖ บาท', 1234.56],
    ['₹१,२३,४५६.७८', 123_456.78],
    ['١٬٢٣٤٫٥٦ ر.س', 1234.56],
    ['1.200 円', 1200],
    ['1.200 元', 1200],
    ['1.200원', 1200],
    ['19 %', 19],
    ['%19', 19],
    ['12,50 €', 12.5],
    ['CHF 12.50', 12.5],
    ['12,50 kr', 12.5],
    ['100 zł', 100],
    ['١٬٢٣٤٫٥٦', 1234.56],
    ['１，２３４．５６', 1234.56],
    ['12.00 CR', 12],
    ['12.00DB', -12],
    ['*12.00', 12],
    ['=12.00', 12],
    ['12, 50', 12.5],
    ['.50', 0.5],
    ['8.50A', 8.5],
    ['2,04xB', 2.04],
    ['Total: 12.00', 12],
    ['500ml', 500],
    ['0.234', 0.234],
    ['1.234.56', 1234.56],
  ])('reads %s', (text, value) => {
    expect(read(text)).toBe(value);
  });

  it('takes three digits behind one mark for thousands, unless the document says otherwise', () => {
    expect(numberValue.read('1.234', nothing)).toMatchObject({
      value: 1234,
      doubts: ['thousands could be three decimals'],
    });
    expect(read('1.234', german)).toBe(1234);
    expect(read('1.234', american)).toBe(1.234);
    expect(read('1,234', american)).toBe(1234);
  });

  it.each([
    ['1O,50', 10.5],
    ['l2.00', 12],
    ['1S.99', 15.99],
  ])('mends %s with a doubt', (text, value) => {
    const reading = numberValue.read(text, nothing);
    expect(reading).toMatchObject({ value, doubts: ['a letter was taken for a digit'] });
    expect(reading.value === null ? 1 : reading.confidence).toBeLessThan(0.8);
  });

  it.each([
    '12.03.2018',
    '14:05',
    'AB-123/45',
    '471102-B',
    '+49 30 1234567',
    'Tel. 030 1234567',
    '(089) 12345-67',
    'DE89 3704 0044 0532 0130 00',
    'DE 123 456 789',
    '12 March 2018',
    'info24@x.de',
    'A4',
    '10-20',
    '1st',
    '192.168.1.10',
  ])('finds none in %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  it.each<[string, number[]]>([
    ['2 x 1,50', [2, 1.5]],
    ['2x1.50 EUR', [2, 1.5]],
    ['Qty 2 EUR 5.00', [2, 5]],
    ['VAT (19%) 12.00', [19, 12]],
    ['3 apples', [3]],
    ['- 3 apples', [3]],
    ['-2-', [2]],
    ['5.00/kg', [5]],
    ['5 000 000', [5000000]],
    ['(B) @1.50', [1.5]],
    ['12.03.2018 45,00', [45]],
  ])('finds those of %s', (text, values) => {
    expect(found(text)).toEqual(values);
  });

  it('joins groups over a plain space only where that is the custom', () => {
    expect(found('2 500,00', contextOfLocale('fr-FR'))).toEqual([2500]);
    expect(found('2 500,00', german)).toEqual([2, 500]);
  });

  it('says what kind of number it is', () => {
    expect(findAmounts('MwSt 19 % 1.234,56 EUR', german)).toMatchObject([
      { text: '19 %', isPercent: true, currency: null, decimals: 0 },
      { text: '1.234,56 EUR', isPercent: false, currency: 'EUR', decimals: 2 },
    ]);
    expect(findAmounts('Rs. 500', nothing)).toMatchObject([{ currency: 'INR' }]);
    expect(findAmounts('12 kr', contextOfLocale('da-DK'))).toMatchObject([{ currency: 'DKK' }]);
  });

  it('refuses two numbers of which none is an amount', () => {
    expect(numberValue.read('3 4', nothing)).toEqual({
      value: null,
      reason: 'There is more than one number in it.',
    });
    expect(numberValue.read('none', nothing)).toEqual({ value: null, reason: 'There is no number in it.' });
  });

  it('reads three decimals where the document writes them elsewhere', () => {
    const read = (...lines: readonly string[]) => found('36.010', contextOf(lines, null));
    expect(read('36.010', '1,250.500', '12.000', '17.250')).toEqual([36.01]);
    expect(read('36.010', '0.500')).toEqual([36.01]);
    expect(read('KWD 12.500', '36.010')).toEqual([36.01]);
    expect(read('K.D. 12.500', 'K.D. 7.250')).toEqual([36.01]);
    expect(read('36.010', '1.250,50', '12.000')).toEqual([36010]);
    expect(read('36.010,000', '1.250,500')).toEqual([36010]);
    expect(read('36.010', '12.500')).toEqual([36010]);
  });
});
