/**
 * Sends one event to one endpoint, signed: to public addresses only, without redirects, in one connection that ends
 * with the attempt. Whatever the receiver does, the attempt is over in time and keeps no more than the beginning of
 * its answer.
 */
import { type IncomingMessage, request } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { Fault } from '../model/fault.ts';
import { formatId } from '../model/ids.ts';
import { untilAborted } from '../model/until-aborted.ts';
import {
  type DeliveryAttempt,
  type DeliveryOrder,
  deliveryRules,
  type WebhookSender,
} from '../model/webhook.ts';
import { signatureHeaders } from '../model/webhook-signature.ts';
import { isPublicAddress } from './address-rules.ts';
import { type AllowList, matchingEntries } from './allow-list.ts';
import { failureReason } from './failure-reason.ts';
import type { Lookup } from './look-up.ts';
import { connectPublicly } from './public-connector.ts';
import { webUrl } from './web-url.ts';

const maxUrlLength = 2048;
const maxHeaderBytes = 16 * 1024;
const keptBytes = 2048;
/** The status has decided by then; its text is only for people. */
const bodyMs = 2000;

export type WebhookSenderOptions = {
  readonly allow: AllowList;
  readonly version: string;
  /** For everything, from the look-up to the answer. */
  readonly timeoutMs?: number;
  readonly lookup?: Lookup;
  readonly now: () => number;
};

export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const { allow, now, version, timeoutMs = deliveryRules.timeoutMs } = options;
  const ownHeaders = { 'user-agent': `Deckle/${version}`, 'content-type': 'application/json' };

  async function post(order: DeliveryOrder, signal: AbortSignal): Promise<Answer> {
    const url = webUrl(order.url);
    const { protocol, port } = url;
    const { accountId } = order;
    const socket = await connectPublicly(
      { protocol, hostname: hostOf(url), port },
      { ...options, accountId, signal },
    );
    try {
      const eventId = formatId('evt', order.eventId);
      const headers = {
        host: url.host,
        ...ownHeaders,
        'content-length': Buffer.byteLength(order.body),
        'accept-encoding': 'identity',
        ...signatureHeaders(order.body, eventId, order.secrets, Math.floor(now() / 1000)),
      };
      const answer = await ask(url, headers, order.body, socket, signal);
      return { statusCode: answer.statusCode ?? 0, response: await beginningOf(answer, signal) };
    } finally {
      socket.destroy();
    }
  }

  return {
    headers: ownHeaders,

    examine: (text) => {
      if (text.length > maxUrlLength) {
        throw new Fault(
          'url_not_fetched',
          `The URL cannot be used: it is longer than ${maxUrlLength} characters.`,
        );
      }
      const url = webUrl(text);
      const caution = leadsInside(url, allow)
        ? 'The address of this URL is not public: nothing is sent there unless DECKLE_FETCH_ALLOW lists it.'
        : null;
      // As it was written, where that is plain.
      return { url: /^[\x21-\x7e]+$/.test(text) ? text : url.href, caution };
    },

    send: async (order, signal) => {
      const startedMs = now();
      const ended = (outcome: Answer | { readonly problem: string }): DeliveryAttempt => ({
        startedAt: new Date(startedMs),
        durationMs: Math.max(0, now() - startedMs),
        ...{ statusCode: null, problem: null, response: null },
        ...outcome,
      });
      const deadline = AbortSignal.timeout(timeoutMs);
      try {
        return ended(await post(order, AbortSignal.any([signal, deadline])));
      } catch (error) {
        if (signal.aborted) return null;
        if (deadline.aborted) {
          return ended({ problem: `The endpoint did not answer within ${timeoutMs / 1000} seconds.` });
        }
        return ended({
          problem: error instanceof Fault ? error.message : `No answer came: ${failureReason(error)}.`,
        });
      }
    },
  };
}

type Answer = Pick<DeliveryAttempt, 'response'> & { readonly statusCode: number };

function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

/** As far as that is known without a look-up. */
function leadsInside(url: URL, allow: AllowList): boolean {
  const host = hostOf(url);
  const address = /(?:^|\.)localhost\.?$/.test(host) ? '127.0.0.1' : host;
  if (isIP(address) === 0 || isPublicAddress(address)) return false;
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  return matchingEntries(allow, { host, port, address }).length === 0;
}

async function ask(
  url: URL,
  headers: Readonly<Record<string, string | number>>,
  body: string,
  socket: Socket,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const asked = request({
    method: 'POST',
    path: `${url.pathname}${url.search}`,
    headers,
    createConnection: () => socket,
    maxHeaderSize: maxHeaderBytes,
    insecureHTTPParser: false,
    signal,
  });
  asked.on('response', (answer) => {
    // A body that nobody reads must not bring the process down when its connection breaks.
    answer.on('error', () => {});
    resolve(answer);
  });
  asked.on('error', reject);
  asked.on('upgrade', () => reject(new Error('The server switched protocols.')));
  asked.end(body);
  return await untilAborted(signal, promise);
}

async function beginningOf(answer: IncomingMessage, signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  const { promise: isEnough, resolve: enough } = Promise.withResolvers<void>();
  const timer = setTimeout(enough, bodyMs);
  answer.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    sizeBytes += chunk.length;
    if (sizeBytes >= keptBytes) enough();
  });
  answer.on('close', enough);
  // The status is known: an attempt that has its answer is not cut off by whoever stops waiting.
  await untilAborted(signal, isEnough).catch(() => {});
  clearTimeout(timer);
  answer.destroy();
  return plainText(Buffer.concat(chunks).subarray(0, keptBytes));
}

/** What the database and a terminal can bear. */
function plainText(bytes: Buffer): string {
  const text = new TextDecoder().decode(bytes, { stream: true });
  return text.replace(/[^\P{Cc}\t\n]|\p{Bidi_Control}/gu, '');
}
