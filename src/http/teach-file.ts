/**
 * The one way to teach by a file, for the API and the command line. The pages of a document that the account has not had read before are billed, once; a
 * document that is an example of the template already is corrected, not added again. What cannot be learnt is not kept.
 */
import type { Archives } from '../model/archive.ts';
import type { DeskDocument } from '../model/desk.ts';
import type { DrawnPlace } from '../model/drawn-place.ts';
import type { Example } from '../model/example.ts';
import { Fault } from '../model/fault.ts';
import type { TurnOptions } from '../model/parse-pool.ts';
import type { Template } from '../model/template.ts';
import { answerLimits } from './answer-limits.ts';
import type { Billed, Billing } from './billing.ts';
import { billOnce } from './dashboard/bill-once.ts';
import { checkTruth } from './dashboard/check-truth.ts';
import { putOnDesk } from './dashboard/desk-files.ts';
import { hashOf } from './hash-of.ts';
import { refuseOverload } from './routes/documents.ts';
import { forgetBytes } from './stored-document.ts';
import { type Teaching, teach } from './teach.ts';
import { unlockFile } from './unlock-file.ts';
import type { UploadedFile } from './upload.ts';

export type FileTeaching = Teaching & { readonly billing: Billing; readonly archives: Archives };

export type FileLecture = {
  readonly billed: Billed;
  readonly template: Template;
  /** May be moved away. */
  readonly file: Pick<UploadedFile, 'filename' | 'path'>;
  /** Where a copy of a locked file is put. */
  readonly folder: string;
  /** Null where none came. */
  readonly password: string | null;
  /** The truth, which has to fit the template. */
  readonly fields: unknown;
  /** What is not said stays as it is where the document is an example already. */
  readonly language?: string | undefined;
  readonly drawn?: readonly DrawnPlace[] | undefined;
  /** Now, where it is not said. */
  readonly correctedAt?: Date | undefined;
  readonly signal: AbortSignal;
};

export async function teachFile(needs: FileTeaching, lecture: FileLecture): Promise<Example> {
  const { billed, template, fields, language, drawn, correctedAt, folder, password, signal } = lecture;
  const { accountId } = billed;
  checkTruth(template.schema.data, fields);
  if (await needs.archives.isArchive(lecture.file.path))
    throw new Fault('unsupported_format', 'This is a ZIP archive; unpack it and send its documents.');
  const path = await unlockFile(needs, lecture.file.path, { folder, password, turn: turnOf(needs, lecture) });
  const file = { ...lecture.file, path };
  const sha256 = await hashOf(path, signal);
  const same = await needs.desk.findSame(accountId, { sha256, templateId: template.templateId });
  const isKept = same !== undefined && (await isThere(needs, same.documentId, signal));
  const document = isKept ? same : await putNew(needs, { ...lecture, file }, sha256);
  const { documentId } = document;
  const kept = { accountId, template, documentId, fields, language, drawn, correctedAt, signal };
  try {
    // Made before it is billed: who is billed has it.
    return (await billOnce(needs, billed, document, async () => await teach(needs, kept))).done;
  } catch (error) {
    const removed = isKept ? 'needed' : await needs.desk.remove(accountId, documentId).catch(() => undefined);
    if (removed === 'removed') await forgetBytes(needs.blobs, [documentId]);
    throw error;
  }
}

/** The example of a template that a file is the document of. */
export async function taughtByFile(
  { desk, examples }: Pick<Teaching, 'desk' | 'examples'>,
  { accountId, templateId }: Pick<Example, 'accountId' | 'templateId'>,
  path: string,
  signal: AbortSignal,
): Promise<Example | undefined> {
  const same = await desk.findSame(accountId, { sha256: await hashOf(path, signal), templateId });
  if (same === undefined) return undefined;
  const taught = await examples.list(accountId, templateId);
  return taught.find(({ documentId }) => documentId === same.documentId);
}

/** Bytes may be lost while their row is there. */
async function isThere(
  { blobs, folders }: Pick<Teaching, 'blobs' | 'folders'>,
  documentId: string,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    await folders.with(async (folder) => await blobs.fetch(documentId, folder, signal));
    return true;
  } catch (error) {
    if (error instanceof Fault && error.code === 'document_lost') return false;
    throw error;
  }
}

async function putNew(
  needs: FileTeaching,
  { billed: { accountId }, template: { templateId }, file, signal }: FileLecture,
  sha256: Buffer,
): Promise<DeskDocument> {
  const { pool, desk } = needs;
  const { path, filename: fileName } = file;
  const kind = await needs.sniff(path, signal);
  refuseOverload(pool, accountId);
  const pageCount = await pool.countPages(path, turnOf(needs, { billed: { accountId }, signal }));
  const isBilled = await desk.wasBilled(accountId, { sha256, templateId });
  return await putOnDesk(
    needs,
    accountId,
    { path, fileName, kind, pageCount, pages: null, isBilled },
    signal,
  );
}

const turnOf = (
  { documentTimeoutMs }: Pick<FileTeaching, 'documentTimeoutMs'>,
  { billed, signal }: { readonly billed: Pick<Billed, 'accountId'>; readonly signal: AbortSignal },
) =>
  ({
    ...({ account: billed.accountId, priority: 'sync', signal } as const),
    limits: answerLimits(documentTimeoutMs),
  }) satisfies TurnOptions;
