/** Answers of language models, against the real database: by account, and for no longer than what they were made from. */
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUuid } from '../../src/model/ids.ts';
import type { LlmAnswerStore } from '../../src/model/llm-ledger.ts';
import { type JobsWorld, openJobsWorld } from './jobs-world.ts';

let world: JobsWorld;
let answers: LlmAnswerStore;
beforeAll(async () => {
  world = await openJobsWorld();
  answers = world.store.llmAnswers;
});
afterAll(async () => await world.close());

const hashOf = (text: string) => createHash('sha256').update(text).digest();

test('gives back what was kept, on every node, to the account alone', async () => {
  const other = await world.another();
  const [mine, theirs] = [await world.newAccount(), await world.newAccount()];
  await answers.keep(mine, 'key', '{"values":["äöü"]}');
  const asked = [
    [mine, 'key'],
    [theirs, 'key'],
    [mine, 'another'],
    [newUuid(), 'key'],
  ] as const;
  const recalled = await Promise.all(
    asked.map(async ([account, key]) => await other.llmAnswers.recall(account, key)),
  );
  expect(recalled).toEqual(['{"values":["äöü"]}', null, null, null]);
  await answers.keep(theirs, 'key', 'theirs');
  await answers.keep(mine, 'key', 'newer');
  expect(await answers.recall(mine, 'key')).toBe('newer');
  expect(await answers.recall(theirs, 'key')).toBe('theirs');
});

test('what was made from a document goes with it, whichever way it was deleted, and nothing else does', async () => {
  const [mine, theirs] = [await world.newAccount(), await world.newAccount()];
  const sha256 = hashOf('deleted');
  const { jobId } = await world.submitted(mine, { sha256 });
  const hex = sha256.toString('hex');
  await answers.keep(mine, 'of it', 'a', hex);
  await answers.keep(mine, 'of another', 'a', hashOf('another').toString('hex'));
  await answers.keep(mine, 'of none', 'a');
  await answers.keep(theirs, 'of it', 'a', hex);
  await world.store.jobs.remove(mine, jobId);
  expect(await answers.recall(mine, 'of it')).toBeNull();
  expect(await answers.recall(mine, 'of another')).toBe('a');
  expect(await answers.recall(mine, 'of none')).toBe('a');
  expect(await answers.recall(theirs, 'of it')).toBe('a');
  // Of a question that was under way when the document went.
  await answers.keep(mine, 'of it', 'late', hex);
  expect(await answers.recall(mine, 'of it')).toBeNull();
});

test('an answer that came in the very moment of the deletion goes with the next round', async () => {
  const account = await world.newAccount();
  const sha256 = hashOf('at the same time');
  await answers.keep(account, 'key', 'a', sha256.toString('hex'));
  // A note whose trigger did not see the answer.
  await world.pool.query('alter table deckle.deleted_documents disable trigger forget_llm_answers');
  await world.pool.query(
    'insert into deckle.deleted_documents (id, account_id, sha256) values ($1, $2, $3)',
    [newUuid(), account, sha256],
  );
  await world.pool.query('alter table deckle.deleted_documents enable trigger forget_llm_answers');
  expect(await answers.removeOld(30, 100)).toBe(1);
  expect(await answers.recall(account, 'key')).toBeNull();
});

test('old ones are neither given nor kept', async () => {
  const account = await world.newAccount();
  await answers.keep(account, 'old', 'a');
  await answers.keep(account, 'new', 'a');
  await world.pool.query(
    `update deckle.llm_answers set created_at = now() - interval '31 days' where account_id = $1 and key = 'old'`,
    [account],
  );
  expect(await answers.recall(account, 'old')).toBeNull();
  expect(await answers.removeOld(30, 100)).toBe(1);
  expect(await answers.removeOld(30, 100)).toBe(0);
  expect(await answers.recall(account, 'new')).toBe('a');
});

test('nothing is kept where nothing may be retained, nor given of what was kept before', async () => {
  const { llmAnswers } = await world.another({ retentionDays: 0 });
  const account = await world.newAccount();
  await llmAnswers.keep(account, 'key', 'a');
  expect(await answers.recall(account, 'key')).toBeNull();
  await answers.keep(account, 'key', 'a');
  expect(await llmAnswers.recall(account, 'key')).toBeNull();
  await llmAnswers.removeOld(0, 100);
  expect(await answers.recall(account, 'key')).toBeNull();
});

test('nothing is kept for who has opted out', async () => {
  const account = await world.newAccount();
  await answers.keep(account, 'before', 'a');
  await world.store.llmConsents.choose(account, 'never');
  await answers.keep(account, 'after', 'a');
  await world.store.llmConsents.choose(account, 'allowed');
  expect(await answers.recall(account, 'before')).toBeNull();
  expect(await answers.recall(account, 'after')).toBeNull();
});

test('of each account the newest are kept, and nothing that is too long or cannot be stored', async () => {
  const account = await world.newAccount();
  await world.pool.query(
    `insert into deckle.llm_answers (account_id, key, answer, size_bytes, created_at)
     select $1, 'key ' || n, 'a', 250000, now() - n * interval '1 second' from generate_series(1, 300) n`,
    [account],
  );
  await answers.keep(account, 'newest', 'x'.repeat(250_000));
  const { rows } = await world.pool.query(
    'select sum(size_bytes)::int as bytes, count(*)::int as answers from deckle.llm_answers where account_id = $1',
    [account],
  );
  expect(rows).toEqual([{ bytes: 67_000_000, answers: 268 }]);
  expect(await answers.recall(account, 'newest')).not.toBeNull();
  expect(await answers.recall(account, 'key 1')).not.toBeNull();
  expect(await answers.recall(account, 'key 300')).toBeNull();
  await answers.keep(account, 'too long', 'x'.repeat(300_000));
  await answers.keep(account, 'zero', 'a\0b');
  expect(await answers.recall(account, 'too long')).toBeNull();
  expect(await answers.recall(account, 'zero')).toBeNull();
});

test('nobody keeps anything for an account that is not there', async () => {
  const nobody = newUuid();
  await answers.keep(nobody, 'key', 'a', randomBytes(32).toString('hex'));
  expect(await answers.recall(nobody, 'key')).toBeNull();
});
