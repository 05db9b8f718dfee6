/** By which a document's bytes are known. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** SHA-256. */
export async function hashOf(path: string, signal: AbortSignal): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash, { signal });
  return hash.digest();
}
