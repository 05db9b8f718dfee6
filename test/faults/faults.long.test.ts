/** Whoever is killed, and whenever: not one document is lost, run twice for money, or ends without its event. */
import { expect, test } from 'vitest';
import { runRound } from './round.ts';

const size = { documents: 12, blows: 3, accounts: 2 };

/** Between them they hit everything that can be hit. At once, since most of each is waiting. */
test.concurrent.each([
  [11, 'the database, `serve`, everything'],
  [16, 'an API, a parse process, everything'],
  [4, 'a stop, a worker, the database'],
])('a storm of seed %i: %s', async (seed) => {
  const report = await runRound({ seed, size, isPatient: false });
  expect(report.problems).toEqual([]);
  expect(report).toMatchObject({ accepted: size.documents, lost: 0, pagesBilledTwice: 0 });
});
