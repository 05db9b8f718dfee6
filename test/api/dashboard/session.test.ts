import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../support/after-file.ts';
import { type Answer, type Api, expectError, startApi } from '../../support/api.ts';
import { cookieOf, password, signIn, visitorOf } from '../../support/dashboard.ts';
import { untilTrue } from '../../support/deckle.ts';

let api: Api;
let database: pg.Client;
beforeAll(async () => {
  api = await startApi();
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
  afterFile(async () => await database.end());
});

const path = '/dashboard/api/session';
const signInWith = async (email: string, secret = password, headers: Record<string, string> = {}) =>
  await api.call('POST', path, { json: { email, password: secret }, headers });
const isSignedIn = async (visitor: { call: (method: string, path: string) => Promise<Answer> }) =>
  (await visitor.call('GET', path)).status === 200;
/** So that no test waits for another's guesses. */
const forgetGuesses = async () => void (await database.query('delete from deckle.sign_in_guesses'));

test('before signing in, anybody may know whether signing up is open', async () => {
  expect((await api.call('GET', '/dashboard/api/setup')).body).toEqual({
    isSignupOpen: false,
    version: '0.0.0',
  });
});

test('who is signed in sees who they are, and uses the public API with the session alone', async () => {
  const visitor = await signIn(api, { plan: 'free' });
  const { status, body, headers } = await visitor.call('GET', path);
  expect(status).toBe(200);
  expect(body).toEqual({
    email: visitor.email,
    account: { accountId: expect.stringMatching(/^acc_/), name: expect.any(String), plan: 'free' },
    csrfToken: visitor.csrfToken,
  });
  expect(headers.get('cache-control')).toBe('no-store');
  const made = await visitor.call('POST', '/v1/templates', {
    name: 'Made by hand',
    category: 'CUSTOM',
    schema: { data: { number: { type: 'string' } } },
  });
  expect(made.status).toBe(201);
  // A browser keeps nothing of it for whoever uses it next.
  expect(made.headers.get('cache-control')).toBe('no-store');
  const listed = await api.call('GET', '/v1/templates', { key: visitor.key });
  expect(listed.body[0]).toMatchObject({ id: made.body.id });
});

test('the cookie is for no script and no other site, and over https for nothing else', async () => {
  const { email, call } = await signIn(api);
  const plain = (await signInWith(email)).headers.getSetCookie();
  expect(plain).toEqual([
    expect.stringMatching(/^deckle_session=[\w-]{43}; Path=\/; Max-Age=1209600; HttpOnly; SameSite=Strict$/),
    expect.stringMatching(/^deckle_device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/),
  ]);
  const proxied = await signInWith(email, password, { 'x-forwarded-proto': 'https' });
  expect(proxied.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-deckle_session=[\w-]{43}; Path=\/; .*; Secure$/),
    expect.stringMatching(/^__Host-deckle_device=[\w-]{43}; Path=\/; .*; Secure$/),
  ]);
  // It is given anew with each start of the dashboard, so that it lasts as long as the session.
  expect((await call('GET', path)).headers.get('set-cookie')).toMatch(/Max-Age=1209600/);
});

test('where people use https, only cookies that no other host can plant count', async () => {
  const secure = await startApi({ DECKLE_PUBLIC_URL: 'https://deckle.example.com' });
  const visitor = await signIn(secure);
  expect(visitor.cookie).toMatch(/^__Host-deckle_session=/);
  expect((await visitor.call('GET', path)).headers.get('set-cookie')).toMatch(
    /^__Host-deckle_session=[\w-]{43}; Path=\/; Max-Age=1209600; HttpOnly; SameSite=Strict; Secure$/,
  );
  const planted = { cookie: visitor.cookie.replace('__Host-', '') };
  expectError(await secure.call('GET', path, { headers: planted }), 401, 'unauthorized');
  expect((await visitor.call('DELETE', path)).headers.get('set-cookie')).toMatch(
    /^__Host-deckle_session=; Path=\/; Max-Age=0; .*; Secure$/,
  );
});

test('only a hash of the token is kept', async () => {
  const { cookie } = await signIn(api);
  const { rows } = await database.query('select session::text as row from deckle.sessions session');
  const kept = rows.map(({ row }) => row).join('\n');
  const token = cookie.split('=')[1] ?? '';
  expect(token).toHaveLength(43);
  expect(kept).not.toContain(token);
  expect(kept).not.toContain(Buffer.from(token).toString('hex'));
});

test('nobody is told whether the address or the password was wrong', async () => {
  const { email } = await signIn(api);
  const wrong = await signInWith(email, 'not the password');
  const unknown = await signInWith('nobody@example.com');
  const senseless = await signInWith('no address \u0000');
  for (const answer of [wrong, unknown, senseless]) {
    expectError(answer, 401, 'unauthorized');
    expect(answer.body.message).toBe(wrong.body.message);
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
  await forgetGuesses();
});

test('the address may be written in any case, the password not', async () => {
  const { email } = await signIn(api);
  expect((await signInWith(` ${email.toUpperCase()} `)).status).toBe(200);
  expectError(await signInWith(email, password.toUpperCase()), 401, 'unauthorized');
  await forgetGuesses();
});

test.each([
  ['no cookie', ''],
  ['no token', 'deckle_session='],
  ['nonsense', 'deckle_session=nonsense'],
  ['a token that nobody has', `deckle_session=${'A'.repeat(43)}`],
  ['another cookie', `not_deckle_session=${'A'.repeat(43)}`],
])('%s: 401', async (_name, cookie) => {
  for (const [method, where] of [
    ['GET', path],
    ['DELETE', path],
    ['GET', '/dashboard/api/sessions'],
    ['PUT', '/dashboard/api/password'],
    ['GET', '/v1/templates'],
  ] as const) {
    expectError(await api.call(method, where, { headers: { cookie } }), 401, 'unauthorized');
  }
});

test('an API key is no session, and where one is sent it alone counts', async () => {
  const visitor = await signIn(api);
  expectError(await api.call('GET', path, { key: visitor.key }), 401, 'unauthorized');
  const answer = await visitor.call('GET', '/v1/templates', undefined, { key: 'plz_live_nonsense' });
  expectError(answer, 401, 'unauthorized');
});

test('signing out ends this session at once, and no other', async () => {
  const first = await signIn(api);
  const second = visitorOf(api, await signInWith(first.email));
  expect(await isSignedIn(second)).toBe(true);
  const out = await second.call('DELETE', path);
  expect(out.status).toBe(204);
  expect(out.headers.get('set-cookie')).toMatch(/^deckle_session=; Path=\/; Max-Age=0;/);
  expect(await isSignedIn(second)).toBe(false);
  expect(await isSignedIn(first)).toBe(true);
});

test('sessions are listed with where they are; one or all can be ended, by their person alone', async () => {
  const first = await signIn(api);
  const long = 'Browser '.repeat(100);
  const second = visitorOf(api, await signInWith(first.email, password, { 'user-agent': long }));
  const stranger = await signIn(api);
  const listed = (await first.call('GET', '/dashboard/api/sessions')).body;
  expect(listed).toHaveLength(2);
  const which = (isCurrent: boolean) =>
    listed.find((session: { isCurrent: boolean }) => session.isCurrent === isCurrent);
  const [other, own] = [which(false), which(true)];
  expect(own).toEqual({
    sessionId: expect.stringMatching(/^ses_\w{22}$/),
    ...{ userAgent: expect.any(String), isCurrent: true },
    ...{ createdAt: expect.any(String), lastSeenAt: expect.any(String) },
  });
  expect(other).toMatchObject({ userAgent: long.slice(0, 300), isCurrent: false });

  const one = `/dashboard/api/sessions/${other.sessionId}`;
  expect((await stranger.call('DELETE', one)).status).toBe(204);
  expect(await isSignedIn(second)).toBe(true);
  expect((await first.call('DELETE', one)).status).toBe(204);
  expect(await isSignedIn(second)).toBe(false);
  expect((await first.call('DELETE', '/dashboard/api/sessions/nonsense')).status).toBe(204);

  const third = visitorOf(api, await signInWith(first.email));
  const everywhere = await first.call('DELETE', '/dashboard/api/sessions');
  expect([everywhere.status, cookieOf(everywhere)]).toEqual([204, 'deckle_session=']);
  expect([await isSignedIn(first), await isSignedIn(third), await isSignedIn(stranger)]).toEqual([
    ...[false, false, true],
  ]);
});

test('a session that ended on another node ends here soon after', async () => {
  const other = await startApi({}, { databaseUrl: api.databaseUrl });
  const visitor = await signIn(api);
  expect(await isSignedIn(visitor)).toBe(true);
  const there = await other.call('DELETE', path, {
    headers: { cookie: visitor.cookie, 'x-csrf-token': visitor.csrfToken },
  });
  expect(there.status).toBe(204);
  await untilTrue(async () => ((await isSignedIn(visitor)) ? undefined : true));
});

test('a session that nobody used for two weeks has ended', async () => {
  const visitor = await signIn(api);
  await database.query(
    `update deckle.sessions set last_seen_at = now() - interval '14 days 1 minute'
     where person_id = (select id from deckle.persons where email = $1)`,
    [visitor.email],
  );
  expect(await isSignedIn(visitor)).toBe(false);
});

test('a new password needs the old one and ends the sessions elsewhere', async () => {
  const visitor = await signIn(api);
  const elsewhere = visitorOf(api, await signInWith(visitor.email));
  expect(await isSignedIn(elsewhere)).toBe(true);
  const change = async (current: string, next: string) =>
    await visitor.call('PUT', '/dashboard/api/password', { current, next });
  expect(expectError(await change('wrong', 'another long password'), 400, 'validation_failed')).toEqual([
    { path: 'current', message: 'current is not your password' },
  ]);
  expect(expectError(await change(password, 'short'), 400, 'validation_failed')[0]?.path).toBe('next');
  expect(await isSignedIn(elsewhere)).toBe(true);
  expect((await change(password, 'another long password')).status).toBe(204);
  expect([await isSignedIn(visitor), await isSignedIn(elsewhere)]).toEqual([true, false]);
  expectError(await signInWith(visitor.email), 401, 'unauthorized');
  expect((await signInWith(visitor.email, 'another long password')).status).toBe(200);
  await forgetGuesses();
});

test('wrong passwords for one address have to wait, all at once too, and so does the right one then', async () => {
  const { email } = await signIn(api);
  const guesses = await Promise.all(Array.from({ length: 40 }, async () => await signInWith(email, 'wrong')));
  const statuses = guesses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(35);
  const answer = await signInWith(email);
  const { retryAfter, ...body } = answer.body;
  expectError({ ...answer, body }, 429, 'rate_limited');
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(900);
  expect(answer.headers.get('retry-after')).toBe(String(retryAfter));
  // Nobody else has to wait for it.
  const { email: other } = await signIn(api);
  expect((await signInWith(other)).status).toBe(200);
  await database.query(`update deckle.sign_in_guesses set ends_at = ends_at - interval '16 minutes'`);
  expect((await signInWith(email)).status).toBe(200);
  await forgetGuesses();
});

test('a right password makes the wrong ones before it forgotten', async () => {
  const { email } = await signIn(api);
  for (let round = 0; round < 3; round += 1) {
    for (let guess = 0; guess < 3; guess += 1) {
      expect((await signInWith(email, 'wrong')).status).toBe(401);
    }
    expect((await signInWith(email)).status).toBe(200);
  }
  await forgetGuesses();
});

test('wrong passwords from one network address have to wait, whomever they are for', async () => {
  const { email } = await signIn(api);
  const statuses = [];
  for (let guess = 0; guess < 32; guess += 1) {
    statuses.push((await signInWith(`guess-${guess}@example.com`, 'wrong')).status);
    // Signing in in between helps nobody who guesses.
    if (guess === 20) expect((await signInWith(email)).status).toBe(200);
  }
  expect(statuses).toEqual([...Array(30).fill(401), 429, 429]);
  await forgetGuesses();
});
