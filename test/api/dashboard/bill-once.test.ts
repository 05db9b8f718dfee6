/** Of a document on a desk nothing is had for free, whichever nodes are asked for it. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import { createBilling } from '../../../src/http/billing.ts';
import { billOnce } from '../../../src/http/dashboard/bill-once.ts';
import type { Caller } from '../../../src/model/api-key.ts';
import type { DeskDocument } from '../../../src/model/desk.ts';
import { newUuid } from '../../../src/model/ids.ts';
import type { Store } from '../../../src/model/store.ts';
import { type JobsWorld, openJobsWorld } from '../../store/jobs-world.ts';

let world: JobsWorld;
let other: Store;
beforeAll(async () => {
  world = await openJobsWorld();
  other = await world.another();
});
afterAll(async () => await world.close());

const config = readConfig({});

async function onDesk(pageCount: number, limit = 100) {
  const { desk, quota } = world.store;
  const accountId = await world.newAccount();
  const document: DeskDocument = await desk.put({
    ...{ documentId: newUuid(), accountId, fileName: 'a.pdf', kind: 'pdf', pageCount, sizeBytes: 1 },
    ...{ sha256: Buffer.alloc(32), pages: null, isBilled: false },
  });
  const caller: Caller = { keyId: null, accountId, plan: 'premium', mode: 'live', expiresAt: null };
  const billOn = (node: Store) => {
    const { quota, testQuota } = node;
    const limitsOf = () => ({ ...config.plans.premium, pagesPerMonth: limit });
    const billing = createBilling({ quota, testQuota, limitsOf }, () => {});
    onTestFinished(() => billing.close());
    return async (work: () => Promise<string>) =>
      await billOnce({ desk: node.desk, billing }, caller, document, work);
  };
  return {
    documentId: document.documentId,
    bill: billOn(world.store),
    billElsewhere: billOn(other),
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
  const { bill, billElsewhere, used } = await onDesk(2);
  const [failing, going] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const hasBegun = Promise.withResolvers<void>();
  const first = bill(async () => {
    hasBegun.resolve();
    return await failing.promise;
  });
  await hasBegun.promise;
  const isBeside = Promise.withResolvers<void>();
  const second = billElsewhere(async () => {
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
  const { bill, billElsewhere, isBilled, used } = await onDesk(2);
  const failing = Promise.withResolvers<string>();
  const hasBegun = Promise.withResolvers<void>();
  const first = bill(async () => {
    hasBegun.resolve();
    return await failing.promise;
  });
  await hasBegun.promise;
  expect(await billElsewhere(async () => 'done')).toMatchObject({ done: 'done', outcome: { used: 0 } });
  failing.reject(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  expect([await isBilled(), await used()]).toEqual([true, 2]);
});

test('what is read of a document while it is being billed is billed, also where the billed work fails', async () => {
  const { bill, documentId, isBilled, used } = await onDesk(2);
  const work = async (): Promise<string> => {
    expect(await other.desk.noteUse(documentId)).toBe(true);
    throw new Error('gone');
  };
  await expect(bill(work)).rejects.toThrow('gone');
  expect([await isBilled(), await used()]).toEqual([true, 2]);
  // Of one that nobody is billed for, nothing is had.
  const unpaid = await onDesk(2);
  expect(await other.desk.noteUse(unpaid.documentId)).toBe(false);
  await expect(unpaid.bill(async () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect([await unpaid.isBilled(), await unpaid.used()]).toEqual([false, 0]);
});

test('without pages left nothing is done, and the next may try', async () => {
  const { bill, documentId, isBilled } = await onDesk(3, 2);
  let isDone = false;
  const work = async () => {
    isDone = true;
    return 'done';
  };
  await expect(bill(work)).rejects.toMatchObject({ code: 'quota_exceeded' });
  expect([isDone, await isBilled(), await other.desk.noteUse(documentId)]).toEqual([false, false, false]);
});

test('of many at one instant, on two nodes, one is billed, whoever fails', async () => {
  const { bill, billElsewhere, used } = await onDesk(2);
  const work = (number: number) => async () => {
    if (number % 3 === 0) throw new Error('gone');
    return `${number}`;
  };
  const ends = await Promise.allSettled(
    Array.from({ length: 12 }, async (_, number) => await (number % 2 ? bill : billElsewhere)(work(number))),
  );
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
  expect(await used()).toBe(2);
});

test('what is removed while it is worked on is had by nobody who was not billed', async () => {
  const { bill, billElsewhere, documentId, used } = await onDesk(2);
  const going = Promise.withResolvers<string>();
  const hasBegun = Promise.withResolvers<void>();
  const first = bill(async () => {
    hasBegun.resolve();
    return await going.promise;
  });
  await hasBegun.promise;
  const second = billElsewhere(async () => {
    await world.pool.query('delete from deckle.desk_documents where id = $1', [documentId]);
    return 'free';
  });
  await expect(second).rejects.toMatchObject({ code: 'document_not_found' });
  going.reject(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  expect(await used()).toBe(2);
});
