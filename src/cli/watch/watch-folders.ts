/** The folders of `deckle watch`: there, apart from each other, and nobody else's for as long as it runs. */
import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Fault } from '../../model/fault.ts';
import { writeDurably } from './durable.ts';
import { workFolderName } from './inbox.ts';

/** Undefined where another process holds it; gone with the process, however that ends. */
export type TryLock = (path: string) => { release(): void } | undefined;

export type WatchFolders = {
  readonly inbox: string;
  readonly output: string;
  /** For temporary files, and empty. */
  readonly scratch: string;
  /** A Fault where somebody removed the output: what was taken lies there. */
  refuseWhenGone(): Promise<void>;
  close(): Promise<void>;
};

const scratchStart = 'deckle-watch-';

export async function openWatchFolders(
  inboxPath: string,
  outputPath: string,
  tryLock: TryLock,
): Promise<WatchFolders> {
  const inbox = await existing(inboxPath);
  for (const folder of [outputPath, join(outputPath, 'done'), join(outputPath, 'failed')]) await make(folder);
  const output = await fs.realpath(outputPath);
  for (const folder of [output, join(output, 'done'), join(output, 'failed')]) {
    if (folder === inbox)
      throw new Fault(
        'bad_request',
        `--output ${outputPath} would put results into the folder that is watched: name another one.`,
      );
  }
  const work = join(output, workFolderName);
  const locks: { release(): void }[] = [];
  const close = async () => {
    for (const lock of locks) lock.release();
  };
  try {
    for (const folder of [inbox, output]) {
      await make(join(folder, workFolderName), 0o700);
      const lock = locked(tryLock, folder);
      locks.push(lock);
    }
    const scratch = await renewScratch(work);
    return {
      ...{ inbox, output, scratch },
      async refuseWhenGone() {
        const found = await fs.stat(work).catch(() => null);
        if (found === null)
          throw new Fault(
            'file_not_found',
            `${outputPath} was removed, with all that was being worked on: start again.`,
          );
      },
      async close() {
        await fs.rm(scratch, { recursive: true, force: true }).catch(() => {});
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function existing(path: string): Promise<string> {
  const found = await fs.stat(path).catch(() => null);
  if (found?.isDirectory() !== true)
    throw new Fault('file_not_found', `${path} is no folder that can be watched.`);
  const real = await fs.realpath(path);
  await fs.access(real, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK).catch((cause) => {
    throw new Fault('file_not_found', `${path} must be readable and writable: files are moved out of it.`, {
      cause,
    });
  });
  return real;
}

async function make(path: string, mode?: number): Promise<void> {
  try {
    await fs.mkdir(path, { recursive: true, ...(mode === undefined ? {} : { mode }) });
  } catch (cause) {
    throw new Fault('file_not_found', `${path} cannot be made a folder.`, { cause });
  }
}

function locked(tryLock: TryLock, folder: string): { release(): void } {
  let lock: { release(): void } | undefined;
  try {
    lock = tryLock(join(folder, workFolderName, 'lock'));
  } catch (cause) {
    throw new Fault('file_not_found', `${folder} must be writable, and its disk must not be full.`, {
      cause,
    });
  }
  if (lock !== undefined) return lock;
  throw new Fault(
    'already_running',
    `Another \`deckle watch\` already uses ${folder}: stop it first, or name another folder.`,
  );
}

/** What an earlier run could not remove is removed now: it wrote down where it was. */
async function renewScratch(work: string): Promise<string> {
  const note = join(work, 'scratch');
  const before = await fs.readFile(note, 'utf8').catch(() => '');
  if (dirname(before) === tmpdir() && basename(before).startsWith(scratchStart))
    await fs.rm(before, { recursive: true, force: true }).catch(() => {});
  const scratch = await fs.mkdtemp(join(tmpdir(), scratchStart));
  // Processes that read documents may be another user's, and pass through.
  await fs.chmod(scratch, 0o711);
  await writeDurably(note, scratch);
  return scratch;
}
