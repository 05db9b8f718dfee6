/** How much memory another process takes, and how much processor time it took since it started. */
import { readFileSync } from 'node:fs';

export type Usage = { readonly memoryBytes: number; readonly processorMs: number };

/** Elsewhere a process has to say it itself. */
export const canSeeUsage = process.platform === 'linux';

/** The kernel's ticks, the same on every machine that Node runs on. */
const msOfTick = 10;

/** Null where it cannot be seen, or the process is gone. */
export function usageOf(pid: number): Usage | null {
  if (!canSeeUsage) return null;
  try {
    // Reading the kernel's memory takes microseconds and waits for no disk.
    const kibibytes = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
    // Behind the name, which may hold anything: the state, ten numbers, then the time in user and in kernel mode.
    const ticks = /.*\) \S(?: \S+){10} (\d+) (\d+) /s.exec(readFileSync(`/proc/${pid}/stat`, 'latin1'));
    if (kibibytes === undefined || ticks === null) return null;
    return {
      memoryBytes: Number(kibibytes) * 1024,
      processorMs: (Number(ticks[1]) + Number(ticks[2])) * msOfTick,
    };
  } catch {
    return null;
  }
}
