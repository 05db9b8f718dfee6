import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { describeKey, mintApiKey } from '../../src/model/api-key.ts';
import { guessesAt } from '../../src/model/person.ts';
import type { Store } from '../../src/model/store.ts';
import { afterFile } from '../support/after-file.ts';
import { createDatabase, openTestStore } from '../support/database.ts';

let store: Store;
let database: pg.Client;
beforeAll(async () => {
  const url = await createDatabase();
  store = await openTestStore(url);
  afterFile(async () => await store.close());
  database = new pg.Client({ connectionString: url });
  await database.connect();
  afterFile(async () => await database.end());
});

const windowMs = 15 * 60 * 1000;
const newHash = () => randomBytes(32);
const session = (userAgent = 'test') => ({ tokenHash: newHash(), userAgent });
let made = 0;
/** As `newPerson` gives them. */
const withPassword = ({ personId }: { personId: string }, passwordHash = 'hash') => ({
  personId,
  passwordHash,
});

async function newAccount(): Promise<string> {
  const key = describeKey(mintApiKey('live', randomBytes), null);
  const created = await store.accounts.create(`account ${++made}`, 'premium', key);
  return created?.account.accountId ?? '';
}

async function newPerson(accountId: string, email = `person-${++made}@example.com`) {
  const linkHash = newHash();
  await store.signInLinks.create(accountId, linkHash);
  const opened = session();
  const entered = await store.persons.enterByLink(linkHash, { email, passwordHash: 'hash' }, opened);
  if (entered === undefined || entered === 'taken') throw new Error('nobody came in');
  return { ...entered, tokenHash: opened.tokenHash };
}

const count = async (table: string): Promise<number> =>
  (await database.query(`select count(*)::int as n from deckle.${table}`)).rows[0].n;

test('a person comes in by a link, is found by e-mail and by session, and is one of the account’s', async () => {
  const accountId = await newAccount();
  const { person, account, sessionId, tokenHash } = await newPerson(accountId);
  expect(account).toMatchObject({ accountId, plan: 'premium' });
  expect(await store.persons.findByEmail(person.email)).toEqual({
    ...{ ...person, passwordHash: 'hash', isDisabled: false },
  });
  expect(await store.persons.list(accountId)).toEqual([person]);
  expect(await store.sessions.find(tokenHash)).toEqual({ sessionId, person, account });
  expect(await store.sessions.find(newHash())).toBeUndefined();
});

test('a link whose person is another account’s is not used up and changes nothing', async () => {
  const { person, tokenHash } = await newPerson(await newAccount());
  const linkHash = newHash();
  const other = await newAccount();
  await store.signInLinks.create(other, linkHash);
  const thief = { email: person.email, passwordHash: 'stolen' };
  expect(await store.persons.enterByLink(linkHash, thief, session())).toBe('taken');
  expect(await store.persons.findByEmail(person.email)).toMatchObject({ passwordHash: 'hash' });
  expect(await store.sessions.find(tokenHash)).toBeDefined();
  expect(await store.signInLinks.look(linkHash)).toMatchObject({ accountId: other });
});

test('a session is noted as used at most once a minute', async () => {
  const { tokenHash, person } = await newPerson(await newAccount());
  const seen = async () => (await store.sessions.list(person.personId))[0]?.lastSeenAt.getTime() ?? 0;
  const first = await seen();
  await store.sessions.find(tokenHash);
  expect(await seen()).toBe(first);
  await database.query(`update deckle.sessions set last_seen_at = last_seen_at - interval '61 seconds'`);
  const before = await seen();
  await store.sessions.find(tokenHash);
  expect(await seen()).toBeGreaterThan(before + 60_000);
});

test('a person’s sessions end together or one by one, and never another’s', async () => {
  const accountId = await newAccount();
  const [one, two] = [await newPerson(accountId), await newPerson(accountId)];
  const more = await store.sessions.open(withPassword(one.person), session());
  expect(await store.sessions.end(one.person.personId, two.sessionId)).toBe(0);
  expect(await store.sessions.end(one.person.personId, more?.sessionId)).toBe(1);
  await store.sessions.open(withPassword(one.person), session());
  expect(await store.sessions.end(one.person.personId)).toBe(2);
  expect(await store.sessions.find(two.tokenHash)).toBeDefined();
});

test('a new password ends all sessions but one', async () => {
  const { person, sessionId, tokenHash } = await newPerson(await newAccount());
  await store.sessions.open(withPassword(person), session());
  expect(await store.persons.setPassword(withPassword(person), 'new hash', sessionId)).toBe(true);
  expect(await store.persons.findByEmail(person.email)).toMatchObject({ passwordHash: 'new hash' });
  expect(await store.sessions.list(person.personId)).toHaveLength(1);
  expect(await store.sessions.find(tokenHash)).toBeDefined();
});

test('whoever proved an old password gets no session once there is a new one, however close they come', async () => {
  const { person, sessionId } = await newPerson(await newAccount());
  const old = withPassword(person);
  await Promise.all([
    store.persons.setPassword(old, 'new hash', sessionId),
    ...Array.from({ length: 8 }, async () => await store.sessions.open(old, session())),
  ]);
  expect(await store.sessions.list(person.personId)).toHaveLength(1);
  expect(await store.sessions.open(old, session())).toBeUndefined();
  expect(await store.sessions.open(withPassword(person, 'new hash'), session())).toBeDefined();
});

test('whoever proved an old password sets none, and ends no session, once there is a new one', async () => {
  const { person, sessionId } = await newPerson(await newAccount());
  const old = withPassword(person);
  await store.persons.setPassword(old, 'new hash', sessionId);
  await store.sessions.open(withPassword(person, 'new hash'), session());
  expect(await store.persons.setPassword(old, 'late hash', sessionId)).toBe(false);
  expect(await store.persons.findByEmail(person.email)).toMatchObject({ passwordHash: 'new hash' });
  expect(await store.sessions.list(person.personId)).toHaveLength(2);
});

test('a person holds at most 50 sessions: the one used longest ago makes room', async () => {
  const { person, tokenHash } = await newPerson(await newAccount());
  await database.query(
    `update deckle.sessions set last_seen_at = now() - interval '1 hour' where person_id = $1`,
    [person.personId],
  );
  for (let index = 0; index < 50; index += 1) await store.sessions.open(withPassword(person), session());
  expect(await store.sessions.list(person.personId)).toHaveLength(50);
  expect(await store.sessions.find(tokenHash)).toBeUndefined();
});

test('signing up makes account and person or neither', async () => {
  const { person } = await newPerson(await newAccount());
  const before = await count('accounts');
  expect(await store.persons.signUp({ email: person.email, passwordHash: 'x' }, session())).toBeUndefined();
  expect(await count('accounts')).toBe(before);
  const opened = session();
  const signedUp = await store.persons.signUp({ email: 'new@example.com', passwordHash: 'x' }, opened);
  expect(signedUp).toMatchObject({
    person: { email: 'new@example.com' },
    account: { name: 'new@example.com', plan: 'free' },
  });
  expect(await store.sessions.find(opened.tokenHash)).toEqual(signedUp);
});

test('what is over is removed when something new is made', async () => {
  const accountId = await newAccount();
  const { person } = await newPerson(accountId);
  await store.signInLinks.create(accountId, newHash());
  await store.signInGuesses.take([{ subject: 'old', most: 1, windowMs }]);
  await database.query(`update deckle.sessions set last_seen_at = now() - interval '15 days'`);
  await database.query(`update deckle.sign_in_links set expires_at = now()`);
  await database.query(`update deckle.sign_in_guesses set ends_at = now()`);
  await store.signInLinks.create(accountId, newHash());
  await store.sessions.open(withPassword(person), session());
  await store.signInGuesses.take([{ subject: 'new', most: 1, windowMs }]);
  expect([await count('sessions'), await count('sign_in_links'), await count('sign_in_guesses')]).toEqual([
    ...[1, 1, 1],
  ]);
});

test('guesses count by subject within a window, at one instant too', async () => {
  const { signInGuesses } = store;
  const take = async (subject = 'a', most = 3) => await signInGuesses.take([{ subject, most, windowMs }]);
  const taken = await Promise.all([take(), take(), take(), take(), take()]);
  expect(taken.filter((wait) => wait === null)).toHaveLength(3);
  for (const wait of taken) if (wait !== null) expect(wait).toBeGreaterThan(890);
  expect(await take('b')).toBeNull();
  // Whichever of several has had too many decides.
  expect(
    await signInGuesses.take([
      { subject: 'a', most: 3, windowMs },
      { subject: 'b', most: 3, windowMs },
    ]),
  ).toBeGreaterThan(0);
  await signInGuesses.forget(['a']);
  expect([await take(), await take(), await take()]).toEqual([null, null, null]);
  await signInGuesses.giveBack(['a', 'nobody']);
  expect(await take()).toBeNull();
  expect(await take()).toBeGreaterThan(0);
  await database.query(`update deckle.sign_in_guesses set ends_at = now()`);
  expect(await take()).toBeNull();
});

test('the first start’s link lets somebody in to the account `default`, once it was announced', async () => {
  const key = () => describeKey(mintApiKey('live', randomBytes), null);
  const [unseen, seen] = [newHash(), newHash()];
  expect(await store.accounts.welcome(key(), unseen, async () => false)).toBe(true);
  expect(await store.signInLinks.look(unseen)).toBeUndefined();
  expect(await store.accounts.welcome(key(), seen, async () => true)).toBe(true);
  expect(await store.signInLinks.look(seen)).toMatchObject({ name: 'default', plan: 'premium' });
  expect(await store.accounts.welcome(key(), newHash(), async () => true)).toBe(false);
});

test('whoever is removed is gone with every session, device and guess; nobody else is', async () => {
  const accountId = await newAccount();
  const [gone, stays] = [await newPerson(accountId), await newPerson(accountId)];
  for (const { person } of [gone, stays]) {
    await store.devices.add(person.personId, newHash());
    const subjects = [guessesAt(person.email), `${guessesAt(person.email)} from here`];
    await store.signInGuesses.take(subjects.map((subject) => ({ subject, most: 5, windowMs })));
  }
  expect(await store.persons.remove(gone.person.personId)).toBe(true);
  expect(await store.persons.remove(gone.person.personId)).toBe(false);
  expect(await store.sessions.find(gone.tokenHash)).toBeUndefined();
  expect(await store.sessions.find(stays.tokenHash)).toMatchObject({ person: stays.person });
  expect(await store.persons.list(accountId)).toEqual([stays.person]);
  const { rows } = await database.query(
    `select (select count(*)::int from deckle.devices where person_id in ($1, $2)) as devices,
            (select array_agg(subject order by subject) from deckle.sign_in_guesses
             where subject like 'password of person-%') as subjects`,
    [gone.person.personId, stays.person.personId],
  );
  const at = guessesAt(stays.person.email);
  expect(rows[0]).toEqual({ devices: 1, subjects: [at, `${at} from here`] });
});

test('a disabled account’s people have no session, and none that is opened counts', async () => {
  const accountId = await newAccount();
  const { person, tokenHash } = await newPerson(accountId);
  await store.accounts.disable(accountId);
  expect(await store.sessions.find(tokenHash)).toBeUndefined();
  expect(await store.persons.findByEmail(person.email)).toMatchObject({ isDisabled: true });
  const late = session();
  await store.sessions.open(withPassword(person), late);
  expect(await store.sessions.find(late.tokenHash)).toBeUndefined();
  await store.accounts.enable(accountId);
  expect(await store.sessions.find(tokenHash)).toBeUndefined();
  expect(await store.sessions.find(late.tokenHash)).toMatchObject({ person });
});

test('a person has at most 50 devices: the one used longest ago makes room', async () => {
  const { person } = await newPerson(await newAccount());
  const hashes = Array.from({ length: 51 }, newHash);
  for (const hash of hashes) await store.devices.add(person.personId, hash);
  const known = await Promise.all(hashes.map(async (hash) => await store.devices.find(person.email, hash)));
  expect(known.map((id) => id !== undefined)).toEqual([false, ...Array(50).fill(true)]);
  expect(await store.devices.find('somebody@example.com', hashes[1] ?? newHash())).toBeUndefined();
});
