import { expect, it } from 'vitest';
import type { Leaf } from './leaves.ts';
import { proofWords } from './proof-words.ts';

const given = (value: Leaf['value'], text: string, field: Leaf['field'] = { type: 'string' }) => ({
  ...{ field, value },
  evidence: { confidence: 0.8, page: 1, box: [0, 0, 1, 1] as const, text, model: 'm' },
});

it('says that a value stands on the page, in whatever notation', () => {
  for (const leaf of [
    given('RE-77', 'No. RE 77'),
    given('café', 'CAFÉ.'),
    given('By sea', 'Our own lorry comes on Monday'),
    given(1100, '1.100,00', { type: 'number' }),
    given('2024-11-15', '15 Nov 2024', { type: 'date' }),
    given('+4940123456', '040 / 123456', { type: 'string', format: 'phone' }),
    given(true, '☑ Paid', { type: 'boolean' }),
  ])
    expect(proofWords(leaf)).toBe('the model gave it, and it stands there.');
});

it('says how a text was read that the model spells otherwise', () => {
  expect(proofWords(given('Nordwind', 'Norclwind'))).toBe(
    'the model reads it so. It was read as “Norclwind”.',
  );
});
