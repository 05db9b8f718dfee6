import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box } from '../model/box.ts';
import type { Word } from '../model/document.ts';
import { plainText } from '../output/plain-text.ts';
import type { Arranged } from './arrange.ts';
import type { ArrangeInput } from './sheet.ts';
import { arrangedAnyhow as arrange } from './testing/any-scores.ts';
import { gridOf, linesAt, pageOf, textAt } from './testing/drawn-page.ts';

const anyText = fc.oneof(
  fc.constantFrom(
    'Total',
    'Date:',
    '12.00',
    '☐',
    '[',
    ']',
    'x',
    ':',
    '–',
    'שלום',
    '合計',
    'a: b',
    'EUR',
    '01/02/2024',
  ),
  fc.string({ maxLength: 8 }),
);
const place = fc.oneof(
  fc.integer({ min: 0, max: 256 }).map((at) => at / 256),
  fc.double({ min: -3, max: 4, noNaN: true }),
);
const box = fc.oneof(
  fc.tuple(place, place, place, place),
  fc
    .tuple(fc.integer({ min: 0, max: 240 }), fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 40 }))
    .map(([x, row, width]): Box => [x / 256, row / 64, (x + width) / 256, (row + 0.8) / 64]),
);
const word: fc.Arbitrary<Word> = fc.record({
  text: anyText,
  box,
  confidence: fc.constantFrom(0, 0.5, 1),
  source: fc.constantFrom('text', 'ocr'),
});
const anyPage: fc.Arbitrary<ArrangeInput> = fc.record({
  words: fc.array(word, { maxLength: 60 }),
  size: fc.constantFrom(
    { width: 512, height: 1024, unit: 'pt' },
    { width: 0, height: 0, unit: 'px' },
    { width: 1e6, height: 1, unit: 'px' },
  ),
  skew: fc.constantFrom(0, 0, 7, -15),
  rulings: fc.array(fc.record({ box, direction: fc.constantFrom('horizontal', 'vertical') }), {
    maxLength: 12,
  }),
  checkboxes: fc.array(fc.record({ box, ticked: fc.boolean() }), { maxLength: 4 }),
});

const named = (page: Arranged): readonly number[] => [
  ...page.lines.flatMap((line) => line.words),
  ...page.tables.flatMap((table) => table.cells.flatMap((cell) => cell.words)),
  ...page.pairs.flatMap(({ key, value }) => [...key.words, ...value.words]),
  ...page.checkboxes.flatMap((checkbox) => checkbox.words),
];

const drawn = pageOf(
  [
    textAt(300, 40, 'Garden Supplies', { size: 20, align: 'centre' }),
    linesAt(50, 100, ['Miller & Sons Ltd', '12 High Street', 'London']),
    linesAt(330, 100, ['Invoice no: 4711', 'Date: 12.03.2024', '☑ Paid']),
    linesAt(50, 200, ['Item', 'Chair', 'Lamp', 'Sofa']),
    linesAt(300, 200, ['Qty', '1', '20', '3'], { align: 'right' }),
    linesAt(400, 200, ['Price', '10.00', '12.00', '300.00'], { align: 'right' }),
    linesAt(55, 305, ['Left', 'Right', 'Both']),
    linesAt(155, 305, ['one', 'two', 'three']),
  ],
  { rulings: gridOf([50, 150, 250], [302, 317.5, 331.5, 346]) },
);

/** Everything that was found, without boxes. */
const shapeOf = (page: Arranged) => ({
  words: page.words.map((one) => one.text),
  lines: page.lines.map((line) => line.text),
  blocks: page.blocks.map((block) => block.lines),
  tables: page.tables.map((table) => [
    table.headerRows,
    ...table.cells.map((cell) => [cell.row, cell.column, cell.text]),
  ]),
  pairs: page.pairs.map(({ key, value }) => [key.text, value.text]),
  checkboxes: page.checkboxes.map(({ ticked, label }) => [ticked, label]),
});

describe('arrange, on any page', () => {
  it('keeps every word once and names only words that are there', () => {
    fc.assert(
      fc.property(anyPage, (input) => {
        const page = arrange(input);
        expect(new Set(page.words)).toEqual(new Set(input.words));
        expect(page.words).toHaveLength(input.words.length);
        expect(page.lines.flatMap((line) => line.words)).toEqual(page.words.map((_, at) => at));
        expect(page.blocks.flatMap((block) => block.lines)).toEqual(page.lines.map((_, at) => at));
        expect(named(page).every((at) => page.words[at] !== undefined)).toBe(true);
        expect(page.checkboxes.length).toBeGreaterThanOrEqual(input.checkboxes.length);
        plainText(page);
      }),
      { numRuns: 400 },
    );
  });

  it('draws lines around their words', () => {
    fc.assert(
      fc.property(anyPage, (input) => {
        const page = arrange(input);
        for (const line of page.lines) {
          for (const { box } of line.words.flatMap((at) => page.words[at] ?? [])) {
            expect(line.box[0]).toBeLessThanOrEqual(box[0]);
            expect(line.box[1]).toBeLessThanOrEqual(box[1]);
            expect(line.box[2]).toBeGreaterThanOrEqual(box[2]);
            expect(line.box[3]).toBeGreaterThanOrEqual(box[3]);
          }
        }
      }),
    );
  });

  it('does not mind the order of the words', () => {
    const shuffled = anyPage.chain((input) =>
      fc.tuple(
        fc.constant(input),
        fc.shuffledSubarray([...input.words], {
          minLength: input.words.length,
          maxLength: input.words.length,
        }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([input, words]) => {
        expect(arrange({ ...input, words })).toEqual(arrange(input));
      }),
    );
  });

  it('does not mind where on the page and how large everything is', () => {
    const expected = shapeOf(arrange(drawn));
    fc.assert(
      fc.property(
        fc.double({ min: -0.2, max: 0.3, noNaN: true }),
        fc.double({ min: -0.2, max: 0.3, noNaN: true }),
        fc.double({ min: 0.2, max: 2, noNaN: true }),
        fc.double({ min: 0.1, max: 10, noNaN: true }),
        (dx, dy, scale, unit) => {
          const move = (box: Box): Box => [
            box[0] * scale + dx,
            box[1] * scale + dy,
            box[2] * scale + dx,
            box[3] * scale + dy,
          ];
          const moved = arrange({
            ...drawn,
            size: { ...drawn.size, width: 600 * unit, height: 800 * unit },
            words: drawn.words.map((one) => ({ ...one, box: move(one.box) })),
            rulings: drawn.rulings.map((one) => ({ ...one, box: move(one.box) })),
          });
          expect(shapeOf(moved)).toEqual(expected);
        },
      ),
    );
  });

  it('gets through thousands of words', () => {
    const many = fc.array(word, { minLength: 5000, maxLength: 5000 });
    fc.assert(
      fc.property(many, (words) => {
        expect(arrange({ ...drawn, words }).words).toHaveLength(words.length);
      }),
      { numRuns: 1 },
    );
  });
});
