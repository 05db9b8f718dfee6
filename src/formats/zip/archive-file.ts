/** The bytes of an archive. Whoever wants some that the file does not have learns that it is damaged. */
import { open } from 'node:fs/promises';
import { damagedArchive } from './zip-faults.ts';

export interface ArchiveFile {
  readonly sizeBytes: number;
  /** Exactly so many bytes; numbers come from the file itself and may be anything. */
  read(start: number, length: number): Promise<Buffer>;
  close(): Promise<void>;
}

export async function openArchiveFile(path: string, signal: AbortSignal): Promise<ArchiveFile> {
  const file = await open(path);
  const { size } = await file.stat().catch(async (error) => {
    await file.close();
    throw error;
  });
  return {
    sizeBytes: size,
    async read(start, length) {
      signal.throwIfAborted();
      if (!(start >= 0 && length >= 0 && start + length <= size)) throw damagedArchive();
      const bytes = Buffer.allocUnsafe(length);
      let filled = 0;
      while (filled < length) {
        const { bytesRead } = await file.read(bytes, filled, length - filled, start + filled);
        signal.throwIfAborted();
        if (bytesRead === 0) throw damagedArchive();
        filled += bytesRead;
      }
      return bytes;
    },
    close: () => file.close(),
  };
}
