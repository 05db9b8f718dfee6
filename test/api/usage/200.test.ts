import { beforeAll, expect, test } from 'vitest';
import { unlimitedPages } from '../../../src/model/plan.ts';
import { type Api, startApi } from '../../support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ DECKLE_PAGES_FREE: '20' });
});

const today = () => new Date().toISOString().slice(0, 10);

test('an account that has used nothing has all of its plan', async () => {
  for (const [plan, limit] of [
    ['free', 20],
    ['premium', 10_000],
  ] as const) {
    const { key } = await api.newAccount(plan);
    const { status, body } = await api.call('GET', '/v1/usage', { key });
    expect(status).toBe(200);
    expect(body).toEqual({
      period: today().slice(0, 7),
      ...{ limit, used: 0, reserved: 0, remaining: limit, days: [] },
    });
  }
});

test('what is used and what is held are told apart, and only the caller’s', async () => {
  const { key, accountId } = await api.newAccount('free');
  const { key: other } = await api.newAccount('free');
  const { quota } = api.store;
  const [first, second] = [await quota.reserve(accountId, 7, 20), await quota.reserve(accountId, 5, 20)];
  const usage = async (caller: string) => (await api.call('GET', '/v1/usage', { key: caller })).body;
  expect(await usage(key)).toMatchObject({ used: 0, reserved: 12, remaining: 8, days: [] });
  if (first !== null) await quota.settle(accountId, first, 6, 20);
  const days = [{ day: today(), pages: 6 }];
  expect(await usage(key)).toMatchObject({ used: 6, reserved: 5, remaining: 9, days });
  if (second !== null) await quota.settle(accountId, second, 0, 20);
  expect(await usage(key)).toMatchObject({ used: 6, reserved: 0, remaining: 14, days });
  expect(await usage(other)).toMatchObject({ used: 0, reserved: 0, remaining: 20, days: [] });
});

test('without a limit as many remain as a number holds, whatever was used', async () => {
  const free = await startApi({ DECKLE_PAGES_FREE: 'unlimited' });
  const { key, accountId } = await free.newAccount('free');
  const { quota } = free.store;
  const reservation = await quota.reserve(accountId, 7, unlimitedPages);
  if (reservation !== null) await quota.settle(accountId, reservation, 6, unlimitedPages);
  expect((await free.call('GET', '/v1/usage', { key })).body).toMatchObject({
    ...{ used: 6, limit: 2_147_483_647, remaining: 2_147_483_647 },
  });
});

test('every key of an account sees it, a test key too', async () => {
  const { accountId } = await api.newAccount();
  const { key } = await api.newKey(accountId, { mode: 'test' });
  expect((await api.call('GET', '/v1/usage', { key })).status).toBe(200);
});
