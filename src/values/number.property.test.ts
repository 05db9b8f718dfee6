import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAmounts, numberValue } from './number.ts';
import { contextOfLocale, locales } from './testing/locales.ts';

const cents = fc.integer({ min: -999_999_999, max: 999_999_999 }).map((value) => value / 100);

describe('numbers that Intl writes', () => {
  for (const locale of locales) {
    const context = contextOfLocale(locale);
    it(`are read back in ${locale}`, () => {
      const decimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
      const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
      const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
      fc.assert(
        fc.property(cents, (value) => {
          const text = decimal.format(value);
          expect(numberValue.read(text, context), text).toMatchObject({ value });
        }),
        { numRuns: 40 },
      );
      fc.assert(
        fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), (value) => {
          const text = whole.format(value);
          expect(numberValue.read(text, context), text).toMatchObject({ value });
        }),
        { numRuns: 40 },
      );
      fc.assert(
        fc.property(fc.integer({ min: -999, max: 9999 }), (thousandths) => {
          const text = percent.format(thousandths / 1000);
          const reading = numberValue.read(text, context);
          expect(reading.value, text).toBeCloseTo(thousandths / 10, 6);
        }),
        { numRuns: 30 },
      );
    });

    it(`are read back with a currency in ${locale}`, () => {
      for (const currency of [
        'EUR',
        'USD',
        'GBP',
        'JPY',
        'PLN',
        'INR',
        'BRL',
        'CHF',
        'SEK',
        'CZK',
        'EGP',
        'AED',
        'KRW',
      ]) {
        for (const currencyDisplay of ['symbol', 'code'] as const) {
          const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay });
          fc.assert(
            fc.property(cents, (value) => {
              const text = format.format(value);
              const rounded =
                format.resolvedOptions().maximumFractionDigits === 0
                  ? Math.round(Math.abs(value)) * Math.sign(value)
                  : value;
              expect(numberValue.read(text, context).value, text).toBeCloseTo(rounded === 0 ? 0 : rounded, 6);
            }),
            { numRuns: 4 },
          );
        }
      }
    });
  }

  it('keep the currency that its code names', () => {
    for (const locale of locales) {
      const text = new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: 'SEK',
        currencyDisplay: 'code',
      }).format(1234.5);
      const [found] = findAmounts(text, contextOfLocale(locale));
      expect(found, text).toMatchObject({ value: 1234.5, currency: 'SEK', decimals: 2, isPercent: false });
    }
  });
});
