import { expect, test } from 'vitest';
import type { AccountUsage } from '../../../src/contract/dashboard/usage.ts';
import { isUnlimited, limitRows } from './limits.ts';

const nothing = { used: 0, limit: 10 };
const usage: AccountUsage = {
  ...{ period: '2026-11', limit: 50, used: 0, reserved: 0, remaining: 50, days: [], requests: [] },
  testPages: { used: 3, limit: 0 },
  holdings: {
    storedBytes: { used: 512 * 1024 * 1024, limit: 1024 * 1024 * 1024 },
    waitingJobs: { used: 12_000, limit: 10_000 },
    ...{ templates: nothing, usableKeys: nothing, webhooks: nothing, revisions: nothing, examples: nothing },
  },
};

test('each limit has its row, bytes in words, and none is more than full', () => {
  const rows = new Map(limitRows(usage).map((row) => [row.name, row]));
  expect(rows.size).toBe(8);
  expect(rows.get('Stored')).toMatchObject({ used: '512 MB', limit: '1 GB', share: 0.5 });
  expect(rows.get('Jobs that wait')).toMatchObject({ used: '12,000', limit: '10,000', share: 1 });
  expect(rows.get('Pages with test keys')).toMatchObject({ share: 1 });
  expect(rows.get('Templates')).toMatchObject({ share: 0 });
});

test('one number stands for no limit', () => {
  expect([isUnlimited(usage), isUnlimited({ limit: 2_147_483_647 })]).toEqual([false, true]);
});
