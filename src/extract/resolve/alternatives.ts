/** Findings for one leaf, put together by value: what several places or engines say is likelier. */

import type { Finding } from '../../model/finding.ts';
import { lettersAndDigits } from '../locate/fold.ts';

export type Alternative<F extends Finding = Finding> = {
  readonly finding: F;
  /** With that of others that say the same. */
  readonly confidence: number;
  /** All that say so, the surest first. */
  readonly voices: readonly F[];
};

/** How much a second voice counts: engines and places are not independent of each other. */
const secondVoice = 0.4;
/** A form's head repeats on every page, right or wrong. */
const mostVoices = 2;

/** The likeliest first. */
export function alternativesOf<F extends Finding>(
  findings: readonly F[],
  most: number,
): readonly Alternative<F>[] {
  const byValue = new Map<string, F[]>();
  for (const finding of findings) {
    const key = valueKey(finding);
    const same = byValue.get(key);
    if (same === undefined) byValue.set(key, [finding]);
    else same.push(finding);
  }
  return [...byValue.values()]
    .map((same): Alternative<F> => {
      const [best, ...others] = same.sort((a, b) => b.confidence - a.confidence);
      if (best === undefined) throw new Error('a value without a finding');
      const doubt = others
        .slice(0, mostVoices)
        .reduce((left, { confidence }) => left * (1 - confidence * secondVoice), 1 - best.confidence);
      return { finding: withPlace(best, others), confidence: 1 - doubt, voices: same };
    })
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, most);
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
