/**
 * Connects undici to hosts whose every address is public or allowed, and to nothing else. A host is looked up once a
 * connection; the socket is given an address that was checked, so that a second answer of the DNS never counts.
 */
import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { buildConnector } from 'undici';
import { Fault } from '../model/fault.ts';
import { untilAborted } from '../model/until-aborted.ts';
import { isPublicAddress, isWebPort } from './address-rules.ts';
import { type AllowList, matchingEntries, withoutRootDot } from './allow-list.ts';
import { failureReason } from './failure-reason.ts';

/** All addresses of a name. */
export type Lookup = (name: string, signal: AbortSignal) => Promise<readonly string[]>;

export type PublicConnectorOptions = {
  readonly allow: AllowList;
  readonly lookup?: Lookup;
  /** Ends attempts to connect, and the connections as well. */
  readonly signal: AbortSignal;
};

/** For each address in turn; there may be several, and one that is silent must not use up all the time. */
const connectTimeoutMs = 8000;

/** undici stops at too many headers only after all that is buffered, at a cost for each. */
const smallBuffer = { highWaterMark: 1024 };

export function createPublicConnector(options: PublicConnectorOptions): buildConnector.connector {
  const { allow, lookup = lookUp, signal } = options;
  const connect = buildConnector({
    signal,
    timeout: connectTimeoutMs,
    allowH2: false,
    maxCachedSessions: 0,
    ...smallBuffer,
    // Also where the environment asks Node to trust everybody.
    rejectUnauthorized: true,
  });

  async function open(wanted: buildConnector.Options): Promise<Socket | TLSSocket> {
    const { hostname, protocol } = wanted;
    const port = Number(wanted.port || (protocol === 'https:' ? 443 : 80));
    const addresses =
      isIP(hostname) === 0 ? await untilAborted(signal, lookup(hostname, signal)) : [hostname];
    refuseUnlessAllPass(hostname, port, addresses, allow);
    // A literal is known by its address, to certificates too.
    const isNamed = protocol === 'https:' && isIP(hostname) === 0;
    const names = isNamed ? { servername: withoutRootDot(hostname) } : {};
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
  }

  return (wanted, callback) => {
    open(wanted).then(
      (socket) => callback(null, socket),
      (error: unknown) => callback(explained(error), null),
    );
  };
}

async function lookUp(name: string): Promise<readonly string[]> {
  return (await systemLookup(name, { all: true })).map(({ address }) => address);
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

/** An error without a code that undici would act upon. */
function explained(error: unknown): Fault {
  return error instanceof Fault ? error : refused(failureReason(error), error);
}

function connected(
  connect: buildConnector.connector,
  options: buildConnector.Options,
): Promise<Socket | TLSSocket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket | TLSSocket>();
  connect(options, (...[error, socket]) => (error === null ? resolve(socket) : reject(error)));
  return promise;
}
