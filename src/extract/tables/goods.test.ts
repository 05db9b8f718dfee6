import { describe, expect, it } from 'vitest';
import type { Finding } from '../../model/finding.ts';
import { templateOf } from '../chooser/testing/told-chooser.ts';
import { itemShapeOf } from '../item-shape.ts';
import { goods } from '../testing/drawn-table.ts';
import { linesOfGoods, trustInGoods } from './goods.ts';
import { byProduct } from './product-columns.ts';

const [array] = templateOf({
  items: { type: 'array', itemType: 'object', itemSchema: { properties: goods } },
}).fields;
if (array === undefined) throw new Error('no array');
const shape = itemShapeOf(array);

const row = (values: Readonly<Record<string, string | number>>): readonly Finding[] =>
  Object.entries(values).map(([name, value]) => ({
    ...{
      path: [name],
      value,
      text: String(value),
      confidence: 0.9,
      engine: 'network',
      part: 'tables',
      page: 1,
      box: null,
    },
  }));
const line = (description: string, quantity: number, unitPrice: number, total = quantity * unitPrice) =>
  row({ description, quantity, unitPrice, total });

describe('lines of goods', () => {
  it('are neither remarks nor sums of the lines above', () => {
    const lines = [line('Nails', 2, 5), line('Screws', 4, 3)];
    const [first, second] = lines;
    const seen = [
      ...(first === undefined ? [] : [first, row({ description: 'galvanised' })]),
      ...(second === undefined ? [] : [second, row({ description: 'Together', total: 22 })]),
    ];
    expect(linesOfGoods(seen, shape)).toEqual(lines);
  });

  it('may cost as much as the line above', () => {
    const lines = [line('Nails', 2, 5), row({ description: 'Delivery', total: 10 })];
    expect(linesOfGoods(lines, shape)).toEqual(lines);
  });

  it('may have a text alone where most have', () => {
    const menu = ['Soup', 'Salad', 'Bread'].map((description) => row({ description }));
    expect(linesOfGoods(menu, shape)).toEqual(menu);
  });
});

describe('trust in a table of goods', () => {
  const none = new Map<string, number>();
  const all = new Map(Object.keys(goods).map((name) => [name, 1]));

  it('is whole where headings, a title or arithmetic speak for it', () => {
    const one = [line('Nails', 1, 5)];
    expect(trustInGoods(one, shape, all, 0)).toBe(1);
    expect(trustInGoods(one, shape, none, 1)).toBe(1);
    expect(trustInGoods([line('Nails', 2, 5), line('Screws', 4, 3)], shape, none, 0)).toBe(1);
    expect(trustInGoods(one, shape, none, 0)).toBeLessThan(0.5);
  });

  it('falls with every hole, and where quantity times price is something else', () => {
    const holed = [line('Nails', 2, 5), row({ description: 'Screws', total: 12 })];
    expect(trustInGoods(holed, shape, all, 0)).toBeLessThan(0.7);
    expect(trustInGoods([line('Nails', 2, 5, 90), line('Screws', 4, 3, 70)], shape, all, 0)).toBeLessThan(
      0.7,
    );
  });
});

describe('columns of goods', () => {
  const figures = [[], [2, 4], [10, 12], [5, 3]];
  const figuresOf = (column: number) => figures[column] ?? [];

  it('change places where arithmetic says so', () => {
    expect(byProduct([0, 1, 2, 3], shape, 4, figuresOf)).toEqual([0, 1, 3, 2]);
    expect(byProduct([0, 1, 3, 2], shape, 4, figuresOf)).toEqual([0, 1, 3, 2]);
  });
});
