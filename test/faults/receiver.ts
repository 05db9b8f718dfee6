/** Receives events as a bad receiver does, until it is told to be well; keeps every request and checks both signatures. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import type { Random } from '../hostile/seeded-random.ts';

export type Receipt = {
  readonly account: number;
  readonly eventId: string;
  readonly body: string;
  readonly isSigned: boolean;
  readonly isAcknowledged: boolean;
};

export interface Receiver {
  readonly receipts: readonly Receipt[];
  url(account: number): string;
  /** From now on it answers, and at once; those it kept waiting are cut off. */
  calm(): Promise<void>;
  close(): void;
}

const host = '127.0.0.1';
const answers = ['well', 'well', 'well', 'well', 'error', 'error', 'silence', 'cut'] as const;

/** `secretOf`: of the account's endpoint; undefined as long as there is none. */
export async function openReceiver(
  port: number,
  random: Random,
  secretOf: (account: number) => string | undefined,
): Promise<Receiver> {
  const receipts: Receipt[] = [];
  const waiting = new Set<ServerResponse>();
  const calming = new AbortController();
  const isCalm = () => calming.signal.aborted;

  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return;
    const answer = isCalm() ? 'well' : random.of(answers);
    const account = Number(request.url?.slice(1));
    receipts.push({
      ...{ account, body, isAcknowledged: answer === 'well' },
      eventId: String(request.headers['webhook-id']),
      isSigned: isSigned(body, request.headers, secretOf(account)),
    });
    if (answer === 'well') response.writeHead(200).end();
    else if (answer === 'error') response.writeHead(500).end('no');
    else if (answer === 'cut') response.destroy();
    else waiting.add(response);
  });
  const open = async () => {
    server.listen(port, host);
    await once(server, 'listening');
  };

  /** Now and then nobody listens. */
  async function comeAndGo(): Promise<void> {
    while (!isCalm()) {
      await sleep(1000 + random.below(3000), undefined, { signal: calming.signal }).catch(() => {});
      if (isCalm()) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await sleep(random.below(1500));
      await open();
    }
  }

  await open();
  const gone = comeAndGo();
  return {
    receipts,
    url: (account) => `http://${host}:${port}/${account}`,
    calm: async () => {
      calming.abort();
      await gone;
      for (const response of waiting) response.destroy();
    },
    close: () => {
      calming.abort();
      server.closeAllConnections();
      server.close();
    },
  };
}

function isSigned(body: string, headers: IncomingHttpHeaders, secret: string | undefined): boolean {
  if (secret === undefined) return false;
  const plain = createHmac('sha256', secret).update(body).digest('hex');
  if (headers['x-webhook-signature'] !== plain) return false;
  try {
    new Webhook(secret).verify(body, {
      'webhook-id': String(headers['webhook-id']),
      'webhook-timestamp': String(headers['webhook-timestamp']),
      'webhook-signature': String(headers['webhook-signature']),
    });
    return true;
  } catch {
    return false;
  }
}
