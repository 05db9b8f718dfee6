/**
 * The files that an agent may name: those below the folders that its user allowed. An agent does what documents and web pages talk
 * it into, so that a path is checked as if a stranger had sent it.
 */
import { constants, createReadStream, createWriteStream, promises as fs } from 'node:fs';
import { basename, isAbsolute, relative, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Fault } from '../model/fault.ts';
import { uploadLimits } from '../model/plan.ts';

export interface AllowedFiles {
  /** A folder for the copies of one call; it goes with the work. */
  with<T>(work: (folder: string) => Promise<T>): Promise<T>;
  /** Copies a file that may be read; throws a Fault for any other, in the same words whether it is there or not. */
  copy(path: string, target: string, signal: AbortSignal): Promise<{ readonly fileName: string }>;
  /** The text of a small file that may be read; undefined where there is no such file. */
  readText(path: string, maxBytes: number): Promise<string | undefined>;
}

/** `folders` as they were given; a Fault for one that is none. */
export async function openAllowedFiles(
  folders: readonly string[],
  withFolder: AllowedFiles['with'],
): Promise<AllowedFiles> {
  const allowed = await Promise.all(folders.map(realFolder));

  /** A relative path is looked up in every allowed folder. */
  async function find(path: string): Promise<string | undefined> {
    if (path.includes('\0')) return undefined;
    const tries = isAbsolute(path) ? [path] : allowed.map((folder) => resolve(folder, path));
    for (const one of tries) {
      const real = await fs.realpath(one).catch(() => undefined);
      if (real !== undefined && allowed.some((folder) => isInside(folder, real))) return real;
    }
    return undefined;
  }

  async function open(path: string): Promise<{ real: string; file: fs.FileHandle } | undefined> {
    const real = await find(path);
    if (real === undefined) return undefined;
    // Neither a pipe that never ends nor a link that was put there meanwhile.
    const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
    const file = await fs.open(real, flags).catch(() => undefined);
    if (file === undefined) return undefined;
    const [opened, named] = await Promise.all([
      file.stat(),
      fs.stat((await find(path)) ?? real).catch(() => null),
    ]);
    if (opened.isFile() && named?.ino === opened.ino && named.dev === opened.dev) return { real, file };
    await file.close();
    return undefined;
  }

  return {
    with: withFolder,
    copy: async (path, target, signal) => {
      const opened = await open(path);
      if (opened === undefined) throw notAllowed(path, allowed);
      const { real, file } = opened;
      try {
        const limit = uploadLimits.fileBytes;
        const { size } = await file.stat();
        if (size === 0)
          throw new Fault('bad_request', `The file ${JSON.stringify(basename(real))} is empty.`);
        if (size > limit)
          throw new Fault(
            'payload_too_large',
            `The file ${JSON.stringify(basename(real))} is larger than ${limit / 1024 / 1024} MB.`,
          );
        const bytes = createReadStream(real, { fd: file, autoClose: false, end: limit, signal });
        await pipeline(bytes, createWriteStream(target, { flags: 'wx', mode: 0o600 }), { signal });
        return { fileName: basename(real) };
      } finally {
        await file.close();
      }
    },
    readText: async (path, maxBytes) => {
      const opened = await open(path);
      if (opened === undefined) return undefined;
      try {
        const { size } = await opened.file.stat();
        if (size > maxBytes) throw new Fault('bad_request', `The file ${JSON.stringify(path)} is too large.`);
        return await opened.file.readFile('utf8');
      } finally {
        await opened.file.close();
      }
    },
  };
}

async function realFolder(folder: string): Promise<string> {
  const real = await fs.realpath(folder).catch(() => undefined);
  const found = real === undefined ? undefined : await fs.stat(real);
  if (real === undefined || found?.isDirectory() !== true)
    throw new Fault('file_not_found', `--allow ${folder} is no folder that can be read.`);
  return real;
}

/** Names that begin with a dot hold keys and histories rather than documents. */
function isInside(folder: string, path: string): boolean {
  const below = relative(folder, path);
  const parts = below.split(sep);
  return below !== '' && !isAbsolute(below) && !parts.some((part) => part.startsWith('.'));
}

const notAllowed = (path: string, allowed: readonly string[]) =>
  new Fault(
    'file_not_found',
    allowed.length === 0
      ? 'No folder may be read: ask your user to start `deckle mcp` with --allow FOLDER, or send the document as fileUrl or base64.'
      : `${JSON.stringify(path.slice(0, 500))} is no file below a folder that may be read: ${allowed.join(', ')}. Hidden files are never read.`,
  );
