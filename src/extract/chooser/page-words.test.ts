import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textAt, wordAt } from '../../layout/testing/drawn-page.ts';
import type { Page } from '../../model/document.ts';
import { drawnPage } from '../testing/drawn-source.ts';
import { viewOfPage } from '../view.ts';
import { cutWord, pageWords } from './page-words.ts';
import { anyWord } from './testing/any-word.ts';

const wordsOf = (page: Page) => pageWords(viewOfPage(page));
const texts = (page: Page) => wordsOf(page).map(({ text }) => text);

describe('the order', () => {
  it('is by visual rows from top to bottom, each from left to right, whatever the lines are', () => {
    const page = drawnPage([
      textAt(500, 82, '119.00'),
      textAt(50, 50, 'Net amount'),
      textAt(50, 81, 'Total'),
      textAt(500, 51, '100.00'),
    ]);
    expect(texts(page)).toEqual(['Net', 'amount', '100.00', 'Total', '119.00']);
    expect(wordsOf(page).map(({ row }) => row)).toEqual([0, 0, 0, 1, 1]);
  });

  it('is from right to left where the page is read so, with boxes mirrored', () => {
    const arabic = { align: 'right', isRightToLeft: true } as const;
    const page: Page = { ...drawnPage([textAt(560, 50, 'المبلغ 4711', arabic)]), language: 'ar' };
    expect(texts(page)).toEqual(['المبلغ', '4711']);
    const [first, second] = wordsOf(page);
    expect(first?.box[2]).toBeLessThan(second?.box[0] ?? 0);
  });

  it('names the words of the page and where they come from', () => {
    const page = drawnPage([textAt(50, 50, 'a b')]);
    const mixed = {
      ...page,
      words: page.words.map((word, at) => ({ ...word, source: at === 0 ? ('ocr' as const) : word.source })),
    };
    expect(wordsOf(mixed).map(({ word, isText }) => [word, isText])).toEqual([
      [0, false],
      [1, true],
    ]);
  });
});

describe('a word', () => {
  it.each([
    ['Date:12.05.2024', ['Date:', '12.05.2024']],
    ['Total:', ['Total:']],
    ['12:30:15', ['12:30:15']],
    ['Time:12:30', ['Time:', '12:30']],
    ['7:a', ['7:', 'a']],
    ['No#=4711', ['No#=', '4711']],
    ['N°12', ['N°', '12']],
    ['合計：100', ['合計：', '100']],
    ['合計100円', ['合計', '100', '円']],
    ['USD金額', ['USD', '金額']],
    ['カードNo', ['カード', 'No']],
    ['한국5', ['한국', '5']],
    ['plain', ['plain']],
    ['', ['']],
    [':', [':']],
    ['\ud800:\udc00', ['\ud800:', '\udc00']],
  ])('%s is cut', (text, parts) => {
    expect(cutWord(text)).toEqual(parts);
  });

  it('shares its box out by characters, not by UTF-16 units', () => {
    const page = drawnPage([[wordAt([100, 100, 180, 110], '😀😀:x')]]);
    const [first, second] = wordsOf(page);
    expect(first?.box[0]).toBeCloseTo(100 / 800);
    expect(first?.box[2]).toBeCloseTo(160 / 800);
    expect(second?.box[0]).toBe(first?.box[2]);
    expect(second?.box[2]).toBeCloseTo(180 / 800);
    expect([first?.isRest, second?.isRest]).toEqual([false, true]);
    expect(first?.word).toBe(second?.word);
  });

  it('says the same as its parts', () => {
    fc.assert(
      fc.property(anyWord, (text) => {
        expect(cutWord(text).join('')).toBe(text);
        expect(text === '' || cutWord(text).every((part) => part !== '')).toBe(true);
      }),
    );
  });
});

describe('hostile pages', () => {
  it('may be empty, have no size, 10,000 words, or words of 10,000 characters', () => {
    expect(texts(drawnPage([]))).toEqual([]);
    expect(texts({ ...drawnPage([]), size: { width: 0, height: 0, unit: 'px' } })).toEqual([]);
    const base = drawnPage([textAt(50, 50, 'x')]);
    const [word] = base.words;
    if (word === undefined) throw new Error('no word');
    const many = Array.from({ length: 10_000 }, (_, at) => at);
    const page: Page = {
      ...base,
      words: many.map((at) => ({ ...word, text: `${at}` })),
      lines: [{ text: '', box: word.box, words: many }],
      blocks: [],
    };
    expect(texts(page)).toHaveLength(10_000);
    expect(cutWord('a:'.repeat(5000))).toHaveLength(5000);
    expect(cutWord(':'.repeat(10_000))).toHaveLength(1);
  });
});
