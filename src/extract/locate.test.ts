import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesAt, textAt } from '../layout/testing/drawn-page.ts';
import type { Field } from '../model/template.ts';
import { datesIn } from './locate/date-notations.ts';
import { numbersIn } from './locate/number-notations.ts';
import { createLocator, locate } from './locate.ts';
import { drawnSource } from './testing/drawn-source.ts';

const asked = (type: Field['type'], phrases: readonly string[] = []) => ({
  field: { type },
  phrases,
  meanings: [],
});

describe('numbers in any notation', () => {
  it.each([
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ["1'234.56", 1234.56],
    ['1 234,56', 1234.56],
    ['1.234', 1234],
    ['1.234', 1.234],
    ['(12.00)', -12],
    ['12,00-', -12],
    ['€19.99', 19.99],
    ['19,00%', 19],
    ['1,23,456.78', 123_456.78],
    ['١٢٣', 123],
  ])('%s may be %d', (text, value) => {
    expect(numbersIn(text)).toContain(value);
  });

  it('finds every figure that a locale prints', () => {
    const locales = fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'de-CH', 'en-IN', 'pt-BR', 'sv-SE');
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), locales, (cents, locale) => {
        const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100);
        expect(numbersIn(text).map((value) => Math.round(value * 100))).toContain(cents === 0 ? 0 : cents);
      }),
    );
  });
});

describe('dates in any notation', () => {
  it.each([
    ['31.01.2024'],
    ['01/31/2024'],
    ['2024-01-31'],
    ['31. Januar 2024'],
    ['January 31st, 2024'],
    ['31 janv. 2024'],
    ['31-JAN-24'],
    ['20240131'],
    ['31 de enero de 2024'],
    ['2024年1月31日'],
  ])('%s', (text) => {
    expect(datesIn(text.split(' ')).map(({ iso }) => iso)).toContain('2024-01-31');
  });
});

describe('locate', () => {
  const source = drawnSource([
    linesAt(40, 40, ['Nordwind Handel GmbH', 'Am Alten Markt 3', '20095 Hamburg']),
    textAt(40, 200, 'Subtotal 119,00'),
    textAt(40, 240, 'Amount due 119,00'),
    textAt(40, 280, 'Total 1 234,50 EUR'),
    textAt(40, 320, 'IBAN DE02 1203 0000 0000 2020 51'),
    textAt(40, 360, 'Invoice-No:2024-77'),
  ]);
  const locator = createLocator(source);

  it('finds a number that stands in several words', () => {
    expect(locator.locate(asked('number'), 1234.5)).toMatchObject({ page: 1, text: '1 234,50' });
  });

  it('prefers what a label announces, and else the first', () => {
    const due = locator.locate(asked('number', ['amount due']), 119);
    const any = locator.locate(asked('number'), 119);
    expect(due?.box[1]).toBeGreaterThan(any?.box[1] ?? 1);
  });

  it('knows labels that mean the same in other words, and money by its decimals', () => {
    const meant = {
      ...asked('number'),
      meanings: [{ concept: 'amountDue' as const, role: null, strength: 1 }],
    };
    const page = createLocator(
      drawnSource([
        textAt(40, 40, 'Total 8,00'),
        textAt(40, 80, 'Balance due 8,00'),
        textAt(40, 20, 'Page 8'),
      ]),
    );
    expect(page.locate(meant, 8)?.box[1]).toBeCloseTo(80 / 800, 2);
    expect(page.locate(asked('number'), 8)?.text).toBe('8');
    expect(page.locate(asked('number'), 8, { hasDecimals: true })?.text).toBe('8,00');
    expect(page.locate(asked('number'), 8, { mustBeLabelled: true })).toBeNull();
  });

  it('finds a text by letters and digits, over spaces and lines', () => {
    expect(locator.locate(asked('string'), 'DE02120300000000202051')?.text).toBe(
      'DE02 1203 0000 0000 2020 51',
    );
    expect(locator.locate(asked('string'), 'Am Alten Markt 3, 20095 Hamburg')?.text).toContain('Hamburg');
    expect(locator.locate(asked('string'), '2024-77')?.text).toBe('Invoice-No:2024-77');
  });

  it('finds an address whose country is not printed', () => {
    const place = locator.locate(asked('string'), 'Am Alten Markt 3, 20095 Hamburg, Deutschland');
    expect(place?.box[1]).toBeCloseTo(54 / 800, 2);
  });

  it('finds names whose accents were lost or spelled out', () => {
    const names = createLocator(drawnSource([textAt(40, 40, 'Jürgen Šimek')]));
    expect(names.locate(asked('string'), 'JUERGEN', { ignoresAccents: true })?.text).toBe('Jürgen');
    expect(names.locate(asked('string'), 'SIMEK', { ignoresAccents: true })?.text).toBe('Šimek');
    expect(names.locate(asked('string'), 'SIMEK')).toBeNull();
  });

  it('finds a text that goes on below in its own column', () => {
    const wrapped = drawnSource([
      textAt(40, 40, 'Cable drum with'),
      textAt(300, 40, '2'),
      textAt(400, 40, '59,90'),
      textAt(40, 54, 'three sockets'),
    ]);
    expect(locate(wrapped, asked('string'), 'Cable drum with three sockets')?.text).toBe(
      'Cable drum with three sockets',
    );
  });

  it('says nothing of what is not there', () => {
    expect(locator.locate(asked('number'), 77.77)).toBeNull();
    expect(locator.locate(asked('date'), '2031-01-01')).toBeNull();
    expect(locator.locate(asked('string'), 'Südwind')).toBeNull();
    expect(locator.locate(asked('boolean'), true)).toBeNull();
  });
});
