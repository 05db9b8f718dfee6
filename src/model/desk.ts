/**
 * Documents on somebody's desk: uploaded in the dashboard to be looked at, parsed with one template after another and
 * corrected. Their bytes lie with those of jobs, under the document's id. One that no example needs goes after a day.
 */
import type { DocumentKind } from './document.ts';
import type { PageShape } from './page-shape.ts';

export type DeskDocument = {
  readonly documentId: string;
  readonly accountId: string;
  readonly fileName: string;
  readonly kind: DocumentKind;
  readonly pageCount: number;
  readonly sizeBytes: number;
  readonly createdAt: Date;
  /** Null until it was read. */
  readonly pages: readonly PageShape[] | null;
  /** Its pages are billed with the first parse, once. */
  readonly isBilled: boolean;
};

export type NewDeskDocument = Pick<
  DeskDocument,
  'documentId' | 'accountId' | 'fileName' | 'kind' | 'pageCount' | 'sizeBytes' | 'pages' | 'isBilled'
> & {
  /** Of its bytes, by which what was read of them is known. */
  readonly sha256: Buffer;
};

/** Without an example, of one account; the oldest go first. */
export const mostDeskDocuments = 200;
export const mostDeskBytes = 2 * 1024 * 1024 * 1024;

/** What is known of the document that a job was submitted with. */
export type JobDocument = Pick<DeskDocument, 'accountId' | 'fileName' | 'sizeBytes' | 'pages'> & {
  readonly jobId: string;
  /** Null until the document was opened. */
  readonly pageCount: number | null;
  /** Its pages were billed. */
  readonly isCompleted: boolean;
  readonly language: string | null;
  /** Of one that is a file of its own in the job's file (`PartFile`); null where that itself is meant. */
  readonly place: number | null;
};

/** Bytes, and the template that they are to be an example of. */
export type SameBytes = { readonly sha256: Buffer; readonly templateId: string };

export interface Desk {
  /** A Fault where the account would store too much. */
  put(document: NewDeskDocument): Promise<DeskDocument>;
  /** Another account's is not found. */
  find(accountId: string, documentId: string): Promise<DeskDocument | undefined>;
  /** A job's document, while it is there, which is looked at like one of these. Nothing is noted. */
  findJob(accountId: string, jobId: string, place?: number | null): Promise<JobDocument | undefined>;
  /** One with the same bytes: that of an example of the template first, then one whose pages were billed. */
  findSame(accountId: string, same: SameBytes): Promise<DeskDocument | undefined>;
  /** Whether the same bytes were billed without a document on the desk: with a job of the template, or as `noteRead` says. */
  wasBilled(accountId: string, same: SameBytes): Promise<boolean>;
  /** That bytes which are not kept were billed. */
  noteRead(accountId: string, hashes: readonly Buffer[]): Promise<void>;
  /** At most so many of what was noted longer ago; how many. */
  forgetRead(olderThanMs: number, most: number): Promise<number>;
  /** Newest first; those of examples too. */
  list(accountId: string, limit: number): Promise<readonly DeskDocument[]>;
  notePages(documentId: string, pages: readonly PageShape[]): Promise<void>;
  /** True for the one that is to bill its pages; whoever does not succeed gives the claim back. */
  claimBill(documentId: string): Promise<boolean>;
  /** That something of it is had which its bill pays for. False where nobody is billed for it, nor was. */
  noteUse(documentId: string): Promise<boolean>;
  /** False where it was used since it was claimed, or is gone: then it stays billed. */
  giveBillBack(documentId: string): Promise<boolean>;
  /** `needed`: an example holds it. The bytes are the caller's to remove. */
  remove(accountId: string, documentId: string): Promise<'removed' | 'needed' | undefined>;
  /** At most so many that are older and that no example needs; the bytes are the caller's to remove. */
  removeOld(olderThanMs: number, most: number): Promise<readonly string[]>;
  /** All but the newest of an account, that many and that large, that no example needs; the bytes are the caller's to remove. */
  removeBeyond(
    accountId: string,
    most: { readonly documents: number; readonly bytes: number },
  ): Promise<readonly string[]>;
}
