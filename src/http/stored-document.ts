/** Bytes of a document that came over the network and are kept, and the name that they are kept under for people to see. */
import type { Blobs } from '../model/blobs.ts';
import { Fault, faultTable } from '../model/fault.ts';

/** Bytes that nobody needs are removed within this, or by the sweep. */
const removalMs = 10_000;

/** A Fault that says so where they cannot be stored. The file may be moved away. */
export async function storeBytes(blobs: Blobs, id: string, path: string, signal: AbortSignal): Promise<void> {
  try {
    await blobs.put(id, path, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Fault) throw error;
    throw new Fault('storage_unavailable', 'Documents cannot be stored at the moment; try again later.', {
      cause: error,
    });
  }
}

/**
 * Writes the row that stored bytes belong to. Where it is refused, or needs no bytes, they go at once; where that fails the
 * sweep finds them. Where it failed otherwise nobody knows whether there is a row, so that they must stay.
 */
export async function keepingBytes<T>(
  blobs: Blobs,
  id: string,
  write: () => Promise<{ readonly kept: T; readonly isNeeded: boolean }>,
): Promise<T> {
  try {
    const { kept, isNeeded } = await write();
    if (!isNeeded) await forgetBytes(blobs, [id]);
    return kept;
  } catch (error) {
    if (error instanceof Fault && faultTable[error.code].family === 'request') await forgetBytes(blobs, [id]);
    throw error;
  }
}

/** Whatever stays behind is found by the sweep. */
export async function forgetBytes(blobs: Blobs, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await blobs.remove(ids, AbortSignal.timeout(removalMs)).catch(() => {});
}

/** Names come from anybody and are shown to people, without what makes them look like others. */
export function plainName(name: string): string {
  const visible = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  return visible === '' ? 'document' : visible;
}
