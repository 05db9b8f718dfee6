/**
 * Limits to how long work may take, in processor time: what a busy machine gives to others is no fault of a document.
 * Where threads beside the main one make that the longer of the two, the clock counts, so that a machine at rest gives
 * no less than the limit says.
 */
export interface Deadline {
  readonly limitMs: number;
  readonly isOver: boolean;
}

/** By the clock, work may take so many times its limit: then it hangs, or the machine is too busy for it. */
export const widerByClock = 10;

/** Of what this process does from now on. */
export function processorDeadline(limitMs: number): Deadline {
  const startedMs = performance.now();
  const started = process.cpuUsage();
  return {
    limitMs,
    get isOver() {
      if (performance.now() - startedMs < limitMs) return false;
      const { user, system } = process.cpuUsage(started);
      return (user + system) / 1000 >= limitMs;
    },
  };
}
