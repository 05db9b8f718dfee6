/** Periods in headings: of fields that ask for this year, the year before and the sum since, the column that is about each, in words or by the years that headings name. */

import type { ItemField, ItemShape } from '../item-shape.ts';
import { plainWords } from '../meaning/label-words.ts';
import { beforeMark, periodMarkOf, periodsOf, signMarksOf, yearsIn } from '../meaning/period-words.ts';

/** By column and field, 1 where both say the same period, -1 where they say different ones, 0 where one says none. */
export type PeriodFit = (headings: readonly string[]) => readonly (readonly number[])[];

export function periodFitOf({ fields }: Pick<ItemShape, 'fields'>): PeriodFit {
  const asked = fields.map(periodAsked);
  return (headings) => {
    const said = periodsSaid(headings);
    return said.map((period) =>
      asked.map((own) => (own === null || period === null ? 0 : own === period ? 1 : -1)),
    );
  };
}

/** By its name, or where that says neither a period nor a year by what describes it. */
function periodAsked({ name, kind, understood }: ItemField): string | null {
  if (kind !== 'number') return null;
  const own = periodIn(name);
  return own ?? (/\d/u.test(name) ? null : periodIn(understood.field.description ?? ''));
}

/** Words count where they tell columns apart: `Exercice 2023` and `Exercice 2022` do it by their years. */
function periodsSaid(headings: readonly string[]): readonly (string | null)[] {
  const inWords = headings.map(periodIn);
  if (new Set(inWords.filter((one) => one !== null)).size > 1) return inWords;
  return periodsOf(headings.map((heading) => yearsIn(heading).join(' ')));
}

const mostLetters = 120;

/** Words of the current year are those of any: `Exercice précédent`. */
function periodIn(text: string): string | null {
  if (text === '' || text.length > mostLetters) return null;
  const marks = [...plainWords(text).map((word) => periodMarkOf(word)), ...signMarksOf(text)];
  return marks.includes(beforeMark) ? beforeMark : (marks.find((mark) => mark !== null) ?? null);
}
