/**
 * The parts of HTTP that Fastify leaves to Node, and Node to us: what never becomes a request, and clients that ask
 * before they send. On a connection with several requests, each answer waits for those before it.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Fault } from '../model/fault.ts';
import { answerOnSocket, lastAnswer, parserFault } from './errors.ts';

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

  function endWith(fault: Fault, socket: Duplex): void {
    const current = underWay.get(socket);
    const answer = () => answerOnSocket(fault, socket);
    const isAnswered = current?.response.headersSent ?? false;
    if (current === undefined || (!current.request.complete && !isAnswered)) {
      answer();
    } else if (!current.request.complete) {
      // Nothing more is owed for a request that was answered before it had arrived.
      socket.destroy();
    } else if (current.response.writableFinished) {
      answer();
    } else {
      // A request that has arrived whole gets its own answer first, whatever follows it on the connection.
      current.response.once('finish', answer);
    }
  }

  return {
    onParserError: (error, socket) => endWith(parserFault(error), socket),

    watch: (app) => {
      app.addHook('onRequest', (request, reply, done) => {
        underWay.set(request.raw.socket, { request: request.raw, response: reply.raw });
        const isHostless = request.raw.httpVersion === '1.1' && request.headers.host === undefined;
        done(isHostless ? new Fault('bad_request', 'The Host header is missing.') : undefined);
      });
      // A client that asks first whether to send is told so when its key was found good, and not before.
      app.server.on('checkContinue', (request, response) => app.routing(request, response));
      app.addHook('preParsing', (request, reply, payload, done) => {
        const isAsking = request.headers.expect !== undefined && request.raw.httpVersion === '1.1';
        if (isAsking) reply.raw.writeContinue();
        done(null, payload);
      });
      app.server.on('checkExpectation', (_request, response) => refuseExpectation(response));
      app.server.on('connect', (_request, socket) =>
        endWith(new Fault('method_not_allowed', 'CONNECT is not supported.'), socket),
      );
    },
  };
}

function refuseExpectation(response: ServerResponse): void {
  const fault = new Fault('expectation_failed', 'Only `Expect: 100-continue` is supported.');
  const { headers, body } = lastAnswer(fault);
  response.writeHead(fault.status, headers).end(body);
}
