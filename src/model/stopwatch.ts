/** Adds up how long each stage of the work takes. Stages do not nest. */
export interface Stopwatch {
  measure<T>(stage: Stage, work: () => T | Promise<T>): Promise<T>;
  /** Milliseconds so far. */
  readonly totals: ReadonlyMap<Stage, number>;
}

export const stages = ['open', 'text', 'render', 'find', 'read', 'drawings', 'layout', 'structure'] as const;
export type Stage = (typeof stages)[number];

export function createStopwatch(now: () => number): Stopwatch {
  const totals = new Map<Stage, number>();
  return {
    totals,
    async measure(stage, work) {
      const start = now();
      try {
        return await work();
      } finally {
        totals.set(stage, (totals.get(stage) ?? 0) + now() - start);
      }
    },
  };
}
