/**
 * For tests: a server on loopback that speaks as language models do, in four protocols, streaming and not, with everything that
 * goes wrong with them. That its answers are theirs is proven by the official clients (`official-clients.test.ts`).
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { anthropicMessages } from './anthropic-messages.ts';
import { ollamaChat } from './ollama-chat.ts';
import { openaiChat } from './openai-chat.ts';
import { openaiResponses } from './openai-responses.ts';
import type { Answer, Asked, Protocol } from './protocol.ts';

/** What comes of one request. `hang`: nothing ever; `stall`: half an answer, and then nothing; `break`: half, and the line is dead. */
export type Behaviour =
  | ({ readonly kind: 'answer' } & Answer)
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly message?: string;
      readonly param?: string;
    }
  | { readonly kind: 'raw'; readonly body: string }
  | { readonly kind: 'hang' | 'stall' | 'break' };

export type ModelServer = {
  readonly port: number;
  /** Without a path. */
  readonly url: string;
  /** All so far, as they came in. */
  readonly requests: readonly Asked[];
  /** Resolves when a connection ends before its answer did. */
  readonly hungUp: Promise<void>;
};

const protocols: readonly Protocol[] = [openaiChat, openaiResponses, anthropicMessages, ollamaChat];

/** `key`: what requests must bear, if any. */
export async function serveModel(
  behave: (asked: Asked, number: number) => Behaviour | Promise<Behaviour>,
  { key, models }: { readonly key?: string; readonly models?: readonly string[] } = {},
): Promise<ModelServer> {
  const requests: Asked[] = [];
  const hungUp = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableEnded) hungUp.resolve();
    });
    answerTo(request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });

  async function answerTo(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const protocol = protocols.find(({ path }) => path === request.url && request.method === 'POST');
    if (protocol === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found');
      return;
    }
    const { headers } = request;
    const asked: Asked = { path: protocol.path, headers, body: await bodyOf(request) };
    requests.push(asked);
    const refuse = (
      status: number,
      message: string,
      more: Readonly<Record<string, string>> = {},
      param?: string,
    ) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...more })
        .end(JSON.stringify(protocol.error(status, message, param)));
    if (key !== undefined && !protocol.keys(headers).includes(key))
      return void refuse(401, 'Incorrect API key provided.');
    if (models !== undefined && !models.includes(String(asked.body.model))) {
      return void refuse(404, `model '${asked.body.model}' not found`);
    }
    const mistake = protocol.mistakeIn(asked.body);
    if (mistake !== null) return void refuse(400, mistake);
    const behaviour = await behave(asked, requests.length);
    if (behaviour.kind === 'hang') return;
    if (behaviour.kind === 'status') {
      return void refuse(
        behaviour.status,
        behaviour.message ?? 'It did not work.',
        behaviour.headers,
        behaviour.param,
      );
    }
    const isStreamed = protocol.isStreamed(asked.body);
    response.writeHead(200, { 'content-type': isStreamed ? protocol.streamType : 'application/json' });
    if (behaviour.kind === 'raw') return void response.end(behaviour.body);
    const answer: Answer = behaviour.kind === 'answer' ? behaviour : { text: '{"half": ' };
    const pieces = isStreamed
      ? protocol.stream(asked.body, answer)
      : [JSON.stringify(protocol.whole(asked.body, answer))];
    if (behaviour.kind === 'answer') return void response.end(pieces.join(''));
    const text = pieces.join('');
    response.write(text.slice(0, Math.floor(text.length / 2)), () => {
      if (behaviour.kind === 'break') response.destroy();
    });
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const { port } = address;
  return { port, url: `http://127.0.0.1:${port}`, requests, hungUp: hungUp.promise };
}

async function bodyOf(request: IncomingMessage): Promise<Asked['body']> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}
