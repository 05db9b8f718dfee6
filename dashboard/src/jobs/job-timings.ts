/** How long a job waited and worked, so far or in all. */
type Course = {
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly completedAt: string | null;
};

export type Timings = {
  readonly waitedMs: number;
  /** Null until it was begun. */
  readonly workedMs: number | null;
  readonly totalMs: number;
};

/** Clocks that differ a little never make a time less than nothing. */
export function timingsOf({ createdAt, startedAt, completedAt }: Course, nowMs: number): Timings {
  const [created, end] = [msOf(createdAt), completedAt === null ? nowMs : msOf(completedAt)];
  const started = startedAt === null ? null : msOf(startedAt);
  return {
    waitedMs: atLeastNothing((started ?? end) - created),
    workedMs: started === null ? null : atLeastNothing(end - started),
    totalMs: atLeastNothing(end - created),
  };
}

const msOf = (moment: string) => new Date(moment).getTime();
const atLeastNothing = (ms: number) => Math.max(0, ms);

const unitsOfBytes = ['bytes', 'kB', 'MB', 'GB'] as const;

export function sizeWords(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(unitsOfBytes.length - 1, Math.floor(Math.log2(bytes) / 10));
  const amount = bytes / 1024 ** step;
  const rounded = amount >= 100 ? Math.round(amount) : Math.round(amount * 10) / 10;
  return `${rounded} ${unitsOfBytes[step]}`;
}
