/** Names that the operator gave addresses by hand. They go before what name servers say, as everywhere on the machine. */
import { promises as fs } from 'node:fs';

export const hostsPath =
  process.platform === 'win32' ? 'C:\\Windows\\System32\\drivers\\etc\\hosts' : '/etc/hosts';

/** All addresses of a name in lower case without a dot at its end; none where the file does not have it. */
export type HostsFile = (name: string) => Promise<readonly string[]>;

/** Read again when it has changed: containers are given new neighbours while they run. */
export function openHostsFile(path = hostsPath): HostsFile {
  let known: ReadonlyMap<string, readonly string[]> = new Map();
  let version = '';

  async function refresh(): Promise<void> {
    const { mtimeMs, size } = await fs.stat(path);
    const present = `${mtimeMs} ${size}`;
    if (present === version) return;
    known = addressesIn(await fs.readFile(path, 'utf8'));
    version = present;
  }

  return async (name) => {
    // Where there is none, or none that we may read, nobody is in it.
    await refresh().catch(() => {});
    return known.get(name) ?? [];
  };
}

function addressesIn(text: string): ReadonlyMap<string, readonly string[]> {
  const known = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    const [address, ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    if (address === undefined) continue;
    for (const name of names) {
      const addresses = known.get(name.toLowerCase());
      if (addresses === undefined) known.set(name.toLowerCase(), [address]);
      else addresses.push(address);
    }
  }
  return known;
}
