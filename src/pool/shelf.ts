/** The part of the read cache that the process at work on a document may see: what was read for the same account. */
export interface Shelf {
  /** A packed document; null where it is not there. Never fails. */
  recall(sha256: string): Promise<Uint8Array | null>;
  /** What cannot be kept is no fault of the document: it never fails. */
  keep(sha256: string, packed: Uint8Array): Promise<void>;
}
