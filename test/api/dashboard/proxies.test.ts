/** Whose guesses are counted where a proxy stands in front. */
import pg from 'pg';
import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';

test.each([
  ['127.0.0.1', '203.0.113/24'],
  ['10.0.0.0/8', '127.0.0/24'],
  ['', '127.0.0/24'],
])('with DECKLE_TRUST_PROXY=%s a guess counts against %s', async (trusted, counted) => {
  const api = await startApi({ DECKLE_TRUST_PROXY: trusted });
  await api.call('POST', '/dashboard/api/session', {
    json: { email: 'nobody@example.com', password: 'a wrong password' },
    headers: { 'x-forwarded-for': '203.0.113.7' },
  });
  const database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
  const { rows } = await database.query<{ subject: string }>('select subject from deckle.sign_in_guesses');
  await database.end();
  expect(rows.map(({ subject }) => subject)).toContain(`password from ${counted}`);
});
