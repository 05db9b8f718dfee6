/** Picks among the findings of all engines: arrays whole, single fields all together by how likely the arbiter holds each value. */
import { depthOfRow, type Finding, namesIn } from '../../model/finding.ts';
import { fieldAt, type UnderstoodTemplate } from '../meaning/understand.ts';
import { chooseArrays, isSure, oneEach, rowsOf, type VoicedRows } from './choose-arrays.ts';
import { type Choice, chooseTogether, confidenceBeside, type Leaf, leavesOf } from './choose-together.ts';
import type { GoesFirst, Weigh } from './weigh-values.ts';

/** What was chosen, and among what. */
export type Decision<F extends Finding = Finding> = {
  readonly findings: readonly F[];
  readonly leaves: readonly Leaf<F>[];
  /** For each leaf; null for no answer. */
  readonly choice: Readonly<Choice<F>>;
  readonly arrays: readonly (readonly VoicedRows<F>[])[];
  /** What the rows add up to. */
  readonly linesTotal: number | null;
};

export function chooseFindings<F extends Finding>(
  template: UnderstoodTemplate,
  findings: readonly F[],
  weigh: Weigh<F>,
  goesFirst: GoesFirst<F> = () => false,
): Decision<F> {
  const single = findings.filter(({ path }) => depthOfRow(path) < 0);
  const arrays = chooseArrays(
    findings.filter(({ path }) => depthOfRow(path) >= 0),
    goesFirst,
    hundredthsIn(single),
  );
  const rows = arrays.flatMap(rowsOf);
  const isAsked = ({ path }: Finding) => fieldAt(template.fields, path) !== undefined;
  const leaves = leavesOf(template, single.filter(isAsked), weigh);
  const linesTotal = linesTotalOf(template, rows);
  const choice = chooseTogether(leaves, linesTotal);
  const chosen = choice.flatMap((option, index) =>
    option === null
      ? []
      : [{ ...option.finding, confidence: confidenceBeside(leaves, choice, index, linesTotal) }],
  );
  // What an open object holds repeats what other fields take, and competes with none.
  const open = oneEach(single.filter((finding) => !isAsked(finding))).filter(isSure);
  return { ...{ leaves, choice, arrays, linesTotal }, findings: [...chosen, ...open, ...rows] };
}

const hundredthsIn = (findings: readonly Finding[]): ReadonlySet<number> =>
  new Set(findings.flatMap(({ value }) => (typeof value === 'number' ? [Math.round(100 * value)] : [])));

/** What the rows' totals add up to, for the sums that must match it. */
function linesTotalOf(template: UnderstoodTemplate, rows: readonly Finding[]): number | null {
  const totals = rows.filter(({ path, value }) => {
    const field = fieldAt(template.fields, namesIn(path));
    return typeof value === 'number' && field?.meanings[0]?.concept === 'lineTotal';
  });
  return totals.length === 0 ? null : totals.reduce((sum, { value }) => sum + Number(value), 0);
}
