/** Somebody who is signed in to the dashboard, having come in by a link as people do. */
import { randomBytes } from 'node:crypto';
import { hashToken, mintToken } from '../../src/model/session-token.ts';
import type { Answer, Api, Call } from './api.ts';

export const password = 'a long enough password';

export type Visitor = {
  readonly accountId: string;
  /** An API key of the same account. */
  readonly key: string;
  readonly email: string;
  /** For the header `cookie`. */
  readonly cookie: string;
  readonly csrfToken: string;
  /** With the cookie and the CSRF token; `body` goes as JSON, and `more` may say it otherwise. */
  call(method: string, path: string, body?: unknown, more?: Call): Promise<Answer>;
};

export type SignInOptions = {
  /** One that `newAccount` made; else a new one of this plan. */
  readonly account?: { readonly accountId: string; readonly key: string };
  readonly plan?: 'free' | 'premium';
  readonly email?: string;
};

let people = 0;

export async function signIn(
  api: Api,
  { account, plan, email = `person-${++people}@example.com` }: SignInOptions = {},
): Promise<Visitor> {
  const { accountId, key } = account ?? (await api.newAccount(plan));
  const token = await newLink(api, accountId);
  const answer = await api.call('POST', '/dashboard/api/link', { json: { token, email, password } });
  if (answer.status !== 200) throw new Error(`nobody came in: ${answer.text}`);
  return { accountId, key, ...visitorOf(api, answer) };
}

export async function newLink(api: Api, accountId: string): Promise<string> {
  const token = mintToken(randomBytes);
  await api.store.signInLinks.create(accountId, hashToken(token));
  return token;
}

export function visitorOf(api: Api, answer: Answer): Omit<Visitor, 'accountId' | 'key'> {
  const cookie = cookieOf(answer);
  const { csrfToken, email } = answer.body;
  return { ...{ cookie, csrfToken, email }, ...visitorElsewhere(api, { cookie, csrfToken }) };
}

/** The same session at another node. */
export function visitorElsewhere(node: Api, { cookie, csrfToken }: Pick<Visitor, 'cookie' | 'csrfToken'>) {
  return {
    call: async (method: string, path: string, body?: unknown, more: Call = {}): Promise<Answer> =>
      await node.call(method, path, {
        ...(body === undefined ? {} : { json: body }),
        ...more,
        headers: { cookie, 'x-csrf-token': csrfToken, ...more.headers },
      }),
  };
}

/** What a browser would send back. */
export function cookieOf(answer: Answer): string {
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}
