/**
 * How often somebody without a session may try something: a password, by e-mail and by network address; a link or a
 * sign-up, by network address.
 */
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { Fault } from '../../model/fault.ts';
import { personRules, type SignInGuesses } from '../../model/person.ts';

const { ofEmail, ofAddress } = personRules.guesses;

export interface GuessLimits {
  /** A Fault where there were too many. What it returns is to be called when the password was right. */
  takePassword(request: FastifyRequest, email: string | undefined): Promise<() => Promise<void>>;
  /** What it returns is to be called when there is such a link. */
  takeLink(request: FastifyRequest): Promise<() => Promise<void>>;
  takeSignUp(request: FastifyRequest): Promise<void>;
}

export function createGuessLimits(guesses: SignInGuesses): GuessLimits {
  async function take(subjects: readonly { readonly subject: string; readonly most: number }[]) {
    const retryAfterSeconds = await guesses.take(subjects);
    if (retryAfterSeconds === null) return;
    // What is not even tried is no guess: whoever goes on at one person's shuts out nobody else of the network.
    await guesses.giveBack(subjects.map(({ subject }) => subject));
    throw new Fault(
      'rate_limited',
      `There were too many tries; try again in ${Math.ceil(retryAfterSeconds / 60)} minute(s).`,
      { retryAfterSeconds },
    );
  }
  return {
    takePassword: async (request, email) => {
      const ofNetwork = `password from ${networkOf(request.ip)}`;
      const ofPerson = email === undefined ? [] : [`password of ${email}`];
      await take([
        { subject: ofNetwork, most: ofAddress },
        ...ofPerson.map((subject) => ({ subject, most: ofEmail })),
      ]);
      return async () => {
        await guesses.forget(ofPerson);
        // Else whoever has one account could guess at all others without end.
        await guesses.giveBack([ofNetwork]);
      };
    },
    takeLink: async (request) => {
      const subject = `link from ${networkOf(request.ip)}`;
      await take([{ subject, most: ofAddress }]);
      return async () => await guesses.giveBack([subject]);
    },
    takeSignUp: async (request) => {
      await take([{ subject: `sign-up from ${networkOf(request.ip)}`, most: ofAddress }]);
    },
  };
}

const sharedBytes = 8;

/** Whoever has one address of IPv6 has 2^64 of them. */
export function networkOf(address: string): string {
  if (isIP(address) === 0) return 'nowhere';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${Buffer.from(parsed.toByteArray().slice(0, sharedBytes)).toString('hex')}/64`;
}
