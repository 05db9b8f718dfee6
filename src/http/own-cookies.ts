/**
 * The cookies that hold a session's token and a device's: never seen by a script, never sent along from another site. Over
 * HTTPS their names begin with `__Host-`, so that no other host, and nobody on a plain connection, can plant one.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { personRules } from '../model/person.ts';
import { isWellFormedToken } from '../model/session-token.ts';

export interface OwnCookies {
  /** Undefined where there is none, or what is there can be no token. */
  sessionTokenOf(request: FastifyRequest): string | undefined;
  deviceTokenOf(request: FastifyRequest): string | undefined;
  /** `token` null takes the cookie away. */
  setSession(request: FastifyRequest, reply: FastifyReply, token: string | null): void;
  setDevice(request: FastifyRequest, reply: FastifyReply, token: string): void;
}

export function createOwnCookies(publicUrl: string | undefined): OwnCookies {
  const session = ownCookie('deckle_session', personRules.sessionMs, publicUrl);
  const device = ownCookie('deckle_device', personRules.deviceMs, publicUrl);
  return {
    sessionTokenOf: session.read,
    deviceTokenOf: device.read,
    setSession: session.write,
    setDevice: device.write,
  };
}

function ownCookie(plainName: string, lifetimeMs: number, publicUrl: string | undefined) {
  const plain = { name: plainName, shape: shapeOf(plainName), secure: '' };
  const hostName = `__Host-${plainName}`;
  const ofHost = { name: hostName, shape: shapeOf(hostName), secure: '; Secure' };
  const kindOf = (request: FastifyRequest) => (isSecure(request, publicUrl) ? ofHost : plain);
  return {
    read: (request: FastifyRequest): string | undefined => {
      const token = kindOf(request)
        .shape.exec(request.headers.cookie ?? '')?.[1]
        ?.trim();
      return token !== undefined && isWellFormedToken(token) ? token : undefined;
    },
    write: (request: FastifyRequest, reply: FastifyReply, token: string | null): void => {
      const { name, secure } = kindOf(request);
      const maxAgeSeconds = token === null ? 0 : lifetimeMs / 1000;
      const attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`;
      reply.header('set-cookie', `${name}=${token ?? ''}; ${attributes}`);
    },
  };
}

/** A token needs no escaping, so neither does reading it take a parser. */
const shapeOf = (name: string) => new RegExp(`(?:^|;) *${name}=([^;]*)`);

/** A client that lies about its proxy harms its own cookie alone. */
function isSecure(request: FastifyRequest, publicUrl: string | undefined): boolean {
  return (
    (publicUrl?.startsWith('https:') ?? false) ||
    request.protocol === 'https' ||
    request.headers['x-forwarded-proto'] === 'https'
  );
}
