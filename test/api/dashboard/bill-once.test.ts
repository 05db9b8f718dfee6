import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createBilling } from '../../../src/http/billing.ts';
import { createBillClaims } from '../../../src/http/dashboard/bill-claims.ts';
import { billOnce } from '../../../src/http/dashboard/bill-once.ts';
import type { Caller } from '../../../src/model/api-key.ts';
import type { DeskDocument } from '../../../src/model/desk.ts';
import { newUuid } from '../../../src/model/ids.ts';
import { type JobsWorld, openJobsWorld } from '../../store/jobs-world.ts';

let world: JobsWorld;
beforeAll(async () => {
  world = await openJobsWorld();
});
afterAll(async () => await world.close());

async function onDesk(pageCount: number, limit = 100) {
  const { desk, quota } = world.store;
  const accountId = await world.newAccount();
  const document: DeskDocument = await desk.put({
    ...{ documentId: newUuid(), accountId, fileName: 'a.pdf', kind: 'pdf', pageCount, sizeBytes: 1 },
    ...{ pages: null, isBilled: false },
  });
  const caller: Caller = { keyId: null, accountId, plan: 'premium', mode: 'live', expiresAt: null };
  const billing = createBilling(quota, () => {});
  onTestFinished(() => billing.close());
  const limitsOf = () => ({ pagesPerMonth: limit, parsePerMinute: 10, otherPerMinute: 10 });
  const claims = createBillClaims();
  return {
    claims,
    documentId: document.documentId,
    bill: async (work: () => Promise<string>) =>
      await billOnce({ desk, billing, quota, limitsOf, claims }, caller, document, work),
    isBilled: async () => (await desk.find(accountId, document.documentId))?.isBilled,
    used: async () => (await quota.usage(accountId, limit)).used,
  };
}

test('the first that succeeds is billed, and none after it', async () => {
  const { bill, isBilled, used } = await onDesk(3);
  await expect(bill(async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect([await isBilled(), await used()]).toEqual([false, 0]);
  expect(await bill(async () => 'one')).toEqual({ done: 'one', outcome: { used: 3, remaining: 97 } });
  expect(await bill(async () => 'two')).toEqual({ done: 'two', outcome: { used: 0, remaining: 97 } });
  expect([await isBilled(), await used()]).toEqual([true, 3]);
});

test('who outlives the failure of the one that was to be billed is billed instead', async () => {
  const { bill, used } = await onDesk(2);
  const [failing, going] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const hasBegun = Promise.withResolvers<void>();
  const first = bill(async () => {
    hasBegun.resolve();
    return await failing.promise;
  });
  await hasBegun.promise;
  const isBeside = Promise.withResolvers<void>();
  const second = bill(async () => {
    isBeside.resolve();
    return await going.promise;
  });
  await isBeside.promise;
  failing.reject(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  going.resolve('done');
  expect(await second).toMatchObject({ done: 'done', outcome: { used: 2 } });
  expect(await used()).toBe(2);
});

test('who is done before the one that is to be billed fails had what is billed', async () => {
  const { bill, isBilled, used } = await onDesk(2);
  const failing = Promise.withResolvers<string>();
  const hasBegun = Promise.withResolvers<void>();
  const first = bill(async () => {
    hasBegun.resolve();
    return await failing.promise;
  });
  await hasBegun.promise;
  expect(await bill(async () => 'done')).toMatchObject({ done: 'done', outcome: { used: 0 } });
  failing.reject(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  expect([await isBilled(), await used()]).toEqual([true, 2]);
});

test('what is read of a document while it is being billed is billed, also where the billed work fails', async () => {
  const { bill, claims, documentId, isBilled, used } = await onDesk(2);
  const work = async (): Promise<string> => {
    claims.noteUse(documentId);
    throw new Error('gone');
  };
  await expect(bill(work)).rejects.toThrow('gone');
  expect([await isBilled(), await used()]).toEqual([true, 2]);
  // Of one that nobody is being billed for, nothing is noted.
  const other = await onDesk(2);
  other.claims.noteUse(other.documentId);
  await expect(other.bill(async () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect([await other.isBilled(), await other.used()]).toEqual([false, 0]);
});

test('without pages left nothing is done, and the next may try', async () => {
  const { bill, isBilled } = await onDesk(3, 2);
  let isDone = false;
  const work = async () => {
    isDone = true;
    return 'done';
  };
  await expect(bill(work)).rejects.toMatchObject({ code: 'quota_exceeded' });
  expect([isDone, await isBilled()]).toEqual([false, false]);
});
