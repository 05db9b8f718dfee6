/** How much memory the processes that this one forked ever took, by the kernel's own account. */
import { readdirSync, readFileSync } from 'node:fs';

const everyMs = 50;

export type PeakWatch = {
  /** Of the biggest process so far; 0 where nobody can see it. */
  readonly peakBytes: () => number;
  readonly stop: () => void;
};

/** Looks often enough to see those that do not live long. */
export function watchPeaks(): PeakWatch {
  let peakBytes = 0;
  const look = () => {
    for (const bytes of peaksOfChildren()) peakBytes = Math.max(peakBytes, bytes);
  };
  const timer = process.platform === 'linux' ? setInterval(look, everyMs) : undefined;
  timer?.unref();
  return { peakBytes: () => peakBytes, stop: () => clearInterval(timer) };
}

function peaksOfChildren(): readonly number[] {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return numbers.flatMap((pid) => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      if (figure(status, 'PPid') !== process.pid) return [];
      return [figure(status, 'VmHWM') * 1024];
    } catch {
      // It ended meanwhile.
      return [];
    }
  });
}

const figure = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0);
