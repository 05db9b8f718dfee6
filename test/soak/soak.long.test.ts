/** The short form of the soak: what grows fast shows in a minute; `npm run test:soak` runs for an hour. */
import { expect, test } from 'vitest';
import { runSoak } from './soak.ts';

test('a minute at saturation with kills leaves nothing grown', async () => {
  const report = await runSoak({ minutes: 1, clients: 4, seed: 1 });
  expect(report.problems).toEqual([]);
  expect(report.parsed).toBeGreaterThan(0);
  expect(report.jobs).toBeGreaterThan(0);
  expect(report.kills).toBeGreaterThan(0);
  // Each of them was looked at, or nothing can be said. Latency is not among them: on a busy machine a third may pass
  // without an answer.
  const names = report.trends.map(({ name }) => name.split(' ')[0]);
  for (const kind of ['memory', 'handles', 'connections', 'rows', 'kept']) expect(names).toContain(kind);
});
