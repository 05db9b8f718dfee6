import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCodes } from './codes.ts';
import { contextOf } from './context.ts';
import { findCurrency } from './currency.ts';
import { type ValueTypeName, valueTypes } from './index.ts';
import type { ValueContext } from './reading.ts';
import { contextOfLocale, locales, nothing } from './testing/locales.ts';

/** Pieces that values are made of, so that chance makes near misses and not only noise. */
const pieces = fc.constantFrom(
  ..."0 1 5 12 31 99 000 123 1234 2018 20180312 . , ' - / : + ( ) % # @ * = € $ £ RM EUR kr CHF zł 円 年 月 日 時 令和 R H".split(
    ' ',
  ),
  ...'März mar May de of gada st rd th am pm h Uhr Tel DE DE89 3704 0044 0532 0130 00 NL B01 x kg ml www. .com .de info'.split(
    ' ',
  ),
  ...'O l I S B | yes no [x] [ ] ☐ ☒ ja CR DB – − ٫ ٣ ５ é ß Ж 元 下午 오후 م \u00a0 \u200f 😀'.split(' '),
  ' ',
  ' ',
  ' ',
);
const line = fc.oneof(
  { weight: 5, arbitrary: fc.array(pieces, { maxLength: 14 }).map((list) => list.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
);
const contexts: fc.Arbitrary<ValueContext> = fc.constantFrom(nothing, ...locales.map(contextOfLocale));
const names = Object.keys(valueTypes).filter((name): name is ValueTypeName => name in valueTypes);

describe('whatever the text', () => {
  for (const name of names) {
    it(`${name} is read or refused with a reason, and found inside the text`, () => {
      const type = valueTypes[name];
      fc.assert(
        fc.property(line, contexts, (text, context) => {
          const reading = type.read(text, context);
          if (reading.value === null) expect(reading.reason).toMatch(/^[A-Z].*\.$/u);
          else expect(reading.confidence).toBeGreaterThan(0);
          let last = 0;
          for (const found of type.find(text, context)) {
            expect(found.start).toBeGreaterThanOrEqual(last);
            expect(found.end).toBeGreaterThan(found.start);
            expect(text.slice(found.start, found.end)).toBe(found.text);
            expect(type.read(found.text, context), found.text).toMatchObject({ value: found.value });
            last = found.end;
          }
        }),
        { numRuns: 1500 },
      );
    });
  }

  it('codes, currencies and the context come out without a throw', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 5 }), (lines) => {
        contextOf(lines, null);
        for (const text of lines) {
          findCurrency(text);
          for (const found of findCodes(text)) expect(text.slice(found.start, found.end)).toBe(found.text);
        }
      }),
      { numRuns: 500 },
    );
  });
});
