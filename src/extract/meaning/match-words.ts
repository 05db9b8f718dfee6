/** Which entries of the lexicon the words of a label name, and how much of the label each explains. */
import type { ConceptId, RoleId } from './concepts.ts';
import { bagKey, type Entry, type LabelIndex } from './label-keys.ts';
import type { LabelWord } from './label-words.ts';
import { concepts } from './lexicon/lexicon.ts';

export type Match = {
  readonly concept: ConceptId;
  readonly role: RoleId | null;
  /** 0..1 */
  readonly score: number;
};

type Hit = { readonly from: number; readonly to: number; readonly entry: Entry; readonly quality: number };

const mostWords = 16;
const longestSpan = 12;
/** The right words in another order. */
const disordered = 0.93;

/** "Total of charges" is charges: words for any sum belong to the sum that is named beside them. */
const plainSums: ReadonlySet<ConceptId> = new Set<ConceptId>(['grandTotal', 'amount', 'lineTotal']);
const isNamedSum = (concept: ConceptId) => concepts[concept].kind === 'money' && !plainSums.has(concept);

function findHits(words: readonly string[], index: LabelIndex): readonly Hit[] {
  const hits: Hit[] = [];
  const isBare = words.filter((word) => word !== '').length === 1;
  for (let from = 0; from < words.length; from += 1) {
    if (words[from] === '') continue;
    let key = '';
    const span: string[] = [];
    for (let to = from; to < Math.min(words.length, from + longestSpan); to += 1) {
      const word = words[to] ?? '';
      if (word === '') continue;
      key += word;
      span.push(word);
      // The number of something unknown is not just any number.
      if (key === '#' && !isBare) continue;
      const exact = index.byWords.get(key);
      for (const entry of exact ?? []) hits.push({ from, to: to + 1, entry, quality: 1 });
      if (exact !== undefined || span.length < 2 || span.length > 5) continue;
      for (const entry of index.byBag.get(bagKey(span)) ?? []) {
        hits.push({ from, to: to + 1, entry, quality: disordered });
      }
    }
  }
  return hits;
}

const isInside = (inner: Hit, outer: Hit) =>
  outer.from <= inner.from && inner.to <= outer.to && outer.to - outer.from > inner.to - inner.from;

export function matchWords(all: readonly LabelWord[], index: LabelIndex): readonly Match[] {
  const words = all.slice(0, mostWords);
  const totalWeight = all.reduce((sum, { weight }) => sum + weight, 0);
  const hits = findHits(
    words.map(({ text }) => text),
    index,
  );
  const named = hits.filter(({ entry }) => entry.concept !== null);
  const roles = hits.filter(({ entry }) => entry.role !== null);
  // Inside the words of a role only a plain concept counts: "billing address", but not the bill of "bill to".
  const tops = named.filter(
    (hit) =>
      !named.some((other) => isInside(hit, other)) &&
      (hit.entry.weight === 1 || !roles.some((role) => role.entry.weight === 1 && isInside(hit, role))),
  );
  const topRoles = roles.filter((hit) => ![...named, ...roles].some((other) => isInside(hit, other)));

  const isPlainSum = ({ entry }: Hit) => entry.concept !== null && plainSums.has(entry.concept);
  const isSum = ({ entry }: Hit) => entry.weight === 1 && entry.concept !== null && isNamedSum(entry.concept);
  const sums = tops.filter(isPlainSum);
  const namedSums = tops.filter(isSum);
  const topConcepts = tops.filter(
    (hit) => !isPlainSum(hit) || !namedSums.some(({ from, to }) => to <= hit.from || hit.to <= from),
  );

  /** The share of the label's weight inside the spans; numbers and the like never count against it alone. */
  const cover = (...spans: readonly Hit[]) => {
    let covered = 0;
    let open = 0;
    for (const [at, { text, weight }] of words.entries()) {
      const isIn = spans.some(({ from, to }) => from <= at && at < to);
      if (isIn || text === '') covered += isIn ? weight : weight / 2;
      else open += weight;
    }
    for (const { weight } of all.slice(mostWords)) open += weight;
    return totalWeight === 0 ? 0 : covered / (covered + open);
  };
  const scored = (share: number, ...spans: readonly Hit[]) =>
    share ** 0.8 * Math.min(...spans.map(({ entry, quality }) => entry.weight * quality));

  const best = new Map<string, Match>();
  const keep = (match: Match) => {
    const key = `${match.concept}@${match.role ?? ''}`;
    if (match.score > (best.get(key)?.score ?? 0)) best.set(key, match);
  };
  for (const hit of topConcepts) {
    const { concept } = hit.entry;
    if (concept === null) continue;
    const besides = isNamedSum(concept) ? sums : [];
    keep({ concept, role: null, score: scored(cover(hit, ...besides), hit) });
    for (const role of topRoles) {
      const addsWords = role.from < hit.from || role.to > hit.to;
      if (addsWords)
        keep({ concept, role: role.entry.role, score: scored(cover(hit, role, ...besides), hit, role) });
    }
  }
  for (const hit of topRoles) {
    keep({ concept: 'party', role: hit.entry.role, score: scored(cover(hit), hit) });
  }
  return [...best.values()].sort((one, other) => other.score - one.score);
}
