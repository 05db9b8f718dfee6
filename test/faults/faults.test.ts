/** Whoever is killed, and whenever: not one document is lost, run twice for money, or ends without its event. */
import { expect, test } from 'vitest';
import { runRound } from './round.ts';

const size = { documents: 12, blows: 4, accounts: 2 };

test.concurrent.each([1, 2, 4])('a storm of kills, seed %i', { timeout: 300_000 }, async (seed) => {
  const report = await runRound({ seed, size, isPatient: false });
  expect(report.problems).toEqual([]);
  expect(report).toMatchObject({ accepted: size.documents, lost: 0, pagesBilledTwice: 0 });
});
