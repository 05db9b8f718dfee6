/** The same documents as LibreOffice saved them in each format: the same words in the same order, whatever the format. */
import { promises as fs } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { opened } from '../fixtures/opened.ts';

/** The words of each page, the pictures on all of them. */
async function pagesOf(name: string) {
  const bytes = await fs.readFile(new URL(`../fixtures/libreoffice/${name}`, import.meta.url));
  const document = await opened(bytes);
  const layers = [];
  for (let number = 1; number <= document.pageCount; number++) {
    const layer = (await document.openPage(number)).textLayer();
    if (layer !== null) layers.push(layer);
  }
  return {
    texts: layers.map(({ words }) => words.map(({ text }) => text).join(' ')),
    pictures: layers.flatMap(({ pictures }) => pictures).length,
  };
}

const box = 'Boxed remark: thank you';
const first =
  'Invoice Ms. Ada Björk Hafenstraße 12 24103 Kiel Invoice number: RE-2026-0815 Invoice date: 3 March 2026 ' +
  'Due date: 2026-04-02 We charge for the goods as follows: Pos Description Quantity Unit price Amount ' +
  '1 Oak table, oiled 2 450.00 900.00 2 Chair "Linnea" 6 89.50 537.00 3 Delivery & assembly 1 62.00 62.00 ' +
  'Net total 1,499.00 VAT 19 % 284.81 Total due EUR 1,783.81 1. Pay within thirty days 2. Name the number ' +
  'a) on the slip b) in the portal 3. Keep this paper • warranty two years • returns free After the box. ' +
  'Nordlicht Möbel GmbH, Kiel Page 1 of 2, HRB 4711';
const columns = Array.from(
  { length: 8 },
  (_, i) => `Column paragraph ${i + 1} runs on with words to fill the column until it turns.`,
);
const second =
  `Second page begins here. ${columns.join(' ')} IBAN: DE02 1203 0000 0000 2020 51 Goods stay ours until paid. ` +
  'Nordlicht Möbel GmbH, Kiel Page 2 of 2, HRB 4711';

describe.each([
  ['invoice.docx', 1],
  ['invoice.odt', 1],
  ['invoice.rtf', 0],
])('%s', (name, pictures) => {
  test('text, table, lists, note, box, header and footer on pages with their numbers', async () => {
    const found = await pagesOf(name);
    expect(found.texts[0]).toContain(box);
    expect(found.texts.map((text) => text.replace(`${box} `, ''))).toEqual([first, second]);
    expect(found.pictures).toBe(pictures);
  });
});

const wide = [
  Array.from({ length: 60 }, (_, i) => `Head${i}`),
  ...[1, 2, 3, 4, 5].map((row) => Array.from({ length: 60 }, (_, i) => String(row * 100 + i))),
];

test.each(['book.xlsx', 'book.ods'])(
  '%s: sheets without what is hidden, figures as they show',
  async (name) => {
    expect((await pagesOf(name)).texts).toEqual([
      'Invoice Nordlicht Möbel GmbH Invoice number RE-2026-0815 Invoice date 03.03.2026 Description Quantity Unit price Tax Amount ' +
        'Oak table, oiled 2 450.00 € 19.0% 900.00 € Chair 6 89.50 € 19.0% 537.00 € Total 1,437.00 €',
      'Merged Region North Q1 10 11 Q2 20 21 Region South Q1 30 31',
      `Wide ${wide.flat().join(' ')}`,
    ]);
  },
);

test('deck.pptx: slides without their notes', async () => {
  expect((await pagesOf('deck.pptx')).texts).toEqual([
    'Quarterly report First point Second point Right side text',
    'Numbers Year Revenue 2025 1,200',
  ]);
});
