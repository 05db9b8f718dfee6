/**
 * Passwords as argon2id hashes. Each costs 19 MB and tens of milliseconds on purpose, so only a few are worked on at a
 * time; where nobody is known by the name that was given, the same work is done on a hash that no password has.
 */
import { Fault } from '../model/fault.ts';

/** The least that OWASP advises for argon2id, which is also what the package takes by default. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const saltCharacters = 22;
const hashCharacters = 43;
const nobodysHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(saltCharacters)}$${'A'.repeat(hashCharacters)}`;

/** Half of the threads that files need too. */
const mostAtWork = 2;
const mostWaiting = 200;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** False, after the same work, where there is no hash to compare with. */
  isRight(passwordHash: string | undefined, password: string): Promise<boolean>;
}

export function createPasswords(): Passwords {
  const waiting: (() => void)[] = [];
  let atWork = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (atWork >= mostAtWork) {
      if (waiting.length >= mostWaiting) {
        throw new Fault('overloaded', 'Too many people are signing in at once; try again in a moment.', {
          retryAfterSeconds: 5,
        });
      }
      // Whoever ends hands its place on.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      atWork += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) atWork -= 1;
      else next();
    }
  }

  return {
    hash: async (password) => await inTurn(async () => await (await argon2()).hash(normal(password), cost)),
    isRight: async (passwordHash, password) =>
      await inTurn(
        async () =>
          (await (await argon2()).verify(passwordHash ?? nobodysHash, normal(password))) &&
          passwordHash !== undefined,
      ),
  };
}

/** Native, and of no use to a node where nobody signs in. */
const argon2 = async () => await import('@node-rs/argon2');

/** Keyboards differ in how they write one letter. */
const normal = (password: string) => password.normalize('NFKC');
