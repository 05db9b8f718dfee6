/** What is left out of the fitting in turn, to see how well documents are told apart that nobody has seen. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LabelledPiece } from '../../bench/split/pieces.ts';
import { wordHash } from '../../src/model/word-set.ts';
import { freeIds, refuseUntrainable } from '../chooser/pages/sets.ts';

export type Fold = { readonly name: string; readonly isOut: (piece: LabelledPiece) => boolean };

/** Sets that are left out together; each group has documents of one page and of several. */
const groups = [
  ['ad-orders', 'sroie', 'receipts-lv'],
  ['e-invoices', 'wildreceipt', 'samples'],
  ['nda', 'receipts-de', 'real-forms', 'real-tables'],
  ['fara-forms', 'tax-forms', 'real-people', 'real-trade', 'invoice2data'],
];
const parts = 4;

/** `sets`: kinds of documents that were never seen. `documents`: unseen documents of sets that were. */
export const foldings: Readonly<Record<'sets' | 'documents', readonly Fold[]>> = {
  sets: groups.map((sets) => ({ name: sets.join(' '), isOut: ({ set }) => sets.includes(set) })),
  documents: Array.from({ length: parts }, (_, nth) => ({
    name: `documents, part ${nth + 1} of ${parts}`,
    isOut: ({ id }) => wordHash(id) % parts === nth,
  })),
};

/** Documents whose licence allows fitting; the others are measured on. */
export async function trainablePieces(all: readonly LabelledPiece[]): Promise<readonly LabelledPiece[]> {
  const allowed: LabelledPiece[] = [];
  for (const [folder, own] of Map.groupBy(all, (piece) => piece.folder)) {
    const set = own[0]?.set ?? '';
    try {
      refuseUntrainable([set], false);
    } catch {
      continue;
    }
    const free = freeIds(set, await readFile(join(folder, 'README.md'), 'utf8').catch(() => ''));
    allowed.push(...own.filter(({ id }) => free === null || free.has(id)));
  }
  return allowed;
}
