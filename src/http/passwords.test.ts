import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords();

test('a password is kept as argon2id, salted, and told from others', async () => {
  const [first, second] = [await passwords.hash('correct horse'), await passwords.hash('correct horse')];
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await passwords.isRight(first, 'correct horse')).toBe(true);
  expect(await passwords.isRight(first, 'Correct horse')).toBe(false);
});

test('one letter typed on two keyboards is the same letter', async () => {
  const kept = await passwords.hash('schl\u00FCssel');
  expect(await passwords.isRight(kept, 'schlu\u0308ssel')).toBe(true);
});

test('where nobody is known, no password is right, the empty one neither', async () => {
  for (const password of ['', 'anything']) expect(await passwords.isRight(undefined, password)).toBe(false);
});

test('and finding that out takes as long as a wrong password', async () => {
  const kept = await passwords.hash('x');
  const timed = async (passwordHash: string | undefined) => {
    const start = performance.now();
    await passwords.isRight(passwordHash, 'wrong');
    return performance.now() - start;
  };
  // In turn, and the least of each: other work on the machine makes some of them longer.
  let [unknown, known] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < 9; round += 1) {
    unknown = Math.min(unknown, await timed(undefined));
    known = Math.min(known, await timed(kept));
  }
  const ratio = unknown / known;
  // Without the work the ratio is a hundredth or less.
  expect(ratio).toBeGreaterThan(0.2);
  expect(ratio).toBeLessThan(5);
});

test('more than may wait are turned away, and all others are served', async () => {
  const kept = await passwords.hash('x');
  const outcomes = await Promise.allSettled(
    Array.from({ length: 210 }, async () => await passwords.isRight(kept, 'x')),
  );
  const served = outcomes.filter(({ status }) => status === 'fulfilled');
  expect(served).toHaveLength(202);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'overloaded' },
  });
  expect(await passwords.isRight(kept, 'x')).toBe(true);
});
