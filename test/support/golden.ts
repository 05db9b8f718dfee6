/** The golden documents and one reader for them: opening the networks once is enough. */
import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { Document } from '../../src/model/document.ts';
import { plainText } from '../../src/output/plain-text.ts';
import { createDocumentReader } from '../../src/pipeline/document-reader.ts';

export const reader = createDocumentReader(fileURLToPath(new URL('../../models', import.meta.url)));

export const goldenPath = (name: string): string =>
  fileURLToPath(new URL(`../golden/documents/${name}`, import.meta.url));

export const goldenText = async (language: string): Promise<string> =>
  await fs.readFile(goldenPath(`${language}.txt`), 'utf8');

export async function readPath(path: string): Promise<Document> {
  return await reader.read(path, { language: null, signal: new AbortController().signal });
}

/** Reads bytes as a user would who has them in a file. */
export async function readBytes(bytes: Uint8Array, name = 'document'): Promise<Document> {
  const folder = await fs.mkdtemp(join(tmpdir(), 'deckle-golden-'));
  onTestFinished(async () => await fs.rm(folder, { recursive: true }));
  await fs.writeFile(join(folder, name), bytes);
  return await readPath(join(folder, name));
}

export const textOf = (document: Document): string =>
  document.pages.map((page) => plainText(page)).join('\n\n');
