import { createHash, randomBytes } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { describeKey, mintApiKey } from '../../src/model/api-key.ts';
import { newUuid } from '../../src/model/ids.ts';
import type { MailAttachmentPlace } from '../../src/model/mail-ledger.ts';
import type { Store } from '../../src/model/store.ts';
import { createDatabase, openTestStore } from '../support/database.ts';
import { untilTrue } from '../support/deckle.ts';
import { invoiceTemplate } from '../support/documents.ts';

async function open(): Promise<Store> {
  const store = await openTestStore(await createDatabase());
  onTestFinished(async () => await store.close());
  return store;
}

const place: MailAttachmentPlace = {
  mailbox: 'kim@host:993/INBOX',
  uidValidity: '4294967295',
  uid: 7,
  place: 1,
};

async function submit(store: Store, accountId: string, attachment: MailAttachmentPlace) {
  return await store.jobs.submit({
    ...{
      jobId: newUuid(),
      accountId,
      templateId: invoiceTemplate,
      templateRevision: 1,
      language: null,
      llm: null,
    },
    ...{
      fileName: 'a.pdf',
      sizeBytes: 1,
      sha256: createHash('sha256').update(newUuid()).digest(),
      attachment,
    },
  });
}

test('one of many holds a mailbox, until it lets go or its time is over', async () => {
  const { mailLedger } = await open();
  const holders = Array.from({ length: 8 }, () => newUuid());
  const won = await Promise.all(holders.map(async (holder) => await mailLedger.hold('m', holder, 60_000)));
  expect(won.filter(Boolean)).toHaveLength(1);
  const holder = holders[won.indexOf(true)] ?? '';
  expect(await mailLedger.hold('m', holder, 60_000)).toBe(true);
  expect(await mailLedger.hold('another', newUuid(), 60_000)).toBe(true);
  await mailLedger.release('m', newUuid());
  expect(await mailLedger.hold('m', newUuid(), 60_000)).toBe(false);
  await mailLedger.hold('m', holder, 1);
  const next = newUuid();
  await untilTrue(async () => ((await mailLedger.hold('m', next, 60_000)) ? true : undefined));
  expect(await mailLedger.hold('m', holder, 60_000)).toBe(false);
  await mailLedger.release('m', next);
  expect(await mailLedger.hold('m', holder, 60_000)).toBe(true);
});

test('an attachment is noted with its job, and no second job is made of it', async () => {
  const store = await open();
  const key = describeKey(mintApiKey('live', randomBytes), null);
  const made = await store.accounts.create('mail', 'premium', key);
  const accountId = made?.account.accountId ?? '';
  const tries = await Promise.allSettled(
    Array.from({ length: 4 }, async () => await submit(store, accountId, place)),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const jobs = await store.jobs.list(accountId, { limit: 10 });
  expect(jobs).toHaveLength(1);
  expect([...(await store.mailLedger.taken(place))]).toEqual([1]);

  await store.jobs.remove(accountId, jobs[0]?.jobId ?? '');
  await expect(submit(store, accountId, place)).rejects.toThrow();
  await store.mailLedger.note({ ...place, place: 2 });
  await store.mailLedger.note({ ...place, place: 2 });
  expect([...(await store.mailLedger.taken(place))].sort()).toEqual([1, 2]);
  expect([...(await store.mailLedger.taken({ ...place, uidValidity: '1' }))]).toEqual([]);

  await store.mailLedger.forget(place);
  expect([...(await store.mailLedger.taken(place))]).toEqual([]);
  expect((await submit(store, accountId, place)).isNew).toBe(true);
  await store.mailLedger.removeOld(0);
  expect([...(await store.mailLedger.taken(place))]).toEqual([]);
});
