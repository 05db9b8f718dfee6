/**
 * What several nodes that watch the same mailbox have to agree on: who works it, and which attachments of mails that are not marked
 * as seen yet are jobs already. That is kept beside the jobs, since a job may be deleted before its mail is marked.
 */

/** A mail as its server names it: the name outlasts connections, until the server changes `uidValidity`. */
export type MailPlace = {
  readonly mailbox: string;
  /** Decimal digits: it may be larger than numbers are exact. */
  readonly uidValidity: string;
  readonly uid: number;
};

/** Counted from 1; 0 is the mail itself. */
export type MailAttachmentPlace = MailPlace & { readonly place: number };

export interface MailLedger {
  /** Whether the mailbox is this holder's for the time to come; who holds it already keeps it so. */
  hold(mailbox: string, holder: string, ms: number): Promise<boolean>;
  release(mailbox: string, holder: string): Promise<void>;
  /** Places of attachments that need no job any more. */
  taken(mail: MailPlace): Promise<ReadonlySet<number>>;
  /** Of an attachment that was a job before. That of a new job is noted when the job is made. */
  note(attachment: MailAttachmentPlace): Promise<void>;
  /** Of a mail that is marked as seen. */
  forget(mail: MailPlace): Promise<void>;
  /** Of mails that nobody came back to. */
  removeOld(olderThanMs: number): Promise<void>;
}
