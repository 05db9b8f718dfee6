import { expect, test } from 'vitest';
import { DeckleError } from './deckle-error.ts';
import { mayRepeat, waitBefore } from './repeat-rules.ts';

const error = (status: number, code = 'x', retryAfterSeconds?: number) =>
  new DeckleError('it failed', { status, code, retryAfterSeconds });

test.each([0, 0.5, 1])('waits as long as the server asks, and a little longer by chance (%d)', (chance) => {
  const wait = waitBefore(0, error(429, 'rate_limited', 20), () => chance);
  expect(wait).toBe(20_000 + chance * 2000);
  expect(waitBefore(3, error(429, 'rate_limited', 0), () => chance)).toBe(chance * 250);
});

test('without being asked it waits twice as long each time, up to 8 seconds', () => {
  const most = [0, 1, 2, 3, 4, 5, 50].map((repetition) => waitBefore(repetition, error(502), () => 1));
  expect(most).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
  const least = [0, 1, 2, 3, 4, 5].map((repetition) => waitBefore(repetition, error(502), () => 0));
  expect(least).toEqual([250, 500, 1000, 2000, 4000, 4000]);
});

const connection = (cause: unknown) =>
  new DeckleError('it failed', { status: 0, code: 'connection_failed', cause });
const withCode = (code: string) => Object.assign(new Error('it failed'), { code });

test.each<[string, DeckleError, boolean, boolean]>([
  ['too many requests', error(429, 'rate_limited'), true, true],
  ['too much to do', error(503, 'overloaded'), true, true],
  ['a node that stops', error(503, 'not_serving'), true, true],
  ['a full disk', error(507, 'insufficient_storage'), true, true],
  ['a database that went away', error(503, 'database_unavailable'), true, false],
  ['a proxy that says 503', error(503, 'unexpected_answer'), true, false],
  ['a proxy without a server', error(502, 'unexpected_answer'), true, false],
  ['our mistake', error(500, 'internal_error'), false, false],
  ['no pages left', error(403, 'quota_exceeded'), false, false],
  [
    'a connection that broke',
    connection(new TypeError('fetch failed', { cause: withCode('ECONNRESET') })),
    true,
    false,
  ],
  [
    'no connection, in Node',
    connection(new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') })),
    true,
    true,
  ],
  ['no connection, in Bun', connection(withCode('ECONNREFUSED')), true, true],
  ['no connection, in Deno', connection(new TypeError('… client error (Connect): refused')), true, true],
  ['no connection, in a browser', connection(new TypeError('Failed to fetch')), true, false],
])('%s', (_what, thrown, ifIdempotent, ifNot) => {
  expect(mayRepeat(thrown, true)).toBe(ifIdempotent);
  expect(mayRepeat(thrown, false)).toBe(ifNot);
});
