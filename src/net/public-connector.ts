/**
 * Connects to hosts whose every address is public or allowed, and to nothing else. A host is looked up once a
 * connection; the socket is given an address that was checked, so that a second answer of the DNS never counts.
 */
import { isIP, type Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { buildConnector } from 'undici';
import { Fault } from '../model/fault.ts';
import { untilAborted } from '../model/until-aborted.ts';
import { isPublicAddress, isWebPort } from './address-rules.ts';
import { type AllowList, matchingEntries, withoutRootDot } from './allow-list.ts';
import { failureReason } from './failure-reason.ts';
import { type Lookup, lookUp } from './look-up.ts';

export type PublicConnectorOptions = {
  readonly allow: AllowList;
  readonly lookup?: Lookup;
  /** On whose behalf. */
  readonly accountId: string;
  /** Ends attempts to connect, and the connections as well. */
  readonly signal: AbortSignal;
};

/** For each address in turn; there may be several, and one that is silent must not use up all the time. */
const connectTimeoutMs = 8000;

/** An open connection to what `wanted` names, TLS included; throws a Fault. */
export async function connectPublicly(
  wanted: Pick<buildConnector.Options, 'hostname' | 'protocol' | 'port'>,
  options: PublicConnectorOptions,
): Promise<Socket | TLSSocket> {
  const { allow, lookup = lookUp, accountId, signal } = options;
  const { hostname, protocol } = wanted;
  const isName = isIP(hostname) === 0;
  const port = Number(wanted.port || (protocol === 'https:' ? 443 : 80));
  const connect = buildConnector({
    signal,
    timeout: connectTimeoutMs,
    allowH2: false,
    maxCachedSessions: 0,
    // Also where the environment asks Node to trust everybody.
    rejectUnauthorized: true,
  });
  try {
    const addresses = isName
      ? await untilAborted(signal, lookup(hostname, { accountId, signal }))
      : [hostname];
    refuseUnlessAllPass(hostname, port, addresses, allow);
    // A literal is known by its address, to certificates too.
    const names = isName && protocol === 'https:' ? { servername: withoutRootDot(hostname) } : {};
    let firstError: unknown;
    for (const address of addresses) {
      signal.throwIfAborted();
      try {
        return await connected(connect, { protocol, port: String(port), hostname: address, ...names });
      } catch (error) {
        firstError ??= error;
      }
    }
    throw firstError;
  } catch (error) {
    throw error instanceof Fault ? error : refused(failureReason(error), error);
  }
}

function refuseUnlessAllPass(
  host: string,
  port: number,
  addresses: readonly string[],
  allow: AllowList,
): void {
  if (addresses.length === 0) throw refused('its host has no address');
  for (const address of addresses) {
    const entries = matchingEntries(allow, { host, port, address });
    // Someone who lists the very port knows what listens there.
    if (!isWebPort(port) && !entries.some((entry) => entry.port === port)) {
      throw refused(`port ${port} belongs to another protocol than HTTP`);
    }
    if (entries.length === 0 && !isPublicAddress(address)) {
      throw refused('its host leads to an address that is not public');
    }
  }
}

function refused(reason: string, cause?: unknown): Fault {
  return new Fault('url_not_fetched', `The URL cannot be used: ${reason}.`, { cause });
}

function connected(
  connect: buildConnector.connector,
  options: buildConnector.Options,
): Promise<Socket | TLSSocket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket | TLSSocket>();
  connect(options, (...[error, socket]) => (error === null ? resolve(socket) : reject(error)));
  return promise;
}
