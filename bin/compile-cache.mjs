// Where Node keeps what it compiled of our files, so that the next command starts sooner. Whoever could write there could
// have us run code of theirs: only a folder that is ours alone will do, and no start fails for want of one.
import { lstatSync, mkdirSync } from 'node:fs';
import module from 'node:module';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';

/** Does nothing where `NODE_COMPILE_CACHE` names another folder or `NODE_DISABLE_COMPILE_CACHE` is set, as Node has it. */
export function keepCompiled(environment) {
  if (environment.NODE_COMPILE_CACHE || environment.NODE_DISABLE_COMPILE_CACHE) return;
  try {
    const caches = cachesFolder(environment);
    const folder = join(caches, 'deckle', 'compiled');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if ([caches, dirname(folder), folder].every(isOursAlone)) module.enableCompileCache?.(folder);
  } catch {
    // A user without a home, or a disk that is full or read-only.
  }
}

/** Where programs of this system keep what they can make again. */
function cachesFolder({ XDG_CACHE_HOME: named = '', LOCALAPPDATA: local = '' }) {
  if (process.platform === 'win32') return isAbsolute(local) ? local : join(homedir(), 'AppData', 'Local');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches');
  return isAbsolute(named) ? named : join(homedir(), '.cache');
}

/** Windows gives each user a profile that others cannot write to. */
function isOursAlone(folder) {
  const { uid, mode } = lstatSync(folder);
  const own = process.getuid?.();
  return own === undefined || (uid === own && (mode & 0o022) === 0);
}
