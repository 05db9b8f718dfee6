/**
 * The parts of HTTP that Fastify leaves to Node, and Node to us: what never becomes a request, clients that ask
 * before they send, and clients that are answered while they still send.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Fault } from '../model/fault.ts';
import { answerOnSocket, isStillSending, parserFault } from './errors.ts';

/** How long a client may go on sending after its answer, so that it gets to read it. */
const lingerMs = 10_000;

export type Connections = {
  /** For Fastify's `clientErrorHandler`. */
  readonly onParserError: (error: Error & { readonly code?: string }, socket: Duplex) => void;
  /** To be called once the app exists. */
  readonly watch: (app: FastifyInstance) => void;
};

export function createConnections(): Connections {
  const underWay = new WeakMap<
    Duplex,
    { readonly request: IncomingMessage; readonly response: ServerResponse }
  >();

  return {
    onParserError: (error, socket) => {
      const fault = parserFault(error);
      const current = underWay.get(socket);
      // A request that has arrived whole gets its own answer first, whatever follows it on the connection.
      if (current?.request.complete && !current.response.writableFinished) {
        current.response.once('finish', () => answerOnSocket(fault, socket));
      } else {
        answerOnSocket(fault, socket);
      }
    },

    watch: (app) => {
      app.addHook('onRequest', (request, reply, done) => {
        underWay.set(request.raw.socket, { request: request.raw, response: reply.raw });
        const isHostless = request.raw.httpVersion === '1.1' && request.headers.host === undefined;
        done(isHostless ? new Fault('bad_request', 'The Host header is missing.') : undefined);
      });
      app.addHook('onResponse', (request, _reply, done) => {
        if (isStillSending(request.raw)) lingerOver(request.raw);
        done();
      });
      // A client that asks first whether to send is told so when its key was found good, and not before.
      app.server.on('checkContinue', (request, response) => app.routing(request, response));
      app.addHook('preParsing', (request, reply, payload, done) => {
        if (request.headers.expect !== undefined) reply.raw.writeContinue();
        done(null, payload);
      });
      app.server.on('checkExpectation', (_request, response) =>
        answerOnSocket(
          new Fault('expectation_failed', 'Only `Expect: 100-continue` is supported.'),
          response.socket,
        ),
      );
      app.server.on('connect', (_request, socket) =>
        answerOnSocket(new Fault('method_not_allowed', 'CONNECT is not supported.'), socket),
      );
    },
  };
}

/** Reads and drops what still comes, for a while; then whoever wanted the connection closed gets that. */
function lingerOver(request: IncomingMessage): void {
  const cut = () => request.socket.destroy();
  const timer = setTimeout(cut, lingerMs).unref();
  request.once('end', () => {
    clearTimeout(timer);
    if (/close/i.test(request.headers.connection ?? '')) request.socket.end();
  });
}
