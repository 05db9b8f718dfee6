/** A page as bytes, small enough to be handed on whole by a process that does not look inside. */
import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Page } from '../model/document.ts';

export const packPage = (page: Page): Uint8Array<ArrayBuffer> =>
  deflateRawSync(serialize(page), { level: 1 });

/** Only for what `packPage` made. */
export function unpackPage(packed: Uint8Array): Page {
  return deserialize(inflateRawSync(packed));
}
