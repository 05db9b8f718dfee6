/**
 * The bytes behind a document of the dashboard: found by its id or that of a job, and put on a desk. Somebody else's is
 * not found, like one that is not there; bytes are stored before their row is written, and the sweep finds those that
 * have none.
 */
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import type { CopyBody } from '../../contract/dashboard/documents.ts';
import type { Blobs } from '../../model/blobs.ts';
import { type DeskDocument, type JobDocument, mostDeskBytes, mostDeskDocuments } from '../../model/desk.ts';
import type { DocumentKind } from '../../model/document.ts';
import { Fault } from '../../model/fault.ts';
import { newUuid, parseId } from '../../model/ids.ts';
import type { ParsePool } from '../../model/parse-pool.ts';
import { findSample } from '../../model/samples.ts';
import type { Store } from '../../model/store.ts';
import { answerLimits } from '../answer-limits.ts';
import { hashOf } from '../hash-of.ts';
import { forgetBytes, keepingBytes, plainName, storeBytes } from '../stored-document.ts';
import type { WorkFolders } from '../work-folder.ts';

export type DeskFiles = Pick<Store, 'desk' | 'holdings'> & {
  readonly blobs: Blobs;
  readonly folders: WorkFolders;
  readonly pool: ParsePool;
  /** A Fault `unsupported_format` for a file of a kind that is not read. */
  readonly sniff: (path: string, signal: AbortSignal) => Promise<DocumentKind>;
  readonly samplesFolder: string;
  readonly documentTimeoutMs: number;
};

/** Where a document was found, and what is known of it. */
export type FoundDocument =
  | ({ readonly on: 'desk'; readonly id: string } & DeskDocument)
  | ({ readonly on: 'job'; readonly id: string } & JobDocument);

const mostOnDesk = { documents: mostDeskDocuments, bytes: mostDeskBytes } as const;

export const documentNotFound = () => new Fault('document_not_found', 'There is no document with this id.');

/** By a `doc_…` or a `job_…` id; `job_….2` is the second file attached to the e-mail that the job is of, `job_….0` its text. */
export async function findDocument(
  { desk }: Pick<DeskFiles, 'desk'>,
  accountId: string,
  id: string,
): Promise<FoundDocument> {
  const documentId = parseId('doc', id);
  const document = documentId === undefined ? undefined : await desk.find(accountId, documentId);
  if (document !== undefined) return { on: 'desk', id: document.documentId, ...document };
  const [, ofJob = id, place] = heldId.exec(id) ?? [];
  const jobId = parseId('job', ofJob);
  const at = place === undefined ? null : Number(place);
  const job = jobId === undefined ? undefined : await desk.findJob(accountId, jobId, at);
  if (job === undefined) throw documentNotFound();
  return { on: 'job', id: job.jobId, ...job };
}

const heldId = /^([^.]{1,100})\.(\d{1,3})$/u;

/** Under which what is read of it may be kept. What is attached to a job's e-mail would not go with the job, which is known by the e-mail's bytes. */
export const cacheScopeOf = (
  { mayCache }: { readonly mayCache: boolean },
  document: FoundDocument,
): string | null =>
  !mayCache || (document.on === 'job' && document.place !== null) ? null : document.accountId;

/** Does the work with a path at which the document's bytes can be read, and never changed. */
export async function withDocument<T>(
  needs: FileNeeds & Pick<DeskFiles, 'desk'>,
  accountId: string,
  id: string,
  signal: AbortSignal,
  work: (path: string, document: FoundDocument) => Promise<T>,
): Promise<T> {
  const document = await findDocument(needs, accountId, id);
  return await withFile(needs, document, signal, (path) => work(path, document));
}

export type FileNeeds = Pick<DeskFiles, 'blobs' | 'folders'> & {
  readonly pool: Pick<ParsePool, 'unpack'>;
};

/** With the bytes of what was found: a stored file, or one that is attached to a stored e-mail. */
export async function withFile<T>(
  { blobs, folders, pool }: FileNeeds,
  found: FoundDocument,
  signal: AbortSignal,
  work: (path: string, folder: string) => Promise<T>,
): Promise<T> {
  const place = found.on === 'job' ? (found.place ?? 0) : 0;
  return await folders.with(
    async (folder) =>
      await withBytes(blobs, found.id, folder, signal, async (stored) => {
        if (place === 0) return await work(stored, folder);
        const limits = answerLimits(unpackMs);
        const turn = { account: found.accountId, priority: 'sync', limits, signal } as const;
        const { attachments } = await pool.unpack(stored, null, turn);
        const attached = attachments[place - 1];
        if (attached === undefined) throw documentNotFound();
        const path = join(folder, 'attached');
        await fs.writeFile(path, attached.bytes, { mode: 0o600, flag: 'wx' });
        return await work(path, folder);
      }),
  );
}

const unpackMs = 30_000;

/** Somebody may remove them while they wait to be read: then they are lost, which is no failure of ours. */
export async function withBytes<T>(
  blobs: Blobs,
  id: string,
  folder: string,
  signal: AbortSignal,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const path = await blobs.fetch(id, folder, signal);
  try {
    return await work(path);
  } catch (error) {
    if (!(error instanceof Fault) || error.code === 'internal_error') await blobs.fetch(id, folder, signal);
    throw error;
  }
}

type NewFile = Pick<DeskDocument, 'fileName' | 'kind' | 'pageCount' | 'pages' | 'isBilled'> & {
  /** The file may be moved away. */
  readonly path: string;
};

/** The oldest of the desk make room. */
export async function putOnDesk(
  needs: Pick<DeskFiles, 'desk' | 'holdings' | 'blobs'>,
  accountId: string,
  { path, fileName, ...rest }: NewFile,
  signal: AbortSignal,
): Promise<DeskDocument> {
  const { desk, holdings, blobs } = needs;
  const { size: sizeBytes } = await fs.stat(path);
  await holdings.refuseBeyond(accountId, { storedBytes: sizeBytes });
  const sha256 = await hashOf(path, signal);
  const documentId = newUuid();
  await storeBytes(blobs, documentId, path, signal);
  const added = { documentId, accountId, sizeBytes, sha256, ...rest, fileName: plainName(fileName) };
  const document = await keepingBytes(blobs, documentId, async () => ({
    kept: await desk.put(added),
    isNeeded: true,
  }));
  await forgetBytes(blobs, await desk.removeBeyond(accountId, mostOnDesk));
  return document;
}

/** A sample of ours, which costs nothing, or a job's document, which costs nothing more where the job was billed. */
export async function copyToDesk(
  needs: DeskFiles,
  accountId: string,
  from: CopyBody,
  signal: AbortSignal,
): Promise<DeskDocument> {
  return await needs.folders.with(async (folder) => {
    const path = join(folder, 'copy');
    const copied =
      'sample' in from
        ? await copySample(needs, from.sample, path)
        : await copyOfJob(needs, accountId, from.jobId, { path, folder, signal });
    return await putOnDesk(needs, accountId, { ...copied, path }, signal);
  });
}

type Copied = Omit<NewFile, 'path'>;

async function copySample({ samplesFolder }: DeskFiles, name: string, path: string): Promise<Copied> {
  const sample = findSample(name);
  if (sample === undefined) throw documentNotFound();
  const { fileName, kind, pageCount } = sample;
  await fs.copyFile(join(samplesFolder, fileName), path);
  return { fileName, kind, pageCount, pages: null, isBilled: true };
}

type Target = { readonly path: string; readonly folder: string; readonly signal: AbortSignal };

async function copyOfJob(
  needs: DeskFiles,
  accountId: string,
  id: string,
  { path, folder, signal }: Target,
): Promise<Copied> {
  const { desk, blobs, pool, sniff } = needs;
  const jobId = parseId('job', id);
  const job = jobId === undefined ? undefined : await desk.findJob(accountId, jobId);
  if (job === undefined) throw new Fault('job_not_found', 'There is no job with this id.');
  // Fetched bytes may be the stored ones themselves.
  await withBytes(blobs, job.jobId, folder, signal, (stored) => fs.copyFile(stored, path));
  const kind = await sniff(path, signal);
  const limits = answerLimits(needs.documentTimeoutMs);
  const turn = { account: accountId, priority: 'sync', limits, signal } as const;
  const pageCount = job.pageCount ?? (await pool.countPages(path, turn));
  return { fileName: job.fileName, kind, pageCount, pages: job.pages, isBilled: job.isCompleted };
}
