/**
 * Finds the addresses of names that tenants write, without letting one tenant's names hold up another's: name servers
 * are asked over sockets. Only names that they do not know go to the system, whose look-ups take a thread each.
 */
import { Resolver, lookup as systemLookUp } from 'node:dns/promises';
import { untilAborted } from '../model/until-aborted.ts';
import { withoutRootDot } from './allow-list.ts';
import { createGate } from './gate.ts';
import { type HostsFile, openHostsFile } from './hosts-file.ts';

export type Asking = {
  /** On whose behalf. */
  readonly accountId: string;
  readonly signal: AbortSignal;
};

/** All addresses of a name. */
export type Lookup = (name: string, asking: Asking) => Promise<readonly string[]>;

export type LookupOptions = {
  /** Else those of the machine. */
  readonly nameServers?: readonly string[];
  readonly hostsFile?: HostsFile;
  readonly askSystem?: (name: string) => Promise<readonly string[]>;
};

/** The process has four threads for this, files and cryptography together, and an answer may take half a minute. */
const systemThreads = 2;
/** The second try has twice as long; together they leave a delivery time for its connection. */
const patience = { timeout: 2000, tries: 2 };
/** Name servers that know of no address, or no name server: another way of the system may know one. */
const unknown: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA', 'ECONNREFUSED']);
/** Without a dot, or of the local network: known to no name server as it stands. */
const localName = /^[^.]+$|\.local$/;

export function createLookup(options: LookupOptions = {}): Lookup {
  const { nameServers, hostsFile = openHostsFile(), askSystem = fromSystem } = options;
  const gate = createGate(systemThreads);

  return async (name, { accountId, signal }) => {
    const plainName = withoutRootDot(name).toLowerCase();
    const byHand = await hostsFile(plainName);
    if (byHand.length > 0) return byHand;
    const addresses = localName.test(plainName) ? [] : await fromNameServers(name, nameServers, signal);
    if (addresses.length > 0) return addresses;
    return await gate(accountId, signal, async () => await askSystem(name));
  };
}

/** One for the process, whose threads they are that it spares. */
export const lookUp = createLookup();

async function fromSystem(name: string): Promise<readonly string[]> {
  return (await systemLookUp(name, { all: true })).map(({ address }) => address);
}

/** None where they know none. Each name has a resolver of its own: its sockets, its clock, and its end with the signal. */
async function fromNameServers(
  name: string,
  nameServers: readonly string[] | undefined,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const resolver = new Resolver(patience);
  if (nameServers !== undefined) resolver.setServers(nameServers);
  try {
    // Those of the fourth version first: they are reachable from everywhere.
    const asked = Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const answers = await untilAborted(signal, asked);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    const failure = answers.find((answer) => answer.status === 'rejected' && !isUnknown(answer.reason));
    if (addresses.length === 0 && failure?.status === 'rejected') throw failure.reason;
    return addresses;
  } finally {
    resolver.cancel();
  }
}

function isUnknown(error: unknown): boolean {
  return error instanceof Error && 'code' in error && unknown.has(String(error.code));
}
