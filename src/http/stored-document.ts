/** Bytes of a document that came over the network and are kept, and the name that they are kept under for people to see. */
import type { Blobs } from '../model/blobs.ts';
import { Fault } from '../model/fault.ts';

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

/** Names come from anybody and are shown to people, without what makes them look like others. */
export function plainName(name: string): string {
  const visible = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  return visible === '' ? 'document' : visible;
}
