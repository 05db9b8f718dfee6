/**
 * What came, as the documents that it holds: PDFs that a password came with are unlocked, e-mails are followed by what is attached. The
 * password goes no further than here.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArchiveEntry } from './archive.ts';
import type { DocumentKind } from './document.ts';
import { Fault } from './fault.ts';
import type { ParsePool, TurnOptions } from './parse-pool.ts';
import type { Unpacked } from './unpacked.ts';

export type UnpackNeeds = {
  readonly pool: Pick<ParsePool, 'unpack'>;
  readonly sniff: (path: string, signal: AbortSignal) => Promise<DocumentKind>;
};

export type UnpackOrder = {
  readonly folder: string;
  readonly password: string | null;
  readonly turn: TurnOptions;
};

export type HeldDocument = ArchiveEntry & {
  /** Of an e-mail with documents attached: 0 is its own text, which is left out where it says nothing, then comes what is attached. */
  readonly place?: number;
};

export type UnpackedDocuments = {
  readonly documents: readonly HeldDocument[];
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
  const documents: HeldDocument[] = [];
  let hasAttachments = false;
  for (const [place, entry] of entries.entries()) {
    const found: readonly HeldDocument[] =
      'fault' in entry ? [entry] : await unpackOne(needs, entry, place, order);
    hasAttachments ||= found.some((one) => (one.place ?? 0) > 0);
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
): Promise<readonly HeldDocument[]> {
  // What is of no kind that is taken is refused where its pages are counted.
  const kind = await sniff(path, turn.signal).catch(() => null);
  const mayHold = kind === 'eml' || kind === 'msg' || (kind === 'pdf' && password !== null);
  if (!mayHold) return [{ filename, path }];
  try {
    const found = await pool.unpack(path, password, turn);
    return await documentsIn(found, { filename, path }, join(folder, `held-${place}`));
  } catch (error) {
    turn.signal.throwIfAborted();
    if (error instanceof Fault) return [{ filename, fault: error }];
    throw error;
  }
}

/** Files are written beside each other under names that begin with `start`. */
export async function documentsIn(
  { unlocked, attachments, isSilent }: Unpacked,
  { filename, path }: { readonly filename: string; readonly path: string },
  start: string,
): Promise<readonly HeldDocument[]> {
  const put = async (at: number, bytes: Uint8Array) => {
    await writeFile(`${start}-${at}`, bytes, { mode: 0o600, flag: 'wx' });
    return `${start}-${at}`;
  };
  if (attachments.length === 0)
    return [{ filename, path: unlocked === null ? path : await put(0, unlocked) }];
  const documents: HeldDocument[] = isSilent ? [] : [{ filename, path, place: 0 }];
  for (const [i, attached] of attachments.entries()) {
    const place = i + 1;
    documents.push({ filename: attached.filename, path: await put(place, attached.bytes), place });
  }
  return documents;
}
