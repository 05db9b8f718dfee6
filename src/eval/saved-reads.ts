/**
 * What was read before, by the hash of the file, so that only extraction is measured anew. A saved read that
 * cannot be used counts as none.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import type { Document } from '../model/document.ts';
import { documentFromJson, documentToJson } from '../model/saved-document.ts';

const format = 2;

export type SavedRead = {
  readonly document: Document;
  /** Milliseconds by stage of reading; empty where nobody measured. */
  readonly stagesMs: StagesMs;
};

export type StagesMs = Readonly<Record<string, number>>;

export interface SavedReads {
  find(sha256: string): Promise<SavedRead | null>;
  keep(read: SavedRead): Promise<void>;
}

const savedRead = z.object({
  format: z.literal(format),
  stagesMs: z.record(z.string(), z.unknown()).default({}),
  document: z.unknown(),
});

export async function openSavedReads(folder: string): Promise<SavedReads> {
  await mkdir(folder, { recursive: true });
  const pathOf = (sha256: string) => join(folder, `${sha256}.json.gz`);
  return {
    async find(sha256) {
      const packed = await readFile(pathOf(sha256)).catch(() => null);
      return packed === null ? null : await unpacked(packed);
    },
    async keep({ document, stagesMs }) {
      const json = JSON.stringify({ format, stagesMs, document: documentToJson(document) });
      const target = pathOf(document.sha256);
      // A run that is stopped half-way leaves no half of a file under the real name.
      const draft = `${target}.${process.pid}`;
      await writeFile(draft, await promisify(gzip)(json));
      await rename(draft, target);
    },
  };
}

async function unpacked(packed: Uint8Array): Promise<SavedRead | null> {
  try {
    const json: unknown = JSON.parse((await promisify(gunzip)(packed)).toString('utf8'));
    const { stagesMs, document: saved } = savedRead.parse(json);
    const document = documentFromJson(saved);
    if (document === null) return null;
    const measured = Object.entries(stagesMs).flatMap(([stage, ms]) =>
      typeof ms === 'number' ? [[stage, ms] as const] : [],
    );
    return { document, stagesMs: Object.fromEntries(measured) };
  } catch {
    return null;
  }
}
