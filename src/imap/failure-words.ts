/** What went wrong at a mail server, in words for the operator: told by codes alone, never by what the server sent. */
import { Fault } from '../model/fault.ts';
import { MailboxFailure } from '../model/mailbox.ts';
import { failureReason } from '../net/failure-reason.ts';

const reasons: Readonly<Record<string, string>> = {
  CONNECT_TIMEOUT: 'the server does not answer',
  GREETING_TIMEOUT: 'the server does not answer',
  UPGRADE_TIMEOUT: 'the server does not answer',
  ETIMEOUT: 'the server does not answer',
  NoConnection: 'the connection broke off',
  EConnectionClosed: 'the connection broke off',
  ClosedAfterConnectText: 'the server closed the connection at once',
  ClosedAfterConnectTLS: 'the server closed the connection at once',
  ETHROTTLE: 'the server asks for fewer requests',
  LiteralTooLarge: 'the server sent more than it was asked for',
  LineTooLarge: 'the server sent more than it was asked for',
  ResponseTooLarge: 'the server sent more than it was asked for',
  DownloadOverflow: 'the server sent more than it was asked for',
  STARTTLS_INJECTION: 'somebody between here and the server tampers with STARTTLS',
};

const ofCertificates = /CERT|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_(?:CA|PURPOSE)/;

export function mailboxFailure(error: unknown): MailboxFailure {
  if (error instanceof MailboxFailure) return error;
  return new MailboxFailure(`The mailbox cannot be worked: ${words(error)}.`);
}

export const failureOf = (reason: string): MailboxFailure => mailboxFailure(new Known(reason));

class Known extends Error {}

function words(error: unknown): string {
  if (error instanceof Known) return error.message;
  // The fault speaks of a URL that somebody sent; here it was set.
  if (error instanceof Fault) return error.message.replace(/^[^:]*: (.*)\.$/, '$1');
  const code = textOf(error, 'code');
  if (textOf(error, 'authenticationFailed') === 'true')
    return 'the server refuses DECKLE_IMAP_USER with DECKLE_IMAP_PASSWORD';
  const known = reasons[code];
  if (known !== undefined) return known;
  if (ofCertificates.test(code))
    return `the certificate of the server is not valid for it (${code}); an authority of your own goes into NODE_EXTRA_CA_CERTS`;
  const ofSocket = failureReason(error);
  if (textOf(error, 'tlsFailed') === 'true' && ofSocket === 'the connection failed')
    return 'the server offers no STARTTLS; use imaps:// where it has a port for TLS';
  return ofSocket;
}

const textOf = (error: unknown, key: string): string =>
  error instanceof Error && key in error
    ? String(Object.entries(error).find(([name]) => name === key)?.[1])
    : '';
