/**
 * By what a receiver knows that an event is ours: a plain HMAC of the body, and beside it the headers of Standard
 * Webhooks, which name the moment too. The secret is one string that both read in their own way.
 */
import { createHmac } from 'node:crypto';

const prefix = 'whsec_';
const secretBytes = 32;

export type SignatureHeaders = {
  readonly 'x-webhook-signature': string;
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
};

export function mintSecret(randomBytes: (size: number) => Buffer): string {
  return prefix + randomBytes(secretBytes).toString('base64');
}

/** `eventId` as receivers see it; `secrets` with the one in force first. */
export function signatureHeaders(
  body: string,
  eventId: string,
  secrets: readonly string[],
  atSeconds: number,
): SignatureHeaders {
  const [newest] = secrets;
  if (newest === undefined) throw new RangeError('Nothing can be signed without a secret.');
  return {
    'x-webhook-signature': createHmac('sha256', newest).update(body).digest('hex'),
    'webhook-id': eventId,
    'webhook-timestamp': String(atSeconds),
    'webhook-signature': secrets
      .map((secret) => standard(secret, `${eventId}.${atSeconds}.`, body))
      .join(' '),
  };
}

/** Not by the library of Standard Webhooks: it hashes in JavaScript, which keeps everything else waiting on long bodies. */
function standard(secret: string, head: string, body: string): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(head).update(body).digest('base64')}`;
}
