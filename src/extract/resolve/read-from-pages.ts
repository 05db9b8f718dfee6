/** What rules and the network found on the same pages: of each array one reading, for single fields all that either of them found. */
import { depthOfRow, type Finding, type PartName } from '../../model/finding.ts';
import type { Answers, Source } from '../engine.ts';
import type { UnderstoodTemplate } from '../meaning/understand.ts';
import { mendFindings } from '../mend/mend-findings.ts';
import type { Arbiter } from './arbiter.ts';
import { likelyCells } from './likely-cells.ts';
import { provenParts, withProven } from './proven-rows.ts';
import { type Told, type WholeArray, wholeArrays } from './whole-arrays.ts';

/** What is counted or ticked is never a row of an array, and what is proven needs no weighing. */
const unweighed: ReadonlySet<PartName> = new Set(['counts', 'ticks', ...provenParts]);

export type ReadFromPages<F extends Finding> = {
  readonly findings: readonly F[];
  readonly arrays: readonly WholeArray<F>[];
};

function foundBy<F extends Finding>({ rules, network }: Answers<F>): readonly F[] {
  return [...(rules?.findings ?? []), ...(network?.findings ?? [])];
}

/** What both have of arrays, and beside them. */
export function toldOf<F extends Finding>(answers: Answers<F>): Told<F> {
  const found = foundBy(answers).filter(({ part }) => !unweighed.has(part));
  return {
    parts: [...Map.groupBy(found, ({ part }) => part).values()],
    whole: answers.network?.arrays ?? [],
    single: found.filter(({ path }) => depthOfRow(path) < 0),
    opinion: answers.network?.weigh,
  };
}

export function readFromPages<F extends Finding>(
  source: Source,
  template: UnderstoodTemplate,
  answers: Answers<F>,
  arbiter: Arbiter,
): ReadFromPages<F> {
  const { rules, network } = answers;
  const arrays = withProven(wholeArrays(template, toldOf(answers), arbiter), foundBy(answers));
  const findings = [
    ...foundBy(answers).filter(({ path }) => depthOfRow(path) < 0),
    ...arrays.flatMap(({ rows }) => rows),
    ...likelyCells(rules?.cells ?? [], network?.weigh),
  ];
  const mended = mendFindings(findings, source, template);
  return { arrays, findings: mended.filter(({ path }) => rules?.isLeftEmpty?.(path) !== true) };
}
