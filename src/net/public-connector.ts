/**
 * Connects to hosts whose every address is public or allowed, and to nothing else. A host is looked up once a
 * connection; the socket is given an address that was checked, so that a second answer of the DNS never counts.
 */
import { isIP, type Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { buildConnector } from 'undici';
import { Fault } from '../model/fault.ts';
import { type AllowList, withoutRootDot } from './allow-list.ts';
import { failureReason } from './failure-reason.ts';
import type { Lookup } from './look-up.ts';
import { notUsable, passingAddresses } from './passing-addresses.ts';

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
  const { allow, lookup, accountId, signal } = options;
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
    const addresses = await passingAddresses(
      { hostname, port, isOfWeb: true },
      { allow, lookup, accountId, signal },
    );
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
    throw error instanceof Fault ? error : notUsable(failureReason(error), error);
  }
}

function connected(
  connect: buildConnector.connector,
  options: buildConnector.Options,
): Promise<Socket | TLSSocket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket | TLSSocket>();
  connect(options, (...[error, socket]) => (error === null ? resolve(socket) : reject(error)));
  return promise;
}
