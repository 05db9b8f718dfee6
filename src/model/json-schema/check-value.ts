/** Why a value is not one that a rule allows, in words that follow what the document says; null where it is. */
import type { Scalar } from '../finding.ts';
import { compilePattern } from '../safe-pattern.ts';
import { hasFormat } from './formats.ts';
import type { Rule } from './rules.ts';

/** Of what floating point leaves when a sum is divided. */
const almost = 1e-9;

export function violation(rule: Rule, value: Scalar): string | null {
  if (rule.choices !== undefined && !rule.choices.some((choice) => choice.value === value))
    return 'is none of the values that are allowed';
  if (typeof value === 'number') return ofNumber(rule, value);
  return typeof value === 'string' ? ofText(rule, value) : null;
}

function ofNumber(rule: Rule, value: number): string | null {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multiplesOf = [] } = rule;
  if (rule.isWhole && !Number.isInteger(value)) return 'is no whole number';
  if (minimum !== undefined && value < minimum) return `is less than ${minimum}`;
  if (maximum !== undefined && value > maximum) return `is more than ${maximum}`;
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum)
    return `is not more than ${exclusiveMinimum}`;
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum)
    return `is not less than ${exclusiveMaximum}`;
  const step = multiplesOf.find(
    (one) => Math.abs(value / one - Math.round(value / one)) > almost * Math.max(1, Math.abs(value / one)),
  );
  return step === undefined ? null : `is no multiple of ${step}`;
}

function ofText({ minLength, maxLength, patterns = [], format }: Rule, value: string): string | null {
  const length = [...value].length;
  if (minLength !== undefined && length < minLength) return `has fewer than ${minLength} characters`;
  if (maxLength !== undefined && length > maxLength) return `has more than ${maxLength} characters`;
  if (format !== undefined && !hasFormat(format, value)) return `has not the format ${format}`;
  const isOther = patterns.some((source) => {
    const pattern = compilePattern(source);
    return typeof pattern === 'string' || !pattern.test(value);
  });
  return isOther ? 'does not match the pattern' : null;
}
