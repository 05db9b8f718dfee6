/**
 * Values that stand in running sentences, in sections under headings and in lists: contracts, letters, CVs, medical
 * reports. Each way looks only for what the template asks for, and fires only where its cue or heading is printed.
 */
import type { Finding } from '../../../model/finding.ts';
import type { UnderstoodTemplate } from '../../meaning/understand.ts';
import type { View } from '../view.ts';
import { type Asked, askedBy } from './ask.ts';
import { contractParties } from './contract-parties.ts';
import { asksParties, asksSignatures, partyFindings, signatureFindings } from './party-findings.ts';
import { type RunningText, runningText } from './running-text.ts';
import { saidDates } from './said-dates.ts';
import { saidDurations } from './said-durations.ts';
import { saidPlaces } from './said-places.ts';
import { signatureBlocks } from './signature-blocks.ts';

export const prosePart = (view: View, template: UnderstoodTemplate): readonly Finding[] => {
  const asked = askedBy(template);
  const running = runningText(view);
  return [
    ...saidDates(running, asked.leaves, view.context),
    ...saidDurations(running, asked.leaves),
    ...saidPlaces(running, asked.leaves),
    ...peopleBound(view, running, asked),
  ];
};

function peopleBound(view: View, running: RunningText, asked: Asked): readonly Finding[] {
  const lists = [...asked.lists, ...asked.groups];
  const wantsParties =
    lists.some((field) => asksParties(field) > 0.3) ||
    asked.leaves.some(({ meanings }) => meanings.some(({ role }) => role !== null));
  const wantsSignatures = lists.some((field) => asksSignatures(field) > 0.3);
  if (!wantsParties && !wantsSignatures) return [];
  const signatures = signatureBlocks(view);
  return [
    ...(wantsParties ? partyFindings(contractParties(view, running, signatures), asked) : []),
    ...(wantsSignatures ? signatureFindings(signatures, asked, view.context) : []),
  ];
}
