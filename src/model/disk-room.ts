/** Room on the disks that a node writes to, and what is said where there is none. */
import { Fault } from './fault.ts';

export interface DiskRoom {
  /** Measured a moment ago at most. */
  hasRoom(): Promise<boolean>;
  /** A Fault `insufficient_storage` where there is too little room. */
  refuseWhenFull(): Promise<void>;
  /** Work that writes; it ends with that Fault when the room runs out meanwhile. */
  during<T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

/** Somebody has to make room first, or what is old has to go. */
const retryAfterSeconds = 30;

export const noRoom = (cause?: unknown): Fault =>
  new Fault('insufficient_storage', 'There is no room for documents at the moment; try again later.', {
    ...{ cause, retryAfterSeconds },
  });

/** What the operating system says of a write for which a disk, or somebody's share of it, has no room. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code));
