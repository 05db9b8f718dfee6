import { expect, test } from 'vitest';
import { a4, a4Flow, type Block, type Flow, paragraphOf, type Section } from './flow.ts';
import { type TypesetPage, typeset } from './typeset.ts';

const set = (flow: Flow, maxPages = 100) => typeset(flow, { pictures: new Map(), maxPages });
const pagesOf = (...blocks: Block[]) => set(a4Flow(blocks));
const textOf = (page: TypesetPage | undefined) => page?.words.map(({ text }) => text).join(' ');
const cell = (text: string, more = {}) => ({ blocks: [paragraphOf(text)], ...more });

test('words stand side by side and in lines that fit', () => {
  const [page] = pagesOf(paragraphOf('word '.repeat(300)));
  expect(page?.words).toHaveLength(300);
  for (const { x, width } of page?.words ?? []) {
    expect(x).toBeGreaterThanOrEqual(a4.margin);
    expect(x + width).toBeLessThanOrEqual(a4.width - a4.margin + 0.1);
  }
  const tops = new Set(page?.words.map(({ y }) => y));
  expect(tops.size).toBeGreaterThan(5);
});

test('a word is as wide as the standard font sets it', () => {
  const [page] = pagesOf(paragraphOf('Total', { size: 10 }));
  // T 611, o 556, t 278, a 556, l 222 thousandths.
  expect(page?.words[0]?.width).toBeCloseTo(22.23, 5);
});

test('a word without an end is cut, all of it is there', () => {
  const [page] = pagesOf(paragraphOf('x'.repeat(500)));
  expect(page?.words.map(({ text }) => text).join('')).toBe('x'.repeat(500));
  expect(page?.words.length).toBeGreaterThan(3);
});

test('letters of a word that is partly bold stay one word', () => {
  const runs = [{ text: 'Inv', isBold: true }, { text: 'oice 5' }];
  const [page] = pagesOf({ kind: 'paragraph', runs });
  expect(textOf(page)).toBe('Invoice 5');
});

test('long text goes on on further pages, in order, and every word is there once', () => {
  const text = Array.from({ length: 5000 }, (_, i) => `w${i}`).join(' ');
  const pages = pagesOf(paragraphOf(text));
  expect(pages.length).toBeGreaterThan(3);
  expect(pages.map(textOf).join(' ')).toBe(text);
  for (const { words } of pages) {
    for (const { y, height } of words) expect(y + height).toBeLessThanOrEqual(a4.height - a4.margin + 0.1);
  }
});

test('a page break begins a page', () => {
  const pages = pagesOf(paragraphOf('one'), { kind: 'break' }, paragraphOf('two'));
  expect(pages.map(textOf)).toEqual(['one', 'two']);
});

test('a table has lines between its cells, which meet', () => {
  const rows = [
    [cell('Item'), cell('Price')],
    [cell('Apples'), cell('5.00')],
  ];
  const [page] = pagesOf({ kind: 'table', isRuled: true, rows });
  const across = page?.rulings.filter(({ height }) => height === 0) ?? [];
  const down = page?.rulings.filter(({ width }) => width === 0) ?? [];
  expect([across.length, down.length]).toEqual([3, 3]);
  for (const line of across) expect(line.width).toBeCloseTo(across[0]?.width ?? 0, 5);
  const [item, price] = page?.words ?? [];
  expect(item?.x).toBeLessThan(price?.x ?? 0);
  expect(page?.words.map(({ text }) => text)).toEqual(['Item', 'Price', 'Apples', '5.00']);
});

test('cells that reach over others push them aside, and no line runs through them', () => {
  const rows = [
    [cell('wide', { columnSpan: 2 }), cell('tall', { rowSpan: 2 })],
    [cell('a'), cell('b')],
  ];
  const [page] = pagesOf({ kind: 'table', isRuled: true, rows });
  const at = (text: string) => page?.words.find((word) => word.text === text);
  expect(at('b')?.x).toBeLessThan(at('tall')?.x ?? 0);
  const inner = page?.rulings.find(
    ({ x, width }) => width === 0 && x > (at('a')?.x ?? 0) && x < (at('b')?.x ?? 0),
  );
  expect(inner?.y).toBeGreaterThan((at('wide')?.y ?? 0) + 2);
});

test('a long table goes on on further pages with its lines', () => {
  const rows = Array.from({ length: 200 }, (_, i) => [cell(`row ${i}`), cell(String(i))]);
  const pages = pagesOf({ kind: 'table', isRuled: true, rows });
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) {
    expect(page.rulings.filter(({ width }) => width === 0)).toHaveLength(3);
    const rowsHere = page.words.filter(({ text }) => text === 'row').length;
    expect(page.rulings.filter(({ height }) => height === 0).length).toBeGreaterThanOrEqual(rowsHere);
  }
});

test('tables within tables end somewhere', () => {
  let block: Block = paragraphOf('deepest');
  for (let level = 0; level < 40; level++)
    block = { kind: 'table', isRuled: true, rows: [[{ blocks: [block] }]] };
  expect(pagesOf(block, paragraphOf('after')).map(textOf).join(' ')).toContain('after');
});

test('Hebrew is set from the right, figures in it from the left', () => {
  const [page] = pagesOf(paragraphOf('שלום עולם 12 34'));
  const x = (text: string) => page?.words.find((word) => word.text === text)?.x ?? 0;
  expect(x('שלום')).toBeGreaterThan(x('עולם'));
  expect(x('עולם')).toBeGreaterThan(x('34'));
  expect(x('34')).toBeGreaterThan(x('12'));
});

test('header and footer stand on each page', () => {
  const section: Section = {
    ...a4,
    blocks: [paragraphOf('one'), { kind: 'break' }, paragraphOf('two')],
    header: [paragraphOf('Letterhead')],
    footer: [paragraphOf('IBAN')],
  };
  const pages = set({ sections: [section] });
  expect(pages.map(textOf)).toEqual(['one Letterhead IBAN', 'two Letterhead IBAN']);
  const [first, letterhead, iban] = pages[0]?.words ?? [];
  expect(letterhead?.y).toBeLessThan(first?.y ?? 0);
  expect(iban?.y).toBeGreaterThan(700);
});

test('frames stand where they are', () => {
  const frames = [{ x: 100, y: 200, width: 300, height: 50, blocks: [paragraphOf('Title')] }];
  const [page] = set({ sections: [{ width: 720, height: 540, margin: 0, blocks: [], frames }] });
  expect(page?.words[0]).toMatchObject({ text: 'Title', x: 100 });
  expect(page?.words[0]?.y).toBeGreaterThanOrEqual(200);
});

test('more pages than are read are refused', () => {
  expect(() => set(a4Flow([paragraphOf('x '.repeat(50_000))]), 2)).toThrow(/more than 2 pages/);
});
