/** Bills of one supplier for tests: the same captions and columns, other values, as many rows as are asked for. */

import { arrange } from '../../../../test/support/arrange.ts';
import { linesAt, pageOf, textAt } from '../../../layout/testing/drawn-page.ts';
import type { Box } from '../../../model/box.ts';
import type { Word } from '../../../model/document.ts';
import type { TemplateDraft } from '../../../model/template.ts';
import type { Source } from '../../engine.ts';
import { drawnSource } from '../../testing/drawn-source.ts';
import { tableAt } from '../../testing/drawn-table.ts';

export type Bill = {
  readonly number: string;
  readonly date: string;
  readonly customer: string;
  readonly rows: readonly (readonly [what: string, count: string, price: string, total: string])[];
  readonly total: string;
};

export const march: Bill = {
  ...{ number: 'RE-40017', date: '03/04/2026', customer: 'Birgit Lohse' },
  rows: [
    ['Copper tape', '2', '4.50', '9.00'],
    ['Drawing pins', '10', '0.30', '3.00'],
  ],
  total: '12.00',
};

export const april: Bill = {
  ...{ number: 'RE-40388', date: '07/05/2026', customer: 'Workshop Anders' },
  rows: [
    ['Sand paper', '5', '1.20', '6.00'],
    ['Wood glue', '1', '7.80', '7.80'],
    ['Brush', '3', '2.00', '6.00'],
    ['Cork sheet', '2', '3.10', '6.20'],
  ],
  total: '26.00',
};

const rowPitch = 18;

export function billWords(bill: Bill): readonly Word[] {
  const below = 320 + bill.rows.length * rowPitch;
  return [
    ...textAt(60, 50, 'Pelikan Craft Supplies', { size: 16 }),
    ...linesAt(60, 76, ['Harbour Lane, Whitby', 'Telephone and counter service']),
    ...textAt(60, 140, 'Document'),
    ...textAt(160, 140, bill.number),
    ...textAt(60, 158, 'Written on'),
    ...textAt(160, 158, bill.date),
    ...textAt(60, 176, 'Goods went to'),
    ...textAt(160, 176, bill.customer),
    ...textAt(60, 240, 'Thank you for buying from our little shop'),
    ...tableAt(300, columns, [['Article', 'Pieces', 'Single', 'Together']]),
    ...tableAt(320, columns, bill.rows, rowPitch),
    ...textAt(300, below + 20, 'To be settled'),
    ...textAt(540, below + 20, bill.total, { align: 'right' }),
    ...textAt(60, below + 60, 'Please settle within a fortnight by transfer'),
    ...textAt(60, below + 76, 'Goods remain property of Pelikan until then'),
  ];
}

const columns = [
  { x: 60 },
  { x: 330, align: 'right' },
  { x: 430, align: 'right' },
  { x: 540, align: 'right' },
] as const;

export const billTemplate: TemplateDraft = {
  ...{ name: 'Bill', category: 'CUSTOM' },
  schema: {
    data: {
      reference: { type: 'string' },
      day: { type: 'date' },
      party: { type: 'string' },
      sum: { type: 'number' },
      discount: { type: 'number' },
      things: {
        ...{ type: 'array', itemType: 'object' },
        itemSchema: {
          properties: {
            name: { type: 'string' },
            count: { type: 'number' },
            each: { type: 'number' },
            amount: { type: 'number' },
          },
        },
      },
    },
  },
};

/** The true values; the day comes before the month, and the number goes without its letters. */
export const truthOf = (bill: Bill) => ({
  ...{ reference: bill.number.replace('RE-', ''), party: bill.customer, sum: Number(bill.total) },
  day: bill.date.split('/').toReversed().join('-'),
  discount: null,
  things: bill.rows.map(([name, count, each, amount]) => ({
    ...{ name, count: Number(count), each: Number(each), amount: Number(amount) },
  })),
});

/** A page that was laid on the glass otherwise: moved, smaller, at a slope in degrees. */
export function scanned(
  words: readonly Word[],
  { scale = 1, x = 0, y = 0, degrees = 0 }: { scale?: number; x?: number; y?: number; degrees?: number },
): readonly Word[] {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return words.map((word) => {
    const [x0, y0, x1, y1] = word.box;
    const [mx, my] = [((x0 + x1) / 2) * 600, ((y0 + y1) / 2) * 800];
    const [u, v] = [(mx * cos - my * sin) * scale + x, (mx * sin + my * cos) * scale + y];
    const [w, h] = [((x1 - x0) * 600 * scale) / 2, ((y1 - y0) * 800 * scale) / 2];
    const box: Box = [(u - w) / 600, (v - h) / 800, (u + w) / 600, (v + h) / 800];
    return { ...word, box };
  });
}

/** One letter in every so many words is misread. */
export const misread = (words: readonly Word[], every: number): readonly Word[] =>
  words.map((word, at) =>
    at % every === 0 && word.text.length > 3 ? { ...word, text: `${word.text.slice(0, -1)}x` } : word,
  );

/** `skew`: what the reader saw of the page's slope. */
export function sourceOf(words: readonly Word[], skew = 0): Source {
  const source = drawnSource([words]);
  if (skew === 0) return source;
  const pages = source.document.pages.map((page) => ({
    ...{ ...page, skew },
    ...arrange(pageOf([words], { skew })),
  }));
  return { ...source, document: { ...source.document, pages } };
}
