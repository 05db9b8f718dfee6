import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { mintApiKey } from '../../../src/model/api-key.ts';
import { type Answer, type Api, expectError, startApi } from '../../support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

const routes = [
  ['GET', '/v1/templates'],
  ['POST', '/v1/templates'],
  ['GET', '/v1/templates/tpl_x'],
  ['PUT', '/v1/templates/tpl_x'],
  ['DELETE', '/v1/templates/tpl_x'],
  ['POST', '/mcp'],
] as const;

/** Each a key that must not pass, made fresh. */
const badKeys: Record<string, () => Promise<string | undefined>> = {
  missing: async () => undefined,
  empty: async () => '',
  'of another product': async () => 'sk_live_4eC39HqLyjWDarjtT1zdp7dc',
  'with a typo': async () => {
    const { key } = await api.newAccount();
    return key.slice(0, 12) + (key[12] === 'x' ? 'y' : 'x') + key.slice(13);
  },
  'in other case': async () => (await api.newAccount()).key.toUpperCase(),
  'well-formed but unknown': async () => mintApiKey('live', randomBytes),
  revoked: async () => {
    const { key, keyId } = await api.newAccount();
    await api.store.apiKeys.revoke(keyId);
    return key;
  },
  expired: async () => {
    const { accountId } = await api.newAccount();
    const { key } = await api.newKey(accountId, { expiresAt: new Date(Date.now() - 1000) });
    return key;
  },
  'sent twice': async () => {
    const { key } = await api.newAccount();
    return `${key}, ${key}`;
  },
};

test('every bad key gets the same answer on every route, whatever else is wrong', async () => {
  const seen = new Set<string>();
  for (const makeKey of Object.values(badKeys)) {
    for (const [method, path] of routes) {
      const key = await makeKey();
      const answer: Answer = await api.call(method, path, {
        ...(key === undefined ? {} : { key }),
        ...(method === 'POST' || method === 'PUT'
          ? { raw: 'not json', headers: { 'content-type': 'text/x' } }
          : {}),
      });
      expectError(answer, 401, 'unauthorized');
      const { requestId: _, ...body } = answer.body;
      const headers = [...answer.headers.keys()].filter((name) => name !== 'date').sort();
      seen.add(JSON.stringify({ body, headers }));
    }
  }
  expect(seen.size).toBe(1);
});

test('refusals take the same time, whether or not the database was asked', async () => {
  const times = new Map(Object.keys(badKeys).map((name) => [name, [] as number[]]));
  // The least of each kind, which other work on the machine lengthens least; a busy one takes more rounds to show it.
  const spread = () => {
    const least = [...times.values()].map((all) => Math.min(...all));
    return Math.max(...least) / Math.min(...least);
  };
  // Without the common delay an unknown key takes several times as long as a malformed one.
  const most = 1.5;
  for (let round = 0; round < 15 || (round < 150 && spread() >= most); round += 1) {
    for (const [name, makeKey] of Object.entries(badKeys)) {
      const key = await makeKey();
      const start = performance.now();
      await api.call('GET', '/v1/templates', key === undefined ? {} : { key });
      times.get(name)?.push(performance.now() - start);
    }
  }
  expect(spread()).toBeLessThan(most);
});

test('a key stops working within five seconds of its end, though it was just used', async () => {
  const revoked = await api.newAccount();
  const expiring = await api.newKey(revoked.accountId, { expiresAt: new Date(Date.now() + 4000) });
  for (const { key } of [revoked, expiring]) {
    expect((await api.call('GET', '/v1/templates', { key })).status).toBe(200);
  }
  await api.store.apiKeys.revoke(revoked.keyId);
  await sleep(4900);
  for (const { key } of [revoked, expiring]) {
    expect((await api.call('GET', '/v1/templates', { key })).status).toBe(401);
  }
});

test('the last use of a key is kept', async () => {
  const { accountId, key } = await api.newAccount();
  expect((await api.store.apiKeys.list(accountId))[0]?.lastUsedAt).toBeNull();
  await api.call('GET', '/v1/templates', { key });
  const used = (await api.store.apiKeys.list(accountId))[0]?.lastUsedAt;
  expect(Math.abs((used?.getTime() ?? 0) - Date.now())).toBeLessThan(10_000);
});
