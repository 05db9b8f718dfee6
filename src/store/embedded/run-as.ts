/**
 * PostgreSQL refuses to run as root. Where Deckle is root, its database runs as the owner of its folder
 * or as `nobody`; and where that user could not pass a folder on the way (a home of mode 0700), the
 * database gets the one capability that lets it pass, or we stop and name the folder.
 */
import { spawn } from 'node:child_process';
import { promises as fs } from 'node:fs';
import { dirname } from 'node:path';
import { Fault } from '../../model/fault.ts';

type User = { readonly uid: number; readonly gid: number };

type Where = {
  readonly cwd: string;
  readonly libraries: string | undefined;
  readonly uid?: number;
  readonly gid?: number;
};

export type ToolRun = { readonly code: number | null; readonly output: string };

export type RunAs = {
  /** Whom files of the database must belong to; undefined where that is ourselves. */
  readonly owner: User | undefined;
  run(tool: string, args: readonly string[], cwd: string): Promise<ToolRun>;
};

/** The first lets a process only look everywhere. The second allows more, but is what root of a container has. */
const capabilities = ['dac_read_search', 'dac_override'] as const;

/** `folders`: what the database must be able to enter; `libraries`: where its libraries also are. */
export async function chooseRunAs(
  cluster: string,
  folders: readonly string[],
  libraries?: string,
): Promise<RunAs> {
  if (process.getuid?.() !== 0) {
    return {
      owner: undefined,
      run: async (tool, args, cwd) => await runTool(tool, args, { cwd, libraries }),
    };
  }
  const owner = (await ownerOf(cluster)) ?? (await knownOwnerOf(dirname(cluster))) ?? (await nobody());
  const closed = await firstClosedFolder(folders, owner);
  if (closed === undefined) {
    return { owner, run: async (tool, args, cwd) => await runTool(tool, args, { cwd, libraries, ...owner }) };
  }
  for (const capability of capabilities) {
    const prefix = [
      ...['--reuid', String(owner.uid), '--regid', String(owner.gid), '--clear-groups'],
      ...['--inh-caps', `+${capability}`, '--ambient-caps', `+${capability}`],
      // Lets access(2), by which initdb looks for its programs, see the capability too.
      ...['--securebits', '+no_setuid_fixup', '--'],
    ];
    const probe = await runTool('setpriv', [...prefix, 'true'], { cwd: '/', libraries });
    if (probe.code !== 0) continue;
    return {
      owner,
      run: async (tool, args, cwd) =>
        await runTool('setpriv', [...prefix, tool, ...args], { cwd, libraries }),
    };
  }
  throw new Fault(
    'database_unusable',
    `As root, Deckle runs its database as another user (uid ${owner.uid}), which cannot enter the folder ${closed}: ` +
      `run Deckle as an ordinary user, move it and its data out of that folder, or \`chmod o+x ${closed}\`.`,
  );
}

async function ownerOf(folder: string): Promise<User | undefined> {
  const found = await fs.stat(folder).catch(() => undefined);
  return found === undefined || found.uid === 0 ? undefined : { uid: found.uid, gid: found.gid };
}

/** initdb refuses users that the machine has no name for, such as those of a container's volume. */
async function knownOwnerOf(folder: string): Promise<User | undefined> {
  const owner = await ownerOf(folder);
  const isKnown =
    owner !== undefined && new RegExp(`^[^:]*:[^:]*:${owner.uid}:`, 'm').test(await readUsers());
  return isKnown ? owner : undefined;
}

async function nobody(): Promise<User> {
  const entry = /^nobody:[^:]*:(\d+):(\d+):/m.exec(await readUsers());
  if (entry !== null) return { uid: Number(entry[1]), gid: Number(entry[2]) };
  throw new Fault(
    'database_unusable',
    'PostgreSQL does not run as root and this machine has no user `nobody`: run Deckle as an ordinary user, or set DATABASE_URL.',
  );
}

async function readUsers(): Promise<string> {
  return await fs.readFile('/etc/passwd', 'utf8').catch(() => '');
}

/** The outermost of the folders, and of those above them, that the user may not pass through. */
async function firstClosedFolder(folders: readonly string[], user: User): Promise<string | undefined> {
  for (const folder of folders) {
    const way: string[] = [];
    for (let at = await fs.realpath(folder); at !== way[0]; at = dirname(at)) way.unshift(at);
    for (const step of way) {
      const { uid, gid, mode } = await fs.stat(step);
      const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) return step;
    }
  }
  return undefined;
}

/** The tool sees nothing of our environment: settings and secrets are none of its business. */
async function runTool(
  tool: string,
  args: readonly string[],
  { libraries, ...where }: Where,
): Promise<ToolRun> {
  const search = libraries === undefined ? {} : { LD_LIBRARY_PATH: libraries, DYLD_LIBRARY_PATH: libraries };
  return await new Promise((resolve) => {
    const child = spawn(tool, args, {
      ...where,
      env: { PATH: process.env.PATH, SYSTEMROOT: process.env.SYSTEMROOT, LC_ALL: 'C', TZ: 'UTC', ...search },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Ctrl-C is for us; a tool that is cut off in the middle would leave things half done.
      detached: true,
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    const end = (code: number | null, more = '') =>
      resolve({ code, output: (Buffer.concat(output).toString() + more).trim() });
    child.once('error', (error) => end(null, error.message));
    child.once('close', (code) => end(code));
  });
}
