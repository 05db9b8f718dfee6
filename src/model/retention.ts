/** What is deleted when its time is over. Each call removes a bounded number and says how many; safe on every node at once. */
export interface Retention {
  /**
   * Jobs, with results, evidence and events, that ended so many days ago. With 0 days: those whose event every endpoint
   * acknowledged or that, without one, were read, and whatever ended a day ago. The bytes are the caller's to remove.
   */
  removeEnded(days: number, most: number): Promise<readonly string[]>;
  /** Of these, which name stored bytes, those that are neither jobs nor documents on a desk. */
  unknownBlobs(ids: readonly string[]): Promise<readonly string[]>;
}
