/** ZIP archives by the limits that every upload has. */
import { open } from 'node:fs/promises';
import type { Archives } from '../../model/archive.ts';
import { uploadLimits } from '../../model/plan.ts';
import { looksLikeZip } from './looks-like-zip.ts';
import { archiveHeadBytes } from './nested-archive.ts';
import { unpackZip } from './unpack-zip.ts';

const limits = {
  maxDocuments: 100,
  maxEntryBytes: uploadLimits.fileBytes,
  maxUnpackedBytes: 500 * 1024 * 1024,
};

export const zipArchives: Archives = {
  isArchive: async (path) => {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(archiveHeadBytes), position: 0 });
      return looksLikeZip(buffer.subarray(0, bytesRead));
    } finally {
      await file.close();
    }
  },
  isArchiveHead: looksLikeZip,
  unpack: async (path, folder, signal) => {
    const entries = await unpackZip(path, folder, { limits, signal });
    return entries.map((entry) =>
      'error' in entry
        ? { filename: entry.filename, fault: entry.error }
        : { filename: entry.filename, path: entry.path },
    );
  },
};
