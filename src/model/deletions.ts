/** Documents that were deleted, on whatever node, and what each node then forgets of them beside their bytes. */

export type DeletedDocument = {
  /** Of the job or the document on a desk; of the account where that was deleted. */
  readonly id: string;
  readonly accountId: string;
  /** Of its bytes, in hex; null: whatever is kept of the account. */
  readonly sha256: string | null;
};

export interface Deletions {
  /** Those since the mark, some maybe again, and the mark to ask with next; without a mark, those of the last hours. */
  since(
    mark: string | null,
  ): Promise<{ readonly documents: readonly DeletedDocument[]; readonly mark: string }>;
  /** Notes that every node has read by now; how many. */
  removeOld(olderThanMs: number, most: number): Promise<number>;
}

/** Is told of a document more than once, and of such as it never heard of. */
export type Forget = (documents: readonly DeletedDocument[]) => Promise<void> | void;

export interface Forgetting {
  add(forget: Forget): void;
  /** Resolves when this node has forgotten all that was deleted before the call. */
  now(): Promise<void>;
}
