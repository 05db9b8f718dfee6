import { expect, it } from 'vitest';
import type { Fields } from '../../model/template.ts';
import { contextOf } from '../../values/context.ts';
import { understand } from '../meaning/understand.ts';
import { documentOf, tableAt } from '../testing/drawn-table.ts';
import { unlimitedTime } from '../time-left.ts';
import { viewOf } from '../view.ts';
import { inAskedUnits } from './asked-units.ts';

/** What the field's value becomes where the first figure of a text was found for it. */
function answered(name: string, text: string) {
  const data: Fields = { [name]: { type: 'number' } };
  const template = understand({ name: 'Sheet', category: 'CUSTOM', schema: { data } });
  const document = documentOf([[tableAt(100, [{ x: 50 }, { x: 300 }], [['Weight', text]])]], 'en');
  const view = viewOf({ document, context: contextOf([], 'en'), time: unlimitedTime });
  const [page] = view.pages;
  const segment = page?.segments.find((one) => one.text === text);
  const word = page?.page.words[segment?.words[0] ?? -1];
  if (word === undefined) throw new Error('the text stands on the page');
  const finding = {
    ...{ path: [name], value: Number(word.text.replace(',', '')), text: word.text, confidence: 0.8 },
    ...{ page: 1, box: word.box, engine: 'rules' as const, part: 'labelled' as const },
  };
  return inAskedUnits([finding], template, view)[0];
}

it('takes the figure with the unit that the field’s name ends with', () => {
  expect(answered('tractionForceKg', '11,680 lb (5 300 kg)')).toMatchObject({ value: 5300, text: '5 300' });
  expect(answered('fuel_tank_litres', '31.7 gal (120 L)')).toMatchObject({ value: 120 });
  expect(answered('ground_pressure_psi', '0.34 kgf/cm2 (4.8 psi)')).toMatchObject({ value: 4.8 });
});

it('stays with the figure that was found where it has the unit, or none has', () => {
  expect(answered('tractionForceLb', '11,680 lb (5 300 kg)')).toMatchObject({ value: 11680, text: '11,680' });
  expect(answered('weightKg', '12 boxes of 5')).toMatchObject({ value: 12 });
  expect(answered('weight', '12 lb (5 kg)')).toMatchObject({ value: 12 });
  // A speed is no length.
  expect(answered('lengthM', '12 ft, 5 m/s')).toMatchObject({ value: 12 });
});
