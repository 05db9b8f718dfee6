/**
 * How often somebody without a session may try something. A password of one e-mail address from one network, any password
 * from one network, and, more widely, a password of one e-mail address from anywhere; a device that its person signed in with
 * before has a count of its own, so that no stranger keeps anybody out. A link or a sign-up, by network.
 */
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { Fault } from '../../model/fault.ts';
import { type GuessLimit, guessesAt, personRules, type SignInGuesses } from '../../model/person.ts';

const { mostWrong, windowMs, dayMs } = personRules.guesses;

export interface GuessLimits {
  /**
   * `deviceId`: of one that this person signed in with before. A Fault where there were too many. What it returns is to be
   * called when the password was right.
   */
  takePassword(
    request: FastifyRequest,
    email: string | undefined,
    deviceId: string | undefined,
  ): Promise<() => Promise<void>>;
  /** By somebody who is signed in and has to say the password again. */
  takeOwnPassword(email: string): Promise<() => Promise<void>>;
  /** What it returns is to be called when there is such a link. */
  takeLink(request: FastifyRequest): Promise<() => Promise<void>>;
  takeSignUp(request: FastifyRequest): Promise<void>;
}

export function createGuessLimits(guesses: SignInGuesses): GuessLimits {
  async function take(limits: readonly GuessLimit[]): Promise<void> {
    const retryAfterSeconds = await guesses.take(limits);
    if (retryAfterSeconds === null) return;
    // What is not even tried is no guess: whoever goes on at one person's shuts out nobody else of the network.
    await guesses.giveBack(limits.map(({ subject }) => subject));
    throw new Fault(
      'rate_limited',
      `There were too many tries; try again in ${Math.ceil(retryAfterSeconds / 60)} minute(s).`,
      { retryAfterSeconds },
    );
  }

  /** What no stranger can use up. The wrong ones before a right one are forgotten. */
  async function takeOwn(subject: string): Promise<() => Promise<void>> {
    await take([{ subject, most: mostWrong.ofDevice, windowMs }]);
    return async () => await guesses.forget([subject]);
  }

  return {
    takePassword: async (request, email, deviceId) => {
      if (email !== undefined && deviceId !== undefined)
        return await takeOwn(`${guessesAt(email)} on ${deviceId}`);
      const ofEmail = email === undefined ? [] : [guessesAt(email)];
      const network = networkOf(request.ip);
      const ofNetwork = `password from ${network}`;
      const ofBoth = ofEmail.map((subject) => `${subject} from ${network}`);
      await take([
        { subject: ofNetwork, most: mostWrong.ofNetwork, windowMs },
        ...ofBoth.map((subject) => ({ subject, most: mostWrong.ofEmailFromNetwork, windowMs })),
        ...ofEmail.map((subject) => ({ subject, most: mostWrong.ofEmail, windowMs: dayMs })),
      ]);
      return async () => {
        await guesses.forget(ofBoth);
        // Else whoever has one account could guess at all others without end, and at a busy one's more than the day allows.
        await guesses.giveBack([ofNetwork, ...ofEmail]);
      };
    },
    takeOwnPassword: async (email) => await takeOwn(`${guessesAt(email)} in a session`),
    takeLink: async (request) => {
      const subject = `link from ${networkOf(request.ip)}`;
      await take([{ subject, most: mostWrong.ofNetwork, windowMs }]);
      return async () => await guesses.giveBack([subject]);
    },
    takeSignUp: async (request) => {
      const subject = `sign-up from ${networkOf(request.ip)}`;
      await take([{ subject, most: mostWrong.ofNetwork, windowMs }]);
    },
  };
}

/** Whoever has one address of IPv6 has 2^64 of them, and often 2^80; of IPv4, often a few that stand together. */
const sharedBits = { ipv4: 24, ipv6: 48 } as const;

export function networkOf(address: string): string {
  if (isIP(address) === 0) return 'nowhere';
  const parsed = ipaddr.process(address);
  const kind = parsed.kind();
  const bytes = parsed.toByteArray().slice(0, sharedBits[kind] / 8);
  return `${kind === 'ipv4' ? bytes.join('.') : Buffer.from(bytes).toString('hex')}/${sharedBits[kind]}`;
}
