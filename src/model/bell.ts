/** Tells every node at once that something changed. A ring may get lost with its connection: whoever waits also looks. */

/**
 * `jobs`: one waits to be run; `deliveries`: one is due; `deletions`: a document was deleted; a job's own: its status or
 * progress changed.
 */
export type BellTopic = 'jobs' | 'deliveries' | 'deletions' | `job ${string}`;

export interface Bell {
  /** `onRing` is also called whenever rings may have been missed. Returns what ends it. */
  listen(topic: BellTopic, onRing: () => void): () => void;
}
