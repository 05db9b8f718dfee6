/**
 * Makes jobs of what is attached to a mail. A job is stored, and noted as made of this attachment, before the next is looked at: whatever
 * stops us, the mail can be taken again, and what was a job is not made again.
 */
import { stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Archives } from '../model/archive.ts';
import { widerByClock } from '../model/deadline.ts';
import type { DocumentKind } from '../model/document.ts';
import { Fault, faultTable } from '../model/fault.ts';
import type { NewJob } from '../model/job.ts';
import type { MailAttachmentPlace, MailLedger, MailPlace } from '../model/mail-ledger.ts';
import type { ParsePool, TurnOptions } from '../model/parse-pool.ts';
import { uploadLimits } from '../model/plan.ts';

/** A document that came by e-mail, in a file that may be moved away. */
export type DocumentByMail = Pick<NewJob, 'fileName' | 'sha256' | 'sizeBytes'> & {
  readonly path: string;
  readonly attachment: MailAttachmentPlace;
};

export type TakeMailNeeds = {
  readonly ledger: Pick<MailLedger, 'taken' | 'note'>;
  readonly pool: Pick<ParsePool, 'unpack' | 'countPages'>;
  readonly archives: Pick<Archives, 'isArchive'>;
  /** A Fault for what the HTTP interface does not take either. */
  readonly sniff: (path: string, signal: AbortSignal) => Promise<DocumentKind>;
  /** Whether the text of a mail is a document. */
  readonly takesBodies: boolean;
  readonly accountId: string;
  /** The job, or the one that was made of the same bytes before. */
  readonly submit: (
    document: DocumentByMail,
    signal: AbortSignal,
  ) => Promise<{ readonly jobId: string; readonly isNew: boolean }>;
  readonly hashOf: (path: string, signal: AbortSignal) => Promise<Buffer>;
  /** Of processor time, for one document. */
  readonly documentTimeoutMs: number;
};

export type FetchedMail = MailPlace & { readonly path: string; readonly folder: string };

export type TakenMail = {
  readonly jobIds: readonly string[];
  readonly newJobs: number;
  /** Why something of it is no job. */
  readonly skipped: readonly { readonly fileName: string | null; readonly reason: string }[];
};

/** As many as an archive may hold. */
const mostDocuments = 100;

/** A Fault where nothing can be made of the mail, or nothing more at this moment. */
export async function takeMail(
  needs: TakeMailNeeds,
  mail: FetchedMail,
  signal: AbortSignal,
): Promise<TakenMail> {
  const { documentTimeoutMs: processorMs } = needs;
  const limits = { processorMs, clockMs: processorMs * widerByClock };
  const turn: TurnOptions = { account: needs.accountId, priority: 'async', limits, signal };
  const { attachments, isSilent, subject } = await needs.pool.unpack(mail.path, null, turn);
  if (attachments.length > mostDocuments)
    throw new Fault('bad_request', `The mail holds more than ${mostDocuments} documents.`);
  const taken = await needs.ledger.taken(mail);
  const jobIds: string[] = [];
  const skipped: TakenMail['skipped'][number][] = [];
  let newJobs = 0;

  async function takeOne(place: number, fileName: string, path: string): Promise<void> {
    if (taken.has(place)) return;
    const reason = await refusal(needs, path, turn);
    if (reason !== null) return void skipped.push({ fileName, reason });
    const attachment = { mailbox: mail.mailbox, uidValidity: mail.uidValidity, uid: mail.uid, place };
    const [{ size: sizeBytes }, sha256] = [await stat(path), await needs.hashOf(path, signal)];
    const { jobId, isNew } = await needs.submit({ path, fileName, sha256, sizeBytes, attachment }, signal);
    if (isNew) newJobs += 1;
    else await needs.ledger.note(attachment);
    jobIds.push(jobId);
  }

  for (const [i, attached] of attachments.entries()) {
    signal.throwIfAborted();
    // What such a mail holds stands beside it.
    if (attached.hasAttachments === true) continue;
    const path = join(mail.folder, `attached-${i + 1}`);
    await writeFile(path, attached.bytes, { mode: 0o600, flag: 'wx' });
    try {
      await takeOne(i + 1, attached.filename, path);
    } finally {
      await unlink(path).catch(() => {});
    }
  }
  if (attachments.length > 0) return { jobIds, newJobs, skipped };
  if (needs.takesBodies && !isSilent) await takeOne(0, `${subject || 'mail'}.eml`, mail.path);
  else if (!taken.has(0)) skipped.push({ fileName: null, reason: 'It has no documents attached.' });
  return { jobIds, newJobs, skipped };
}

/** Null where it can become a job. What is wrong with a document but for its lock, its job says. */
async function refusal(
  { archives, sniff, pool }: TakeMailNeeds,
  path: string,
  turn: TurnOptions,
): Promise<string | null> {
  const { size } = await stat(path);
  if (size > uploadLimits.fileBytes) return `It is larger than ${uploadLimits.fileBytes / 1024 / 1024} MB.`;
  if (await archives.isArchive(path))
    return 'ZIP files are not taken by e-mail; attach the documents themselves.';
  try {
    await sniff(path, turn.signal);
    await pool.countPages(path, turn);
    return null;
  } catch (error) {
    turn.signal.throwIfAborted();
    if (!(error instanceof Fault)) throw error;
    if (
      error.code === 'unsupported_format' ||
      error.code === 'document_encrypted' ||
      error.code === 'document_empty'
    )
      return error.message;
    if (faultTable[error.code].family === 'document') return null;
    throw error;
  }
}
