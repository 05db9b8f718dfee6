/**
 * The folder that files are dropped into. A file is complete once its size and times have stayed the same for a while; names that programs use while
 * they write, links, folders and devices are left alone.
 */
import { promises as fs, type Stats } from 'node:fs';
import { sep } from 'node:path';

export type InboxFile = {
  /** As text; bytes of the name that are no UTF-8 are replaced. */
  readonly name: string;
  /** With the very bytes of the name. */
  readonly path: Buffer;
};

export type InboxLook = {
  readonly files: readonly InboxFile[];
  /** Others are still being written, or came in a moment ago. */
  readonly isUnsettled: boolean;
};

export interface Inbox {
  /** Complete files, at most so many, those that have waited longest first. */
  look(most: number): Promise<InboxLook>;
}

export type InboxOptions = {
  readonly folder: string;
  /** How long a file must stay the same. */
  readonly settleMs: number;
  /** Told once of each name that is left alone though it looks like a document. */
  readonly onIgnored: (name: string, why: string) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Of one look; the rest comes with the next. */
const mostLookedAt = 2000;
/** An empty file is mostly one whose bytes are about to come. */
const emptySettleMs = 60_000;
const mostRemembered = 10_000;

/** Where Deckle keeps its own files; hidden, so that no look finds it. */
export const workFolderName = '.deckle';

const temporaryEndings =
  /(?:~|\.(?:tmp|temp|part|partial|crdownload|download|filepart|opdownload|swp|lock))$/i;
const systemNames: ReadonlySet<string> = new Set(['thumbs.db', 'desktop.ini']);

export const isTemporaryName = (name: string): boolean =>
  name.startsWith('.') ||
  name.startsWith('~$') ||
  temporaryEndings.test(name) ||
  systemNames.has(name.toLowerCase());

type Seen = { readonly print: string; readonly since: number };

export function createInbox({ folder, settleMs, onIgnored, now }: InboxOptions): Inbox {
  let seen = new Map<string, Seen>();
  const ignored = new Set<string>();

  function ignore(name: string, why: string): void {
    if (ignored.has(name)) return;
    if (ignored.size >= mostRemembered) ignored.clear();
    ignored.add(name);
    onIgnored(name, why);
  }

  /** By its own times where they can be believed; a clock of another machine may be ahead of ours. */
  function isSettled(key: string, stats: Stats, next: Map<string, Seen>): boolean {
    const waitMs = stats.size === 0 ? Math.max(settleMs, emptySettleMs) : settleMs;
    if (now() - Math.max(stats.mtimeMs, stats.ctimeMs) >= waitMs) return true;
    const print = fingerprint(stats);
    const before = seen.get(key);
    const since = before?.print === print ? before.since : now();
    next.set(key, { print, since });
    return now() - since >= waitMs;
  }

  return {
    async look(most) {
      const settled: (InboxFile & { readonly since: number })[] = [];
      const next = new Map<string, Seen>();
      let looked = 0;
      for (const bytes of await fs.readdir(folder, { encoding: 'buffer' })) {
        const name = bytes.toString('utf8');
        if (isTemporaryName(name)) continue;
        if (++looked > mostLookedAt) break;
        const path = Buffer.concat([Buffer.from(`${folder}${sep}`), bytes]);
        const stats = await fs.lstat(path).catch(() => null);
        if (stats === null || stats.isDirectory()) continue;
        if (!stats.isFile()) {
          ignore(name, stats.isSymbolicLink() ? 'is a symbolic link' : 'is no regular file');
          continue;
        }
        if (isSettled(bytes.toString('latin1'), stats, next))
          settled.push({ name, path, since: stats.mtimeMs });
      }
      seen = next;
      settled.sort((one, other) => one.since - other.since);
      return { files: settled.slice(0, most), isUnsettled: next.size > 0 };
    },
  };
}

/** Tells whether somebody still writes to a file. */
export const fingerprint = ({ ino, size, mtimeMs }: Stats): string => `${ino} ${size} ${mtimeMs}`;
