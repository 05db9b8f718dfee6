/**
 * What came, as the documents that it holds: PDFs that a password came with are unlocked, e-mails are followed by what is attached. The
 * password goes no further than here.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArchiveEntry } from '../model/archive.ts';
import type { DocumentKind } from '../model/document.ts';
import { Fault } from '../model/fault.ts';
import type { ParsePool, TurnOptions } from '../model/parse-pool.ts';

export type UnpackNeeds = {
  readonly pool: Pick<ParsePool, 'unpack'>;
  readonly sniff: (path: string, signal: AbortSignal) => Promise<DocumentKind>;
};

export type UnpackOrder = {
  readonly folder: string;
  readonly password: string | null;
  readonly turn: TurnOptions;
};

export type UnpackedDocuments = {
  readonly documents: readonly ArchiveEntry[];
  /** Some were attached to others. */
  readonly hasAttachments: boolean;
};

/** As many as an archive may hold. */
const mostDocuments = 100;

export async function unpackDocuments(
  needs: UnpackNeeds,
  entries: readonly ArchiveEntry[],
  order: UnpackOrder,
): Promise<UnpackedDocuments> {
  const documents: ArchiveEntry[] = [];
  let hasAttachments = false;
  for (const [place, entry] of entries.entries()) {
    const found = 'fault' in entry ? [entry] : await unpackOne(needs, entry, place, order);
    hasAttachments ||= found.length > 1;
    documents.push(...found);
  }
  if (hasAttachments && documents.length > mostDocuments) {
    throw new Fault(
      'bad_request',
      `The e-mails hold ${documents.length} documents, and at most ${mostDocuments} are read at once.`,
    );
  }
  return { documents, hasAttachments };
}

async function unpackOne(
  { pool, sniff }: UnpackNeeds,
  { filename, path }: { readonly filename: string; readonly path: string },
  place: number,
  { folder, password, turn }: UnpackOrder,
): Promise<readonly ArchiveEntry[]> {
  // What is of no kind that is taken is refused where its pages are counted.
  const kind = await sniff(path, turn.signal).catch(() => null);
  const mayHold = kind === 'eml' || kind === 'msg' || (kind === 'pdf' && password !== null);
  if (!mayHold) return [{ filename, path }];
  try {
    const { unlocked, attachments } = await pool.unpack(path, password, turn);
    const put = async (name: string, bytes: Uint8Array) => {
      const target = join(folder, name);
      await writeFile(target, bytes, { mode: 0o600, flag: 'wx' });
      return target;
    };
    const own = unlocked === null ? path : await put(`unlocked-${place}`, unlocked);
    const documents: ArchiveEntry[] = [{ filename, path: own }];
    for (const [i, attached] of attachments.entries()) {
      documents.push({
        filename: attached.filename,
        path: await put(`attached-${place}-${i}`, attached.bytes),
      });
    }
    return documents;
  } catch (error) {
    turn.signal.throwIfAborted();
    if (error instanceof Fault) return [{ filename, fault: error }];
    throw error;
  }
}
