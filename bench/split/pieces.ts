/** The labelled documents of folders, half of them, that were read before. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type LabelledDocument, openDataset } from '../../src/eval/dataset.ts';
import { openSavedReads } from '../../src/eval/saved-reads.ts';
import { type Split, splitOf } from '../../src/eval/splits.ts';
import type { Piece } from './stacks.ts';

export type LabelledPiece = Piece & { readonly folder: string; readonly labelled: LabelledDocument };

export async function openPieces(
  folders: readonly string[],
  split: Split,
  readsFolder: string,
): Promise<readonly LabelledPiece[]> {
  const reads = await openSavedReads(readsFolder);
  const pieces: LabelledPiece[] = [];
  for (const folder of folders) {
    const dataset = await openDataset(folder);
    if (dataset === null) throw new Error(`${folder} is not a folder.`);
    for (const labelled of dataset.documents) {
      if (splitOf(labelled.id) !== split) continue;
      const sha256 = createHash('sha256')
        .update(await readFile(labelled.path))
        .digest('hex');
      const read = await reads.find(sha256);
      if (read !== null)
        pieces.push({ set: dataset.name, id: labelled.id, folder, labelled, document: read.document });
    }
  }
  return pieces;
}
