/**
 * The folder of one parse process, in which it finds the documents that it works on and nothing else. Where it runs as a
 * user of its own, that user may read the folder, and nobody but us may put anything there.
 */
import { chmodSync, chownSync, promises as fs, mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { User } from './dropped-rights.ts';
import { mostOpenDocuments } from './open-documents.ts';

export interface Tray {
  readonly folder: string;
  /** For the process's own temporary files. */
  readonly scratch: string;
  /** Where the process finds the file from now on, until so many others came that it has closed it. */
  lay(document: number, path: string): Promise<string>;
  clear(document: number): void;
  remove(): Promise<void>;
}

/** `user`: null where the process runs as ourselves. */
export function openTray(parent: string, user: User | null): Tray {
  const folder = mkdtempSync(join(parent, 'deckle-tray-'));
  const scratch = join(folder, 'scratch');
  mkdirSync(scratch, { mode: 0o700 });
  if (user !== null) {
    chownSync(scratch, user.uid, user.gid);
    chownSync(folder, 0, user.gid);
    chmodSync(folder, 0o750);
  }
  /** The least recent first. */
  const laid = new Map<number, string>();
  let files = 0;

  function clear(document: number): void {
    const path = laid.get(document);
    laid.delete(document);
    // What stays goes with the tray.
    if (path !== undefined) void fs.rm(path, { force: true }).catch(() => {});
  }

  return {
    folder,
    scratch,
    async lay(document, path) {
      let place = laid.get(document);
      if (place === undefined) {
        place = join(folder, String(++files));
        await put(path, place, user);
      }
      laid.delete(document);
      laid.set(document, place);
      const [oldest] = laid.keys();
      if (laid.size > mostOpenDocuments && oldest !== undefined) clear(oldest);
      return place;
    },
    clear,
    remove: async () => await fs.rm(folder, { recursive: true, force: true }).catch(() => {}),
  };
}

async function put(path: string, place: string, user: User | null): Promise<void> {
  if (user === null) {
    try {
      await fs.link(path, place);
      return;
    } catch {
      // Another disk, or somebody else's file.
    }
  }
  // A link would share owner and mode with the file, which others may not read.
  await fs.copyFile(path, place, fs.constants.COPYFILE_EXCL | fs.constants.COPYFILE_FICLONE);
  if (user === null) return;
  await fs.chown(place, 0, user.gid);
  await fs.chmod(place, 0o440);
}
