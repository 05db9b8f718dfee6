/** What a page says before any field is looked for: its labels, its values, and which label reaches which value. */
import { createLabelReader } from '../../meaning/label-reader.ts';
import type { PageView, View } from '../view.ts';
import { type Candidate, candidatesOf } from './candidates.ts';
import { announces } from './fit.ts';
import { type Label, labelsOf } from './labels.ts';
import { type Links, linksOf } from './links.ts';
import { indexOf, type WordIndex } from './own-labels.ts';

export type ReadPage = {
  readonly view: PageView;
  readonly labels: readonly Label[];
  readonly candidates: readonly Candidate[];
  readonly links: Links;
  readonly words: WordIndex;
  /** Running text, where words that could be labels are parts of sentences. */
  readonly isProse: boolean;
  /** 1 for a label that stands once; less for those that come again and again, as labels of details do. */
  rarity(text: string): number;
};

export function readPages(view: View): readonly ReadPage[] {
  const read = createLabelReader();
  return view.time.flatMap(view.pages, (page) => {
    const labels = labelsOf(page, read);
    const candidates = candidatesOf(page, view.context);
    return [
      {
        view: page,
        labels,
        candidates,
        links: linksOf(page, labels, candidates),
        words: indexOf(page),
        rarity: rarityOf(labels),
        isProse: isProse(page),
      },
    ];
  });
}

/** A segment with so many words is a line of a sentence. */
const sentenceWords = 9;

function isProse({ segments, page }: PageView): boolean {
  const inSentences = segments.reduce(
    (sum, { words }) => sum + (words.length >= sentenceWords ? words.length : 0),
    0,
  );
  return inSentences > 0.6 * page.words.length;
}

function rarityOf(labels: readonly Label[]): (text: string) => number {
  const counts = new Map<string, number>();
  for (const { text } of labels) counts.set(text, (counts.get(text) ?? 0) + 1);
  return (text) => Math.max(0.6, 1.2 - 0.1 * Math.max(2, counts.get(text) ?? 1));
}

/** What the candidate's strongest label means; null where none reaches it. */
export function claimOn(page: ReadPage, candidate: Candidate): { concept: string; strength: number } | null {
  let best: { concept: string; strength: number } | null = null;
  for (const { label, strength } of page.links.ofCandidate.get(candidate) ?? []) {
    const [meaning] = label.meanings;
    if (meaning === undefined) continue;
    const claim = strength * meaning.score * announces(meaning.concept, candidate.kind);
    if (claim > (best?.strength ?? 0)) best = { concept: meaning.concept, strength: claim };
  }
  return best;
}
