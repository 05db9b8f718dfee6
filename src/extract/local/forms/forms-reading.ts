/**
 * Printed forms that were filled in: labels with numbers and explanations, values in boxes below, beside or above
 * them, characters in combs, boxes to tick, and cards whose fields are only numbered.
 */
import type { Finding } from '../../../model/finding.ts';
import type { UnderstoodTemplate } from '../../meaning/understand.ts';
import { scalarLeaves } from '../labelled/leaves.ts';
import type { View } from '../view.ts';
import { listedChoices } from './listed-choices.ts';
import { cardFindings } from './numbered-cards.ts';
import { type FormReading, readForm } from './read-form.ts';
import { saidBooleans } from './said-booleans.ts';
import { tickFindings } from './tick-boxes.ts';

/** The part, and what it knows against the findings of others. */
export function formsReading(view: View, template: UnderstoodTemplate): FormReading {
  const fields = scalarLeaves(template);
  const booleans = fields.filter(({ field }) => field.type === 'boolean');
  const { findings, isRefuted } = readForm(view, template);
  const ways: readonly (() => readonly Finding[])[] = [
    () => tickFindings(fields, view),
    () => cardFindings(fields, view),
    () => listedChoices(fields, view),
    () => booleans.flatMap((field) => saidBooleans(field, view)),
  ];
  return { findings: [...findings, ...view.time.flatMap(ways, (way) => way())], isRefuted };
}
