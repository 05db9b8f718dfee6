/** Findings for one field, put together by value: each value is a candidate, and all who say so are its voices. */
import type { Finding } from '../../model/finding.ts';
import { lettersAndDigits } from '../locate/fold.ts';

export type Candidate<F extends Finding = Finding> = {
  /** The surest of its voices, shown where one of them found it printed. */
  readonly finding: F;
  /** All that say so, the surest first. */
  readonly voices: readonly F[];
};

/** That of the surest voice first. */
export function candidatesOf<F extends Finding>(findings: readonly F[]): readonly Candidate<F>[] {
  const surestFirst = findings.toSorted((a, b) => b.confidence - a.confidence);
  return [...Map.groupBy(surestFirst, valueKey).values()].flatMap((voices) => {
    const [best, ...others] = voices;
    return best === undefined ? [] : [{ finding: withPlace(best, others), voices }];
  });
}

/** A value that only an attached file names is shown where another engine found it printed. */
function withPlace<F extends Finding>(best: F, others: readonly F[]): F {
  const printed = best.page === null ? others.find(({ page }) => page !== null) : undefined;
  return printed === undefined ? best : { ...best, page: printed.page, box: printed.box, text: printed.text };
}

/** Strings by letters and digits alone: OCR and engines differ in marks and capitals. */
function valueKey({ value }: Finding): string {
  if (typeof value !== 'string') return `${typeof value} ${value}`;
  const bare = lettersAndDigits(value);
  return bare === '' ? value : bare;
}
