/**
 * What needs no session yet must still come from the dashboard's own pages: else another site could sign a visitor in to
 * an account that is not theirs.
 */
import type { FastifyRequest } from 'fastify';
import { Fault } from '../../model/fault.ts';

/** A hook; clients that are no browser send neither header and pass. */
export function refuseOtherSites(publicUrl: string | undefined) {
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).host;
  return async (request: FastifyRequest): Promise<void> => {
    if (isFromElsewhere(request, publicHost)) {
      throw new Fault('csrf_refused', 'This request comes from another site; use the dashboard’s own page.');
    }
  };
}

function isFromElsewhere(
  { headers, host: ownHost }: FastifyRequest,
  publicHost: string | undefined,
): boolean {
  const site = headers['sec-fetch-site'];
  // No page can forge this one, and a proxy that changes the host does not change it.
  if (site === 'same-origin') return false;
  if (site !== undefined && site !== 'none') return true;
  const { origin } = headers;
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  const { host } = new URL(origin);
  return host !== ownHost && host !== publicHost;
}
