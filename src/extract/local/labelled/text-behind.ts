/**
 * The words that a label announces where no type tells them apart from others: the rest of its segment, the
 * segment to its right, or what stands below it.
 */
import type { Box } from '../../../model/box.ts';
import type { PageView, Segment } from '../view.ts';
import { wordsBetween } from '../view.ts';
import type { Label } from './labels.ts';
import { reachOf, sharesHeight } from './reach.ts';

export type TextBehind = {
  readonly segment: Segment;
  readonly text: string;
  readonly words: readonly number[];
  readonly strength: number;
};

const farRightEms = 25;
const farBelowEms = 2.6;
const longestText = 300;
/** A line with more words is a sentence. */
const longestLabelledLine = 9;
const leadingMarks = /^[\s:：=#.,;|*_\-–—)\]]+/u;
const trailingMarks = /[\s:：=,;|*_([]+$/u;

export function textsBehind(view: PageView, label: Label, labels: readonly Label[]): readonly TextBehind[] {
  const found: TextBehind[] = [];
  const { segment } = label;
  const nextLabel = labels.find((other) => other.segment === segment && other.start >= label.end);
  const rest = cut(segment, label.end, nextLabel?.start ?? segment.text.length, restStrength(label));
  if (rest !== null && !/^\(.*\)$/.test(rest.text)) found.push(rest);
  // A label that its own segment goes on behind announces what follows there, and little else; but on forms
  // the rest explains the label: "Name of the person who signs", "Address (if different from above)".
  const isExplained = rest !== null && (rest.strength < 0.5 || /^\(.*\)$/.test(rest.text));
  const elsewhere = rest === null && nextLabel === undefined ? 1 : rest === null || isExplained ? 0.6 : 0.25;
  const right = [segment.row - 1, segment.row, segment.row + 1]
    .flatMap((row) => view.rows[row] ?? [])
    .filter((other) => other.at[0] > segment.at[2] - 1e-6 && sharesHeight(segment.at, other.at))
    .sort((a, b) => a.at[0] - b.at[0])[0];
  if (right !== undefined && (right.at[0] - segment.at[2]) / view.em < farRightEms) {
    const own = labels.find((other) => other.segment === right && other.start === 0);
    const text = cut(right, 0, right.text.length, 0.85 * elsewhere * (own === undefined ? 1 : 0.3));
    if (text !== null) found.push(text);
  }
  found.push(...below(view, label, labels, elsewhere * (found.length > 1 ? 0.7 : 1)));
  return found;
}

/** In a sentence a word that could be a label is none. */
function restStrength({ segment, end, hasColon }: Label): number {
  if (hasColon) return 0.95;
  const isSentence =
    segment.words.length > longestLabelledLine || /^[\s,]*\p{Ll}/u.test(segment.text.slice(end));
  return isSentence ? 0.35 : 0.85;
}

function below(
  view: PageView,
  label: Label,
  labels: readonly Label[],
  factor: number,
): readonly TextBehind[] {
  for (let row = label.segment.row + 1; row <= label.segment.row + 3; row += 1) {
    for (const segment of view.rows[row] ?? []) {
      const reach = reachOf(label.at, segment.at, view.em, false);
      if (reach === null || reach.gapEms > farBelowEms || !overlaps(label.at, segment.at)) continue;
      const own = labels.find((other) => other.segment === segment && other.start === 0);
      const text = cut(
        segment,
        0,
        segment.text.length,
        reach.strength * factor * (own === undefined ? 0.9 : 0.3),
      );
      return text === null ? [] : [text];
    }
  }
  return [];
}

const overlaps = (a: Box, b: Box): boolean => Math.min(a[2], b[2]) > Math.max(a[0], b[0]);

function cut(segment: Segment, from: number, to: number, strength: number): TextBehind | null {
  const raw = segment.text.slice(from, Math.min(to, from + longestText));
  const lead = leadingMarks.exec(raw)?.[0].length ?? 0;
  const text = raw.slice(lead).replace(trailingMarks, '');
  if (!/[\p{L}\p{N}]/u.test(text)) return null;
  const start = from + lead;
  return { segment, text, words: wordsBetween(segment, start, start + text.length), strength };
}
