/** What all ways into the dashboard have in common. */
import type { FastifyRequest } from 'fastify';
import type { SessionView } from '../../contract/dashboard/session.ts';
import { formatId } from '../../model/ids.ts';
import type { SignedIn } from '../../model/person.ts';
import { csrfTokenOf } from '../../model/session-token.ts';

/** Several times what a form of ours holds; strangers get to send it. */
export const bodyLimit = 16 * 1024;

export const userAgentOf = (request: FastifyRequest): string => request.headers['user-agent'] ?? '';

export function viewOf({ person, account }: SignedIn, token: string): SessionView {
  const { name, plan } = account;
  return {
    email: person.email,
    account: { accountId: formatId('acc', account.accountId), name, plan },
    csrfToken: csrfTokenOf(token),
  };
}
