/** A document as it lies in the read cache. Only parse processes pack and unpack; to all others it is bytes. */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Document } from '../model/document.ts';
import { documentFromJson, documentToJson } from '../model/saved-document.ts';

/** Some 400 full pages. The JSON of more would take memory that reading them did not need. */
const mostWords = 200_000;
/** Words have some 300 bytes of JSON each; attached files may come to it. */
const mostJsonBytes = 256 * 1024 * 1024;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Null for one that is too long. */
export async function packDocument(document: Document): Promise<Uint8Array | null> {
  const words = document.pages.reduce((sum, page) => sum + page.words.length, 0);
  if (words > mostWords) return null;
  return await compress(JSON.stringify(documentToJson(document)), { level: 1 });
}

/** Null where the bytes are no document: whatever is wrong with them, the document itself is at hand. */
export async function unpackDocument(packed: Uint8Array): Promise<Document | null> {
  try {
    const json = await decompress(packed, { maxOutputLength: mostJsonBytes });
    return documentFromJson(JSON.parse(json.toString()));
  } catch {
    return null;
  }
}
