/**
 * What parse processes may do, since they run native decoders on the bytes of strangers: read the program and their own
 * tray, and nothing else; start nothing, connect to nothing. Node holds JavaScript to that everywhere, the operating system
 * native code as far as it lets us.
 */
import { chownSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findDroppedRights, type User } from './dropped-rights.ts';
import { openTray, type Tray } from './tray.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export type ConfinementOptions = {
  readonly modelsFolder: string;
  /** Where trays are made. */
  readonly trayFolder?: string | undefined;
  readonly environment: Environment;
};

/** What one process has to itself. */
export type Cell = {
  readonly tray: Tray;
  /** For `fork`. */
  readonly forking: Partial<User> & {
    readonly execPath: string;
    readonly execArgv: string[];
    readonly env: Record<string, string | undefined>;
    readonly cwd: string;
  };
  /** The process is gone. */
  leave(): Promise<void>;
};

export interface Confinement {
  enter(): Cell;
  /** Only root may enter it, for which processes stay root; null where there is none. */
  readonly closedFolder: string | null;
}

const codeFolder = fileURLToPath(new URL('..', import.meta.url));

export function createConfinement({
  modelsFolder,
  trayFolder = tmpdir(),
  environment,
}: ConfinementOptions): Confinement {
  const program = [codeFolder, join(codeFolder, '..', 'package.json'), modelsFolder, ...packageFolders()];
  const node = process.execPath;
  const rights = findDroppedRights([codeFolder, modelsFolder, trayFolder, dirname(node)]);
  const taken = new Set<number>();

  return {
    closedFolder: rights.closedFolder,
    enter() {
      let place = 0;
      while (taken.has(place)) place++;
      const user = rights.userOf(place);
      const tray = openTray(trayFolder, user);
      taken.add(place);
      const compiled = compileCacheOf(environment, user);
      const flags = [
        ...['--permission', '--allow-addons', '--allow-worker', '--disable-warning=SecurityWarning'],
        ...sparingMemory.flags,
        ...[...program, tray.folder, ...compiled].map((path) => `--allow-fs-read=${path}`),
        ...[tray.scratch, ...compiled].map((path) => `--allow-fs-write=${path}`),
      ];
      const [execPath = node, ...before] = rights.wrapperOf(user);
      return {
        tray,
        forking: {
          ...{ execPath, execArgv: execPath === node ? flags : [...before, node, ...flags] },
          ...{ cwd: codeFolder, ...rights.spawnedAs(user) },
          env: {
            ...harmless(environment),
            ...Object.fromEntries(['HOME', 'TMPDIR', 'TEMP', 'TMP'].map((name) => [name, tray.scratch])),
            ...Object.fromEntries(compiled.map((folder) => ['NODE_COMPILE_CACHE', folder])),
            ...sparingMemory.environment,
          },
        },
        async leave() {
          taken.delete(place);
          await tray.remove();
        },
      };
    },
  };
}

/** How parse processes hold little memory; it costs them some processor time. */
export const sparingMemory = {
  /** In MB, of which V8 keeps up to three times as much; documents do not live long enough to need its usual 32. */
  flags: ['--max-semi-space-size=8'],
  /** Of glibc; elsewhere nobody reads these. */
  environment: {
    // Memory of many threads' arenas is never given back.
    MALLOC_ARENA_MAX: '1',
    // Its own limit rises with the largest piece that was ever freed, up to 32 MB: what opening a network leaves behind would
    // then lie in the heap for good, between smaller pieces that are in use. Above a fixed limit each piece goes back; below it
    // lie what the layers of a reader need, which the system would zero for each of them.
    MALLOC_MMAP_THRESHOLD_: String(4 * 1024 * 1024),
  },
} as const;

/** Packages lie beside ours or above us, depending on who installed it. */
function packageFolders(): readonly string[] {
  const places = createRequire(import.meta.url).resolve.paths('deckle') ?? [];
  const there = places.filter((path) => path.endsWith('node_modules') && existsSync(path));
  return [...new Set(there.flatMap((path) => [path, realpathSync(path)]))];
}

/** Where somebody wants one: what is compiled there is run, so that no user may write to another's. */
function compileCacheOf({ NODE_COMPILE_CACHE: wanted }: Environment, user: User | null): readonly string[] {
  if (wanted === undefined || wanted === '') return [];
  const folder = join(resolve(wanted), user === null ? 'parse' : `parse-${user.uid}`);
  mkdirSync(folder, { recursive: true });
  if (user !== null) chownSync(folder, user.uid, user.gid);
  return [folder];
}

/** What programs and their libraries need to run, and nothing of what this server knows. */
const harmlessNames =
  /^(PATH|TZ|LANG|LC_\w+|NODE_OPTIONS|LD_LIBRARY_PATH|DYLD_LIBRARY_PATH|SYSTEMROOT|WINDIR)$/i;

const harmless = (environment: Environment) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => harmlessNames.test(name)));
