/** The addresses of a host, where every one of them is public or allowed: whoever connects takes these and does not look the host up again. */
import { isIP } from 'node:net';
import { Fault } from '../model/fault.ts';
import { untilAborted } from '../model/until-aborted.ts';
import { isPublicAddress, isWebPort } from './address-rules.ts';
import { type AllowList, matchingEntries } from './allow-list.ts';
import { type Lookup, lookUp } from './look-up.ts';

export type PassOptions = {
  readonly allow: AllowList;
  readonly lookup?: Lookup | undefined;
  /** On whose behalf. */
  readonly accountId: string;
  readonly signal: AbortSignal;
};

export type WantedHost = {
  /** A name, or an address without brackets. */
  readonly hostname: string;
  readonly port: number;
  /** Ports of other protocols are refused then. */
  readonly isOfWeb: boolean;
};

/** A Fault where one does not pass, or there is none. */
export async function passingAddresses(
  { hostname: host, port, isOfWeb }: WantedHost,
  { allow, lookup = lookUp, accountId, signal }: PassOptions,
): Promise<readonly string[]> {
  const addresses =
    isIP(host) === 0 ? await untilAborted(signal, lookup(host, { accountId, signal })) : [host];
  if (addresses.length === 0) throw notUsable('its host has no address');
  for (const address of addresses) {
    const entries = matchingEntries(allow, { host, port, address });
    // Someone who lists the very port knows what listens there.
    if (isOfWeb && !isWebPort(port) && !entries.some((entry) => entry.port === port)) {
      throw notUsable(`port ${port} belongs to another protocol than HTTP`);
    }
    if (entries.length === 0 && !isPublicAddress(address)) {
      throw notUsable('its host leads to an address that is not public');
    }
  }
  return addresses;
}

export function notUsable(reason: string, cause?: unknown): Fault {
  return new Fault('url_not_fetched', `The URL cannot be used: ${reason}.`, { cause });
}
