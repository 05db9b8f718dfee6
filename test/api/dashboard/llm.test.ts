/** What people are told of the language model, what they choose, and what it cost them. */
import { beforeAll, expect, test } from 'vitest';
import { catalog } from '../../../src/contract/dashboard/catalog.ts';
import { usageView } from '../../../src/contract/usage.ts';
import { type Api, expectError, startApi } from '../../support/api.ts';
import { signIn } from '../../support/dashboard.ts';

const path = '/dashboard/api/llm';
const settings = {
  DECKLE_LLM_URL: 'http://127.0.0.1:9/v1',
  DECKLE_LLM_MODEL: 'small-model',
  DECKLE_LLM_KEY: 'sk-very-secret',
};

let api: Api;
/** Another node on the same database, with prices. */
let priced: Api;
beforeAll(async () => {
  api = await startApi(settings);
  priced = await startApi(
    {
      ...settings,
      ...{ DECKLE_LLM_PRICE_INPUT: '2.5', DECKLE_LLM_PRICE_OUTPUT: '10', DECKLE_LLM_CURRENCY: 'EUR' },
    },
    { databaseUrl: api.databaseUrl },
  );
});

test('people are told where text is sent, without the key', async () => {
  const person = await signIn(api);
  const { body, text } = await person.call('GET', '/dashboard/api/catalog');
  expect(catalog.parse(body).llm).toEqual({
    ...{ model: 'small-model', address: 'http://127.0.0.1:9', mode: 'doubtful', hasPictures: false },
  });
  expect(text).not.toContain('secret');
  const without = await startApi();
  const { body: other } = await (await signIn(without)).call('GET', '/dashboard/api/catalog');
  expect(other.llm).toBeNull();
});

test('people opt out and in again, each account for itself', async () => {
  const [person, other] = [await signIn(api), await signIn(api)];
  expect((await person.call('GET', path)).body).toEqual({ consent: 'allowed' });
  const { status, body } = await person.call('PUT', path, { choice: 'never' });
  expect([status, body]).toEqual([200, { consent: 'never' }]);
  expect(await priced.store.llmConsents.modeOf(person.accountId)).toBe('never');
  expect((await other.call('GET', path)).body).toEqual({ consent: 'allowed' });
  expect((await person.call('PUT', path, { choice: 'allowed' })).body).toEqual({ consent: 'allowed' });
});

test('what the operator forbids people see and cannot change', async () => {
  const person = await signIn(api);
  await api.store.llmConsents.set(person.accountId, 'forbidden');
  expect((await person.call('GET', path)).body).toEqual({ consent: 'forbidden' });
  expect((await person.call('PUT', path, { choice: 'allowed' })).body).toEqual({ consent: 'forbidden' });
  expectError(await person.call('PUT', path, { choice: 'forbidden' }), 400, 'validation_failed');
});

test('only people choose, with the token of their session', async () => {
  const person = await signIn(api);
  expectError(await api.call('GET', path, { key: person.key }), 401, 'unauthorized');
  const json = { choice: 'never' };
  expectError(await api.call('PUT', path, { json, key: person.key }), 401, 'unauthorized');
  const { status } = await api.call('PUT', path, { json, headers: { cookie: person.cookie } });
  expect(status).toBe(403);
  expect(await api.store.llmConsents.modeOf(person.accountId)).toBe('always');
});

test('usage tells requests and tokens of the account, and costs where prices are known', async () => {
  const person = await signIn(api);
  const held = await api.store.llmBudget.reserve(person.accountId, 5000);
  if ('id' in held) await api.store.llmBudget.settle(held.id, { input: 2001, output: 300 });
  const usageAt = async (node: Api, key: string) =>
    usageView.parse((await node.call('GET', '/v1/usage', { key })).body).llm;
  const counted = { requests: 1, inputTokens: 2001, outputTokens: 300 };
  expect(await usageAt(api, person.key)).toEqual(counted);
  const cost = { amount: 0.008003, currency: 'EUR' };
  expect(await usageAt(priced, person.key)).toEqual({ ...counted, cost });
  const { body } = await person.call('GET', '/dashboard/api/usage');
  expect(body.llm).toEqual(counted);
  const { key } = await api.newAccount();
  expect(await usageAt(priced, key)).toEqual({
    ...{ requests: 0, inputTokens: 0, outputTokens: 0, cost: { amount: 0, currency: 'EUR' } },
  });
});
