/** The cookie that holds a session's token: never seen by a script, never sent along from another site. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { personRules } from '../model/person.ts';
import { isWellFormedToken } from '../model/session-token.ts';

const name = 'deckle_session';
/** A token needs no escaping, so neither does reading it take a parser. */
const ownCookie = new RegExp(`(?:^|;) *${name}=([^;]*)`);

/** Undefined where there is none, or what is there can be no token. */
export function sessionTokenOf(request: FastifyRequest): string | undefined {
  const token = ownCookie.exec(request.headers.cookie ?? '')?.[1]?.trim();
  return token !== undefined && isWellFormedToken(token) ? token : undefined;
}

/** `token` null takes the cookie away. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string | null,
  publicUrl: string | undefined,
): void {
  const maxAgeSeconds = token === null ? 0 : personRules.sessionMs / 1000;
  const attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict`;
  const secure = isSecure(request, publicUrl) ? '; Secure' : '';
  reply.header('set-cookie', `${name}=${token ?? ''}; ${attributes}${secure}`);
}

/** A client that lies about its proxy harms its own cookie alone. */
function isSecure(request: FastifyRequest, publicUrl: string | undefined): boolean {
  return (
    (publicUrl?.startsWith('https:') ?? false) ||
    request.protocol === 'https' ||
    request.headers['x-forwarded-proto'] === 'https'
  );
}
