import { expect, it } from 'vitest';
import { endsInForm, formBehindComma, hasForm, isOnlyForm } from './legal-forms.ts';

it('knows legal forms as contracts of many countries spell them', () => {
  for (const name of [
    'Acme, Inc.',
    'Bar GmbH & Co. KG',
    'Foo, s.r.o.',
    'Kowal Sp. z o.o.',
    'Alma Kft.',
    'Mare S. p. A.',
  ])
    expect([name, endsInForm.test(name)]).toEqual([name, true]);
  expect(hasForm.test('ООО «Ромашка»')).toBe(true);
  expect(formBehindComma.test(', LLC, a company')).toBe(true);
  expect(isOnlyForm.test('Holdings Ltd.')).toBe(true);
});

it('takes no word for one that only begins so', () => {
  for (const text of ['Agreement', 'the Incorporation', 'as', 'Portland, ME'])
    expect([text, endsInForm.test(text)]).toEqual([text, false]);
});
