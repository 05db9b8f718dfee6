/** What a file turns out to hold before it is read: a copy without its lock, or what is attached to an e-mail. */
export type AttachedFile = {
  /** As its sender named it: text to show, never a path. */
  readonly filename: string;
  readonly bytes: Uint8Array;
  /** An e-mail, whose own attachments follow it. */
  readonly hasAttachments?: boolean | undefined;
};

export type Unpacked = {
  /** The document as it is without its password; null where it had none. */
  readonly unlocked: Uint8Array | null;
  readonly attachments: readonly AttachedFile[];
  /** An e-mail without a word of its own: it only carries what is attached. */
  readonly isSilent: boolean;
  /** Of an e-mail, or its beginning. */
  readonly subject?: string | undefined;
};
