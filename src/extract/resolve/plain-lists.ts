/** Lists of plain values: what is likelier wrong is not listed, since such a list grows with every guess, and nobody is listed twice. */
import type { Finding } from '../../model/finding.ts';
import type { ConceptId } from '../meaning/concepts.ts';
import type { UnderstoodField } from '../meaning/understand.ts';
import type { Reading } from './readings.ts';

export const leastListed = 0.5;

/** Its score is higher the more of it is sure. */
export function likelyList<F extends Finding>(
  reading: Reading<F>,
  field: UnderstoodField | undefined,
): Reading<F> & { readonly score: number } {
  const sure = reading.rows.filter(({ confidence }) => confidence >= leastListed);
  const listed = namesParties(field) ? withoutShortNames(sure) : sure;
  return {
    ...reading,
    rows: listed.map((row, at) => ({ ...row, path: row.path.with(-1, at) })),
    score: listed.reduce((sum, { confidence }) => sum + confidence ** 2, 0),
  };
}

const parties: ReadonlySet<ConceptId | undefined> = new Set<ConceptId>(['parties', 'party', 'name']);

const namesParties = (field: UnderstoodField | undefined): boolean =>
  parties.has(field?.meanings[0]?.concept);

/** A text calls somebody by the first words of a name that it says in full elsewhere. */
function withoutShortNames<F extends Finding>(rows: readonly F[]): readonly F[] {
  const names = rows.map(({ value }) => wordsOf(String(value)));
  return rows.filter((_, at) => {
    const own = names[at] ?? [];
    return !names.some(
      (other, place) =>
        place !== at && other.length > own.length && own.every((word, of) => other[of] === word),
    );
  });
}

const wordsOf = (name: string): readonly string[] => name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
