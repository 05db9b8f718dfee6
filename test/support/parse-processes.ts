/** The processes that read documents for an API in this process that has its own. */
import { readFileSync } from 'node:fs';
import { sharedTrayFolder } from './shared-pool.ts';

export function parseProcesses(): readonly number[] {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
  return children
    .split(' ')
    .filter((pid) => pid !== '' && isOwn(readFileSync(`/proc/${pid}/cmdline`, 'utf8')))
    .map(Number);
}

const isOwn = (command: string): boolean =>
  command.includes('parse-child') && !command.includes(sharedTrayFolder);
