/**
 * A page's visual rows as lines of placed words, the ground on which columns and items are found. Rows that
 * a slope or a shifted column tore apart are one line again; a line of too many words is prose and left out.
 */
import type { Box } from '../../../model/box.ts';
import { boxOfWords, type PageView, placeBetween, type Segment } from '../view.ts';

export type RowWord = {
  /** Its place among the page's words. */
  readonly word: number;
  readonly text: string;
  /** Straightened, in page heights. */
  readonly at: Box;
  /** Words of one segment have the same. */
  readonly segment: number;
};

export type RowLine = {
  readonly view: PageView;
  /** Left to right. */
  readonly words: readonly RowWord[];
  /** Left to right. */
  readonly segments: readonly Segment[];
  readonly text: string;
  readonly top: number;
  readonly bottom: number;
};

/** No table has more words in one of its rows. */
const mostWords = 80;
const mostLines = 1500;

export function linesOf(view: PageView): readonly RowLine[] {
  const lines: RowLine[] = [];
  let pending: readonly Segment[] = [];
  for (const row of view.rows.slice(0, mostLines)) {
    if (row === undefined || row.length === 0) continue;
    if (pending.length > 0 && belongTogether(pending, row)) {
      pending = [...pending, ...row].sort((a, b) => a.at[0] - b.at[0]);
      continue;
    }
    if (pending.length > 0) lines.push(...lineOf(view, pending));
    pending = row;
  }
  if (pending.length > 0) lines.push(...lineOf(view, pending));
  return lines;
}

function lineOf(view: PageView, segments: readonly Segment[]): readonly RowLine[] {
  const count = segments.reduce((sum, { words }) => sum + words.length, 0);
  if (count > mostWords) return [];
  const words = segments.flatMap((segment) =>
    segment.words.map((word, place) => {
      const start = segment.starts[place] ?? 0;
      const text = segment.page.words[word]?.text ?? '';
      return { word, text, at: placeBetween(segment, start, start + text.length), segment: segment.index };
    }),
  );
  return [
    {
      ...{ view, words, segments },
      text: segments.map(({ text }) => text).join(' '),
      top: Math.min(...segments.map(({ at }) => at[1])),
      bottom: Math.max(...segments.map(({ at }) => at[3])),
    },
  ];
}

/** Two rows side by side that overlap in height and not in width. */
function belongTogether(above: readonly Segment[], below: readonly Segment[]): boolean {
  if (above.length + below.length > 12) return false;
  const [top, bottom] = [meanOf(above), meanOf(below)];
  const height = Math.min(top.height, bottom.height);
  if (bottom.middle - top.middle > 0.62 * height) return false;
  return above.every(({ at }) => below.every((other) => at[2] <= other.at[0] || other.at[2] <= at[0]));
}

function meanOf(segments: readonly Segment[]): { readonly middle: number; readonly height: number } {
  let [middle, height] = [0, 0];
  for (const { at } of segments) {
    middle += (at[1] + at[3]) / 2 / segments.length;
    height += (at[3] - at[1]) / segments.length;
  }
  return { middle, height };
}

export const textOfWords = (words: readonly RowWord[]): string => words.map(({ text }) => text).join(' ');

/** As evidence shows it; null around nothing. */
export function boxOf(view: PageView, words: readonly RowWord[]): Box | null {
  return words.length === 0
    ? null
    : boxOfWords(
        view.page,
        words.map(({ word }) => word),
      );
}
