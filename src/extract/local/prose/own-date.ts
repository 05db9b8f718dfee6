/** The date of a letter: alone on its line, in the upper part of the first page. */
import type { Finding } from '../../../model/finding.ts';
import { dateValue } from '../../../values/date.ts';
import type { UnderstoodField } from '../../meaning/understand.ts';
import type { View } from '../view.ts';
import { means } from './ask.ts';
import { findingAt } from './finding-in-text.ts';

const upperPart = 0.6;
/** `Berlin, den 3. März 2020`: what may stand before the date. */
const placeBefore = /^(?:(?:г\.\s?)?\p{Lu}[\p{L}\s-]{1,30},?\s*(?:den|le|a|il|em|am|li)?\s*)?$/u;

export function ownDate(view: View, fields: readonly UnderstoodField[]): readonly Finding[] {
  const wanted = fields.filter((field) => field.field.type === 'date' && weightOf(field) > 0);
  const [first] = view.pages;
  if (wanted.length === 0 || first === undefined) return [];
  for (const segment of first.segments) {
    if (segment.at[1] > upperPart || segment.text.length > 60) continue;
    const date = dateValue.find(segment.text, view.context)[0];
    if (
      date === undefined ||
      !placeBefore.test(segment.text.slice(0, date.start)) ||
      !/^\s*(?:г\.?|года)?[^\p{L}\d]*$/u.test(segment.text.slice(date.end))
    )
      continue;
    return wanted.flatMap((field) =>
      findingAt(
        { page: segment.page, words: segment.words },
        {
          path: field.names,
          value: date.value,
          text: date.text,
          confidence: weightOf(field) * date.confidence,
        },
      ),
    );
  }
  return [];
}

const weightOf = (field: UnderstoodField): number =>
  Math.max(surely(means(field, 'effectiveDate')) * 0.45, surely(means(field, 'signingDate')) * 0.55);

const surely = (strength: number): number => (strength > 0.5 ? strength : 0);
