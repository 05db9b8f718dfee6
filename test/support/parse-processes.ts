/** The processes that read documents for an API in this process. */
import { readFileSync } from 'node:fs';

export function parseProcesses(): readonly number[] {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
  return children
    .split(' ')
    .filter((pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('parse-child'))
    .map(Number);
}
