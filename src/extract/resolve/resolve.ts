/**
 * The only place where findings of several engines are held against each other. What all of them say for all fields comes in, what
 * is answered goes out, and why.
 */
import type { Explanation } from '../../model/explanation.ts';
import {
  type EngineName,
  engineGroups,
  engineNames,
  type FieldPath,
  type Finding,
} from '../../model/finding.ts';
import type { Answers, Source } from '../engine.ts';
import type { UnderstoodTemplate } from '../meaning/understand.ts';
import { chooseFindings } from './choose-findings.ts';
import { explain } from './explain.ts';
import { readFromPages } from './read-from-pages.ts';
import { tracedAnswers, untraced } from './traced.ts';

export type Resolution = {
  readonly findings: readonly Finding[];
  /** Of a field of the template; a number in the path is a row of the result. */
  readonly explain: (path: FieldPath) => Explanation;
};

const readsPages = (name: EngineName): boolean => engineGroups.local.some((one) => one === name);

export function resolve(source: Source, template: UnderstoodTemplate, answers: Answers): Resolution {
  const traced = tracedAnswers(answers);
  const fromCodes = engineNames
    .filter((name) => !readsPages(name))
    .flatMap((name) => traced[name]?.findings ?? []);
  const fromPages = readFromPages(source, template, traced);
  const heard = [...fromCodes, ...fromPages.findings];
  const decision = chooseFindings(template, heard);
  return {
    findings: decision.findings.map(untraced),
    explain: (path) => explain(path, { answers, heard, decision, arrays: fromPages.arrays }),
  };
}
