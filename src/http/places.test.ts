import { expect, test } from 'vitest';
import { Fault } from '../model/fault.ts';
import { createPlaces } from './places.ts';

test('so many for an account, so many for all, and each that is given back can be taken again', () => {
  const places = createPlaces({
    ...{ mostOfAccount: 3, mostOfNode: 30 },
    accountIsFull: () => new Fault('rate_limited', 'too many of one'),
    nodeIsFull: () => new Fault('overloaded', 'too many of all'),
  });
  const takeAll = (accountId: string) => Array.from({ length: 3 }, () => places.take(accountId));
  const [leave] = takeAll('account 0');
  expect(() => places.take('account 0')).toThrow('too many of one');
  for (let account = 1; account < 10; account += 1) takeAll(`account ${account}`);
  expect(() => places.take('another')).toThrow('too many of all');
  leave?.();
  const again = places.take('another');
  expect(() => places.take('another')).toThrow('too many of all');
  again();
  places.take('account 0');
});
