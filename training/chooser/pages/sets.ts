/** Which labelled documents may be trained on: the half `work` of the sets whose licence allows it. */
import type { LabelledDocument } from '../../../src/eval/dataset.ts';
import { splitOf } from '../../../src/eval/splits.ts';

/** Those that the table of licences beside the sets allows. */
export const trainable: ReadonlySet<string> = new Set(
  'sroie receipts-de e-invoices ad-orders tax-forms nda'.split(' '),
);

/** Sets whose README names the licence of each document: those with a free one may be trained on. */
const licensedEach: ReadonlySet<string> = new Set('real-tables real-trade real-people real-forms'.split(' '));

const freeLicence = /^(?:MIT|Apache-2\.0|BSD|ISC|CC0|WTFPL|public record)/;

/** Sets in which null may mean that nobody looked. */
export const withoutNulls: ReadonlySet<string> = new Set(
  'samples invoice2data fara-forms ad-orders'.split(' '),
);

export function refuseUntrainable(sets: readonly string[], isMeasuring: boolean): void {
  const refused = isMeasuring ? [] : sets.filter((set) => !trainable.has(set) && !licensedEach.has(set));
  if (refused.length > 0)
    throw new Error(
      `${refused.join(', ')}: the licence does not allow training; --measure exports for measuring.`,
    );
}

/** Of a set whose documents have licences of their own, the ids that its README's table allows; null where all of a set may be trained on. */
export function freeIds(set: string, readme: string): ReadonlySet<string> | null {
  if (!licensedEach.has(set)) return null;
  const rows = readme
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const column = rows[0]?.indexOf('licence') ?? -1;
  if (column < 0) throw new Error(`${set}: its README has no table with a column of licences.`);
  return new Set(rows.flatMap((row) => (freeLicence.test(row[column] ?? '') ? (row[1] ?? []) : [])));
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
