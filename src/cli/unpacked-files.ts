/** The files that a command was given, as the documents that they hold: locked ones unlocked, e-mails followed by what is attached. */
import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentReader } from '../model/document-reader.ts';
import { Fault } from '../model/fault.ts';

export type UnpackedFile = {
  /** As it was given; what is attached to an e-mail has that e-mail's name before its own. */
  readonly name: string;
  /** Where its bytes lie until the next one is asked for. */
  readonly path: string;
  /** Why it cannot be read. */
  readonly fault: Fault | null;
};

export type UnpackOptions = {
  readonly reader: Pick<DocumentReader, 'unpack'>;
  readonly password: string | null;
  readonly signal: AbortSignal;
};

/** What cannot be unpacked comes as it is: whoever reads it says what is wrong. */
export async function* unpackedFiles(
  files: readonly string[],
  { reader, password, signal }: UnpackOptions,
): AsyncGenerator<UnpackedFile> {
  for (const file of files) {
    const folder = await fs.mkdtemp(join(tmpdir(), 'deckle-unpacked-'));
    const put = async (name: string, bytes: Uint8Array): Promise<string> => {
      await fs.writeFile(join(folder, name), bytes, { mode: 0o600 });
      return join(folder, name);
    };
    try {
      const found = await reader.unpack(file, { password, signal }).catch((error: unknown) => {
        signal.throwIfAborted();
        return error instanceof Fault && error.code === 'document_encrypted' ? error : null;
      });
      if (found === null || found instanceof Fault) {
        yield { name: file, path: file, fault: found };
        continue;
      }
      const path = found.unlocked === null ? file : await put('unlocked.pdf', found.unlocked);
      if (!found.isSilent || found.attachments.length === 0) yield { name: file, path, fault: null };
      for (const [i, { filename, bytes }] of found.attachments.entries()) {
        yield { name: `${file}/${filename}`, path: await put(`attached-${i}`, bytes), fault: null };
      }
    } finally {
      await fs.rm(folder, { recursive: true, force: true });
    }
  }
}
