import { describe, expect, it } from 'vitest';
import type { Fields } from '../../model/template.ts';
import { drawnPages } from '../chooser/testing/told-chooser.ts';
import { all } from '../chooser/testing/told-scores.ts';
import { tableAt } from '../testing/drawn-table.ts';
import { foundRows } from './testing/found-rows.ts';

const text = { type: 'string' } as const;
const amount = { type: 'number' } as const;
const places = [{ x: 40 }, { x: 200 }, { x: 280 }];

/** The network sees the first column alone. */
async function rowsIn(lines: readonly (readonly string[])[], properties: Fields) {
  const data = { tests: { type: 'array', itemType: 'object', itemSchema: { properties } } } as const;
  const seen = { each: all(4, lines.flatMap(([name]) => name ?? []).join(' ')) };
  const told = { tests: seen, 'tests.test': seen };
  return (await foundRows(drawnPages([tableAt(60, places, lines)]), data, told)).tests ?? [];
}

describe('a cell that answers two fields', () => {
  it('has the unit behind the figure', async () => {
    const lines = [
      ['Test', 'Result', 'Range'],
      ['Sodium', '135 mmol/L', '120 - 140'],
      ['Lymphocytes', '10%', '20 - 40'],
      ['Platelets', '390 x10⁹/L', '150 - 400'],
    ];
    expect(await rowsIn(lines, { test: text, result: amount, unit: text, range: text })).toEqual([
      { test: 'Sodium', result: 135, unit: 'mmol/L', range: '120 - 140' },
      { test: 'Lymphocytes', result: 10, unit: '%', range: '20 - 40' },
      { test: 'Platelets', result: 390, unit: 'x10⁹/L', range: '150 - 400' },
    ]);
  });

  it('leaves a unit in a column of its own', async () => {
    const lines = [
      ['Test', 'Result', 'Unit'],
      ['Sodium', '135 mmol/L', 'molar'],
      ['Potassium', '4.2 mmol/L', 'molar'],
    ];
    expect((await rowsIn(lines, { test: text, result: amount, unit: text }))[0]?.unit).toBe('molar');
  });

  it('has below the name what stands in brackets, where a field without a column follows', async () => {
    const lines = [
      ['Test', 'Result', 'Range'],
      ['Hemoglobin', '15', '13 - 17'],
      ['(photometry)', '', ''],
      [],
      ['Cells (PCV)', '45', '40 - 50'],
      ['(calculated)', '', ''],
    ];
    expect(await rowsIn(lines, { test: text, method: text, result: amount, range: text })).toEqual([
      { test: 'Hemoglobin', method: 'photometry', result: 15, range: '13 - 17' },
      { test: 'Cells (PCV)', method: 'calculated', result: 45, range: '40 - 50' },
    ]);
    expect((await rowsIn(lines, { test: text, result: amount, range: text }))[0]?.test).toBe(
      'Hemoglobin (photometry)',
    );
  });
});
