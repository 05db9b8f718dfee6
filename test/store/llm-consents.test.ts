/** Whether a language model may be asked for an account, against the real database and from two nodes. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeKey, mintApiKey } from '../../src/model/api-key.ts';
import { newUuid } from '../../src/model/ids.ts';
import type { Store } from '../../src/model/store.ts';
import { createDatabase, openTestStore } from '../support/database.ts';

let store: Store;
let other: Store;
let pool: pg.Pool;
beforeAll(async () => {
  const url = await createDatabase();
  [store, other] = [await openTestStore(url), await openTestStore(url)];
  pool = new pg.Pool({ connectionString: url, max: 2 });
});
afterAll(async () => {
  await pool.end();
  await store.close();
  await other.close();
});

async function newAccount(name: string): Promise<string> {
  const made = await store.accounts.create(name, 'free', describeKey(mintApiKey('live', randomBytes), null));
  if (made === undefined) throw new Error('the name is taken');
  return made.account.accountId;
}

test('allows by itself, and an opt-out of one account holds on every node at once', async () => {
  const [mine, theirs] = [await newAccount('opts out'), await newAccount('does not')];
  expect(await other.llmConsents.modeOf(mine)).toBe('always');
  expect(await store.llmConsents.choose(mine, 'never')).toBe('never');
  const modes = [other.llmConsents.modeOf(mine), other.llmConsents.modeOf(theirs)];
  expect(await Promise.all(modes)).toEqual(['never', 'always']);
  expect(await other.llmConsents.choose(mine, 'allowed')).toBe('allowed');
  expect(await store.llmConsents.modeOf(mine)).toBe('always');
});

test('is not asked for an account that is not there', async () => {
  const nobody = newUuid();
  expect(await store.llmConsents.modeOf(nobody)).toBe('never');
  expect(await store.llmConsents.of(nobody)).toBeUndefined();
  expect(await store.llmConsents.set(nobody, 'forbidden')).toBeUndefined();
});

test('what the operator forbids people cannot allow', async () => {
  const account = await newAccount('forbidden');
  expect(await store.llmConsents.set(account, 'forbidden')).toBe('forbidden');
  expect(await store.llmConsents.choose(account, 'allowed')).toBe('forbidden');
  expect(await store.llmConsents.modeOf(account)).toBe('never');
  expect(await store.llmConsents.set(account, 'allowed')).toBe('allowed');
});

test('taking a prohibition back does not take back an opt-out', async () => {
  const account = await newAccount('opted out before');
  await store.llmConsents.choose(account, 'never');
  await store.llmConsents.set(account, 'forbidden');
  expect(await store.llmConsents.set(account, 'allowed')).toBe('never');
  expect(await store.llmConsents.modeOf(account)).toBe('never');
  expect(await store.llmConsents.set(account, 'allowed')).toBe('allowed');
});

test('an opt-out forgets what a model had answered', async () => {
  const [mine, theirs] = [await newAccount('forgets'), await newAccount('keeps')];
  await pool.query(
    `insert into deckle.llm_answers (account_id, key, answer, size_bytes) values ($1, 'k', 'a', 1), ($2, 'k', 'a', 1)`,
    [mine, theirs],
  );
  await store.llmConsents.choose(mine, 'never');
  const { rows } = await pool.query('select account_id from deckle.llm_answers');
  expect(rows).toEqual([{ account_id: theirs }]);
});
