/** From anything thrown to the one error body. Only a Fault's own words reach the caller. */
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '../contract/error.ts';
import { isDiskFull, noRoom } from '../model/disk-room.ts';
import { Fault, type FaultCode, faultTable } from '../model/fault.ts';

export type Explain = (error: unknown) => Fault | undefined;

/** What Fastify finds wrong with a request, in our words. */
const knownFaults: Readonly<Record<string, readonly [FaultCode, string]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    'unsupported_media_type',
    'The Content-Type of this request is not supported here.',
  ],
  FST_ERR_CTP_BODY_TOO_LARGE: ['payload_too_large', 'The request body is too large.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    'bad_request',
    'The request body is not as long as Content-Length says.',
  ],
  FST_ERR_BAD_URL: ['bad_request', 'The URL is malformed.'],
  FST_ERR_MAX_PARAM_LENGTH: ['uri_too_long', 'A part of the URL is too long.'],
};

/** `explain` knows the errors of the store. */
export function faultOf(error: unknown, request: FastifyRequest, explain: Explain): Fault {
  if (error instanceof Fault) return error;
  if (request.raw.destroyed && isStillSending(request.raw)) {
    return new Fault('bad_request', 'The request broke off.', { cause: error });
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = knownFaults[code];
  if (known !== undefined) return new Fault(...known, { cause: error });
  if (isDiskFull(error)) return noRoom(error);
  const ofStore = explain(error);
  if (ofStore !== undefined) return ofStore;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500)
    return new Fault('bad_request', 'The request is malformed.', { cause: error });
  return new Fault('internal_error', 'An internal error occurred.', { cause: error });
}

export function errorBodyOf(fault: Fault, requestId: string): ErrorBody {
  const { code, status } = fault;
  // What concerns only people at a terminal is nobody else's business.
  if (['setup', 'command'].includes(faultTable[code].family)) {
    return errorBodyOf(new Fault('internal_error', 'An internal error occurred.'), requestId);
  }
  return {
    statusCode: status,
    error: STATUS_CODES[status] ?? 'Error',
    message: fault.message,
    code,
    requestId,
    ...(status === 429 && fault.retryAfterSeconds !== undefined
      ? { retryAfter: fault.retryAfterSeconds }
      : {}),
    ...(fault.problems === undefined ? {} : { errors: fault.problems.map((problem) => ({ ...problem })) }),
  };
}

export function sendFault(fault: Fault, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (fault.status >= 500 && fault.cause !== undefined) {
    request.log.error({ err: fault, requestId: request.id }, 'request failed');
  }
  // Also where the hook that sets them for every answer was never reached.
  reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
  if (isStillSending(request.raw)) lingerOver(request, reply);
  if (fault.retryAfterSeconds !== undefined || (faultTable[fault.code].retry && fault.status === 503)) {
    reply.header('retry-after', String(fault.retryAfterSeconds ?? 1));
  }
  return reply.code(fault.status).send(errorBodyOf(fault, request.id));
}

/** How long a client may go on sending after its answer, so that it gets to read it. */
const lingerMs = 10_000;

/**
 * A client that is still sending reads no answer on a connection that is closed under it. So what still comes is
 * read and dropped for a while, and only then is the connection closed, if it was to be.
 */
function lingerOver({ raw: request }: FastifyRequest, reply: FastifyReply): void {
  const isToClose = !reply.raw.shouldKeepAlive || reply.getHeader('connection') === 'close';
  reply.removeHeader('connection');
  reply.raw.shouldKeepAlive = true;
  reply.raw.once('finish', () => {
    const timer = setTimeout(() => request.socket.destroy(), lingerMs).unref();
    const end = () => {
      clearTimeout(timer);
      if (isToClose) request.socket.end();
    };
    if (request.complete) end();
    else request.once('end', end);
  });
}

export function hasBody(request: IncomingMessage): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  return Number(length) !== 0 || encoding !== undefined;
}

/** Whether more of the body is to come; without one, a request is whole even before Node says so. */
const isStillSending = (request: IncomingMessage) => !request.complete && hasBody(request);

/** What Node finds wrong before there is a request. */
const parserFaults: Readonly<Record<string, readonly [FaultCode, string]>> = {
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'The URL and headers of this request are too long.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['payload_too_large', 'The chunk extensions of this request are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request did not arrive in time.'],
};

export function parserFault(error: Error & { readonly code?: string }): Fault {
  return new Fault(
    ...(parserFaults[error.code ?? ''] ?? ['bad_request', 'This is not a valid HTTP request.']),
  );
}

/** How long a client that was answered on the bare socket may take to read the answer. */
const farewellMs = 500;

/** For what never becomes a request. The socket ends with it. */
export function answerOnSocket(fault: Fault, socket: Duplex): void {
  if (!socket.writable) return void socket.destroy();
  // Node has taken its own listener off some of these, and a reset must not end the process.
  socket.on('error', () => socket.destroy());
  const { headers, body } = lastAnswer(fault);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${fault.status} ${STATUS_CODES[fault.status]}`, ...lines, '', body].join('\r\n'));
  setTimeout(() => socket.destroy(), farewellMs).unref();
}

/** An error where no hook of ours runs, and the last thing that is said on its connection. */
export function lastAnswer(fault: Fault): {
  readonly headers: Record<string, string | number>;
  readonly body: string;
} {
  const requestId = randomUUID();
  const body = JSON.stringify(errorBodyOf(fault, requestId));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-request-id': requestId,
    'x-content-type-options': 'nosniff',
    connection: 'close',
  };
  return { headers, body };
}
