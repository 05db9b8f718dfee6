import { describe, expect, it } from 'vitest';
import type { Word } from '../../../model/document.ts';
import { documentOf, goods, rowsIn, tableAt } from './testing/drawn-table.ts';

const right = (x: number) => ({ x, align: 'right' as const });
const columns = [{ x: 40 }, { x: 80 }, right(360), right(450), right(550)];
const heading = ['Pos', 'Description', 'Qty', 'Unit price', 'Total'];
const lamp = ['1', 'Desk lamp with', '3', '20.00', '60.00'];
const bulb = ['2', 'Light bulb of', '12', '2.50', '30.00'];
const chair = ['3', 'Chair', '2', '80.00', '160.00'];
const text = (words: string) => ['', words, '', '', ''];
const sum = (label: string, amount: string) => ['', '', label, '', amount];

/** Rows below the heading, each with its distance from the line above. */
function tableOf(rows: readonly (readonly [number, readonly string[]])[]): readonly (readonly Word[])[] {
  let y = 200;
  return [
    tableAt(y, columns, [heading]),
    ...rows.map(([step, cells]) => {
      y += step;
      return tableAt(y, columns, [cells]);
    }),
  ];
}

const namesIn = (page: readonly (readonly Word[])[]) =>
  rowsIn(documentOf([page]), goods).map(({ description }) => description);

describe('items of several lines', () => {
  const wanted = ['Desk lamp with a long arm', 'Light bulb of great light', 'Chair'];

  it('have their figures beside the first line of their text', () => {
    const rows = [lamp, text('a long arm'), bulb, text('great light'), chair];
    expect(namesIn(tableOf(rows.map((row) => [14, row])))).toEqual(wanted);
  });

  it('have them beside the last line', () => {
    const page = tableOf([
      [18, text('Desk lamp with')],
      [14, ['1', 'a long arm', '3', '20.00', '60.00']],
      [18, text('Light bulb of')],
      [14, ['2', 'great light', '12', '2.50', '30.00']],
      [18, chair],
    ]);
    expect(namesIn(page)).toEqual(wanted);
  });

  it('have them beside the middle, no nearer to the next item than to their own lines', () => {
    const tall = (line: readonly string[], above: string, below: string) =>
      [text(above), line, text(below)].map((row) => [14, row] as const);
    const page = tableOf([
      ...tall(['1', 'lamp with', '3', '20.00', '60.00'], 'Desk', 'a long arm'),
      ...tall(['2', 'bulb of', '12', '2.50', '30.00'], 'Light', 'great light'),
      ...tall(['3', 'of', '2', '80.00', '160.00'], 'Chair', 'oak'),
    ]);
    expect(namesIn(page)).toEqual(['Desk lamp with a long arm', 'Light bulb of great light', 'Chair of oak']);
  });

  it('are not called by headings between them, nor by notes', () => {
    const page = tableOf([
      [20, ['Delivery note 4711 of the third of May', '', '', '', '']],
      [20, text('Lighting')],
      [20, lamp],
      [13, text('a long arm')],
      [20, bulb],
      [13, text('great light')],
      [20, text('Furniture')],
      [20, chair],
    ]);
    expect(namesIn(page)).toEqual(wanted);
  });
});

describe('rows that are no items', () => {
  it('are sums between items, whatever they are called, and what is taken off', () => {
    const page = tableOf([
      [20, lamp],
      [20, bulb],
      [20, sum('All lights', '90.00')],
      [20, chair],
      [20, text('Discount 10%')],
      [0, sum('', '-16.00')],
      [20, sum('Subtotal', '144.00')],
      [20, ['4', 'Table', '1', '300.00', '300.00']],
      [20, sum('Total', '534.00')],
    ]);
    expect(namesIn(page)).toEqual(['Desk lamp with', 'Light bulb of', 'Chair', 'Table']);
  });

  it('end the table where no item follows', () => {
    const page = tableOf([
      [20, lamp],
      [20, sum('Subtotal', '60.00')],
      [20, sum('VAT 20%', '12.00')],
      [20, sum('Total', '72.00')],
    ]);
    expect(namesIn(page)).toEqual(['Desk lamp with']);
  });
});
