/**
 * Rules and the network read the same pages: of each array one reading is taken, and what one of them found is believed more or
 * less by what the other sees there.
 */
import type { Finding, PartName } from '../../model/finding.ts';
import type { Answers, ArrayReading, Source } from '../engine.ts';
import type { UnderstoodTemplate } from '../meaning/understand.ts';
import { mendFindings } from '../mend/mend-findings.ts';
import { likelyCells } from './likely-cells.ts';
import { namesAlone } from './names-alone.ts';
import { wholeArrays } from './whole-arrays.ts';
import { withChosen } from './with-chosen.ts';

/** What is counted stands nowhere, and whether a box is ticked is not said in words: the network cannot see either. */
const unseen: ReadonlySet<PartName> = new Set(['counts', 'ticks']);

export function readFromPages(
  source: Source,
  template: UnderstoodTemplate,
  { rules, network }: Answers,
): readonly Finding[] {
  const found = rules?.findings ?? [];
  const seen = found.filter(({ part }) => !unseen.has(part));
  const byParts = [...Map.groupBy(seen, ({ part }) => part).values()];
  const arrays = [...(network?.arrays ?? []), ...(rules?.arrays ?? [])];
  const findings = [
    ...heardWith(network, byParts, arrays, template),
    ...likelyCells(rules?.cells ?? [], network?.weigh),
    ...found.filter(({ part }) => unseen.has(part)),
  ];
  const mended = mendFindings(findings, source, template);
  return mended.filter(({ path }) => rules?.isLeftEmpty?.(path) !== true);
}

function heardWith(
  network: Answers['network'],
  byParts: readonly (readonly Finding[])[],
  arrays: readonly ArrayReading[],
  template: UnderstoodTemplate,
): readonly Finding[] {
  if (network === undefined) return wholeArrays(byParts, undefined, arrays);
  const { findings, weigh = () => null } = network;
  const found = namesAlone(wholeArrays(byParts, { findings, weigh }, arrays), findings, template);
  return withChosen(found, { findings, weigh });
}
