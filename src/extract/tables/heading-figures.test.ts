import { describe, expect, it } from 'vitest';
import type { Fields } from '../../model/template.ts';
import { templateOf } from '../chooser/testing/told-chooser.ts';
import { itemShapeOf } from '../item-shape.ts';
import { figureFitOf } from './heading-figures.ts';

function fitOf(properties: Fields) {
  const { fields } = templateOf({ rows: { type: 'array', itemType: 'object', itemSchema: { properties } } });
  const [array] = fields;
  if (array === undefined) throw new Error('no array');
  return figureFitOf(itemShapeOf(array));
}

const amount = { type: 'number' } as const;

describe('figures in headings', () => {
  const fit = fitOf({ item: { type: 'string' }, fy2022: amount, fy2023: amount });

  it('speak for the field that has them and against the others', () => {
    expect(fit('2023')).toEqual([0, -1, 1]);
    expect(fit("Year '22")).toEqual([0, 1, -1]);
  });

  it('are the years of dates, of one field alone too', () => {
    expect(fit('31.12.2023')).toEqual([0, -1, 1]);
    expect(fit('2022-12-31')).toEqual([0, 1, -1]);
    expect(fitOf({ now: amount, year2021: amount })('31/12/2021')).toEqual([0, 1]);
  });

  it('say nothing where they are amounts or nobody asks for them', () => {
    expect(fit('2023.50')).toEqual([0, 0, 0]);
    expect(fit('Note 7')).toEqual([0, 0, 0]);
  });

  it('say nothing where one field alone has any', () => {
    expect(fitOf({ day: amount, economy7: amount })('7')).toEqual([0, 0]);
  });
});
