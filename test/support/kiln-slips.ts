/**
 * Slips of one pottery: one layout in words of the house, which say nothing to anybody else. Several dates, numbers and
 * amounts stand side by side, so that only somebody who knows the house can say which is which.
 */
import { PDFDocument, type PDFFont, rgb, StandardFonts } from '@cantoo/pdf-lib';
import type { Bytes } from './documents.ts';

export type KilnSlip = {
  /** Captioned `Leaf`, beside another number. */
  readonly orderNumber: string;
  /** Captioned `Out`, beside two other days. */
  readonly dueDate: string;
  /** Captioned `Stone`, beside two other amounts. */
  readonly total: string;
  readonly wares: readonly KilnWare[];
};
export type KilnWare = {
  readonly name: string;
  readonly moulds: string;
  readonly throws: string;
  readonly slip: string;
  readonly stone: string;
};

export const kilnTemplate = {
  name: 'Kiln slip',
  category: 'CUSTOM',
  schema: {
    data: {
      orderNumber: { type: 'string' },
      dueDate: { type: 'date' },
      total: { type: 'number' },
      items: {
        type: 'array',
        itemType: 'object',
        itemSchema: {
          properties: {
            description: { type: 'string' },
            quantity: { type: 'number' },
            price: { type: 'number' },
          },
        },
      },
    },
  },
};

export const firstSlip: KilnSlip = {
  ...{ orderNumber: 'HL-2207', dueDate: '14.05.2026', total: '318.40' },
  wares: [
    { name: 'Tall jug, ash', moulds: '3', throws: '12', slip: '1.10', stone: '9.20' },
    { name: 'Oval dish, tenmoku', moulds: '2', throws: '8', slip: '1.45', stone: '14.00' },
    { name: 'Tea bowl, shino', moulds: '6', throws: '24', slip: '0.60', stone: '4.00' },
  ],
};

export const secondSlip: KilnSlip = {
  ...{ orderNumber: 'HL-2261', dueDate: '02.06.2026', total: '471.50' },
  wares: [
    { name: 'Lidded jar, celadon', moulds: '4', throws: '10', slip: '2.15', stone: '21.50' },
    { name: 'Side plate, ash', moulds: '5', throws: '30', slip: '0.80', stone: '5.55' },
    { name: 'Pouring bowl, oribe', moulds: '2', throws: '6', slip: '1.25', stone: '11.00' },
    { name: 'Spoon rest, shino', moulds: '1', throws: '9', slip: '0.35', stone: '2.65' },
  ],
};

const [left, right] = [60, 535];
const columns = { name: left, moulds: 270, throws: 340, slip: 410, stone: 480 } as const;
const ink = rgb(0.15, 0.15, 0.2);

export async function kilnSlip({ orderNumber, dueDate, total, wares }: KilnSlip): Promise<Bytes> {
  const document = await PDFDocument.create();
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const sheet = document.addPage([595, 842]);
  const write = (text: string, x: number, y: number, font: PDFFont = plain, size = 11) =>
    sheet.drawText(text, { x, y, size, font, color: ink });
  const line = (y: number) =>
    sheet.drawLine({ start: { x: left, y }, end: { x: right, y }, thickness: 0.7, color: ink });

  write('Hollow Lane Pottery', left, 770, bold, 20);
  write('Kiln house, Hollow Lane 4, Ambleford', left, 750);
  const cells: readonly (readonly [caption: string, text: string])[] = [
    ['Rack', 'HL-0093'],
    ['Leaf', orderNumber],
    ['Shelf', 'HL-4410'],
    ['Biscuit', '21.04.2026'],
    ['Glost', '27.04.2026'],
    ['Out', dueDate],
    ['Slip', '96.15'],
    ['Stone', total],
    ['Ember', '958.00'],
  ];
  for (const [place, [caption, text]] of cells.entries()) {
    const [x, y] = [left + (place % 3) * 165, 690 - Math.floor(place / 3) * 36];
    write(caption, x, y, bold, 9);
    write(text, x + 45, y);
  }
  line(560);
  for (const [name, x] of Object.entries(columns)) write(titles[name] ?? '', x, 545, bold, 9);
  line(538);
  for (const [row, ware] of wares.entries()) {
    const y = 518 - row * 22;
    for (const [name, x] of Object.entries(columns))
      write(Object.entries(ware).find(([key]) => key === name)?.[1] ?? '', x, y);
  }
  line(518 - wares.length * 22 + 8);
  write('Wares travel in straw. Chipped rims go back to the clay.', left, 120, plain, 9);
  return new Uint8Array(await document.save());
}

const titles: Readonly<Record<string, string>> = {
  name: 'Ware',
  moulds: 'Moulds',
  throws: 'Throws',
  slip: 'Slip',
  stone: 'Stone',
};
