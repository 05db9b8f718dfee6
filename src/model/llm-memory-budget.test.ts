import { expect, test } from 'vitest';
import { noLlmLimits } from './llm-budget.ts';
import type { LlmLimits } from './llm-ledger.ts';
import { createMemoryLlmBudget } from './llm-memory-budget.ts';

function budgetAt(start: string, limits: Partial<LlmLimits>) {
  let nowMs = Date.parse(start);
  let ids = 0;
  const budget = createMemoryLlmBudget(
    { ...noLlmLimits, ...limits },
    () => nowMs,
    () => `${++ids}`,
  );
  const pass = (seconds: number) => {
    nowMs += seconds * 1000;
  };
  const held = async (account: string, tokens: number) => {
    const verdict = await budget.reserve(account, tokens);
    if (!('id' in verdict)) throw new Error(verdict.reason);
    return verdict.id;
  };
  return { ...budget, pass, held };
}

test('a minute is refused until its end, and gets back what was not taken', async () => {
  const { reserve, settle, held, pass } = budgetAt('2026-11-18T08:00:20Z', { tokensPerMinute: 100 });
  const id = await held('a', 80);
  expect(await reserve('a', 30)).toEqual({
    reason: "The account's budget for the language model is used up for this minute.",
    retryAfterSeconds: 40,
  });
  expect(await reserve('b', 100)).toHaveProperty('id');
  await settle(id, { input: 10, output: 10 });
  await held('a', 80);
  pass(40);
  await held('a', 100);
});

test('a month is refused until the next, across its end', async () => {
  const { reserve, settle, held, usage, pass } = budgetAt('2026-11-30T23:59:30Z', { requestsPerMonth: 1 });
  const id = await held('a', 80);
  expect(await reserve('a', 0)).toMatchObject({ retryAfterSeconds: 30 });
  await settle(id, { input: 7, output: 3 });
  await settle(id, { input: 7, output: 3 });
  expect(await usage('a')).toEqual({ requests: 1, inputTokens: 7, outputTokens: 3 });
  pass(30);
  expect(await usage('a')).toEqual({ requests: 0, inputTokens: 0, outputTokens: 0 });
  await settle(await held('a', 1), null);
  await held('a', 1);
});

test('what can never be had is refused until something changes', async () => {
  const { reserve } = budgetAt('2026-11-30T23:00:00Z', { tokensPerMinute: 10 });
  expect(await reserve('a', 11)).toMatchObject({ retryAfterSeconds: 3600 });
});
