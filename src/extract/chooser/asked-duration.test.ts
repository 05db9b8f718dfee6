import { expect, it } from 'vitest';
import type { Field } from '../../model/template.ts';
import { understand } from '../meaning/understand.ts';
import { asAsked } from './asked-duration.ts';

function answer(field: Field, text: string, name = 'term') {
  const { fields } = understand({
    name: 'Contract',
    category: 'CONTRACT',
    schema: { data: { [name]: field } },
  });
  const [understood] = fields;
  return understood === undefined ? undefined : asAsked(understood, text);
}

it('a length of time that is asked for in figures is given in figures, and words without one are no answer', () => {
  const field: Field = { type: 'string', description: 'How long it holds, for example "3 months"' };
  expect(answer(field, 'for a period of two (2) years')).toBe('2 years');
  expect(answer(field, 'years')).toBeNull();
});

it('texts of other fields, and lengths of time as they are printed, stay as they are', () => {
  expect(answer({ type: 'string' }, 'two (2) years')).toBe('two (2) years');
  expect(answer({ type: 'string', description: 'as of 2 years ago' }, 'Acme', 'buyerName')).toBe('Acme');
});

it('a length of time is given in the unit or the notation that is asked for', () => {
  const asked = (description: string, text: string) => answer({ type: 'string', description }, text);
  expect(asked('Term in months', 'two (2) years')).toBe('24');
  expect(asked('Laufzeit in Monaten', 'drei Jahre')).toBe('36');
  expect(asked('Duration as ISO 8601', 'eighteen months')).toBe('P18M');
  expect(asked('Term in years', '18 months')).toBe('18 months');
  expect(answer({ type: 'string' }, 'one year', 'termMonths')).toBe('12');
});
