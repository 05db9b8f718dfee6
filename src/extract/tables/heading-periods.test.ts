import { describe, expect, it } from 'vitest';
import type { Fields } from '../../model/template.ts';
import { templateOf } from '../chooser/testing/told-chooser.ts';
import { itemShapeOf } from '../item-shape.ts';
import { periodFitOf } from './heading-periods.ts';

function fitOf(properties: Fields) {
  const { fields } = templateOf({ rows: { type: 'array', itemType: 'object', itemSchema: { properties } } });
  const [array] = fields;
  if (array === undefined) throw new Error('no array');
  return periodFitOf(itemShapeOf(array));
}

const amount = { type: 'number' } as const;

describe('periods in headings', () => {
  const fit = fitOf({ item: { type: 'string' }, thisYear: amount, previousYear: amount });

  it('are those of the years that columns name, the newest first', () => {
    expect(fit(['Aktiva', '31.12.2022', '31.12.2023', '31.12.2021'])).toEqual([
      [0, 0, 0],
      [0, -1, 1],
      [0, 1, -1],
      [0, 0, 0],
    ]);
    expect(fit(['Exercice 2023', 'Exercice 2022'])).toEqual([
      [0, 1, -1],
      [0, -1, 1],
    ]);
  });

  it('are said in words of any language', () => {
    expect(fit(['Berichtsjahr', 'Vorjahr'])).toEqual([
      [0, 1, -1],
      [0, -1, 1],
    ]);
    expect(fit(['Exercice', 'Exercice précédent'])[1]).toEqual([0, -1, 1]);
  });

  it('say nothing where one column alone has any, and of fields that name their year', () => {
    expect(fit(['Note', '2023'])).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
    const named = fitOf({ year2021: { ...amount, description: 'Comparative figure' } });
    expect(named(['2022', '2021'])).toEqual([[0], [0]]);
  });
});
