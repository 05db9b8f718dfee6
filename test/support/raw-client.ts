/** A client that writes its own bytes, of bodies that never end too, and reads what comes back while it sends. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './api.ts';
import { patienceMs } from './patience.ts';

export const boundary = 'deckle-test-boundary';
export const formType = `multipart/form-data; boundary=${boundary}`;

export function textPart(name: string, value: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
}

/** The head of a file; its bytes follow, then `\r\n`. */
export function fileHead(name: string, filename: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
}

export const formEnd = `--${boundary}--\r\n`;

export type RawRequest = {
  readonly path?: string;
  readonly key: string;
  readonly type?: string;
  /** Chunked without it. */
  readonly contentLength?: number;
};

export async function openRequest(base: string, request: RawRequest): Promise<Socket> {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const { path = '/documents/parse', key, type = formType, contentLength } = request;
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nx-api-key: ${key}\r\nContent-Type: ${type}\r\n${
      contentLength === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${contentLength}`
    }\r\n\r\n`,
  );
  return socket;
}

/** Sends until an answer has come or there is no more, and hangs up only when it was read whole. */
export async function sendUntilAnswered(
  base: string,
  request: RawRequest,
  chunks: Iterable<string | Uint8Array>,
): Promise<Answer> {
  const socket = await openRequest(base, request);
  const answered = new AbortController();
  let received = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    if (answerIn(received) !== undefined) answered.abort();
  });
  const failed = once(socket, 'error').then(([error]) => Promise.reject(error));
  failed.catch(() => {});
  const isChunked = request.contentLength === undefined;
  for (const chunk of chunks) {
    if (answered.signal.aborted) break;
    // An empty chunk would be the last.
    if (chunk.length === 0) continue;
    const bytes = Buffer.from(chunk);
    if (isChunked) socket.write(`${bytes.length.toString(16)}\r\n`);
    socket.write(bytes);
    const mayGoOn = isChunked ? socket.write('\r\n') : !socket.writableNeedDrain;
    if (!mayGoOn) await Promise.race([once(socket, 'drain'), until(answered.signal), failed]);
    // Lets what has come be read.
    else await new Promise(setImmediate);
  }
  if (isChunked && !answered.signal.aborted) socket.write('0\r\n\r\n');
  await Promise.race([until(answered.signal), failed, late()]);
  socket.on('error', () => {});
  socket.destroy();
  const answer = answerIn(received);
  if (answer === undefined) throw new Error(`no whole answer came: ${received}`);
  return answer;
}

async function until(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}

async function late(): Promise<never> {
  await sleep(patienceMs, undefined, { ref: false });
  throw new Error('no answer came');
}

function answerIn(received: Buffer): Answer | undefined {
  const [head = '', ...rest] = received.toString().split('\r\n\r\n');
  const text = rest.join('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = new Headers(
    lines.map((line): [string, string] => [line.split(': ', 1)[0] ?? '', line.replace(/^[^:]*: /, '')]),
  );
  if (rest.length === 0 || Buffer.byteLength(text) < Number(headers.get('content-length'))) return undefined;
  return { status: Number(statusLine.split(' ')[1]), headers, text, body: JSON.parse(text) };
}
