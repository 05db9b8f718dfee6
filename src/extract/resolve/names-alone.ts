/**
 * Names without what stands behind them. Rules take all that answers a label: "M. Frerichs Tel. 04941 55", "Acme LLC 2740 Woodward
 * Hts"; the network, which is no better at the bounds of other texts, knows where a name ends before numbers begin.
 */
import type { Finding } from '../../model/finding.ts';
import { kindOf, scalarLeaves } from '../local/labelled/leaves.ts';
import type { UnderstoodTemplate } from '../meaning/understand.ts';

/** Below this the network mostly saw a part of the answer. */
const leastSure = 0.4;
/** Of a telephone, a street, a day. */
const number = /\p{N}{3}/u;

export function namesAlone<F extends Finding>(
  found: readonly F[],
  chosen: readonly F[],
  template: UnderstoodTemplate,
): readonly F[] {
  const named = new Set(
    scalarLeaves(template)
      .filter((field) => ['name', 'text'].includes(kindOf(field)))
      .map(({ names }) => JSON.stringify(names)),
  );
  const names = Map.groupBy(
    chosen.filter(({ text, confidence }) => confidence >= leastSure && !/\p{N}/u.test(text)),
    ({ path }) => JSON.stringify(path),
  );
  return found.map((finding) => {
    const key = JSON.stringify(finding.path);
    const own = named.has(key) ? names.get(key)?.find((name) => goesOn(name, finding)) : undefined;
    return own === undefined ? finding : { ...own, confidence: finding.confidence };
  });
}

/** The finding is the name and numbers behind it. */
const goesOn = (name: Finding, { text, page }: Finding): boolean =>
  page === name.page && text.startsWith(`${name.text} `) && number.test(text.slice(name.text.length));
