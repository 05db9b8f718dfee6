/**
 * The browsers that people signed in with before. A stranger who guesses at somebody's password can make all others wait,
 * but not these.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Devices } from '../../model/person.ts';
import { hashToken, mintToken } from '../../model/session-token.ts';
import type { OwnCookies } from '../own-cookies.ts';

export interface KnownDevices {
  /** Its id; undefined where this person never signed in with it. */
  find(request: FastifyRequest, email: string): Promise<string | undefined>;
  /** This person signed in with it. */
  remember(request: FastifyRequest, reply: FastifyReply, personId: string): Promise<void>;
}

export function createKnownDevices(devices: Devices, cookies: OwnCookies): KnownDevices {
  return {
    find: async (request, email) => {
      const token = cookies.deviceTokenOf(request);
      return token === undefined ? undefined : await devices.find(email, hashToken(token));
    },
    remember: async (request, reply, personId) => {
      const given = cookies.deviceTokenOf(request);
      // One that is not known to be this person's may be known to somebody else.
      const isTheirs = given !== undefined && (await devices.note(personId, hashToken(given)));
      const token = isTheirs ? given : mintToken(randomBytes);
      if (!isTheirs) await devices.add(personId, hashToken(token));
      cookies.setDevice(request, reply, token);
    },
  };
}
