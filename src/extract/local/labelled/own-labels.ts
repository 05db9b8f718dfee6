/** Labels that say what a field is called, for fields whose meaning no lexicon knows. */
import { createPhraseMatcher, indexWords } from '../../meaning/label-meanings.ts';
import type { UnderstoodField } from '../../meaning/understand.ts';
import { type PageView, placeBetween, type Segment } from '../view.ts';
import { type Label, labelEnds, spansOf } from './labels.ts';

export type OwnLabel = { readonly label: Label; readonly match: number };

/** The segments in which each word occurs. */
export type WordIndex = ReadonlyMap<string, ReadonlySet<Segment>>;

const leastMatch = 0.5;
const mostSegments = 60;
const longestSegment = 400;

export function indexOf(view: PageView): WordIndex {
  const index = new Map<string, Set<Segment>>();
  for (const segment of view.segments) {
    if (segment.text.length > longestSegment) continue;
    for (const word of indexWords(segment.text)) index.set(word, (index.get(word) ?? new Set()).add(segment));
  }
  return index;
}

/** In each segment the span that is most like the field's own words. */
export function ownLabels(field: UnderstoodField, index: WordIndex): readonly OwnLabel[] {
  const matcher = createPhraseMatcher(field.phrases);
  const words = new Set(field.phrases.flatMap(indexWords));
  const shared = new Map<Segment, number>();
  for (const word of words) {
    for (const segment of index.get(word) ?? []) shared.set(segment, (shared.get(segment) ?? 0) + 1);
  }
  const likeliest = [...shared].sort(([, a], [, b]) => b - a).slice(0, mostSegments);
  return likeliest.flatMap(([segment]) => {
    let best: OwnLabel | null = null;
    for (const [start, end] of spansOf(segment)) {
      const text = segment.text.slice(start, end);
      const match = matcher(text);
      if (match < leastMatch || match <= (best?.match ?? 0)) continue;
      const label = { segment, start, end, text, meanings: [], hasColon: labelEnds(text) };
      best = { match, label: { ...label, at: placeBetween(segment, start, end) } };
    }
    return best === null ? [] : [best];
  });
}
