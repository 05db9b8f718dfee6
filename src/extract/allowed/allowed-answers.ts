/**
 * What engines found, without what the template does not allow: values out of bounds, that miss a pattern, or that mean none of the
 * values listed. So whatever is chosen is chosen among what may be answered.
 */
import type { Finding } from '../../model/finding.ts';
import type { Answer, Answers } from '../engine.ts';

export type IsAllowed = (finding: Finding) => boolean;

export function allowedAnswers(answers: Answers, isAllowed: IsAllowed, more: readonly Finding[]): Answers {
  const kept = Object.entries(answers).map(
    ([name, answer]) => [name, allowedAnswer(answer, isAllowed)] as const,
  );
  const all: Answers = Object.fromEntries(kept);
  if (more.length === 0 || all.rules === undefined) return all;
  return { ...all, rules: { ...all.rules, findings: [...all.rules.findings, ...more] } };
}

function allowedAnswer(answer: Answer, isAllowed: IsAllowed): Answer {
  const { findings, arrays, cells } = answer;
  return {
    ...answer,
    findings: findings.filter(isAllowed),
    ...(arrays === undefined
      ? {}
      : {
          arrays: arrays.map((array) => {
            const places = array.rows.map((row, at) => [row, at] as const).filter(([row]) => isAllowed(row));
            const { sureness } = array;
            return {
              ...array,
              rows: places.map(([row]) => row),
              ...(sureness === undefined
                ? {}
                : {
                    sureness: places.flatMap(([, at]) => (sureness[at] === undefined ? [] : [sureness[at]])),
                  }),
            };
          }),
        }),
    ...(cells === undefined
      ? {}
      : {
          cells: cells.map((object) =>
            object.map((question) =>
              question.filter(({ finding }) => finding === null || isAllowed(finding)),
            ),
          ),
        }),
  };
}
