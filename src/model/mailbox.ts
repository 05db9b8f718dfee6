/** A mailbox at its server, as the worker sees it: mails that nobody has seen, and marks for those that were dealt with. */

export interface Mailbox {
  /** Decimal digits; where it differs from before, mails have other uids. */
  readonly uidValidity: string;
  /** Oldest first. */
  unseen(): Promise<readonly number[]>;
  /** Null where the mail is gone, or was marked as seen meanwhile. */
  look(uid: number): Promise<{ readonly sizeBytes: number } | null>;
  /** The mail as it stands at the server, written to the file piece by piece; what is longer than `maxBytes` is not fetched to its end. */
  fetch(uid: number, path: string, maxBytes: number): Promise<'fetched' | 'gone' | 'too-large'>;
  /** Seen, and moved where the operator wants mails to be moved that are done. */
  markTaken(uid: number): Promise<void>;
  /** Seen and flagged, for a person to look at it. */
  markFlagged(uid: number): Promise<void>;
  /** Resolves when there may be something new, or the connection is gone. */
  news(signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Opens the folder; a MailboxFailure where it cannot be. The connection ends with the signal. */
export type OpenMailbox = (signal: AbortSignal) => Promise<Mailbox>;

/** Why the server cannot be worked with, in words of ours: nothing of what it sent, and no secret. */
export class MailboxFailure extends Error {
  override readonly name = 'MailboxFailure';
}

/** Of the flags of a mail that was not taken as a whole; `\Flagged`, which every program shows, stands beside it. */
export const flaggedKeyword = '$DeckleFailed';
