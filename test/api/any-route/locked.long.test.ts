/** Locked PDFs wherever a document comes in: the password opens them, what is kept has no lock, and nothing keeps the password. */
import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { type Answer, type Api, expectError, startApi } from '../../support/api.ts';
import { signIn } from '../../support/dashboard.ts';
import { type Bytes, brokenPdf, invoiceTemplate, locked } from '../../support/documents.ts';
import { submit, untilEnded } from '../../support/jobs.ts';

const secret = 'open-sesame-4711';
let api: Api;
let file: Bytes;
beforeAll(async () => {
  api = await startApi({}, { isWorking: true });
  file = await locked(secret);
});

/** Right, missing and wrong, in that order. */
async function threeTimes(send: (password: string | null) => Promise<Answer>): Promise<Answer> {
  const right = await send(secret);
  const missing = await send(null);
  expectError(missing, 422, 'document_encrypted');
  expect(missing.body.message).toMatch(/encrypted with a password/);
  const wrong = await send('a-wrong-guess');
  expectError(wrong, 422, 'document_encrypted');
  expect(wrong.body.message).toMatch(/does not open/);
  expect(wrong.text).not.toContain('a-wrong-guess');
  return right;
}

function fileForm(fields: Record<string, string>, password: string | null, bytes = file): FormData {
  const data = new FormData();
  for (const [name, text] of Object.entries(fields)) data.append(name, text);
  if (password !== null) data.append('password', password);
  data.append('file', new Blob([bytes]), 'locked.pdf');
  return data;
}

/** No row of any table of ours has it. */
async function expectNoRowWith(text: string): Promise<void> {
  const client = new pg.Client(api.databaseUrl);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('deckle', 'pgboss') and table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThan(10);
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select 1 from ${name} row where strpos(row::text, $1) > 0 or strpos(row::text, encode($1::bytea, 'hex')) > 0 limit 1`,
        [text],
      );
      expect(rows, name).toEqual([]);
    }
  } finally {
    await client.end();
  }
}

async function bytesOf(id: string): Promise<string> {
  const folder = await fs.mkdtemp(join(tmpdir(), 'deckle-locked-'));
  try {
    const path = await api.blobs.fetch(id, folder, new AbortController().signal);
    return await fs.readFile(path, 'latin1');
  } finally {
    await fs.rm(folder, { recursive: true });
  }
}

test('a template is proposed from one', async () => {
  const { key } = await api.newAccount();
  const { status, body } = await threeTimes((password) =>
    api.call('POST', '/v1/templates/fromDocument', { key, form: fileForm({ name: 'Locked' }, password) }),
  );
  expect([status, body.name]).toEqual([201, 'Locked']);
  expect((await api.call('GET', '/v1/usage', { key })).body).toMatchObject({ used: 1, reserved: 0 });
});

test('one is taught by, and is the same example the second time', async () => {
  const { key, accountId } = await api.newAccount();
  const path = `/v1/templates/${invoiceTemplate}/examples`;
  const fields = JSON.stringify({ invoiceNumber: 'L-1' });
  const teach = (password: string | null) =>
    api.call('POST', path, { key, form: fileForm({ fields }, password) });
  const { status, body } = await threeTimes(teach);
  expect(status).toBe(201);
  expect(body).toMatchObject({ fileName: 'locked.pdf', located: 1 });
  expect((await teach(secret)).body.id).toBe(body.id);
  const [kept] = await api.store.examples.list(accountId, invoiceTemplate);
  const stored = await bytesOf(kept?.documentId ?? '');
  expect(stored.slice(stored.lastIndexOf('trailer'))).toMatch(/^trailer\s*<<(?!.*Encrypt)/su);
});

test('one lies on the desk without its lock', async () => {
  const visitor = await signIn(api);
  const { status, body } = await threeTimes((password) =>
    visitor.call('POST', '/dashboard/api/documents', undefined, { form: fileForm({}, password) }),
  );
  expect(status).toBe(201);
  expect(body).toMatchObject({ fileName: 'locked.pdf', pageCount: 1 });
  const parsed = await visitor.call('POST', `/dashboard/api/documents/${body.documentId}/parse`, {
    templateId: invoiceTemplate,
  });
  expect(parsed.body.result).toMatchObject({ invoiceNumber: 'L-1', total: 42 });
});

test('a submission can be refused for want of the password, and what else is wrong makes a job', async () => {
  const { key } = await api.newAccount();
  const fields = (password: string | null) => (password === null ? {} : { password });
  const { status, body } = await threeTimes((password) =>
    submit(api, key, file, { ifLocked: 'refuse', ...fields(password) }),
  );
  expect(status).toBe(202);
  expect(await untilEnded(api, key, body.jobId)).toMatchObject({
    status: 'completed',
    result: { total: 42 },
  });
  const broken = await submit(api, key, brokenPdf, { ifLocked: 'refuse' });
  expect(broken.status).toBe(202);
  const asEver = await submit(api, key, file);
  expect(asEver.status).toBe(202);
  expect(await untilEnded(api, key, asEver.body.jobId)).toMatchObject({ status: 'failed' });
});

test('a password that is too long is refused, and no row of the database has one', async () => {
  const { key } = await api.newAccount();
  const long = await api.call('POST', '/v1/templates/fromDocument', {
    ...{ key, form: fileForm({ name: 'Locked' }, 'x'.repeat(501)) },
  });
  expectError(long, 400, 'validation_failed');
  await expectNoRowWith(secret);
});
