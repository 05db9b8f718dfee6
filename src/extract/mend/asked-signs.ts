/** Figures without their minus where the field's description asks for a positive one: a discount is printed as 209,67- and meant as 209.67. */
import { type Finding, namesIn } from '../../model/finding.ts';
import type { UnderstoodField, UnderstoodTemplate } from '../meaning/understand.ts';

/** The word of most languages of Europe begins so. */
const positive = /(?<!\p{L})(?:positi[vef]|pozitīv|pozytywn|dodatni|положительн)|正の|正数|양수/iu;
const negative = /(?<!\p{L})(?:negati[vef]|отрицательн)|負|负|음수/iu;

export function inAskedSigns<F extends Finding>(
  findings: readonly F[],
  { fields }: UnderstoodTemplate,
): readonly F[] {
  const asked = new Set(askedPositive(fields).map((names) => JSON.stringify(names)));
  if (asked.size === 0) return findings;
  return findings.map((finding) =>
    typeof finding.value === 'number' && finding.value < 0 && asked.has(JSON.stringify(namesIn(finding.path)))
      ? { ...finding, value: -finding.value }
      : finding,
  );
}

const askedPositive = (fields: readonly UnderstoodField[]): readonly (readonly string[])[] =>
  fields.flatMap(({ names, field, children }) => {
    const told = field.description ?? '';
    const isAsked = field.type === 'number' && positive.test(told) && !negative.test(told);
    return [...(isAsked ? [names] : []), ...askedPositive(children)];
  });
