import { beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { deckleJson, runDeckle, startNode } from '../support/deckle.ts';

let environment: { DATABASE_URL: string };
beforeAll(async () => {
  environment = { DATABASE_URL: await createDatabase() };
});

const json = async (...args: string[]) => await deckleJson(args, environment);

test('people are listed, all or those of one account, and removed while the server runs', async () => {
  const node = await startNode(environment, ['api']);
  const port = new URL(node.url).port;
  /** Their cookie. */
  const enter = async (account: string, email: string) => {
    const { link } = await deckleJson(['account', 'link', '--account', account], {
      ...environment,
      PORT: port,
    });
    const answer = await fetch(`${node.url}/dashboard/api/link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: new URL(link).hash.slice(1), email, password: 'long enough, is it?' }),
    });
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  };
  const status = async (cookie: string) =>
    (await fetch(`${node.url}/dashboard/api/session`, { headers: { cookie } })).status;

  const acme = await json('account', 'create', '--name', 'acme', '--plan', 'free');
  await json('account', 'create', '--name', 'other', '--plan', 'free');
  const ann = await enter('acme', 'ann@example.com');
  const ben = await enter('other', 'ben@example.com');
  expect(await json('person', 'list')).toHaveLength(2);
  const listed = await json('person', 'list', '--account', 'acme');
  expect(listed).toEqual([
    { email: 'ann@example.com', accountId: acme.accountId, createdAt: expect.any(String) },
  ]);
  const table = await runDeckle(['person', 'list'], environment);
  expect(table.stdout).toMatch(/^email +accountId +createdAt\nann@example\.com +acc_\w+ +\d{4}-/);

  expect(await status(ann)).toBe(200);
  const removed = await json('person', 'remove', ' Ann@Example.com');
  expect(removed).toEqual({ ...listed[0], status: 'removed' });
  await expect.poll(async () => await status(ann)).toBe(401);
  expect(await status(ben)).toBe(200);
  expect(await json('person', 'list', '--account', 'acme')).toEqual([]);
});

test('nobody is removed twice, and that is said; nor does a list of an unknown account pass for an empty one', async () => {
  const nobody = await runDeckle(['person', 'remove', 'nobody@example.com'], environment);
  expect([nobody.code, nobody.stdout, nobody.stderr]).toEqual([
    ...[1, ''],
    'deckle: There is no user with the e-mail address nobody@example.com; `deckle person list` lists the users.\n',
  ]);
  const unknown = await runDeckle(['person', 'list', '--account', 'nowhere'], environment);
  expect(unknown.stderr).toContain('There is no account nowhere');
});
