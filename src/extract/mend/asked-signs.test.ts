import { expect, it } from 'vitest';
import type { Fields } from '../../model/template.ts';
import { understand } from '../meaning/understand.ts';
import { inAskedSigns } from './asked-signs.ts';

/** What becomes of a value that was found for a field with this description. */
function asked(value: number, description: string) {
  const data: Fields = { discount: { type: 'number', description } };
  const template = understand({ name: 'Order', category: 'CUSTOM', schema: { data } });
  const finding = { path: ['discount'], value, text: '209,67-', confidence: 0.8, page: 1, box: null };
  return inAskedSigns([{ ...finding, engine: 'rules', part: 'labelled' }], template)[0]?.value;
}

it('gives a figure without its minus where a positive one is asked for', () => {
  expect(asked(-209.67, 'positive amount')).toBe(209.67);
  expect(asked(-209.67, 'valeur positive')).toBe(209.67);
  expect(asked(-209.67, 'Betrag, positiv')).toBe(209.67);
});

it('keeps the sign where nobody asks, or where both signs may be', () => {
  expect(asked(-209.67, 'discount on the whole order')).toBe(-209.67);
  expect(asked(-209.67, 'positive for a gain, negative for a loss')).toBe(-209.67);
});
