import { entityValidators, euVat, stdnum } from 'stdnum';
import { expect, test } from 'vitest';
import { isEuVat, isValid, vatNames } from './vat-check.ts';

test('tax ids within Europe are those that the library lists', () => {
  const named = (country: string) => (vatNames[country] ?? []).map((name) => stdnum[country]?.[name]);
  expect(Object.keys(vatNames).sort()).toEqual(Object.keys(euVat).sort());
  for (const [country, validators] of Object.entries(euVat)) expect(named(country)).toEqual(validators);
});

test('those of Switzerland and Britain are what the library knows of their companies', () => {
  expect(entityValidators.CH).toEqual([stdnum.CH?.uid, stdnum.CH?.vat]);
  expect(entityValidators.GB).toEqual([stdnum.GB?.vat]);
});

test('a check digit tells right from wrong', () => {
  expect(isEuVat('DE', 'DE136695976')).toBe(true);
  expect(isEuVat('DE', 'DE136695977')).toBe(false);
  expect(isEuVat('US', '136695976')).toBe(false);
  expect(isValid('CH', 'uid', 'CHE100155212')).toBe(true);
});
