/** A folder with everything in it and its owners, which Node's own `cp` leaves behind: as root, the database is another's. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export async function copyFolder(from: string, to: string): Promise<void> {
  await run('cp', ['-a', from, to]);
}
