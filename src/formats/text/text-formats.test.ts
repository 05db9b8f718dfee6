/** Text formats from their bytes to the words of their pages. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { colourAt, opened, openedPage, textLayerOf } from '../fixtures/opened.ts';

const wordsOf = async (bytes: Uint8Array | string) =>
  (await textLayerOf(bytes)).words.map(({ text }) => text).join(' ');

const rows = '<tr><th>Item</th><th>Price</th></tr><tr><td>Apples</td><td>5.00</td></tr>';

test('a web page as a person sees it', async () => {
  const page =
    '<!doctype html><html><head><title>no</title><style>p{}</style></head><body><h1>Invoice 7</h1>' +
    '<p>Dear&nbsp;Ms.\n  <b>Smith</b>,<br>thank you.</p><p style="display:none">secret</p><script>bad()</script>' +
    `<table>${rows}</table><ul><li>one</li><li>two</li></ul><input type="checkbox" checked> paid` +
    '<img src="https://example.com/track.gif" alt="Logo"></body></html>';
  const layer = await textLayerOf(page);
  expect(layer.words.map(({ text }) => text).join(' ')).toBe(
    'Invoice 7 Dear Ms. Smith, thank you. Item Price Apples 5.00 • one • two paid Logo',
  );
  expect(layer.words.find(({ text }) => text === 'Smith,')?.isBold).toBe(true);
  expect(layer.checkboxes).toMatchObject([{ ticked: true }]);
  expect(layer.rulings.length).toBe(6);
  expect(layer.pictures).toEqual([]);
});

test('a picture that a web page holds itself is on the page, and is drawn', async () => {
  const png = await sharp({ create: { width: 200, height: 100, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const page = await openedPage(
    `<html><body><img src="data:image/png;base64,${png.toString('base64')}"></body></html>`,
  );
  const [box = [0, 0, 0, 0]] = page.textLayer()?.pictures ?? [];
  expect(box[2] - box[0]).toBeCloseTo(150 / 595, 3);
  const [red = 0, green = 0] = await colourAt(page, (box[0] + box[2]) / 2, (box[1] + box[3]) / 2);
  expect(red).toBeGreaterThan(200);
  expect(green).toBeLessThan(60);
});

test('tables that only put things side by side have no lines', async () => {
  const inner = '<table><tr><td>a</td></tr></table>';
  const layer = await textLayerOf(`<html><table><tr><td>${inner}</td><td>right</td></tr></table></html>`);
  expect(layer.rulings).toEqual([]);
  expect(layer.words.map(({ text }) => text)).toEqual(['a', 'right']);
});

test('an old page says itself how it is encoded', async () => {
  const page = Buffer.from(
    '<html><head><meta charset="iso-8859-2"></head><body>\xb1\xe6</body></html>',
    'latin1',
  );
  expect(await wordsOf(page)).toBe('ąć');
});

test('Markdown', async () => {
  const layer = await textLayerOf(
    '# Bill\n\nTo **Smith**\n\n| Item | Price |\n|---|---|\n| Apples | 5.00 |\n\n- [x] paid\n',
  );
  expect(layer.words.map(({ text }) => text).join(' ')).toBe('Bill To Smith Item Price Apples 5.00 paid');
  expect(layer.checkboxes).toMatchObject([{ ticked: true }]);
});

test('plain text keeps its columns', async () => {
  const { words } = await textLayerOf('Item      Price\nApples     5.00\n');
  const right = (text: string) => words.find((word) => word.text === text)?.box[2] ?? 0;
  expect(right('Price')).toBeCloseTo(right('5.00'), 6);
});

test('a form feed begins a page', async () => {
  expect((await opened('one\ftwo\f')).pageCount).toBe(2);
});

test.each([
  ['a;b\n"x; ""y""";1,50\n', 'a b x; "y" 1,50'],
  ['a,b\n"two\nlines",1\n', 'a b two lines 1'],
  ['a\tb\n1\t2\n', 'a b 1 2'],
])('a table as text: %j', async (text, words) => {
  const layer = await textLayerOf(text);
  expect(layer.words.map((word) => word.text).join(' ')).toBe(words);
  expect(layer.rulings.length).toBeGreaterThan(4);
});

test('letters of any alphabet are words, whatever fonts there are', async () => {
  expect(await wordsOf('Счёт № 5 請求書 فاتورة\n')).toBe('Счёт № 5 請求書 فاتورة');
});

test('a quotation mark that nobody closes is named', async () => {
  await expect(opened('a;b\n1;2\n3;"x;y\n')).rejects.toMatchObject({
    code: 'document_corrupt',
  });
});

test.each(['<div>', '<table><tr><td>', '<b>'])('an endless nesting of %s is refused', async (tag) => {
  await expect(opened(`<html><body>${tag.repeat(50_000)}deep`)).rejects.toMatchObject({
    code: 'document_too_big',
  });
});

test('tables within more tables than are drawn keep their text', async () => {
  const words = (await wordsOf(`<html><body>${'<table><tr><td>a'.repeat(40)}deep`)).split(' ');
  expect(words.filter((word) => word === 'a')).toHaveLength(39);
  expect(words.at(-1)).toBe('adeep');
});

test.each([
  ['comments before nothing', `${'<!-- -->'.repeat(500)}x`],
  ['a line of half a million letters', 'word '.repeat(100_000)],
  ['signs without width', `<html><p>a${'\u200b'.repeat(1_000_000)}b`],
  ['a figure that is none', `a;b\n${'1'.repeat(400_000)}x;2\n`],
])('%s take no longer than they should', async (_, text) => {
  // Of the processor: others may keep it busy.
  const began = process.cpuUsage();
  await opened(text, { maxPages: 2000 });
  expect(process.cpuUsage(began).user).toBeLessThan(15e6);
});

test.each([['txt', `Text\n${'x\f'.repeat(50_000)}`]])(
  '%s of a page for each letter is refused',
  async (_, text) => {
    await expect(opened(text)).rejects.toMatchObject({ code: 'document_too_big' });
  },
);

test('more words and pages than are read are refused', async () => {
  await expect(opened(`Text\n${'x\n'.repeat(20_000)}`)).rejects.toMatchObject({ code: 'document_too_big' });
});

test('a table of many columns makes the page wide, and cuts no word', async () => {
  const heads = Array.from({ length: 60 }, (_, i) => `Heading${i}`);
  const page = await openedPage(
    `<html><table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></table>`,
  );
  expect(page.textLayer()?.words.map(({ text }) => text)).toEqual(heads);
  expect(page.size.width).toBeGreaterThan(2000);
});

test('lists count as they say', async () => {
  expect(await wordsOf('<html><ol type="a"><li>x<li>y</ol><ol type="I" start="4"><li>z</ol>')).toBe(
    'a. x b. y IV. z',
  );
});
