/** Somebody who guesses at a password from anywhere, and its owner, who gets in all the same. */
import pg from 'pg';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { afterFile } from '../support/after-file.ts';
import { type Answer, type Api, startApi } from '../support/api.ts';
import { newLink, password, signIn } from '../support/dashboard.ts';

let api: Api;
let database: pg.Client;
beforeAll(async () => {
  api = await startApi({ DECKLE_TRUST_PROXY: '127.0.0.1' });
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
  afterFile(async () => await database.end());
});
beforeEach(async () => void (await database.query('delete from deckle.sign_in_guesses')));

const home = '203.0.113.7';
const abroad = (network: number) => `198.18.${network}.1`;

type Try = { readonly secret?: string; readonly from?: string; readonly cookie?: string };
const enter = async (email: string, { secret = password, from = home, cookie = '' }: Try = {}) =>
  await api.call('POST', '/dashboard/api/session', {
    json: { email, password: secret },
    headers: { 'x-forwarded-for': from, cookie },
  });
const guess = async (email: string, from: string) => (await enter(email, { secret: 'wrong', from })).status;

/** What the browser that got this answer sends from now on. */
const cookiesOf = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

async function newPerson() {
  const { email, accountId } = await signIn(api);
  return { email, accountId, device: cookiesOf(await enter(email)) };
}

async function makeAllWait(email: string): Promise<void> {
  await guess(email, abroad(0));
  await database.query(`update deckle.sign_in_guesses set wrong = 100 where subject = $1`, [
    `password of ${email}`,
  ]);
  expect(await guess(email, abroad(1))).toBe(429);
}

test('five wrong passwords from one network make nobody wait elsewhere', async () => {
  const { email } = await newPerson();
  const statuses = [];
  for (let tries = 0; tries < 7; tries += 1) statuses.push(await guess(email, `198.51.100.${tries}`));
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  expect((await enter(email, { from: '198.51.100.99' })).status).toBe(429);
  expect((await enter(email)).status).toBe(200);
});

test('whoever guesses from many networks has a hundred tries a day, and the owner’s own browser gets in', async () => {
  const { email, device } = await newPerson();
  for (let network = 0; network < 10; network += 1) expect(await guess(email, abroad(network))).toBe(401);
  await database.query(
    `update deckle.sign_in_guesses set wrong = wrong + 89 where subject = $1 and wrong = 10`,
    [`password of ${email}`],
  );
  expect([await guess(email, abroad(10)), await guess(email, abroad(11))]).toEqual([401, 429]);
  const waiting = await enter(email, { from: abroad(12) });
  expect(waiting.status).toBe(429);
  expect(waiting.body.retryAfter).toBeGreaterThan(23 * 60 * 60);
  // Neither the right password nor the window of a network ends it.
  await database.query(`update deckle.sign_in_guesses set ends_at = ends_at - interval '16 minutes'`);
  expect((await enter(email)).status).toBe(429);
  const known = await enter(email, { cookie: device });
  expect(known.status).toBe(200);
  // Where it was known before, it keeps its token.
  expect(cookiesOf(known)).toContain(device.split('; ')[1]);
  expect((await enter(email, { from: abroad(13) })).status).toBe(429);
  await database.query(`update deckle.sign_in_guesses set ends_at = ends_at - interval '24 hours'`);
  expect((await enter(email)).status).toBe(200);
});

test('a known browser has five tries of its own, for its own person alone', async () => {
  const { email, device } = await newPerson();
  const stranger = await newPerson();
  await makeAllWait(email);
  expect((await enter(email, { cookie: stranger.device })).status).toBe(429);
  const statuses = [];
  for (let tries = 0; tries < 6; tries += 1) {
    statuses.push((await enter(email, { secret: 'wrong', cookie: device, from: abroad(tries) })).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await enter(email, { cookie: device })).status).toBe(429);
  expect((await enter(stranger.email, { cookie: stranger.device })).status).toBe(200);
});

test('addresses that nobody has wait as those do that somebody has', async () => {
  const { email } = await newPerson();
  const answersFor = async (address: string) => {
    await makeAllWait(address);
    const answers = [];
    for (let tries = 0; tries < 6; tries += 1) answers.push(await enter(address, { secret: 'wrong' }));
    return answers.map(({ status, body }) => [status, body.code, body.message.replace(/\d+/, '')]);
  };
  expect(await answersFor('nobody@example.com')).toEqual(await answersFor(email));
});

test('a new password, by hand or by a link, makes all browsers but this one strangers', async () => {
  const { email, accountId, device } = await newPerson();
  const here = await enter(email);
  const changed = await api.call('PUT', '/dashboard/api/password', {
    json: { current: password, next: 'another long password' },
    headers: { cookie: cookiesOf(here), 'x-csrf-token': here.body.csrfToken },
  });
  expect(changed.status).toBe(204);
  await makeAllWait(email);
  const secret = 'another long password';
  expect((await enter(email, { secret, cookie: device })).status).toBe(429);
  expect((await enter(email, { secret, cookie: cookiesOf(changed) })).status).toBe(200);

  const json = { token: await newLink(api, accountId), email, password };
  const entered = await api.call('POST', '/dashboard/api/link', { json });
  expect((await enter(email, { cookie: cookiesOf(changed) })).status).toBe(429);
  expect((await enter(email, { cookie: cookiesOf(entered) })).status).toBe(200);
});

test('a person who is signed in changes the password while strangers guess', async () => {
  const visitor = await signIn(api);
  await makeAllWait(visitor.email);
  const change = async (current: string) =>
    (await visitor.call('PUT', '/dashboard/api/password', { current, next: 'another long password' })).status;
  for (let tries = 0; tries < 4; tries += 1) expect(await change('wrong')).toBe(400);
  expect(await change(password)).toBe(204);
});

test('only a hash of a device’s token is kept', async () => {
  const { device } = await newPerson();
  const token = /deckle_device=([\w-]{43})/.exec(device)?.[1] ?? '';
  expect(token).not.toBe('');
  const { rows } = await database.query('select device::text as row from deckle.devices device');
  const kept = rows.map(({ row }) => row).join('\n');
  expect(kept).not.toContain(token);
  expect(kept).not.toContain(Buffer.from(token).toString('hex'));
});
