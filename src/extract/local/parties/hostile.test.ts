import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoice } from '../../../model/built-in-templates/invoice.ts';
import type { Page } from '../../../model/document.ts';
import { contactsOf } from './contacts.ts';
import { allFound, type Drawn, drawnPage } from './testing/drawn-letter.ts';

const { data } = invoice.schema;

const pieces = [
  ...[
    'GmbH',
    'Sdn',
    'Bhd',
    'Main',
    'Street',
    '12',
    '04101',
    'Portland,',
    'ME',
    'Bill',
    'To',
    'Tel:',
    '03-8723',
    '4455',
  ],
  ...[
    'a@b.example',
    'www.b.example',
    'DE811907980',
    '(',
    ')',
    '·',
    '-',
    ':',
    'Rechnung',
    'Verkäufer',
    '〒150-0001',
    '東京都',
    'شارع',
  ],
];

describe('any page', () => {
  const line = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 8 })), {
    minLength: 1,
    maxLength: 8,
  });
  const drawn = fc.array(
    fc.tuple(
      fc.integer({ min: 0, max: 500 }),
      fc.integer({ min: 0, max: 780 }),
      line,
      fc.integer({ min: 4, max: 40 }),
    ),
    { maxLength: 25 },
  );

  it('gives text of the page, a place on it and a confidence, whatever stands there', () => {
    fc.assert(
      fc.property(drawn, (lines) => {
        const page = drawnPage(
          lines.map(([x, y, words, size]): Drawn => [x, y, [words.join(' ')], { size }]),
        );
        const known = page.words.map(({ text }) => text).join(' ');
        for (const { text, confidence, box, page: number } of allFound([page], data, 'INVOICE')) {
          expect(confidence).toBeGreaterThan(0);
          expect(confidence).toBeLessThan(1);
          expect(number).toBe(1);
          expect(box).not.toBeNull();
          for (const word of text.split(/[\s,;:]+/u)) expect(known).toContain(word);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('finds contact data in order and without overlap', () => {
    fc.assert(
      fc.property(line, (words) => {
        const text = words.join(' ');
        let end = 0;
        for (const contact of contactsOf(text)) {
          expect(contact.start).toBeGreaterThanOrEqual(end);
          expect(contact.end).toBeGreaterThan(contact.start);
          expect(contact.labelStart).toBeLessThanOrEqual(contact.start);
          end = contact.end;
        }
      }),
    );
  });
});

/** A page as it comes from reading, without the time that arranging it takes. */
function plainPage(texts: readonly string[]): Page {
  const step = 1 / (texts.length + 1);
  const words = texts.map((text, at) => ({
    text,
    box: [0.05, at * step, 0.6, at * step + step * 0.8] as const,
    confidence: 1,
    source: 'text' as const,
  }));
  const lines = words.map(({ text, box }, at) => ({ text, box, words: [at] }));
  return {
    ...drawnPage([]),
    ...{ words, lines, blocks: [{ box: [0, 0, 1, 1], lines: lines.map((_, at) => at) }] },
  };
}

it.each([
  [
    '10,000 lines of addresses',
    Array.from({ length: 10_000 }, (_, at) => `${at} Main Street, Portland, ME 04101`),
  ],
  ['one line of 100,000 characters', ['Holz GmbH · '.repeat(9000)]],
  ['one word of 100,000 digits', ['1'.repeat(100_000)]],
  ['labels without end', Array.from({ length: 3000 }, () => 'Tel: Tel: Tel: GST No: Fax')],
])('is done in time with %s', (_, texts) => {
  const page = plainPage(texts);
  const start = performance.now();
  allFound([page], data, 'INVOICE');
  expect(performance.now() - start).toBeLessThan(10_000);
});
