/** What the check digits of a zone say, asked of the `mrz` package. */
import type { ParseResult } from 'mrz';
import { mrzPackage } from './mrz-package.ts';

export type Verdict = {
  readonly result: ParseResult;
  readonly isRight: (field: string) => boolean;
  /** How many of the parts with a check digit of their own are right. */
  readonly rightParts: number;
  readonly wrongParts: number;
  readonly isWhole: boolean;
};

export const partChecks = ['documentNumber', 'birthDate', 'expirationDate', 'personalNumber'] as const;

export function verdictOn(lines: readonly string[], isVisa: boolean): Verdict | null {
  let result: ParseResult;
  try {
    result = mrzPackage().parse(lines, { autocorrect: false });
  } catch {
    return null;
  }
  const valid = new Map(result.details.map((detail) => [detail.field ?? '', detail.valid]));
  const checks = partChecks
    .filter((part) => !(isVisa && part === 'personalNumber'))
    .flatMap((part) => {
      const check = valid.get(`${part}CheckDigit`);
      // A part that is empty is always right.
      if (check === undefined || (check && !result.fields[part])) return [];
      return [check && valid.get(part) === true];
    });
  return {
    result,
    isRight: (field) => valid.get(field) === true && valid.get(`${field}CheckDigit`) !== false,
    rightParts: checks.filter((isRight) => isRight).length,
    wrongParts: checks.filter((isRight) => !isRight).length,
    isWhole: !isVisa && valid.get('compositeCheckDigit') === true,
  };
}
