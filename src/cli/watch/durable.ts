/** Files that are there whole or not at all, whatever ends the process or the machine. */
import { promises as fs } from 'node:fs';

/** With the rights that the user's other files get. */
export async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  const file = await fs.open(path, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

export async function copyDurably(source: string, target: string): Promise<void> {
  await fs.copyFile(source, target, fs.constants.COPYFILE_FICLONE);
  const file = await fs.open(target, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Not every system syncs folders; where it does not, there is nothing more to do. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await fs.open(path, 'r').catch(() => null);
  await folder?.sync().catch(() => {});
  await folder?.close();
}

export const isThere = async (path: string): Promise<boolean> =>
  await fs.lstat(path).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT') return false;
      throw error;
    },
  );

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
