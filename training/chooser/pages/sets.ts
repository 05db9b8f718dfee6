/** Which labelled documents may be trained on: the half `work` of the sets whose licence allows it. */
import type { LabelledDocument } from '../../../src/eval/dataset.ts';
import { splitOf } from '../../../src/eval/splits.ts';

/** Those that the table of licences beside the sets allows. */
export const trainable: ReadonlySet<string> = new Set(
  'sroie receipts-de e-invoices ad-orders tax-forms nda'.split(' '),
);

/** Sets in which null may mean that nobody looked. */
export const withoutNulls: ReadonlySet<string> = new Set(
  'samples invoice2data fara-forms ad-orders'.split(' '),
);

export function refuseUntrainable(sets: readonly string[], isMeasuring: boolean): void {
  const refused = isMeasuring ? [] : sets.filter((set) => !trainable.has(set));
  if (refused.length > 0)
    throw new Error(
      `${refused.join(', ')}: the licence does not allow training; --measure exports for measuring.`,
    );
}

/** The documents of the half that is worked on. */
export const workHalf = <T extends Pick<LabelledDocument, 'id'>>(documents: readonly T[]): readonly T[] =>
  documents.filter(({ id }) => splitOf(id) === 'work');

/** What is checked with must never be seen: one such document is an error, not something to leave out. */
export function onlyWork<T extends Pick<LabelledDocument, 'id'>>(documents: readonly T[]): readonly T[] {
  const others = documents.filter(({ id }) => splitOf(id) !== 'work');
  if (others.length > 0)
    throw new Error(`${others.map(({ id }) => id).join(', ')}: of the half that is only checked with.`);
  return documents;
}
