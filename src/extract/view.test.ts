import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrange } from '../../test/support/arrange.ts';
import { drawnSize, linesAt, pageOf, textAt, turned, wordAt } from '../layout/testing/drawn-page.ts';
import type { Page, Word } from '../model/document.ts';
import { drawnPage } from './testing/drawn-source.ts';
import {
  boxOfWords,
  type PageView,
  placeBetween,
  readingConfidence,
  type Segment,
  viewOfPage,
  wordsBetween,
} from './view.ts';

const drawn = (...words: readonly (readonly Word[])[]): PageView => viewOfPage(drawnPage(words));

/** The page as if it had been laid on the scanner at this angle. */
function sloping(degrees: number, ...words: readonly (readonly Word[])[]): PageView {
  const arranged = arrange(turned(pageOf(words), degrees));
  const rest = { number: 1, size: drawnSize, turn: 0, language: null, barcodes: [], problems: [] } as const;
  return viewOfPage({ ...rest, ...arranged, skew: degrees });
}

const texts = ({ segments }: PageView) => segments.map(({ text }) => text);
const rowTexts = ({ rows }: PageView) => rows.map((row) => row.map(({ text }) => text));

describe('segments', () => {
  it('are parted by wide gaps, and not by the spaces between words', () => {
    const view = drawn([...textAt(50, 50, 'Invoice number:'), ...textAt(300, 50, 'A 4711')]);
    expect(texts(view)).toEqual(['Invoice number:', 'A 4711']);
  });

  it('take the width of a gap from the height of their own letters', () => {
    const wide = (size: number) => drawn(textAt(50, 50, 'Total amount', { size, space: 1.5 }));
    const close = (size: number) => drawn(textAt(50, 50, 'Total amount', { size, space: 0.5 }));
    for (const size of [6, 10, 24]) {
      expect(texts(wide(size)), `${size}`).toEqual(['Total', 'amount']);
      expect(texts(close(size)), `${size}`).toEqual(['Total amount']);
    }
  });

  it('keep words together that read from right to left, and part them at gaps', () => {
    const arabic = { align: 'right', isRightToLeft: true } as const;
    const view = drawn(
      textAt(560, 50, 'رقم الفاتورة: 4711', arabic),
      textAt(560, 80, 'المبلغ الإجمالي', arabic),
      textAt(140, 80, '115.00 ريال', arabic),
    );
    expect(texts(view)).toEqual(['رقم الفاتورة: 4711', 'المبلغ الإجمالي', '115.00 ريال']);
  });

  it('know their line, their block and their place', () => {
    const view = drawn(linesAt(50, 50, ['Acme Ltd', '1 Main Street']), textAt(50, 300, 'Total 5.00'));
    expect(view.segments.map(({ index, line }) => [index, line])).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ]);
    const [first, second, third] = view.segments;
    expect(first?.block).toBe(second?.block);
    expect(third?.block).not.toBe(first?.block);
  });

  it('stay on the row of their line, though it falls by half a line from its left to its right', () => {
    const falling = (y: number, name: string, amount: string) =>
      [...textAt(50, y, name), ...textAt(130, y + 3, '1 pc'), ...textAt(200, y + 6, amount)] as const;
    const words = [...falling(50, 'Tea', '3.20'), ...falling(62, 'Milk', '1.10')];
    const page = { ...drawnPage([]), words };
    const [tea = [], milk = []] = [
      [0, 1, 2, 3],
      [4, 5, 6, 7],
    ];
    const lineOf = (words: readonly number[]) => ({
      ...{ words, text: words.map((word) => page.words[word]?.text ?? '').join(' ') },
      box: boxOfWords(page, words),
    });
    const lines = [lineOf(tea), lineOf(milk)];
    expect(rowTexts(viewOfPage({ ...page, lines, blocks: [] }))).toEqual([
      ['Tea', '1 pc', '3.20'],
      ['Milk', '1 pc', '1.10'],
    ]);
  });

  it('are none on a page without words', () => {
    expect(viewOfPage(drawnPage([]))).toMatchObject({ segments: [], rows: [] });
    expect(viewOfPage({ ...drawnPage([]), size: { width: 0, height: 0, unit: 'px' } }).em).toBeGreaterThan(0);
  });
});

describe('rows', () => {
  const table = [
    ...[textAt(50, 50, 'Subtotal'), textAt(500, 51, '100.00')],
    ...[textAt(50, 66, 'Tax'), textAt(300, 67, '19 %'), textAt(500, 65, '19.00')],
    ...[textAt(50, 82, 'Total'), textAt(500, 82, '119.00')],
  ];
  const expected = [
    ['Subtotal', '100.00'],
    ['Tax', '19 %', '19.00'],
    ['Total', '119.00'],
  ];

  it('hold what stands side by side, left to right, top to bottom', () => {
    expect(rowTexts(drawn(...table))).toEqual(expected);
    expect(rowTexts(drawn(...table.toReversed()))).toEqual(expected);
  });

  it.each([-4, -2, -0.7, 0.7, 2, 4])('are the same on a page that slopes by %d degrees', (degrees) => {
    expect(rowTexts(sloping(degrees, ...table))).toEqual(expected);
  });

  it('keep letters of different sizes on one line together', () => {
    expect(rowTexts(drawn(textAt(50, 50, 'Total'), textAt(300, 46, '99.00', { size: 18 })))).toEqual([
      ['Total', '99.00'],
    ]);
  });

  it('name each segment once, and each segment names its row', () => {
    const view = drawn(...table);
    const inRows = view.rows.flatMap((row, at) => row.map((segment) => [segment.row, at]));
    expect(inRows.every(([own, at]) => own === at)).toBe(true);
    expect(inRows).toHaveLength(view.segments.length);
  });
});

describe('places', () => {
  it('have one unit on both axes, the height of the page', () => {
    const [segment] = drawn([wordAt([300, 400, 360, 480], 'X')]).segments;
    for (const [at, side] of [300, 400, 360, 480].entries()) expect(segment?.at[at]).toBeCloseTo(side / 800);
  });

  it('of a part are those of its words', () => {
    const { segments, page } = drawn(textAt(50, 50, 'Invoice no. 4711 of May'));
    const [segment] = segments;
    if (segment === undefined) throw new Error('no segment');
    const start = segment.text.indexOf('4711');
    expect(wordsBetween(segment, start, start + 4)).toEqual([2]);
    expect(wordsBetween(segment, start - 3, start + 1)).toEqual([1, 2]);
    expect(wordsBetween(segment, start + 1, start + 2)).toEqual([2]);
    expect(wordsBetween(segment, start, start)).toEqual([]);
    expect(wordsBetween(segment, start - 1, start)).toEqual([]);
    expect(placeBetween(segment, start, start + 4)[0]).toBeCloseTo((page.words[2]?.box[0] ?? 0) * 0.75);
    expect(boxOfWords(page, [2])).toEqual(page.words[2]?.box);
  });

  it('are as sure as the least sure of their words', () => {
    const { words, ...page } = drawnPage([textAt(50, 50, 'a b c')]);
    const unsure: Page = { ...page, words: words.map((word, at) => ({ ...word, confidence: 1 - at / 10 })) };
    expect(readingConfidence(unsure, [0, 1])).toBeCloseTo(0.9);
    expect(readingConfidence(unsure, [2, 0])).toBeCloseTo(0.8);
    expect(readingConfidence(unsure, [])).toBe(1);
  });
});

describe('any page', () => {
  const word = fc.oneof(
    fc.constantFrom('Total:', '1,00', 'رقم', '合計', '😀', '.'),
    fc.string({ minLength: 1, maxLength: 6 }),
  );
  const line = fc.record({
    x: fc.integer({ min: 0, max: 550 }),
    y: fc.integer({ min: 0, max: 780 }),
    size: fc.integer({ min: 3, max: 40 }),
    words: fc.array(word, { minLength: 1, maxLength: 6 }),
  });
  const page = fc
    .array(line, { maxLength: 20 })
    .map((lines) =>
      viewOfPage(drawnPage(lines.map(({ x, y, size, words }) => textAt(x, y, words.join(' '), { size })))),
    );

  it('has each word of its lines in one segment, whose text holds it where it says', () => {
    fc.assert(
      fc.property(page, (view) => {
        const inLines = view.page.lines.flatMap(({ words }) => words);
        expect(view.segments.flatMap(({ words }) => words)).toEqual(inLines);
        expect(view.rows.flat()).toHaveLength(view.segments.length);
        for (const segment of view.segments) {
          segment.words.forEach((at, place) => {
            const start = segment.starts[place] ?? -1;
            const { text = '' } = view.page.words[at] ?? {};
            expect(segment.text.slice(start, start + text.length)).toBe(text);
            if (text !== '') expect(wordsBetween(segment, start, start + text.length)).toEqual([at]);
          });
        }
      }),
      { numRuns: 150 },
    );
  });

  it('finds the words between any two characters as a plain look over all of them does', () => {
    const plain = (segment: Segment, start: number, end: number) =>
      segment.words.filter((at, place) => {
        const from = segment.starts[place] ?? 0;
        return from < end && from + (segment.page.words[at]?.text.length ?? 0) > start;
      });
    fc.assert(
      fc.property(page, fc.nat(40), fc.nat(40), ({ segments }, a, b) => {
        for (const segment of segments) {
          expect(wordsBetween(segment, a, b)).toEqual(plain(segment, a, b));
        }
      }),
      { numRuns: 150 },
    );
  });
});
