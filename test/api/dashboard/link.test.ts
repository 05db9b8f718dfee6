import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { mintToken } from '../../../src/model/session-token.ts';
import { afterFile } from '../../support/after-file.ts';
import { type Api, expectError, startApi } from '../../support/api.ts';
import { newLink, password, signIn, visitorOf } from '../../support/dashboard.ts';

let api: Api;
let database: pg.Client;
beforeAll(async () => {
  api = await startApi();
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
  afterFile(async () => await database.end());
});

const look = async (token: string) => await api.call('POST', '/dashboard/api/link/look', { json: { token } });
const enter = async (token: string, email: string, secret = password) =>
  await api.call('POST', '/dashboard/api/link', { json: { token, email, password: secret } });

test('a link shows whose it is as often as one looks, lets one person in, and is used up', async () => {
  const { accountId } = await api.newAccount('free');
  const token = await newLink(api, accountId);
  for (let round = 0; round < 2; round += 1) {
    expect((await look(token)).body).toEqual({
      accountName: expect.stringMatching(/^account /),
      emails: [],
    });
  }
  const entered = await enter(token, ' Ann@Example.com ');
  expect(entered.status).toBe(200);
  expect(entered.body).toMatchObject({ email: 'ann@example.com', account: { plan: 'free' } });
  expect((await visitorOf(api, entered).call('GET', '/dashboard/api/session')).status).toBe(200);
  expectError(await look(token), 404, 'link_not_valid');
  expectError(await enter(token, 'bob@example.com'), 404, 'link_not_valid');
  const next = await look(await newLink(api, accountId));
  expect(next.body.emails).toEqual(['ann@example.com']);
});

test('of two who come by one link at one instant, one gets in', async () => {
  const { accountId } = await api.newAccount();
  const token = await newLink(api, accountId);
  const entered = await Promise.all(
    ['one', 'two', 'three'].map(async (name) => await enter(token, `${name}@race.example`)),
  );
  expect(entered.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
});

test('a further person of the account, or a new password for the same one, whose sessions then end', async () => {
  const first = await signIn(api, { email: 'forgets@example.com' });
  const account = { accountId: first.accountId, key: first.key };
  await signIn(api, { account, email: 'further@example.com' });
  expect((await first.call('GET', '/dashboard/api/session')).status).toBe(200);
  const entered = await enter(await newLink(api, first.accountId), first.email, 'remembers it this time');
  expect(entered.status).toBe(200);
  expectError(await first.call('GET', '/dashboard/api/session'), 401, 'unauthorized');
  const again = async (secret: string) =>
    (await api.call('POST', '/dashboard/api/session', { json: { email: first.email, password: secret } }))
      .status;
  expect([await again('remembers it this time'), await again(password)]).toEqual([200, 401]);
  const { rows } = await database.query(
    'select count(*)::int as people from deckle.persons where account_id = $1',
    [first.accountId],
  );
  expect(rows).toEqual([{ people: 2 }]);
});

test('the person of another account is not taken over, and the link stays good', async () => {
  const victim = await signIn(api);
  const { accountId } = await api.newAccount();
  const token = await newLink(api, accountId);
  expectError(await enter(token, victim.email, 'a password of my own'), 409, 'email_taken');
  expect((await victim.call('GET', '/dashboard/api/session')).status).toBe(200);
  expect((await look(token)).body.emails).toEqual([]);
  expect((await enter(token, 'somebody-else@example.com')).status).toBe(200);
});

test('a link is good for a day', async () => {
  const { accountId } = await api.newAccount();
  const token = await newLink(api, accountId);
  const { rows } = await database.query(
    `update deckle.sign_in_links set expires_at = expires_at - interval '24 hours'
     where account_id = $1 returning expires_at > now() - interval '1 minute' as was_a_day`,
    [accountId],
  );
  expect(rows).toEqual([{ was_a_day: true }]);
  expectError(await look(token), 404, 'link_not_valid');
  expectError(await enter(token, 'late@example.com'), 404, 'link_not_valid');
});

test.each([
  ['no address', { email: 'nobody', password }, 'email'],
  ['a short password', { email: 'a@example.com', password: 'too short' }, 'password'],
  ['a password beyond measure', { email: 'a@example.com', password: 'x'.repeat(201) }, 'password'],
  ['nothing', {}, 'email'],
])('%s is refused in words, and the link stays good', async (_name, person, field) => {
  const token = await newLink(api, (await api.newAccount()).accountId);
  const answer = await api.call('POST', '/dashboard/api/link', { json: { token, ...person } });
  expect(expectError(answer, 400, 'validation_failed').map(({ path }) => path)).toContain(field);
  expect((await look(token)).status).toBe(200);
});

test('a body that no form of ours sends is not read to its end', async () => {
  const json = { token: 'x'.repeat(20_000) };
  expectError(await api.call('POST', '/dashboard/api/link/look', { json }), 413, 'payload_too_large');
});

test('looking for links without end has to wait; good ones do not count', async () => {
  await database.query('delete from deckle.sign_in_guesses');
  const good = await newLink(api, (await api.newAccount()).accountId);
  for (let round = 0; round < 35; round += 1) expect((await look(good)).status).toBe(200);
  const statuses = [];
  for (let guess = 0; guess < 32; guess += 1) statuses.push((await look(mintToken(randomBytes))).status);
  expect(statuses).toEqual([...Array(30).fill(404), 429, 429]);
  expect((await enter(good, 'waits@example.com')).status).toBe(429);
});
