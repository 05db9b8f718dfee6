/** Whether an event comes from a Deckle server that knows the secret: docs/guides/webhooks.md says what is signed. */
import type { WebhookEvent } from '../contract/event.ts';
import { DeckleError } from './deckle-error.ts';

export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export type VerifyOptions = {
  /** How far the moment of signing may lie from now, before or after. */
  readonly toleranceSeconds?: number | undefined;
  readonly now?: Date | undefined;
};

/**
 * The event of a request, or a DeckleError `webhook_not_verified`.
 *
 * `signed`: the request's headers, by which events that are sent again later by somebody else are refused too; or the
 * `x-webhook-signature` alone. `secret`: the endpoint's; while it is rotated, the old one as well.
 */
export async function verifyWebhook(
  rawBody: string | ArrayBuffer | ArrayBufferView,
  signed: WebhookHeaders | string,
  secret: string | readonly string[],
  options: VerifyOptions = {},
): Promise<WebhookEvent> {
  const body = bytesOf(rawBody);
  const secrets = (typeof secret === 'string' ? [secret] : secret).map(checked);
  if (secrets.length === 0) throw new TypeError('verifyWebhook needs the signing secret of the endpoint.');
  if (typeof signed === 'string') await verifyPlain(body, signed, secrets);
  else await verifyStandard(body, signed, secrets, options);
  try {
    return JSON.parse(new TextDecoder().decode(body)) as WebhookEvent;
  } catch (cause) {
    throw refused('The body is signed, but it is no JSON.', cause);
  }
}

const toleratedSeconds = 300;
const prefix = 'whsec_';

/** `x-webhook-signature`: hex, keyed with the whole secret. */
async function verifyPlain(body: Bytes, signature: string, secrets: readonly string[]): Promise<void> {
  const given = /^[0-9a-f]{64}$/.test(signature) ? Uint8Array.from(hexPairs(signature)) : undefined;
  const keys = secrets.map((secret) => new TextEncoder().encode(secret));
  if (given === undefined || !(await isSignedByAny(keys, [given], body)))
    throw refused('The signature of the webhook is not of this body and secret.');
}

/**
 * Standard Webhooks: several signatures, keyed with the bytes that the secret encodes, of the moment too. The plain
 * signature would not do instead: whoever replays an event could leave the moment out.
 */
async function verifyStandard(
  body: Bytes,
  headers: WebhookHeaders,
  secrets: readonly string[],
  { toleranceSeconds = toleratedSeconds, now = new Date() }: VerifyOptions,
): Promise<void> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerNamed(headers, name),
  );
  if (id === undefined || timestamp === undefined || signatures === undefined)
    throw refused(
      'The headers webhook-id, webhook-timestamp and webhook-signature are needed. Where only x-webhook-signature is at hand, give its value in place of the headers.',
    );
  if (!/^\d{1,12}$/.test(timestamp)) throw refused('The header webhook-timestamp is no moment.');
  const given = signatures
    .split(' ')
    .flatMap((one) => (one.startsWith('v1,') ? (base64Bytes(one.slice('v1,'.length)) ?? []) : []));
  const head = new TextEncoder().encode(`${id}.${timestamp}.`);
  const content = new Uint8Array(head.length + body.length);
  content.set(head);
  content.set(body, head.length);
  const keys = secrets.map((secret) => base64Bytes(secret.slice(prefix.length)) ?? new Uint8Array());
  if (!(await isSignedByAny(keys, given, content)))
    throw refused('The signature of the webhook is not of this body and secret.');
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds)
    throw refused(
      `The webhook was signed more than ${toleranceSeconds} seconds ago or ahead: it is sent again by somebody, or a clock is wrong.`,
    );
}

type Bytes = Uint8Array<ArrayBuffer>;

/** A rotation has two of either; no sender makes us check many more. */
const mostSignatures = 10;

/** By the platform, which compares in constant time. */
async function isSignedByAny(keys: readonly Bytes[], signatures: readonly Bytes[], content: Bytes) {
  for (const bytes of keys) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify']);
    for (const signature of signatures.slice(0, mostSignatures)) {
      if (await crypto.subtle.verify('HMAC', key, signature, content)) return true;
    }
  }
  return false;
}

/** An environment variable that is not set must not make everything verified. */
function checked(secret: string): string {
  const key =
    typeof secret === 'string' && secret.startsWith(prefix) && base64Bytes(secret.slice(prefix.length));
  if (key && key.length >= 16) return secret;
  throw new TypeError(
    'verifyWebhook needs the signing secret of the endpoint: whsec_ and what deckle webhook create printed behind it.',
  );
}

function headerNamed(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const entry = Object.entries(headers).find(([key]) => key.toLowerCase() === name);
  return typeof entry?.[1] === 'string' ? entry[1] : entry?.[1]?.join(' ');
}

function bytesOf(body: string | ArrayBuffer | ArrayBufferView): Bytes {
  if (typeof body === 'string') return new TextEncoder().encode(body);
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  if (ArrayBuffer.isView(body))
    return new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.byteLength);
  throw new TypeError(
    'verifyWebhook needs the raw body, as text or bytes: what was parsed and written again is not what was signed.',
  );
}

function base64Bytes(text: string): Bytes | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

const hexPairs = (text: string) => (text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

const refused = (message: string, cause?: unknown) =>
  new DeckleError(message, { status: 0, code: 'webhook_not_verified', cause });
