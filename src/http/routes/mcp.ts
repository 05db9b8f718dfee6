/**
 * Agents over streamable HTTP, the Model Context Protocol. A request is served by itself, on any node: no session is kept. What its
 * tool does is a request of the same key to the API.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Fault } from '../../model/fault.ts';
import { type Guard, keyIn } from '../authentication.ts';
import type { OwnApi } from '../own-api.ts';
import type { RateHook } from '../rate-limiting.ts';
import { untilGone } from './documents.ts';

/** Answers one message. */
export type McpEndpoint = (
  request: Request,
  context: {
    /** Parsed already. */
    readonly body: unknown;
    /** The API, with the rights of whoever sent the message. */
    readonly callApi: OwnApi;
    readonly gone: AbortSignal;
  },
) => Promise<Response>;

export type McpRoute = {
  readonly guard: Guard;
  readonly countOther: RateHook;
  readonly endpoint: McpEndpoint;
  readonly ownApi: OwnApi;
  readonly publicUrl: string | undefined;
};

export function mcpRoute(routes: FastifyInstance, needs: McpRoute): void {
  const { guard, countOther, endpoint, ownApi, publicUrl } = needs;
  routes.post(
    '/mcp',
    {
      onRequest: [refuseForeignPages(publicUrl), guard.admitKey, countOther],
      // The protocol describes itself: its messages say which tools there are, with their schemas.
      schema: { hide: true },
    },
    async (request, reply) => {
      const gone = untilGone(reply);
      // What the tools do is found in the log under the same id.
      const own = { 'x-api-key': keyIn(request) ?? '', 'x-request-id': request.id };
      const callApi: OwnApi = async ({ headers, ...call }) =>
        await ownApi({ ...call, headers: { ...headers, ...own } });
      const message = new Request('http://localhost/mcp', {
        ...{ method: 'POST', headers: headersOf(request), signal: gone },
      });
      const answer = await endpoint(message, { body: request.body, callApi, gone });
      // How long a connection is kept is decided here and not there.
      answer.headers.delete('connection');
      return await reply.send(answer);
    },
  );
}

/** Those of the protocol; who calls was found out already. */
function headersOf({ headers }: FastifyRequest): Headers {
  const found = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string' && protocolHeader.test(name)) found.set(name, value);
  return found;
}

const protocolHeader = /^(accept|content-type|last-event-id|mcp-.*)$/;

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * A page that a browser shows says where it is from, whatever name leads to this machine by now. Programs have no page, and say
 * nothing.
 */
function refuseForeignPages(publicUrl: string | undefined) {
  const ownOrigin = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  return async ({ headers: { origin } }: FastifyRequest): Promise<void> => {
    if (origin === undefined || origin === ownOrigin) return;
    if (URL.canParse(origin) && loopback.has(new URL(origin).hostname)) return;
    throw new Fault(
      'origin_refused',
      'Pages of other sites may not call this server: send no Origin header.',
    );
  };
}
