/** The pages of lists: where one ended, and the link that leads to the next. */
import type { FastifyRequest } from 'fastify';
import { Fault } from '../model/fault.ts';
import { type IdPrefix, parseId } from '../model/ids.ts';

/** A Host header that can stand in a link as it is; behind any other, links are relative. */
const plainHost = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i;

/** Where we are as the client sees it; empty where its Host header does not say so plainly. */
export const baseUrlOf = (request: FastifyRequest, publicUrl: string | undefined): string =>
  publicUrl ?? (plainHost.test(request.host) ? `${request.protocol}://${request.host}` : '');

/** For the header `Link`: the request's own address with the query of the next page. */
export function nextPage(
  request: FastifyRequest,
  publicUrl: string | undefined,
  query: Readonly<Record<string, string | number | undefined>>,
): string {
  const base = baseUrlOf(request, publicUrl);
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) asked.set(name, String(value));
  }
  return `<${base}${request.routeOptions.url ?? ''}?${asked}>; rel="next"`;
}

export function parseCursor(prefix: IdPrefix, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const id = parseId(prefix, text);
  if (id === undefined) throw badCursor();
  return id;
}

export function badCursor(): Fault {
  const message = 'cursor must be one that the Link header of a list gave';
  return new Fault('validation_failed', message, { problems: [{ path: 'cursor', message }] });
}
