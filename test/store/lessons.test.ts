/** What examples taught, on the real database: with the example or not at all, of one account, and gone with it. */
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { describeKey, mintApiKey } from '../../src/model/api-key.ts';
import type { Example, NewExample } from '../../src/model/example.ts';
import { formatId } from '../../src/model/ids.ts';
import type { Store } from '../../src/model/store.ts';
import { mostLessons, wordSetOf } from '../../src/model/word-set.ts';
import { mostWordingBytes } from '../../src/store/example-lessons.ts';
import { afterFile } from '../support/after-file.ts';
import { createDatabase, openTestStore } from '../support/database.ts';
import { learntOf, lessonOf } from '../support/lessons.ts';

let store: Store;
let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await createDatabase();
  store = await openTestStore(databaseUrl);
  afterFile(async () => await store.close());
});

async function newAccount(within: Store = store): Promise<string> {
  const key = describeKey(mintApiKey('live', randomBytes), null);
  const made = await within.accounts.create(randomUUID(), 'premium', key);
  if (made === undefined) throw new Error('the name is taken');
  return made.account.accountId;
}

async function newDocument(accountId: string, within: Store = store): Promise<string> {
  const { documentId } = await within.desk.put({
    ...{ documentId: randomUUID(), accountId, fileName: 'note.pdf', kind: 'pdf', pageCount: 2, sizeBytes: 9 },
    ...{ sha256: randomBytes(32), pages: null, isBilled: true },
  });
  return documentId;
}

async function saved(example: Partial<NewExample> & Pick<NewExample, 'accountId'>): Promise<Example> {
  const made = await store.examples.save({
    ...{ templateId: randomUUID(), language: null, fields: { a: 1 } },
    documentId: await newDocument(example.accountId),
    ...example,
  });
  if (made === undefined || made === 'full') throw new Error(`not saved: ${made}`);
  return made;
}

const asked = [wordSetOf(['total', 'due'])];
const namesFor = async (scope: Pick<Example, 'accountId' | 'templateId'>) =>
  (await store.examples.lessonsOf(scope)(asked)).map(({ name }) => name);

test('what an example taught is used under its id, and no more once it is removed', async () => {
  const accountId = await newAccount();
  const example = await saved({ accountId, learnt: learntOf(['total'], { unlocated: ['b'] }) });
  expect(example).toMatchObject({ located: 1, unlocated: ['b'], won: { documents: 0, fields: 0 } });
  const [lesson] = await store.examples.lessonsOf(example)(asked);
  expect(lesson).toEqual({ ...lessonOf('total'), name: formatId('exa', example.exampleId) });
  expect(await store.examples.places(accountId, example.exampleId)).toHaveLength(1);
  expect(await store.examples.places(await newAccount(), example.exampleId)).toEqual([]);
  const find = store.examples.lessonsOf(example);
  await store.examples.remove(accountId, example.exampleId);
  expect(await find(asked)).toEqual([]);
});

test('nobody is taught by another account, nor by another template', async () => {
  const [accountId, stranger] = [await newAccount(), await newAccount()];
  const { templateId, documentId } = await saved({ accountId, learnt: learntOf(['total']) });
  const theirs = await saved({ accountId: stranger, templateId, learnt: learntOf(['total']) });
  expect(await namesFor({ accountId: stranger, templateId })).toEqual([formatId('exa', theirs.exampleId)]);
  expect(await namesFor({ accountId, templateId: randomUUID() })).toEqual([]);
  const except = { accountId, templateId, exceptDocumentId: documentId };
  expect(await store.examples.lessonsOf(except)(asked)).toEqual([]);
});

test('by choice all examples of the account teach, and still of no other; what is judged stays within its template', async () => {
  const wide = await openTestStore(databaseUrl, { exampleReach: 'account' });
  onTestFinished(async () => await wide.close());
  const [accountId, stranger] = [await newAccount(), await newAccount()];
  const own = await saved({ accountId, learnt: learntOf(['total']) });
  await saved({ accountId: stranger, learnt: learntOf(['total']) });
  const elsewhere = { accountId, templateId: randomUUID() };
  const found = await wide.examples.lessonsOf(elsewhere)(asked);
  expect(found.map(({ name }) => name)).toEqual([formatId('exa', own.exampleId)]);
  expect(await wide.examples.lessonsOf({ ...elsewhere, exceptDocumentId: randomUUID() })(asked)).toEqual([]);
});

test('of many examples only those are fetched that are like the pages', async () => {
  const accountId = await newAccount();
  const templateId = randomUUID();
  for (let at = 0; at < mostLessons + 6; at += 1)
    await saved({ accountId, templateId, learnt: learntOf([`layout${at}`]) });
  const like = await saved({ accountId, templateId, learnt: learntOf(['due']) });
  const names = await namesFor({ accountId, templateId });
  expect(names).toHaveLength(mostLessons);
  expect(names).toContain(formatId('exa', like.exampleId));
});

test('of all other examples the words are heard, the newest first and no more than there is time for', async () => {
  const accountId = await newAccount();
  const templateId = randomUUID();
  const teach = async (name: string, caption: string) => {
    const learnt = learntOf([`layout${name}`]);
    const field = { names: [name], type: 'string', places: [], constant: null, isAbsent: false, refused: [] };
    const fields = [{ ...field, wasRight: false, caption }];
    return await saved({
      accountId,
      templateId,
      learnt: { ...learnt, lesson: { ...learnt.lesson, fields } },
    });
  };
  const captionsIn = async () =>
    (await store.examples.lessonsOf({ accountId, templateId })(asked))
      .filter(({ sheets }) => sheets.length === 0)
      .map(({ fields: [field] }) => field?.caption?.slice(0, 6));
  await saved({ accountId, templateId, learnt: learntOf(['due']) });
  for (let at = 0; at < mostLessons - 1; at += 1)
    await saved({ accountId, templateId, learnt: learntOf(['due']) });
  const far = await teach('a', 'first caption');
  await teach('b', 'second caption');
  expect(await captionsIn()).toEqual(['second', 'first ']);
  // With room for one more.
  const [small] = (await store.examples.lessonsOf({ accountId, templateId })(asked)).slice(-1);
  const size = JSON.stringify(small).length;
  await teach('c', `third ${'x'.repeat(mostWordingBytes - Math.round(2.5 * size))}`);
  expect(await captionsIn()).toEqual(['third ', 'second']);
  await store.examples.remove(accountId, far.exampleId);
  expect(await captionsIn()).not.toContain('first ');
  expect(await store.examples.lessonsOf({ accountId: await newAccount(), templateId })(asked)).toEqual([]);
});

test('values that are corrected teach anew', async () => {
  const accountId = await newAccount();
  const example = await saved({ accountId, learnt: learntOf(['old']) });
  await store.examples.correct(accountId, example.exampleId, { fields: { a: 2 }, learnt: learntOf(['new']) });
  const [after] = await store.examples.lessonsOf(example)(asked);
  expect(after?.sheets).toEqual(lessonOf('new').sheets);
  await store.examples.correct(accountId, example.exampleId, { fields: { a: 3 } });
  expect(await store.examples.lessonsOf(example)(asked)).toEqual([]);
});

async function clientOf(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => await client.end());
  return client;
}

test('a connection that dies in the middle leaves nothing of an example', async () => {
  const accountId = await newAccount();
  const templateId = randomUUID();
  const documentId = await newDocument(accountId);
  const [holder, killer] = [await clientOf(databaseUrl), await clientOf(databaseUrl)];
  // The lesson cannot be written while its table is held: the example is written by then.
  await holder.query('begin; lock table deckle.example_lessons in exclusive mode');
  const saving = store.examples.save({
    ...{ accountId, templateId, documentId, language: null, fields: { a: 1 }, learnt: learntOf(['total']) },
  });
  const outcome = saving.then(
    () => 'saved',
    () => 'failed',
  );
  const waiting = `select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%example_lessons%'`;
  await expect.poll(async () => (await killer.query(waiting)).rowCount).toBe(1);
  await killer.query(`select pg_terminate_backend(pid) from (${waiting}) waits`);
  expect(await outcome).toBe('failed');
  await holder.query('rollback');
  expect(await store.examples.list(accountId, templateId)).toEqual([]);
  expect(await namesFor({ accountId, templateId })).toEqual([]);
});

test('what was not learnt, or by another version, is learnt later, unless it changed meanwhile', async () => {
  const own = await openTestStore(await createDatabase());
  afterFile(async () => await own.close());
  const accountId = await newAccount(own);
  const made = await own.examples.save({
    ...{ accountId, templateId: randomUUID(), language: null, fields: { a: 1 } },
    documentId: await newDocument(accountId, own),
  });
  if (made === undefined || made === 'full') throw new Error('not saved');
  expect(made.located).toBeNull();
  expect(await own.examples.unlearnt(10)).toEqual([made]);
  const corrected = await own.examples.correct(accountId, made.exampleId, { fields: { a: 2 } });
  if (corrected === undefined) throw new Error('not corrected');
  const stale = { ...made, updatedAt: new Date(made.updatedAt.getTime() - 1) };
  expect(await own.examples.keepLesson(stale, learntOf(['total']))).toBe(false);
  expect(await own.examples.unlearnt(10)).toEqual([corrected]);
  expect(await own.examples.keepLesson(corrected, learntOf(['total']))).toBe(true);
  expect(await own.examples.unlearnt(10)).toEqual([]);
  // Nothing can be learnt from it, which is not tried again and again.
  expect(await own.examples.keepLesson(corrected, null)).toBe(true);
  expect(await own.examples.unlearnt(10)).toEqual([]);
  expect(await own.examples.find(accountId, made.exampleId)).toMatchObject({ located: null });
  expect(await own.examples.lessonsOf(made)(asked)).toEqual([]);
});

test('lessons count among the bytes that an account stores, and go with their example', async () => {
  const accountId = await newAccount();
  const before = (await store.holdings.of(accountId)).storedBytes.used;
  const words = Array.from({ length: 500 }, (_, at) => `word${at}`);
  const example = await saved({ accountId, learnt: learntOf(words) });
  const withLesson = (await store.holdings.of(accountId)).storedBytes.used;
  // The document, the values, and a lesson of more than four blocks.
  expect(withLesson - before).toBeGreaterThan(6 * 4096);
  await store.examples.remove(accountId, example.exampleId);
  expect((await store.holdings.of(accountId)).storedBytes.used).toBe(before + 4096);
});

test('two that contradict each other say so of each other, until one is learnt anew or removed', async () => {
  const accountId = await newAccount();
  const templateId = randomUUID();
  const [a, b] = [
    await saved({ accountId, templateId, learnt: learntOf(['total']) }),
    await saved({ accountId, templateId, learnt: learntOf(['total']) }),
  ];
  const disagreements = [
    { exampleId: formatId('exa', a.exampleId), path: 'dueDate' },
    { exampleId: formatId('exa', randomUUID()), path: 'total' },
  ];
  const learnt = learntOf(['total'], { disagreements });
  await store.examples.correct(accountId, b.exampleId, { fields: { a: 2 }, learnt });
  const said = async () =>
    (await store.examples.list(accountId, templateId)).map((example) => example.disagreements);
  expect(await said()).toEqual([
    [{ exampleId: b.exampleId, path: 'dueDate' }],
    [{ exampleId: a.exampleId, path: 'dueDate' }],
  ]);
  await store.examples.correct(accountId, a.exampleId, { fields: { a: 3 }, learnt: learntOf(['total']) });
  expect(await said()).toEqual([[], []]);
});

test('what examples have won is counted, of the account alone', async () => {
  const [accountId, stranger] = [await newAccount(), await newAccount()];
  const example = await saved({ accountId, learnt: learntOf(['total']) });
  const name = formatId('exa', example.exampleId);
  const gone = formatId('exa', randomUUID());
  await Promise.all([
    store.examples.noteUses(accountId, [
      { example: name, fields: 2, isOfLayout: true },
      { example: gone, fields: 9, isOfLayout: true },
    ]),
    store.examples.noteUses(accountId, [
      { example: name, fields: 0, isOfLayout: true },
      { example: name, fields: 3, isOfLayout: false },
    ]),
    store.examples.noteUses(stranger, [{ example: name, fields: 50, isOfLayout: true }]),
    store.examples.noteUses(accountId, [{ example: 'invoice.pdf', fields: 1, isOfLayout: true }]),
  ]);
  const found = await store.examples.find(accountId, example.exampleId);
  expect(found?.won).toEqual({ documents: 2, fields: 5 });
});
