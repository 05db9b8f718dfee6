import { expect, test } from 'vitest';
import { createStreamPlaces } from './stream-places.ts';

test('a hundred for an account, a thousand for all, and each that is given back can be taken again', () => {
  const places = createStreamPlaces();
  const takeAll = (accountId: string) => Array.from({ length: 100 }, () => places.take(accountId));
  const [leave] = takeAll('account 0');
  expect(() => places.take('account 0')).toThrow(expect.objectContaining({ code: 'rate_limited' }));
  for (let account = 1; account < 10; account += 1) takeAll(`account ${account}`);
  expect(() => places.take('another')).toThrow(expect.objectContaining({ code: 'overloaded' }));
  leave?.();
  const again = places.take('another');
  expect(() => places.take('another')).toThrow(expect.objectContaining({ code: 'overloaded' }));
  again();
  places.take('account 0');
});
