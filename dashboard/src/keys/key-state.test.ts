import { expect, test } from 'vitest';
import { dateText, expiresAtOf, stateOf } from './key-state.ts';

const now = Date.parse('2026-11-15T12:00:00Z');

test.each([
  [{ revokedAt: null, expiresAt: null }, 'active'],
  [{ revokedAt: null, expiresAt: '2026-11-15T12:00:01Z' }, 'active'],
  [{ revokedAt: null, expiresAt: '2026-11-15T12:00:00Z' }, 'expired'],
  [{ revokedAt: '2026-11-14T00:00:00Z', expiresAt: '2026-11-13T00:00:00Z' }, 'revoked'],
])('%o is %s', (key, state) => {
  expect(stateOf(key, now)).toBe(state);
});

test('a key expires never, after so many days, or at the end of a day', () => {
  expect(expiresAtOf('never', '', now)).toBeNull();
  expect(expiresAtOf('30', '', now)).toBe('2026-12-15T12:00:00.000Z');
  const end = new Date(expiresAtOf('date', '2027-01-31', now) ?? 0);
  expect([end.getFullYear(), end.getMonth(), end.getDate(), end.getHours()]).toEqual([2027, 0, 31, 23]);
  expect(dateText(end.getTime())).toBe('2027-01-31');
});
