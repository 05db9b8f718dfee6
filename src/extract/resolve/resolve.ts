/**
 * The only place where findings of several engines are held against each other. What all of them say for all fields comes in, what
 * is answered goes out, and why.
 */
import type { Explanation } from '../../model/explanation.ts';
import { depthOfRow, engineNames, type FieldPath, type Finding } from '../../model/finding.ts';
import type { Answers, Source } from '../engine.ts';
import type { UnderstoodTemplate } from '../meaning/understand.ts';
import { asReadThere } from './announced.ts';
import type { Arbiter } from './arbiter.ts';
import { chooseFindings } from './choose-findings.ts';
import { explain } from './explain.ts';
import { describer } from './features.ts';
import { readsPages } from './from-pages.ts';
import { readFromPages } from './read-from-pages.ts';
import { type Traced, tracedAnswers, untraced } from './traced.ts';
import { type GoesFirst, weighBy } from './weigh-values.ts';

export type Resolution = {
  readonly findings: readonly Finding[];
  /** Of a field of the template; a number in the path is a row of the result. */
  readonly explain: (path: FieldPath) => Explanation;
};

export function resolve(
  source: Source,
  template: UnderstoodTemplate,
  answers: Answers,
  arbiter: Arbiter,
): Resolution {
  const traced = tracedAnswers(answers);
  const isRefused = (finding: Finding): boolean => answers.examples?.refuses?.(finding) === true;
  const fromCodes = engineNames
    .filter((name) => !readsPages(name))
    .flatMap((name) => traced[name]?.findings ?? [])
    .filter((finding) => finding.engine !== 'llm' || !isRefused(finding));
  const fromPages = readFromPages(source, template, traced, arbiter);
  const onPages = fromPages.findings.filter((finding) => !isRefused(finding));
  const goesFirst: GoesFirst<Traced> = ({ given }) => answers.examples?.goesFirst?.(given) === true;
  const saysWhere = ({ given }: Traced) => answers.examples?.saysWhere?.(given) === true;
  const isOnlyPlace = (finding: Traced) => saysWhere(finding) && !goesFirst(finding);
  const heard = [...asReadThere(fromCodes, onPages, isOnlyPlace), ...onPages];
  const single = onPages.filter(({ path }) => depthOfRow(path) < 0);
  const describe = describer(source.document, template, single, answers.network?.weigh);
  const decision = chooseFindings(
    template,
    heard,
    weighBy(arbiter.values, template, describe, { goesFirst, saysWhere, isUnseen: answers.llm?.isSilentOn }),
    goesFirst,
  );
  return {
    findings: decision.findings.map(untraced),
    explain: (path) =>
      explain(path, { answers, heard, decision, judge: arbiter.values, arrays: fromPages.arrays }),
  };
}
