import { beforeAll, expect, test } from 'vitest';
import { type Api, expectError, startApi } from '../../support/api.ts';
import { password, signIn, visitorOf } from '../../support/dashboard.ts';

let open: Api;
let closed: Api;
beforeAll(async () => {
  open = await startApi({ DECKLE_SIGNUP: 'open' });
  closed = await startApi({}, { databaseUrl: open.databaseUrl });
});

const signUp = async (api: Api, email: string, secret = password) =>
  await api.call('POST', '/dashboard/api/sign-up', { json: { email, password: secret } });

test('closed, as it is by default, nobody can sign up', async () => {
  expectError(await signUp(closed, 'closed@example.com'), 403, 'signup_closed');
  expect(await open.store.persons.findByEmail('closed@example.com')).toBeUndefined();
  expect((await open.call('GET', '/dashboard/api/setup')).body).toMatchObject({ isSignupOpen: true });
});

test('open, it makes a free account of one’s own, and signs one in', async () => {
  const answer = await signUp(open, 'Ann@Example.com');
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    email: 'ann@example.com',
    account: { name: 'ann@example.com', plan: 'free' },
  });
  const visitor = visitorOf(open, answer);
  expect((await visitor.call('GET', '/v1/usage')).body).toMatchObject({ limit: 50, used: 0 });
  expect((await visitor.call('GET', '/dashboard/api/keys')).body).toEqual([]);
});

test('an address that is in use is refused, whoever’s it is, and nothing is left behind', async () => {
  const { email } = await signIn(open);
  expectError(await signUp(open, email), 409, 'email_taken');
  expect(await open.store.accounts.find({ name: email })).toBeUndefined();
  const both = await Promise.all([signUp(open, 'twice@example.com'), signUp(open, 'twice@example.com')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('what is no address or no password is refused', async () => {
  const problems = expectError(await signUp(open, 'nobody', 'short'), 400, 'validation_failed');
  expect(problems.map(({ path }) => path)).toEqual(['email', 'password']);
});

test('nobody signs up without end', async () => {
  let status = 200;
  let made = 0;
  for (; status === 200 && made < 40; made += 1)
    status = (await signUp(open, `many-${made}@example.com`)).status;
  expect(status).toBe(429);
});
