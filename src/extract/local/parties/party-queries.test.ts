import { expect, it } from 'vitest';
import { understand } from '../../meaning/understand.ts';
import { partyQueries } from './party-queries.ts';

const queryOf = (name: string, description: string) =>
  partyQueries(
    understand({
      ...{ name: 'Receipt', category: 'RECEIPT' },
      schema: { data: { [name]: { type: 'string', description } } },
    }),
  )[0];

it('asks for the kind of name that the words of the field mean', () => {
  expect(queryOf('merchant', 'Brand of the shop')?.wish).toBe('chain');
  expect(queryOf('vendor', 'Kurzname des Händlers')?.wish).toBe('chain');
  expect(queryOf('merchant', 'Registered name')?.wish).toBe('legal');
  expect(queryOf('storeName', 'As over the door')?.wish).toBe('brand');
  expect(queryOf('sellerName', 'Name without the legal form')?.wish).toBe('brand');
});

it('tells a number in a register from one for taxes', () => {
  expect(queryOf('sellerRegistrationNumber', 'Number in the register')?.isPlainNumber).toBe(true);
  expect(queryOf('sellerVatId', 'For taxes')?.isPlainNumber).toBe(false);
});
