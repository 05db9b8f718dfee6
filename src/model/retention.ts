export type Orphan = {
  readonly id: string;
  /** It belonged to something that was deleted lately; else nothing was ever heard of it. */
  readonly isKnown: boolean;
};

/** What is deleted when its time is over. Each call removes a bounded number and says how many; safe on every node at once. */
export interface Retention {
  /**
   * Jobs, with results, evidence and events, that ended so many days ago. With 0 days: those whose event every endpoint
   * acknowledged or that, without one, were read, and whatever ended a day ago. The bytes are the caller's to remove.
   */
  removeEnded(days: number, most: number): Promise<readonly string[]>;
  /** From now on these jobs, which failed so long ago, are without their documents: the bytes are the caller's to remove. */
  parted(olderThanMs: number, most: number): Promise<readonly string[]>;
  /** Of these, which name stored bytes, those that belong to nothing. */
  orphans(ids: readonly string[]): Promise<readonly Orphan[]>;
}
