/** What forms say otherwise than by a label and its value: boxes to tick, cards whose fields are only numbered, listed choices. */
import type { Finding } from '../../../model/finding.ts';
import { scalarLeaves } from '../labelled/leaves.ts';
import type { Part } from '../part.ts';
import { listedChoices } from './listed-choices.ts';
import { cardFindings } from './numbered-cards.ts';
import { saidBooleans } from './said-booleans.ts';
import { tickFindings } from './tick-boxes.ts';

export const formsPart: Part = (view, template) => {
  const fields = scalarLeaves(template);
  const booleans = fields.filter(({ field }) => field.type === 'boolean');
  const ways: readonly (() => readonly Finding[])[] = [
    () => tickFindings(fields, view),
    () => cardFindings(fields, view),
    () => listedChoices(fields, view),
    () => booleans.flatMap((field) => saidBooleans(field, view)),
  ];
  return view.time.flatMap(ways, (way) => way());
};
