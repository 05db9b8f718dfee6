/** A candidate as a finding for a field. */
import type { Finding, Scalar } from '../../../model/finding.ts';
import { readValue } from '../../../values/index.ts';
import type { ValueContext } from '../../../values/reading.ts';
import type { UnderstoodField } from '../../meaning/understand.ts';
import { boxOfWords } from '../view.ts';
import type { Candidate } from './candidates.ts';

/** Empty where the candidate's text is no value of the field's type. */
export function findingFrom(
  field: UnderstoodField,
  candidate: Candidate,
  confidence: number,
  context: ValueContext,
): readonly Finding[] {
  const value = valueFor(field, candidate, context);
  if (value === null) return [];
  const { page } = candidate.segment;
  return [
    {
      ...{ path: field.names, value, confidence, engine: 'rules', part: 'labelled', text: candidate.text },
      page: page.number,
      box: boxOfWords(page, candidate.words),
    },
  ];
}

/** A candidate is read already; what the template calls a plain string is given as printed. */
function valueFor({ field }: UnderstoodField, candidate: Candidate, context: ValueContext): Scalar | null {
  const isRead = field.type !== 'string' || field.format === candidate.kind;
  return isRead ? candidate.value : readValue(field, candidate.text, context).value;
}
