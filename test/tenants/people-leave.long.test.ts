/** An account that is disabled or deleted while it works, on two nodes, and another that must notice nothing. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { deleteAccount } from '../../src/model/delete-account.ts';
import { newUuid, parseId } from '../../src/model/ids.ts';
import { hashToken, mintToken } from '../../src/model/session-token.ts';
import { afterFile } from '../support/after-file.ts';
import { type Api, draft, expectError, startApi } from '../support/api.ts';
import { newLink, password, signIn, type Visitor } from '../support/dashboard.ts';
import { untilTrue } from '../support/deckle.ts';
import { putOnDesk } from '../support/desk.ts';
import { invoice, invoiceTemplate } from '../support/documents.ts';
import { jobForm, submit, untilEnded } from '../support/jobs.ts';
import { learntOf } from '../support/lessons.ts';
import { allowedHereMs } from '../support/patience.ts';
import { startReceiver } from '../support/receiver.ts';

const settings = { DECKLE_FETCH_ALLOW: '127.0.0.1' };
let api: Api;
/** Another node on the same database. */
let other: Api;
let database: pg.Client;
beforeAll(async () => {
  api = await startApi(settings, { isWorking: true });
  other = await startApi(settings, { databaseUrl: api.databaseUrl });
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
  afterFile(async () => await database.end());
});

const never = new AbortController().signal;
const remove = async (accountId: string, waitMs?: number) =>
  await deleteAccount(
    { ...api.store, blobs: api.blobs, sleep: async (ms) => await sleep(waitMs ?? ms) },
    accountId,
    never,
  );

/** Uses all that there is to use, and ends with an id of each of its things. */
async function live(): Promise<
  Visitor & { readonly ids: readonly string[]; readonly blobs: readonly string[] }
> {
  const visitor = await signIn(api);
  const { accountId, key, email } = visitor;
  const { url } = await startReceiver();
  await api.store.webhooks.create(accountId, url, 'whsec_c2VjcmV0');
  const { body: template } = await api.call('POST', '/v1/templates', { key, json: draft });
  await api.call('PUT', `/v1/templates/${template.id}`, { key, json: { ...draft, name: 'Another' } });
  const { body: ended } = await submit(api, key, await invoice(`L-${accountId}`));
  await untilEnded(api, key, ended.jobId);
  const documentId = await putOnDesk(api, accountId, await invoice('desk'));
  const templateId = parseId('tpl', template.id) ?? '';
  await api.store.examples.save({
    accountId,
    templateId,
    documentId,
    language: null,
    fields: { number: '1' },
    learnt: learntOf(['total']),
  });
  await api.store.desk.noteRead(accountId, [randomBytes(32)]);
  await api.call('POST', '/dashboard/api/session', { json: { email, password: 'wrong' } });
  await api.store.signInLinks.create(accountId, hashToken(mintToken(randomBytes)));
  await api.store.quota.reserve(accountId, 1, 1000);
  await api.store.llmBudget.reserve(accountId, 1000);
  await api.store.llmAnswers.keep(accountId, 'key', 'answer', randomBytes(32).toString('hex'));
  const day = new Date().toISOString().slice(0, 10);
  await api.store.requestStats.add([
    { accountId, day, requestClass: 'other', requests: 1, failures: 0, latencyBuckets: [1] },
  ]);
  const jobId = parseId('job', ended.jobId) ?? '';
  const people = await api.store.persons.list(accountId);
  const ids = [accountId, email, templateId, jobId, documentId, ...people.map(({ personId }) => personId)];
  return { ...visitor, ids, blobs: [jobId, documentId] };
}

/** By ids and hashes alone it is noted for some days what went, so that every node forgets what it keeps of it. */
const notes = 'deleted_documents';

async function tablesWithAccounts(): Promise<readonly string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'deckle' and column_name = 'account_id' and table_name <> $1 order by 1`,
    [notes],
  );
  return rows.map(({ name }) => name);
}

async function rowsOf(accountId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await tablesWithAccounts()) {
    const { rows } = await database.query(
      `select count(*)::int as n from deckle.${table} where account_id = $1`,
      [accountId],
    );
    counts[table] = rows[0].n;
  }
  return counts;
}

/** Every table, the queue's included, in which a row holds one of these texts. */
async function tablesThatName(texts: readonly string[]): Promise<readonly string[]> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('deckle', 'deckle_queue') and table_type = 'BASE TABLE' and table_name <> $1`,
    [notes],
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await database.query(
      `select from ${name} as each where each::text like any($1) limit 1`,
      [texts.map((text) => `%${text}%`)],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

async function storedBlobs(): Promise<readonly string[]> {
  const all: string[] = [];
  for await (const batch of api.blobs.olderThan(new Date(Date.now() + 60_000), never)) all.push(...batch);
  return all;
}

test('a deleted account leaves nothing anywhere, and the other has what it had', async () => {
  const [leaving, staying] = [await live(), await live()];
  const had = await rowsOf(leaving.accountId);
  // Whoever adds a table of accounts has it used by `live`, so that it is known to be emptied.
  expect(Object.entries(had).filter(([, count]) => count === 0)).toEqual([]);
  const before = await rowsOf(staying.accountId);

  // It works on, on both nodes, until it is refused.
  const ending = new AbortController();
  const working = [api, other].map(async (node) => {
    for (; !ending.signal.aborted; await sleep(100)) {
      await node.call('GET', '/v1/templates', { key: leaving.key });
      await leaving.call('GET', '/dashboard/api/session');
    }
  });
  await remove(leaving.accountId);
  ending.abort();
  await Promise.all(working);

  expect(Object.values(await rowsOf(leaving.accountId)).every((count) => count === 0)).toBe(true);
  expect(await tablesThatName(leaving.ids)).toEqual([]);
  const blobs = await storedBlobs();
  expect(leaving.blobs.filter((id) => blobs.includes(id))).toEqual([]);

  const after = await rowsOf(staying.accountId);
  // Its requests may be counted only now.
  expect(Object.entries(before).filter(([table, count]) => (after[table] ?? 0) < count)).toEqual([]);
  expect(staying.blobs.filter((id) => !blobs.includes(id))).toEqual([]);
  for (const node of [api, other]) {
    const ask = async () => await node.call('GET', '/v1/templates', { key: leaving.key });
    // That it was disabled is remembered for a moment.
    await untilTrue(async () => ((await ask()).status === 401 ? true : undefined));
    expectError(await ask(), 401, 'unauthorized');
    expect((await node.call('GET', '/v1/templates', { key: staying.key })).status).toBe(200);
  }
  expectError(await leaving.call('GET', '/dashboard/api/session'), 401, 'unauthorized');
  expect((await staying.call('GET', '/dashboard/api/session')).status).toBe(200);
});

test('a disabled account is refused on every node within five seconds, waits, and goes on when it is enabled', async () => {
  const [disabled, staying] = [await signIn(api), await signIn(api)];
  const { url, received } = await startReceiver();
  const webhook = await api.store.webhooks.create(disabled.accountId, url, 'whsec_c2VjcmV0');
  const ask = async (node: Api, key: string) => (await node.call('GET', '/v1/templates', { key })).status;
  for (const node of [api, other]) expect(await ask(node, disabled.key)).toBe(200);

  await api.store.accounts.disable(disabled.accountId);
  const since = performance.now();
  for (const node of [api, other]) {
    await untilTrue(async () => ((await ask(node, disabled.key)) === 403 ? true : undefined));
    const answer = await node.call('GET', '/v1/templates', { key: disabled.key });
    expectError(answer, 403, 'account_disabled');
  }
  await untilTrue(async () =>
    (await disabled.call('GET', '/dashboard/api/session')).status === 401 ? true : undefined,
  );
  // A machine that is busy with other things may take longer to answer, not to forget.
  expect(performance.now() - since).toBeLessThan(allowedHereMs(10_000));
  const { email } = disabled;
  const signingIn = await api.call('POST', '/dashboard/api/session', { json: { email, password } });
  expectError(signingIn, 403, 'account_disabled');
  const json = { token: await newLink(api, disabled.accountId), email, password };
  expectError(await api.call('POST', '/dashboard/api/link', { json }), 403, 'account_disabled');

  // What was under way when it was disabled: a submission, and an event.
  const jobId = newUuid();
  await api.store.jobs.submit({
    ...{ jobId, accountId: disabled.accountId, templateId: invoiceTemplate, templateRevision: 1 },
    ...{ sha256: randomBytes(32), sizeBytes: 1, fileName: 'late.pdf', language: null, llm: null },
  });
  await api.store.webhooks.test(webhook.webhookId);
  const { body: theirs } = await submit(api, staying.key, await invoice('S-1'));
  expect(await untilEnded(api, staying.key, theirs.jobId)).toMatchObject({ status: 'completed' });
  expect(await api.store.jobs.look(disabled.accountId, jobId)).toMatchObject({ status: 'pending' });
  expect(received).toEqual([]);

  await api.store.accounts.enable(disabled.accountId);
  await untilTrue(async () => (received.length > 0 ? true : undefined));
  await untilTrue(async () => {
    const job = await api.store.jobs.look(disabled.accountId, jobId);
    // Nobody stored its bytes.
    return job?.status === 'failed' ? true : undefined;
  });
  for (const node of [api, other]) {
    await untilTrue(async () => ((await ask(node, disabled.key)) === 200 ? true : undefined));
  }
  await remove(disabled.accountId, 0);
});

test('requests that are under way when their account goes bill nothing and leave no bytes', async () => {
  const { accountId, key } = await api.newAccount();
  const bytes = await invoice('late');
  const served = Promise.withResolvers<void>();
  let asked = 0;
  const source = createServer(async (_request, response) => {
    asked += 1;
    await served.promise;
    response.end(bytes);
  });
  source.listen(0, '127.0.0.1');
  await once(source, 'listening');
  onTestFinished(() => void source.close());
  const address = source.address();
  const fileUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/late.pdf`;
  const before = (await storedBlobs()).length;

  const form = () => jobForm({ templateId: invoiceTemplate, fileUrl });
  const submitted = api.call('POST', '/v1/documents/parse/async', { key, form: form() });
  const parsed = api.call('POST', '/documents/parse', { key, form: form() });
  await untilTrue(async () => (asked === 2 ? true : undefined));
  await remove(accountId, 0);
  served.resolve();
  expectError(await submitted, 401, 'unauthorized');
  expectError(await parsed, 401, 'unauthorized');
  expect(await storedBlobs()).toHaveLength(before);
  expect(await tablesThatName([accountId])).toEqual([]);
});

test('an event that is being sent when its account goes is sent once, and noted nowhere', async () => {
  const { accountId } = await api.newAccount();
  const answered = Promise.withResolvers<number>();
  const { url, received } = await startReceiver(async () => await answered.promise);
  const { webhookId } = await api.store.webhooks.create(accountId, url, 'whsec_c2VjcmV0');
  await api.store.webhooks.test(webhookId);
  await untilTrue(async () => (received.length > 0 ? true : undefined));
  await remove(accountId, 0);
  answered.resolve(500);
  // Another account's event is sent after it, by the same sender.
  const next = await api.newAccount();
  const watched = await startReceiver();
  const { webhookId: theirs } = await api.store.webhooks.create(
    next.accountId,
    watched.url,
    'whsec_c2VjcmV0',
  );
  await api.store.webhooks.test(theirs);
  await untilTrue(async () => (watched.received.length > 0 ? true : undefined));
  expect(received).toHaveLength(1);
  expect(await tablesThatName([accountId, webhookId])).toEqual([]);
});

test('a person who is removed is out on every node, and out alone', async () => {
  const account = await api.newAccount();
  const [gone, stays] = [await signIn(api, { account }), await signIn(api, { account })];
  const stranger = await signIn(api);
  const on = async (node: Api, { cookie }: Visitor) =>
    (await node.call('GET', '/dashboard/api/session', { headers: { cookie } })).status;
  for (const node of [api, other]) expect(await on(node, gone)).toBe(200);

  const { body: people } = await stays.call('GET', '/dashboard/api/persons');
  expect(people).toEqual([
    {
      personId: expect.stringMatching(/^per_/),
      email: gone.email,
      createdAt: expect.any(String),
      isYou: false,
    },
    {
      personId: expect.stringMatching(/^per_/),
      email: stays.email,
      createdAt: expect.any(String),
      isYou: true,
    },
  ]);
  const [{ personId }, { personId: own }] = people;
  expect((await stranger.call('DELETE', `/dashboard/api/persons/${personId}`)).status).toBe(204);
  expect(await on(api, gone)).toBe(200);
  expect((await stays.call('DELETE', `/dashboard/api/persons/${personId}`)).status).toBe(204);
  expect(await on(api, gone)).toBe(401);
  await untilTrue(async () => ((await on(other, gone)) === 401 ? true : undefined));
  const again = { email: gone.email, password };
  expectError(await api.call('POST', '/dashboard/api/session', { json: again }), 401, 'unauthorized');
  expect(await on(other, stays)).toBe(200);

  const left = await stays.call('DELETE', `/dashboard/api/persons/${own}`);
  expect([left.status, left.headers.get('set-cookie')]).toEqual([204, expect.stringMatching(/session=;/)]);
  expect(await on(api, stays)).toBe(401);
  expect((await api.call('GET', '/v1/templates', { key: account.key })).status).toBe(200);
  // Whoever runs the server lets the next one in.
  expect(await on(api, await signIn(api, { account, email: gone.email }))).toBe(200);
});
