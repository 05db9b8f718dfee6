/** Documents on desks: whose they are, who bills them, and when they go. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtInTemplates } from '../../src/model/built-in-templates/index.ts';
import type { DeskDocument, NewDeskDocument } from '../../src/model/desk.ts';
import { newUuid } from '../../src/model/ids.ts';
import type { PageShape } from '../../src/model/page-shape.ts';
import { extraction, type JobsWorld, limit, openJobsWorld } from './jobs-world.ts';

let world: JobsWorld;
beforeAll(async () => {
  world = await openJobsWorld();
});
afterAll(async () => await world.close());

const pages: readonly PageShape[] = [
  { number: 1, size: { width: 595.5, height: 842, unit: 'pt' }, turn: 90 },
];

async function put(accountId: string, change: Partial<NewDeskDocument> = {}): Promise<DeskDocument> {
  return await world.store.desk.put({
    ...{ documentId: newUuid(), accountId, fileName: 'a.pdf', kind: 'pdf', pageCount: 2, sizeBytes: 1234 },
    ...{ sha256: Buffer.alloc(32), pages: null, isBilled: false },
    ...change,
  });
}

async function example(document: DeskDocument): Promise<void> {
  const { accountId, documentId } = document;
  const { templateId } = builtInTemplates.invoice;
  const saved = { accountId, templateId, documentId, language: null, fields: {} };
  expect(await world.store.examples.save(saved)).not.toBe('full');
}

async function age(ids: readonly string[], ms: number): Promise<void> {
  await world.pool.query(
    `update deckle.desk_documents set created_at = now() - $2 * interval '1 millisecond' where id = any($1)`,
    [ids, ms],
  );
}

test('what was put is found by its account alone, newest first', async () => {
  const { desk } = world.store;
  const [account, other] = [await world.newAccount(), await world.newAccount()];
  const first = await put(account);
  const second = await put(account, { pages, isBilled: true, kind: 'png' });
  expect(first).toMatchObject({ pages: null, isBilled: false, sizeBytes: 1234, createdAt: expect.any(Date) });
  expect(second).toMatchObject({ pages, isBilled: true, kind: 'png' });
  expect(await desk.find(account, first.documentId)).toEqual(first);
  expect(await desk.find(other, first.documentId)).toBeUndefined();
  expect(await desk.list(account, 10)).toEqual([second, first]);
  expect(await desk.list(account, 1)).toEqual([second]);
  expect(await desk.list(other, 10)).toEqual([]);
  await desk.notePages(first.documentId, pages);
  expect(await desk.find(account, first.documentId)).toEqual({ ...first, pages });
});

test('of many at once, one bills; who gives the bill back lets another', async () => {
  const { desk } = world.store;
  const { documentId, accountId } = await put(await world.newAccount());
  const claims = await Promise.all(Array.from({ length: 8 }, async () => await desk.claimBill(documentId)));
  expect(claims.filter(Boolean)).toHaveLength(1);
  expect(await desk.find(accountId, documentId)).toMatchObject({ isBilled: true });
  await desk.giveBillBack(documentId);
  expect(await desk.find(accountId, documentId)).toMatchObject({ isBilled: false });
  expect(await desk.claimBill(documentId)).toBe(true);
  expect(await desk.claimBill(documentId)).toBe(false);
});

test('one is removed by its account, unless an example needs it', async () => {
  const { desk } = world.store;
  const account = await world.newAccount();
  const [free, needed] = [await put(account), await put(account)];
  await example(needed);
  expect(await desk.remove(await world.newAccount(), free.documentId)).toBeUndefined();
  expect(await desk.remove(account, needed.documentId)).toBe('needed');
  expect(await desk.remove(account, free.documentId)).toBe('removed');
  expect(await desk.remove(account, free.documentId)).toBeUndefined();
  expect(await desk.find(account, needed.documentId)).toBeDefined();
});

test('an example that is made while its document goes keeps it', async () => {
  const { desk } = world.store;
  const account = await world.newAccount();
  const { documentId } = await put(account);
  const client = await world.pool.connect();
  await client.query('begin');
  await client.query(
    `insert into deckle.examples (id, account_id, template_id, document_id, fields) values ($1, $2, $3, $4, '{}')`,
    [newUuid(), account, builtInTemplates.invoice.templateId, documentId],
  );
  const removing = desk.remove(account, documentId);
  // What the sweep does meanwhile passes it by.
  expect(await desk.removeOld(0, 100)).not.toContain(documentId);
  await client.query('commit');
  client.release();
  expect(await removing).toBe('needed');
});

test('those that are old and that no example needs go, so many at a time', async () => {
  const { desk } = world.store;
  const account = await world.newAccount();
  const old = [await put(account), await put(account), await put(account)];
  const [young, needed] = [await put(account), await put(account)];
  await example(needed);
  await age(
    [...old, needed].map(({ documentId }) => documentId),
    60_000,
  );
  const first = await desk.removeOld(50_000, 2);
  const second = await desk.removeOld(50_000, 2);
  expect([...first, ...second].sort()).toEqual(old.map(({ documentId }) => documentId).sort());
  expect(await desk.removeOld(50_000, 2)).toEqual([]);
  const left = (await desk.list(account, 10)).map(({ documentId }) => documentId);
  expect(left.sort()).toEqual([young.documentId, needed.documentId].sort());
});

test('beyond the bound the oldest go, of this account alone, and not those of examples', async () => {
  const { desk } = world.store;
  const [account, other] = [await world.newAccount(), await world.newAccount()];
  const theirs = await put(other);
  const needed = await put(account);
  await example(needed);
  const [first, second, third] = [await put(account), await put(account), await put(account)];
  const { sizeBytes } = first;
  expect(await desk.removeBeyond(account, { documents: 3, bytes: 3 * sizeBytes })).toEqual([]);
  expect(await desk.removeBeyond(account, { documents: 2, bytes: 3 * sizeBytes })).toEqual([
    first.documentId,
  ]);
  const left = (await desk.list(account, 10)).map(({ documentId }) => documentId);
  expect(left).toEqual([third, second, needed].map(({ documentId }) => documentId));
  expect(await desk.find(other, theirs.documentId)).toBeDefined();
  expect(await desk.removeBeyond(account, { documents: 2, bytes: 2 * sizeBytes - 1 })).toEqual([
    second.documentId,
  ]);
});

test('a job’s document is found with the shapes of its pages once it was read', async () => {
  const { desk, jobQueue } = world.store;
  const account = await world.newAccount();
  const { jobId } = await world.submitted(account);
  expect(await desk.findJob(account, jobId)).toEqual({
    ...{ jobId, accountId: account, fileName: 'invoice.pdf', sizeBytes: 1234 },
    ...{ pageCount: null, pages: null, isCompleted: false, language: null, place: null },
  });
  const claim = await world.claimed();
  const done = { extraction, pages, pageCount: 1, reservation: await world.reserved(claim) };
  expect(await jobQueue.complete(claim, done, limit)).toBe('done');
  expect(await desk.findJob(account, jobId)).toMatchObject({ pages, pageCount: 1, isCompleted: true });
  expect(await desk.findJob(await world.newAccount(), jobId)).toBeUndefined();
});

test('bytes of desk documents and of jobs are known, others are not', async () => {
  const account = await world.newAccount();
  const { documentId } = await put(account);
  const { jobId } = await world.submitted(account);
  const stray = newUuid();
  const gone = await put(account);
  await world.store.desk.remove(account, gone.documentId);
  const orphans = await world.store.retention.orphans([documentId, stray, jobId, gone.documentId]);
  expect(new Set(orphans)).toEqual(
    new Set([
      { id: stray, isKnown: false },
      { id: gone.documentId, isKnown: true },
    ]),
  );
});

test('bytes are known again: as an example’s document first, then as one that was billed', async () => {
  const { desk } = world.store;
  const [account, other] = [await world.newAccount(), await world.newAccount()];
  const { templateId } = builtInTemplates.invoice;
  const same = { sha256: Buffer.alloc(32, 7), templateId };
  expect(await desk.findSame(account, same)).toBeUndefined();
  const plain = await put(account, { sha256: same.sha256 });
  expect(await desk.findSame(account, same)).toMatchObject({ documentId: plain.documentId });
  const billed = await put(account, { sha256: same.sha256, isBilled: true });
  expect(await desk.findSame(account, same)).toMatchObject({ documentId: billed.documentId });
  await example(plain);
  expect(await desk.findSame(account, same)).toMatchObject({ documentId: plain.documentId });
  expect(await desk.findSame(other, same)).toBeUndefined();
});

test('that bytes were billed without being kept is known for its time, by the account alone', async () => {
  const { desk } = world.store;
  const [account, other] = [await world.newAccount(), await world.newAccount()];
  const { templateId } = builtInTemplates.invoice;
  const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  await Promise.all([desk.noteRead(account, [one, two, one]), desk.noteRead(account, [two, one])]);
  expect(await desk.wasBilled(account, { sha256: one, templateId })).toBe(true);
  expect(await desk.wasBilled(other, { sha256: one, templateId })).toBe(false);
  expect(await desk.forgetRead(60_000, 10)).toBe(0);
  await world.pool.query(`update deckle.read_documents set read_at = now() - interval '1 hour'`);
  expect(await desk.forgetRead(60_000, 1)).toBe(1);
  expect(await desk.forgetRead(60_000, 10)).toBe(1);
  expect(await desk.wasBilled(account, { sha256: one, templateId })).toBe(false);
});
