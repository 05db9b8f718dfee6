import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateValue } from './date.ts';
import { contextOfLocale, locales, nothing } from './testing/locales.ts';

const days = fc.date({ min: new Date('1950-01-01'), max: new Date('2049-12-31'), noInvalidDate: true });
const isoOf = (day: Date) => day.toISOString().slice(0, 10);

describe('dates that Intl writes', () => {
  for (const locale of locales) {
    const context = contextOfLocale(locale);
    const calendars = locale === 'ja-JP' ? ['gregory', 'japanese'] : ['gregory'];
    it(`are read back in ${locale}`, () => {
      for (const calendar of calendars) {
        for (const dateStyle of ['full', 'long', 'medium', 'short'] as const) {
          const format = new Intl.DateTimeFormat(locale, { dateStyle, calendar, timeZone: 'UTC' });
          fc.assert(
            fc.property(days, (day) => {
              const text = format.format(day);
              expect(dateValue.read(text, context), text).toMatchObject({ value: isoOf(day) });
            }),
            { numRuns: 30 },
          );
        }
      }
    });
  }

  it('are found inside a sentence', () => {
    const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
    fc.assert(
      fc.property(days, (day) => {
        const text = `Delivered on ${format.format(day)} to 5 rooms.`;
        const [found] = dateValue.find(text, nothing);
        expect(found).toMatchObject({ start: 13, value: isoOf(day), text: format.format(day) });
      }),
      { numRuns: 50 },
    );
  });
});
