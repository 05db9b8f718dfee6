import { describe, expect, it } from 'vitest';
import type { Fields } from '../../model/template.ts';
import { contextOf } from '../../values/context.ts';
import { understand } from '../meaning/understand.ts';
import { documentOf, tableAt } from '../testing/drawn-table.ts';
import { unlimitedTime } from '../time-left.ts';
import { viewOf } from '../view.ts';
import { countsPart } from './counts-part.ts';

const asked: Fields = { itemCount: { type: 'number', description: 'Number of purchased articles' } };

function counted(rows: readonly (readonly [string, string])[], data: Fields = asked) {
  const document = documentOf([[tableAt(100, [{ x: 50 }, { x: 300 }], rows)]], 'en');
  const template = understand({ name: 'Receipt', category: 'RECEIPT', schema: { data } });
  return countsPart(viewOf({ document, context: contextOf([], 'en'), time: unlimitedTime }), template);
}

describe('the number of things that were bought', () => {
  const things = [
    ['Bread', '2.50'],
    ['Butter', '3.10'],
    ['Milk', '1.40'],
  ] as const;

  it('is counted, surely where the amounts add up', () => {
    const [whole] = counted([...things, ['TOTAL', '7.00']]);
    const text = 'Bread 2.50\nButter 3.10\nMilk 1.40';
    expect(whole).toMatchObject({ path: ['itemCount'], value: 3, page: 1, text, part: 'counts' });
    const [short] = counted([...things, ['TOTAL', '9.00']]);
    expect(short).toMatchObject({ value: 3 });
    expect(whole?.confidence).toBeGreaterThan(short?.confidence ?? 1);
  });

  it('is not counted where neither a sum nor its name follows', () => {
    expect(counted([...things, ['Nuts', '9.00']])).toEqual([]);
  });

  it('has what is taken off for none', () => {
    const [found] = counted([...things, ['Voucher', '-2.00'], ['TOTAL', '5.00'], ['Cash', '5.00']]);
    expect(found).toMatchObject({ value: 3 });
  });

  it('is nobody else’s answer', () => {
    expect(counted([...things, ['TOTAL', '7.00']], { pageCount: { type: 'number' } })).toEqual([]);
    expect(counted([['TOTAL', '7.00']])).toEqual([]);
  });
});
