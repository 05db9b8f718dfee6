import { expect, test } from 'vitest';
import { opened, textLayerOf } from '../fixtures/opened.ts';

const layerOf = async (body: string) =>
  await textLayerOf(Buffer.from(`{\\rtf1\\ansi\\ansicpg1252${body}}`, 'latin1'));
const wordsOf = async (body: string) => (await layerOf(body)).words.map(({ text }) => text).join(' ');

test('text, bold type, letters of any code, and nothing of what is hidden', async () => {
  const body =
    "{\\fonttbl{\\f0 Arial;}}{\\*\\generator Riched20;}{\\info{\\author Nobody}}\\pard {\\b Invoice} A\\'fc\\u8364?5\\par " +
    'Tab\\tab here\\line next \\{x\\} {\\v hidden}\\u1055 ?\\u-10179 ?\\u-8704 ?\\par';
  const layer = await layerOf(body);
  expect(layer.words.map(({ text }) => text).join(' ')).toBe('Invoice Aü€5 Tab here next {x} П😀');
  expect(layer.words[0]?.isBold).toBe(true);
});

test('tables', async () => {
  const row = (...cells: string[]) =>
    `\\trowd\\cellx1000\\cellx2000\\pard\\intbl ${cells.map((cell) => `${cell}\\cell `).join('')}\\row `;
  const layer = await layerOf(
    `\\pard before\\par ${row('Item', 'Price')}${row('Apples', '5.00')}\\pard after\\par`,
  );
  expect(layer.words.map(({ text }) => text).join(' ')).toBe('before Item Price Apples 5.00 after');
  expect(layer.rulings).toHaveLength(6);
});

test('a page break', async () => {
  expect((await opened('{\\rtf1 one\\page two}')).pageCount).toBe(2);
});

test('another code page', async () => {
  const bytes = Buffer.from("{\\rtf1\\ansi\\ansicpg1251 \\'d1\\'f7\\'b8\\'f2}", 'latin1');
  expect((await textLayerOf(bytes)).words[0]?.text).toBe('Счёт');
});

test('groups without end are refused, and a file that breaks off is read as far as it goes', async () => {
  await expect(opened(`{\\rtf1 ${'{'.repeat(5000)}x`)).rejects.toMatchObject({ code: 'document_too_big' });
  expect(await wordsOf('Total {\\b 5')).toBe('Total 5');
  expect(await wordsOf('Total \\bin99999999 x')).toBe('Total');
});
