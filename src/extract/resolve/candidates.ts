/** Findings for one field, put together by value: each value is a candidate, and all who say so are its voices. */
import type { Finding } from '../../model/finding.ts';
import { lettersAndDigits } from '../locate/fold.ts';

export type Candidate<F extends Finding = Finding> = {
  /** The surest of its voices, shown where one of them found it printed. */
  readonly finding: F;
  /** All that say so, the surest first. */
  readonly voices: readonly F[];
};

/** That of the surest voice first. What is read otherwise in letters that were unsure is one value with how it was read, and goes out so. */
export function candidatesOf<F extends Finding>(findings: readonly F[]): readonly Candidate<F>[] {
  const surestFirst = findings.toSorted((a, b) => b.confidence - a.confidence);
  const respelled = new Map(
    surestFirst
      .filter(({ isRespelled }) => isRespelled === true)
      .map((finding) => [textKey(finding.text), valueKey(finding)]),
  );
  const keyOf = (finding: F): string => respelled.get(valueKey(finding)) ?? valueKey(finding);
  return [...Map.groupBy(surestFirst, keyOf).values()].flatMap((voices) => {
    const best = voices.find(({ isRespelled }) => isRespelled === true) ?? voices[0];
    return best === undefined ? [] : [{ finding: withPlace(best, voices), voices }];
  });
}

/** A value that only an attached file names is shown where another engine found it printed. */
function withPlace<F extends Finding>(best: F, others: readonly F[]): F {
  const printed = best.page === null ? others.find(({ page }) => page !== null) : undefined;
  return printed === undefined ? best : { ...best, page: printed.page, box: printed.box, text: printed.text };
}

/** Strings by letters and digits alone: OCR and engines differ in marks and capitals. */
const valueKey = ({ value }: Finding): string =>
  typeof value === 'string' ? textKey(value) : `${typeof value} ${value}`;

const textKey = (text: string): string => lettersAndDigits(text) || text;
