import { expect, it } from 'vitest';
import type { Field } from '../../../model/template.ts';
import { understand } from '../../meaning/understand.ts';
import { inFigures } from './said-durations.ts';

function answer(field: Field, text: string, name = 'term') {
  const { fields } = understand({
    name: 'Contract',
    category: 'CONTRACT',
    schema: { data: { [name]: field } },
  });
  const [understood] = fields;
  return understood === undefined ? undefined : inFigures(understood, text);
}

it('a length of time that is asked for in figures is given in figures, and words without one are no answer', () => {
  const field: Field = { type: 'string', description: 'Duration, normalised as "<number> <units>"' };
  expect(answer(field, 'for a period of two (2) years')).toBe('2 years');
  expect(answer(field, 'years')).toBeNull();
});

it('texts of other fields, and lengths of time as they are printed, stay as they are', () => {
  expect(answer({ type: 'string' }, 'two (2) years')).toBe('two (2) years');
  expect(answer({ type: 'string', description: 'normalised' }, 'Acme', 'buyerName')).toBe('Acme');
});
