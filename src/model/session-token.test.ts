import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { csrfTokenOf, isCsrfTokenOf, isWellFormedToken, mintToken, signInLink } from './session-token.ts';

test('a token is 256 bits that a cookie and a link can carry as they are', () => {
  const token = mintToken(randomBytes);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(isWellFormedToken(token)).toBe(true);
  expect(encodeURIComponent(token)).toBe(token);
  for (const bad of ['', token.slice(1), `${token}A`, `${token.slice(1)};`, `${token}\n`]) {
    expect(isWellFormedToken(bad)).toBe(false);
  }
});

test('each token has a CSRF token of its own, which does not give it away', () => {
  const [mine, other] = [mintToken(randomBytes), mintToken(randomBytes)];
  expect(csrfTokenOf(mine)).not.toContain(mine);
  expect(isCsrfTokenOf(mine, csrfTokenOf(mine))).toBe(true);
  for (const bad of ['', mine, csrfTokenOf(other), csrfTokenOf(mine).slice(1)]) {
    expect(isCsrfTokenOf(mine, bad)).toBe(false);
  }
});

test('a link keeps its token out of what servers log', () => {
  const url = new URL(signInLink('https://example.com/below', 'secret'));
  expect([url.pathname, url.hash]).toEqual(['/below/dashboard/link', '#secret']);
});
