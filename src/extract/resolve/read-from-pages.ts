/**
 * Rules and the network read the same pages: of each array one reading is taken, and what one of them found is believed more or
 * less by what the other sees there.
 */
import { depthOfRow, type Finding, type PartName } from '../../model/finding.ts';
import type { Answers, Source } from '../engine.ts';
import type { UnderstoodTemplate } from '../meaning/understand.ts';
import { mendFindings } from '../mend/mend-findings.ts';
import { likelyCells } from './likely-cells.ts';
import { namesAlone } from './names-alone.ts';
import { type WholeArray, wholeArrays } from './whole-arrays.ts';
import { withChosen } from './with-chosen.ts';

/** What is counted stands nowhere, and whether a box is ticked is not said in words: the network cannot see either. */
const unseen: ReadonlySet<PartName> = new Set(['counts', 'ticks']);

export type ReadFromPages<F extends Finding> = {
  readonly findings: readonly F[];
  readonly arrays: readonly WholeArray<F>[];
};

export function readFromPages<F extends Finding>(
  source: Source,
  template: UnderstoodTemplate,
  { rules, network }: Answers<F>,
): ReadFromPages<F> {
  const found = rules?.findings ?? [];
  const seen = found.filter(({ part }) => !unseen.has(part));
  const byParts = [...Map.groupBy(seen, ({ part }) => part).values()];
  const chosen = network && { findings: network.findings, weigh: network.weigh ?? (() => null) };
  const arrays = wholeArrays(byParts, chosen, [...(network?.arrays ?? []), ...(rules?.arrays ?? [])]);
  const whole = [...seen.filter(({ path }) => depthOfRow(path) < 0), ...arrays.flatMap(({ rows }) => rows)];
  const findings = [
    ...(chosen === undefined ? whole : withChosen(namesAlone(whole, chosen.findings, template), chosen)),
    ...likelyCells(rules?.cells ?? [], network?.weigh),
    ...found.filter(({ part }) => unseen.has(part)),
  ];
  const mended = mendFindings(findings, source, template);
  return { arrays, findings: mended.filter(({ path }) => rules?.isLeftEmpty?.(path) !== true) };
}
