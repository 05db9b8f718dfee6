/**
 * The secrets that people of the dashboard carry: 256 random bits in base64url, for a session or a sign-in link. Only the
 * SHA-256 hash of one is ever stored; a session's CSRF token follows from it, so that nothing else need be.
 */
import { createHmac, hash, timingSafeEqual } from 'node:crypto';

const secretBytes = 32;
const shape = /^[\w-]{43}$/;
/** Keeps the token from being of use as anything else that may one day be derived from the secret. */
const csrfLabel = 'deckle dashboard csrf';

export const mintToken = (randomBytes: (size: number) => Buffer): string =>
  randomBytes(secretBytes).toString('base64url');

export const isWellFormedToken = (text: string): boolean => shape.test(text);

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

export const csrfTokenOf = (token: string): string =>
  createHmac('sha256', token).update(csrfLabel).digest('base64url');

/** Takes the same time wherever the two differ. */
export function isCsrfTokenOf(token: string, given: string): boolean {
  return timingSafeEqual(hashToken(csrfTokenOf(token)), hashToken(given));
}

/** The fragment never reaches the log of a server or a proxy. */
export const signInLink = (address: string, token: string): string => `${address}/dashboard/link#${token}`;
