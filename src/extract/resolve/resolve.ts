/**
 * The only place where findings of several engines are held against each other. What all of them say for all fields comes in, what
 * is answered goes out.
 */
import { type EngineName, engineGroups, engineNames, type Finding } from '../../model/finding.ts';
import type { Answers, Source } from '../engine.ts';
import type { UnderstoodTemplate } from '../meaning/understand.ts';
import { chooseFindings } from './choose-findings.ts';
import { readFromPages } from './read-from-pages.ts';

const readsPages = (name: EngineName): boolean => engineGroups.local.some((one) => one === name);

export function resolve(source: Source, template: UnderstoodTemplate, answers: Answers): readonly Finding[] {
  const fromCodes = engineNames
    .filter((name) => !readsPages(name))
    .flatMap((name) => answers[name]?.findings ?? []);
  return chooseFindings(template, [...fromCodes, ...readFromPages(source, template, answers)]);
}
