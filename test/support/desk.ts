/** Documents on desks without an upload: for tests that are about what comes after it. */
import { createHash } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newUuid } from '../../src/model/ids.ts';
import type { Api } from './api.ts';
import type { Bytes } from './documents.ts';

export type DeskOptions = { readonly isBilled?: boolean; readonly fileName?: string };

/** Its id, as it is kept. */
export async function putOnDesk(
  api: Api,
  accountId: string,
  bytes: Bytes,
  { isBilled = true, fileName = 'invoice.pdf' }: DeskOptions = {},
): Promise<string> {
  const documentId = newUuid();
  const folder = await fs.mkdtemp(join(tmpdir(), 'deckle-desk-'));
  try {
    const path = join(folder, 'file');
    await fs.writeFile(path, bytes);
    await api.blobs.put(documentId, path, new AbortController().signal);
  } finally {
    await fs.rm(folder, { recursive: true });
  }
  await api.store.desk.put({
    ...{ documentId, accountId, fileName, kind: 'pdf', pageCount: 1, sizeBytes: bytes.length },
    ...{ sha256: createHash('sha256').update(bytes).digest(), pages: null, isBilled },
  });
  return documentId;
}
