/** What forms say otherwise than by a label and its value: cards whose fields are only numbered, listed choices, yes and no. */
import type { Finding } from '../../../model/finding.ts';
import { scalarLeaves } from '../../meaning/leaves.ts';
import type { Part } from '../part.ts';
import { listedChoices } from './listed-choices.ts';
import { cardFindings } from './numbered-cards.ts';
import { saidBooleans } from './said-booleans.ts';

export const formsPart: Part = (view, template) => {
  const fields = scalarLeaves(template);
  const booleans = fields.filter(({ field }) => field.type === 'boolean');
  const ways: readonly (() => readonly Finding[])[] = [
    () => cardFindings(fields, view),
    () => listedChoices(fields, view),
    () => booleans.flatMap((field) => saidBooleans(field, view)),
  ];
  return view.time.flatMap(ways, (way) => way());
};
