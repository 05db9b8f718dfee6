/** Examples of templates, and what templates said before, on the real database. */
import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { describeKey, mintApiKey } from '../../src/model/api-key.ts';
import { mostExamples } from '../../src/model/example.ts';
import type { Store } from '../../src/model/store.ts';
import { afterFile } from '../support/after-file.ts';
import { createDatabase, openTestStore } from '../support/database.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore(await createDatabase());
  afterFile(async () => await store.close());
});

async function newAccount(): Promise<string> {
  const key = describeKey(mintApiKey('live', randomBytes), null);
  const made = await store.accounts.create(randomUUID(), 'premium', key);
  if (made === undefined) throw new Error('the name is taken');
  return made.account.accountId;
}

async function newDocument(accountId: string): Promise<string> {
  const { documentId } = await store.desk.put({
    ...{ documentId: randomUUID(), accountId, fileName: 'note.pdf', kind: 'pdf', pageCount: 2, sizeBytes: 9 },
    ...{ sha256: Buffer.alloc(32), pages: null, isBilled: true },
  });
  return documentId;
}

const draft = (name: string) =>
  ({ name, category: 'CUSTOM', schema: { data: { b: { type: 'string' }, a: { type: 'number' } } } }) as const;

async function saved(example: Parameters<Store['examples']['save']>[0]) {
  const made = await store.examples.save(example);
  if (made === undefined || made === 'full') throw new Error(`not saved: ${made}`);
  return made;
}

test('an example is kept with its document, and the order of its keys', async () => {
  const accountId = await newAccount();
  const [templateId, documentId] = [randomUUID(), await newDocument(accountId)];
  const fields = { b: 'x\u0000', a: null, rows: [{ z: 1, y: true }] };
  const made = await saved({ accountId, templateId, documentId, language: 'de', fields });
  expect(made).toEqual({
    ...{ exampleId: made.exampleId, accountId, templateId, documentId, fileName: 'note.pdf', pageCount: 2 },
    ...{ language: 'de', fields, drawn: [], createdAt: expect.any(Date), updatedAt: expect.any(Date) },
    ...{ located: null, unlocated: [], disagreements: [], won: { documents: 0, fields: 0 } },
  });
  const found = await store.examples.find(accountId, made.exampleId);
  expect(JSON.stringify(found?.fields)).toBe(JSON.stringify(fields));
  expect(await store.examples.list(accountId, templateId)).toEqual([found]);
});

test('a document is one example of a template, whichever values it was given last', async () => {
  const accountId = await newAccount();
  const [templateId, documentId] = [randomUUID(), await newDocument(accountId)];
  const example = { accountId, templateId, documentId, language: null };
  const first = await saved({ ...example, fields: { a: 1 } });
  const second = await saved({ ...example, fields: { a: 2 }, language: 'fr' });
  expect(second).toMatchObject({ exampleId: first.exampleId, fields: { a: 2 }, language: 'fr' });
  expect(second.updatedAt.getTime()).toBeGreaterThanOrEqual(first.updatedAt.getTime());
  const elsewhere = await saved({ ...example, templateId: randomUUID(), fields: { a: 1 } });
  expect(elsewhere.exampleId).not.toBe(first.exampleId);
  expect(await store.examples.list(accountId, templateId)).toHaveLength(1);
});

test('one that comes from elsewhere keeps the day on which it was corrected, which is never to come', async () => {
  const accountId = await newAccount();
  const correctedAt = new Date('2025-03-03T10:20:30.125Z');
  const of = async () => ({
    ...{ accountId, templateId: randomUUID(), documentId: await newDocument(accountId), language: null },
  });
  const example = await of();
  const first = await saved({ ...example, fields: { a: 1 }, correctedAt });
  expect(first.updatedAt).toEqual(correctedAt);
  // Who learns by the values of before must see that they are others.
  const again = await saved({ ...example, fields: { a: 2 }, correctedAt });
  expect(again.updatedAt.getTime()).toBeGreaterThan(correctedAt.getTime());
  const later = new Date('2124-01-01');
  const ahead = await saved({ ...(await of()), fields: { a: 1 }, correctedAt: later });
  expect(ahead.updatedAt.getTime()).toBeLessThan(later.getTime());
});

test('one is corrected and removed by its account alone', async () => {
  const [accountId, stranger] = [await newAccount(), await newAccount()];
  const [templateId, documentId] = [randomUUID(), await newDocument(accountId)];
  const { exampleId } = await saved({ accountId, templateId, documentId, language: null, fields: { a: 1 } });
  expect(await store.examples.find(stranger, exampleId)).toBeUndefined();
  expect(await store.examples.list(stranger, templateId)).toEqual([]);
  expect(await store.examples.correct(stranger, exampleId, { fields: { a: 3 } })).toBeUndefined();
  expect(await store.examples.remove(stranger, exampleId)).toBe(false);
  expect(await store.examples.correct(accountId, exampleId, { fields: { a: 3 } })).toMatchObject({
    fields: { a: 3 },
  });
  expect(await store.examples.remove(accountId, exampleId)).toBe(true);
  expect(await store.examples.remove(accountId, exampleId)).toBe(false);
});

test('what is not on the desk of the account becomes no example', async () => {
  const [accountId, stranger] = [await newAccount(), await newAccount()];
  const example = { accountId, templateId: randomUUID(), language: null, fields: {} };
  expect(await store.examples.save({ ...example, documentId: randomUUID() })).toBeUndefined();
  expect(await store.examples.save({ ...example, documentId: await newDocument(stranger) })).toBeUndefined();
});

test('there are never too many, however many come at once', async () => {
  const accountId = await newAccount();
  const templateId = randomUUID();
  const documentIds: string[] = [];
  for (let count = 0; count < mostExamples + 3; count += 1) documentIds.push(await newDocument(accountId));
  const outcomes = await Promise.all(
    documentIds.map((documentId) =>
      store.examples.save({ accountId, templateId, documentId, language: null, fields: {} }),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'full')).toHaveLength(3);
  const listed = await store.examples.list(accountId, templateId);
  expect(listed).toHaveLength(mostExamples);
  // One that is there can still be given other values.
  const documentId = listed[0]?.documentId ?? '';
  const again = await saved({ accountId, templateId, documentId, language: null, fields: { a: 1 } });
  expect(again.fields).toEqual({ a: 1 });
});

test('examples go with their template, and those of others and of built-in ones stay', async () => {
  const accountId = await newAccount();
  const [gone, kept] = [
    await store.templates.create(accountId, draft('gone')),
    await store.templates.create(accountId, draft('kept')),
  ];
  const builtIn = randomUUID();
  for (const templateId of [gone.templateId, gone.templateId, kept.templateId, builtIn]) {
    const documentId = await newDocument(accountId);
    await saved({ accountId, templateId, documentId, language: null, fields: {} });
  }
  await store.templates.remove(accountId, gone.templateId);
  expect(await store.examples.removeOrphans(1)).toBe(1);
  expect(await store.examples.removeOrphans(10)).toBe(1);
  expect(await store.examples.removeOrphans(10)).toBe(0);
  expect(await store.examples.list(accountId, gone.templateId)).toEqual([]);
  expect(await store.examples.list(accountId, kept.templateId)).toHaveLength(1);
  expect(await store.examples.list(accountId, builtIn)).toHaveLength(1);
});

test('a template tells what it said at each time, newest first, to its owner', async () => {
  const accountId = await newAccount();
  const { templateId } = await store.templates.create(accountId, draft('one'));
  await store.templates.replace(accountId, templateId, { ...draft('two'), description: 'again' });
  await store.templates.replace(accountId, templateId, draft('three'));
  const revisions = await store.templates.revisions(accountId, templateId, 2);
  expect(revisions).toEqual([
    { revision: 3, ...draft('three'), createdAt: expect.any(Date) },
    { revision: 2, ...draft('two'), description: 'again', createdAt: expect.any(Date) },
  ]);
  expect(Object.keys(revisions[0]?.schema.data ?? {})).toEqual(['b', 'a']);
  expect(await store.templates.revisions(await newAccount(), templateId, 50)).toEqual([]);
  await store.templates.remove(accountId, templateId);
  expect(await store.templates.revisions(accountId, templateId, 50)).toEqual([]);
});
