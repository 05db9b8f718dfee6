/** How much memory another process takes. */
import { readFileSync } from 'node:fs';

/** Elsewhere a process has to say it itself. */
export const canSeeMemory = process.platform === 'linux';

/** Null where it cannot be seen, or the process is gone. */
export function memoryBytesOf(pid: number): number | null {
  if (!canSeeMemory) return null;
  try {
    // Reading the kernel's memory takes microseconds and waits for no disk.
    const kibibytes = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kibibytes === undefined ? null : Number(kibibytes) * 1024;
  } catch {
    return null;
  }
}
