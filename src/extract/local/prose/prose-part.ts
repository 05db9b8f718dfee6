/**
 * Values that stand in running sentences, in sections under headings and in lists: contracts, letters, CVs, medical
 * reports. Each way looks only for what the template asks for, and fires only where its cue or heading is printed.
 */
import type { Finding } from '../../../model/finding.ts';
import type { Part } from '../part.ts';
import type { View } from '../view.ts';
import { type Asked, askedBy } from './ask.ts';
import { contractParties } from './contract-parties.ts';
import { documentTitle } from './document-title.ts';
import { ownDate } from './own-date.ts';
import { asksParties, asksSignatures, partyFindings, signatureFindings } from './party-findings.ts';
import { type RunningText, runningText } from './running-text.ts';
import { saidAmounts, saidRenewal } from './said-amounts.ts';
import { saidDates } from './said-dates.ts';
import { saidDurations } from './said-durations.ts';
import { saidPlaces } from './said-places.ts';
import { scatteredLists } from './scattered-lists.ts';
import { sectionFindings } from './section-findings.ts';
import { signatureBlocks } from './signature-blocks.ts';
import { signedNames } from './signed-names.ts';
import { textSections } from './text-sections.ts';

export const prosePart: Part = (view, template) => {
  const asked = askedBy(template);
  const running = runningText(view);
  const ways: readonly (() => readonly Finding[])[] = [
    () => saidDates(running, asked.leaves, view.context),
    () => saidDurations(running, asked.leaves),
    () => saidPlaces(running, asked.leaves),
    () => saidAmounts(running, asked.leaves, view.context),
    () => saidRenewal(running, asked.leaves),
    () => ownDate(view, asked.leaves),
    () => documentTitle(view, asked.leaves),
    () => signedNames(view, asked.leaves),
    () => scatteredLists(view, asked.lists),
    () => peopleBound(view, running, asked),
    () =>
      sectionFindings(asksSections(asked) ? textSections(view, listNames(asked)) : [], asked, view.context),
  ];
  return view.time.flatMap(ways, (way) => way());
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
    ...(wantsParties ? partyFindings(contractParties(running, signatures), asked) : []),
    ...(wantsSignatures ? signatureFindings(signatures, asked, view.context) : []),
  ];
}

/** A template of codes and amounts alone has nothing for a section. */
const asksSections = ({ leaves, lists, groups }: Asked): boolean =>
  lists.length > 0 || groups.length > 0 || leaves.some(({ field }) => field.type === 'string');

const listNames = ({ lists, groups }: Asked): readonly string[] =>
  [...lists, ...groups].flatMap(({ phrases }) => phrases.slice(0, 2));
