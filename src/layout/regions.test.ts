import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Arranged } from './arrange.ts';
import { linesAt, textAt, wordAt } from './testing/drawn-page.ts';
import { seenPage } from './testing/seen-page.ts';

const linesOf = (page: Arranged) => page.lines.map(({ text }) => text);

const seller = { words: linesAt(50, 100, ['Miller & Sons Ltd', '12 High Street', 'London']), pair: 'seller' };
const buyer = { words: linesAt(330, 100, ['Ann Smith', '3 Low Road', 'Leeds']), pair: 'buyer' };

describe('the order of a page by its whole texts', () => {
  it('reads addresses side by side one after the other', () => {
    const page = seenPage([seller, buyer]);
    expect(linesOf(page)).toEqual([
      'Miller & Sons Ltd',
      '12 High Street',
      'London',
      'Ann Smith',
      '3 Low Road',
      'Leeds',
    ]);
    expect(page.blocks.map(({ lines }) => lines)).toEqual([
      [0, 1, 2],
      [3, 4, 5],
    ]);
  });

  it('reads the labels above them with them', () => {
    const page = seenPage([
      { words: textAt(50, 84, 'Seller'), pair: 'seller' },
      { words: textAt(330, 84, 'Buyer'), pair: 'buyer' },
      seller,
      buyer,
    ]);
    expect(linesOf(page).indexOf('Buyer')).toBe(4);
  });

  it('keeps labels beside their values, next to a text that stands over several of them', () => {
    const rows = ['Number', 'Date', 'Term'].flatMap((label, at) => [
      { words: textAt(330, 100 + at * 14, label), pair: label },
      { words: textAt(420, 100 + at * 14, `value${at}`), pair: label },
    ]);
    expect(linesOf(seenPage([seller, ...rows])).slice(3)).toEqual([
      'Number value0',
      'Date value1',
      'Term value2',
    ]);
  });

  it('reads columns of prose down although a paragraph ends in both at the same height', () => {
    const prose = (name: string) =>
      Array.from({ length: 4 }, (_, at) => `${name} line ${at} says one thing after another here`);
    const [one, two] = [prose('first'), prose('second')];
    const page = seenPage([
      { words: textAt(50, 60, 'A headline over both of the columns that follow below it') },
      { words: linesAt(50, 100, one) },
      { words: linesAt(330, 100, one) },
      { words: linesAt(50, 170, two) },
      { words: linesAt(330, 170, two) },
    ]);
    expect(linesOf(page).slice(1)).toEqual([...one, ...two, ...one, ...two]);
  });

  it('reads columns down over wide gaps that both of them have, as in a curriculum vitae', () => {
    const prose = [
      'He worked for several firms of the town',
      'and led a department of eleven people',
      'for more than nine years in a row now',
    ];
    const parts = [100, 240, 380].flatMap((y, at) => [
      { words: linesAt(50, y, ['Skills', 'Words', 'Hobbies'].slice(at, at + 1)) },
      { words: linesAt(50, y + 20, [`item${at}`, `thing${at}`]) },
      { words: textAt(250, y, ['Summary', 'Work', 'Schools'][at] ?? '') },
      { words: linesAt(250, y + 20, prose) },
    ]);
    const read = linesOf(seenPage(parts));
    expect(read.slice(0, 9)).toEqual(
      ['Skills', 'Words', 'Hobbies'].flatMap((head, at) => [head, `item${at}`, `thing${at}`]),
    );
  });

  it('parts columns whose lines the network joined over the gutter', () => {
    const [left, right] = ['left', 'right'].map((side) =>
      Array.from({ length: 5 }, (_, at) => `${side} ${at} abc de`),
    );
    const page = seenPage([{ words: [...linesAt(50, 100, left ?? []), ...linesAt(132, 100, right ?? [])] }]);
    expect(linesOf(page)).toEqual([...(left ?? []), ...(right ?? [])]);
    expect(page.segments).toHaveLength(10);
  });

  it('keeps texts whole where no straight cut is possible', () => {
    const [tall, low] = [
      ['r1', 'r2', 'r3', 'r4', 'r5'],
      ['l1', 'l2', 'l3', 'l4', 'l5'],
    ];
    const page = seenPage([
      { words: textAt(50, 100, 'over the left one and further on') },
      { words: linesAt(270, 100, tall) },
      { words: linesAt(50, 120, low) },
      { words: textAt(150, 184, 'below the right one and wide') },
    ]);
    const read = linesOf(page);
    expect(read[0]).toBe('over the left one and further on');
    expect(read.slice(read.indexOf('r1')).slice(0, 5)).toEqual(tall);
    expect(read.slice(read.indexOf('l1')).slice(0, 5)).toEqual(low);
  });

  const text = fc
    .tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 700 }), fc.integer({ min: 1, max: 4 }))
    .map(([x, y, lines]) => ({
      words: linesAt(
        x,
        y,
        Array.from({ length: lines }, () => 'some words here'),
      ),
    }));

  it('holds every word once, wherever texts stand', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 20 }), (texts) => {
        const page = seenPage(texts);
        expect(new Set(page.words)).toEqual(new Set(texts.flatMap(({ words }) => words)));
        expect(page.lines.flatMap((line) => line.words)).toEqual(page.words.map((_, at) => at));
        expect(page.blocks.flatMap((block) => block.lines)).toEqual(page.lines.map((_, at) => at));
      }),
    );
  });

  it('gets through twenty thousand words that no cut can part', () => {
    const words = Array.from({ length: 20_000 }, (_, at) => {
      const [x, y] = [(at * 7) % 590, (at * 13) % 790];
      return wordAt([x, y, x + 12, y + 6], `w${at}`);
    });
    expect(seenPage(words.map((word) => ({ words: [word] }))).words).toHaveLength(words.length);
  });
});
