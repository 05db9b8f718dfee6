/**
 * What a template allows, held against what engines found: before anything is chosen, what may not be answered goes; afterwards, what was
 * chosen is written as the template wants it. What is not allowed is never answered, and is told.
 */
import type { Extraction } from '../../model/extraction.ts';
import type { Problem } from '../../model/fault.ts';
import { depthOfRow, type Finding } from '../../model/finding.ts';
import { violation } from '../../model/json-schema/check-value.ts';
import { givenBy, type Rule } from '../../model/json-schema/rules.ts';
import { ruleAt, type TemplateRules } from '../../model/json-schema/rules-of.ts';
import { fieldNamed } from '../../model/template.ts';
import type { Answers, Source } from '../engine.ts';
import type { Encoder } from '../meaning/encoder.ts';
import { nameInWords } from '../meaning/field-words.ts';
import { scalarLeaves } from '../meaning/leaves.ts';
import type { UnderstoodTemplate } from '../meaning/understand.ts';
import { givenIn } from '../resolve/heard.ts';
import { viewOf } from '../view.ts';
import { allowedAnswers } from './allowed-answers.ts';
import { choicesOnPages } from './choices-on-pages.ts';
import { createChooser } from './choose.ts';
import { fitResult } from './fit-result.ts';
import { formsOf } from './forms-of-value.ts';
import { patternOnPages } from './pattern-on-pages.ts';
import { hasShapeOf } from './shape-of-examples.ts';

export type Allowance = {
  readonly answers: Answers;
  /** The findings that were chosen, as the template wants them, and what is to be said of them; `freely`: what would have been chosen if everything were allowed. */
  readonly finish: (
    findings: readonly Finding[],
    freely: () => readonly Finding[],
  ) => {
    readonly findings: readonly Finding[];
    readonly unfit: ReadonlyMap<string, string>;
    readonly notes: readonly Problem[];
  };
};

/** `isMeant`: it is the value, and lacks something that a notation demands; another one that has it is not what was asked. */
type Outcome =
  | { readonly finding: Finding; readonly note?: string }
  | { readonly reason: string; readonly isMeant?: boolean };

/** Below it, nobody would have believed what was left out. */
const leastTold = 0.5;
const longestTold = 80;

export async function allowanceFor(
  source: Source,
  understood: UnderstoodTemplate,
  { rules, isFree }: TemplateRules,
  heard: Answers,
  { encoder, signal }: { readonly encoder: Encoder | null; readonly signal: AbortSignal },
): Promise<Allowance> {
  if (isFree) return { answers: heard, finish: (findings) => ({ findings, unfit: new Map(), notes: [] }) };
  const more = scalarLeaves(understood).flatMap((field) => {
    const rule = ruleAt(rules, field.names);
    if (rule === undefined || field.field.type !== 'string' || source.time.isOver()) return [];
    const look = rule.choices === undefined ? patternOnPages : choicesOnPages;
    return look(field, rule, viewOf(source));
  });
  const aboutOf = ({ path }: Finding) =>
    nameInWords(String(path.findLast((part) => typeof part === 'string') ?? ''));
  const questions = [...givenIn(heard).map(({ finding }) => finding), ...more].flatMap((finding) => {
    const rule = ruleAt(rules, finding.path);
    return isChosen(rule, finding)
      ? textsOf(finding).map((text) => ({ rule, text, about: aboutOf(finding) }))
      : [];
  });
  const choose = await createChooser(questions, source.time.isOver() ? null : encoder, signal);

  const outcomeOf = (finding: Finding): Outcome => {
    const rule = ruleAt(rules, finding.path);
    if (rule === undefined) return { finding };
    if (isChosen(rule, finding)) {
      const [best] = textsOf(finding)
        .flatMap((text) => choose({ rule, text, about: aboutOf(finding) }) ?? [])
        .sort((a, b) => b.score - a.score);
      if (best === undefined) return { reason: 'is none of the values that are allowed' };
      const confidence = finding.confidence * best.score;
      return { finding: { ...finding, value: best.choice.value, confidence } };
    }
    const forms = formsOf(finding, rule, source);
    const fitting = forms.find(({ value }) => violation(rule, value) === null);
    if (fitting === undefined && forms.length === 0 && rule.format === 'date-time')
      return { reason: 'has no time of day', isMeant: true };
    if (fitting === undefined) return { reason: violation(rule, finding.value) ?? 'is not allowed' };
    return {
      finding: { ...finding, value: fitting.value },
      ...(fitting.note === undefined ? {} : { note: fitting.note }),
    };
  };

  /** Of an object whose names the document gives, whatever does not fit is simply none of it; what is given was not looked for. */
  const isTellable = ({ path }: Finding): boolean => {
    const rule = ruleAt(rules, path);
    return rule === undefined || (rule.reads === undefined && givenBy(rule) === undefined);
  };

  let hasDropped = false;
  const isAllowed = (finding: Finding): boolean => {
    const outcome = outcomeOf(finding);
    const isFine = 'finding' in outcome || outcome.isMeant === true;
    if (!isFine) hasDropped = true;
    return isFine;
  };
  const shown = (finding: Finding) =>
    hasShapeOf(fieldNamed(understood.template.schema.data, finding.path)?.examples, finding);

  return {
    answers: preferShapes(allowedAnswers(heard, isAllowed, more), shown),
    finish: (findings, freely) => {
      const unfit = new Map<string, string>();
      const notes: Problem[] = [];
      const kept = findings.flatMap((finding) => {
        const outcome = outcomeOf(finding);
        const path = finding.path.join('.');
        if ('reason' in outcome) {
          if (isTellable(finding)) unfit.set(path, toldOf(finding, outcome.reason));
          return [];
        }
        if (outcome.note !== undefined)
          notes.push({ path, message: `${quoted(finding.text)} ${outcome.note}.` });
        return [outcome.finding];
      });
      const answered = new Set(kept.map(({ path }) => path.join('.')));
      for (const finding of hasDropped ? freely() : []) {
        const path = finding.path.join('.');
        const isTold =
          depthOfRow(finding.path) < 0 &&
          finding.confidence >= leastTold &&
          !answered.has(path) &&
          isTellable(finding);
        const outcome = isTold ? outcomeOf(finding) : null;
        if (outcome !== null && 'reason' in outcome) unfit.set(path, toldOf(finding, outcome.reason));
      }
      return { findings: kept, unfit, notes };
    },
  };
}

/** Text among which a value is chosen; figures are compared as they are. */
const isChosen = (
  rule: Rule | undefined,
  { value }: Finding,
): rule is Rule & Pick<Required<Rule>, 'choices'> =>
  rule?.choices !== undefined &&
  typeof value === 'string' &&
  rule.choices.some((choice) => typeof choice.value === 'string');

const textsOf = ({ value, text }: Finding): readonly string[] => [...new Set([String(value), text])];

const quoted = (text: string): string =>
  `“${text.length > longestTold ? `${text.slice(0, longestTold).toWellFormed()}…` : text}”`;
const toldOf = ({ text }: Finding, reason: string): string =>
  `The document says ${quoted(text)}, which ${reason}.`;

/** Where some candidates of a field look like its examples, those that do not are left out. */
function preferShapes(answers: Answers, hasShape: (finding: Finding) => boolean | null): Answers {
  const all = givenIn(answers).map(({ finding }) => finding);
  const shaped = new Set(
    all.filter((finding) => hasShape(finding) === true).map(({ path }) => JSON.stringify(path)),
  );
  if (shaped.size === 0) return answers;
  return allowedAnswers(
    answers,
    (finding) => !shaped.has(JSON.stringify(finding.path)) || hasShape(finding) !== false,
    [],
  );
}

/** The result in the shape that is wanted, with everything that is to be said of it. */
export function fitExtraction(
  shaped: Pick<Extraction, 'result' | 'evidence'>,
  { rules, isSchema }: TemplateRules,
  { unfit, notes }: Pick<ReturnType<Allowance['finish']>, 'unfit' | 'notes'>,
): Pick<Extraction, 'result' | 'evidence' | 'problems'> {
  if (isSchema) {
    const fitted = fitResult(shaped, rules, unfit);
    return { ...fitted, problems: [...fitted.problems, ...notes] };
  }
  return { ...shaped, problems: [...[...unfit].map(([path, message]) => ({ path, message })), ...notes] };
}
