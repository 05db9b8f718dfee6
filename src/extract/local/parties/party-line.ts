/**
 * The lines of a page as letterheads and address blocks are made of them: what stands on one baseline of one
 * column. On narrow paper a line has wide gaps, on a full page a gap parts two columns.
 */
import type { Box } from '../../../model/box.ts';
import { boxAround, heightOf } from '../../../model/box.ts';
import type { Page } from '../../../model/document.ts';
import { boxOfWords, type PageView, readingConfidence, type Segment } from '../view.ts';

export type PartyLine = {
  /** Its place among the page's lines, top to bottom. */
  readonly index: number;
  readonly page: Page;
  readonly text: string;
  /** Indexes into the page's words, and where each begins in `text`. */
  readonly words: readonly number[];
  readonly starts: readonly number[];
  /** Straightened, both axes in page heights. */
  readonly at: Box;
  /** Height of its letters in the page's usual line. */
  readonly size: number;
  /** Height of the page's usual line. */
  readonly em: number;
};

/** A part of a line, counted in UTF-16 units. */
export type LinePart = { readonly line: PartyLine; readonly start: number; readonly end: number };

/** Pages with more are read no further: a letterhead stands at the top or at the bottom. */
const lineLimit = 500;
const textLimit = 240;
const gapEms = { narrow: 5, wide: 1.8 } as const;

export function linesOf({ page, rows, em }: PageView, isNarrow: boolean): readonly PartyLine[] {
  const lines: PartyLine[] = [];
  const kept =
    rows.length <= lineLimit ? rows : [...rows.slice(0, lineLimit / 2), ...rows.slice(-lineLimit / 2)];
  for (const row of kept) {
    let run: Segment[] = [];
    const close = () => {
      if (run.length > 0) lines.push(lineFrom(page, run, em, lines.length));
      run = [];
    };
    for (const segment of row) {
      const last = run.at(-1);
      if (last !== undefined && !areTogether(last, segment, em, isNarrow)) close();
      run.push(segment);
    }
    close();
    if (lines.length > lineLimit) break;
  }
  return lines;
}

function areTogether(left: Segment, right: Segment, em: number, isNarrow: boolean): boolean {
  const gap = right.at[0] - left.at[2];
  const sizes = [heightOf(left.at), heightOf(right.at)];
  const isAlike = Math.max(...sizes) < 2 * Math.min(...sizes);
  if (gap < gapEms.wide * em) return isAlike || gap < em;
  return isNarrow && isAlike && left.line === right.line && gap < gapEms.narrow * em;
}

function lineFrom(page: Page, segments: readonly Segment[], em: number, index: number): PartyLine {
  const words: number[] = [];
  const starts: number[] = [];
  let text = '';
  for (const segment of inReadingOrder(segments)) {
    const offset = text === '' ? 0 : text.length + 1;
    if (offset + segment.text.length > textLimit && text !== '') break;
    text = offset === 0 ? segment.text : `${text} ${segment.text}`;
    segment.words.forEach((word, place) => {
      words.push(word);
      starts.push(offset + (segment.starts[place] ?? 0));
    });
  }
  const at = boxAround(segments.map((segment) => segment.at));
  const heights = segments.map((segment) => heightOf(segment.at)).sort((a, b) => a - b);
  const height = heights[Math.floor(heights.length / 2)] ?? em;
  return { index, page, text: text.slice(0, textLimit), words, starts, at, size: height / em, em };
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/gu;

/** A line that reads from right to left has its segments in the order of the page, whichever way it is mirrored. */
function inReadingOrder(segments: readonly Segment[]): readonly Segment[] {
  const text = segments.map((segment) => segment.text).join('');
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  if (count(rightToLeft) <= count(/\p{L}/gu) / 2) return segments;
  return segments.toSorted((a, b) => a.index - b.index);
}

export const wholeOf = (line: PartyLine): LinePart => ({ line, start: 0, end: line.text.length });

export const textOfPart = ({ line, start, end }: LinePart): string => line.text.slice(start, end);

export function wordsOfPart({ line, start, end }: LinePart): readonly number[] {
  return line.words.filter((word, place) => {
    const from = line.starts[place] ?? 0;
    return from < end && from + (line.page.words[word]?.text.length ?? 0) > start;
  });
}

export const boxOfPart = (part: LinePart): Box => boxOfWords(part.line.page, wordsOfPart(part));

export const confidenceOfPart = (part: LinePart): number =>
  readingConfidence(part.line.page, wordsOfPart(part));

/** Without blanks and stray marks at both ends. */
export function trimmedPart({ line, start, end }: LinePart): LinePart {
  const text = line.text.slice(start, end);
  const lead = /^[\s,;:|·•*~_=–—-]*/u.exec(text)?.[0].length ?? 0;
  const tail = /[\s;:|·•*~_=–—-]*$/u.exec(text.slice(lead))?.[0].length ?? 0;
  return { line, start: start + lead, end: Math.max(start + lead, end - tail) };
}

const middle = (from: number, to: number): number => (from + to) / 2;

/** `lower` goes on where `upper` ends: next below, in the same column, with no more than a blank line's half between. */
export function isStacked(upper: PartyLine, lower: PartyLine): boolean {
  const [a, b] = [upper.at, lower.at];
  const drop = middle(b[1], b[3]) - middle(a[1], a[3]);
  const reach = (heightOf(a) + heightOf(b)) / 2 + 1.15 * upper.em;
  if (drop <= 0.3 * upper.em || drop > reach) return false;
  const overlap = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  return overlap > 0.3 * Math.min(a[2] - a[0], b[2] - b[0]) || Math.abs(a[0] - b[0]) < 1.2 * upper.em;
}

/** As `isStacked`, but with a blank line between, for columns that are set wide. */
function isUnder(upper: PartyLine, lower: PartyLine): boolean {
  const gap = lower.at[1] - upper.at[3];
  return gap > 0 && gap < 2.4 * upper.em && Math.abs(upper.at[0] - lower.at[0]) < 0.4 * upper.em;
}

/** How many neighbours in reading order are looked at for the next line of a column. */
const neighbours = 12;

/** For each line the one that it stands on, by place; undefined at the foot of a stack. */
export function linesBelow(lines: readonly PartyLine[]): readonly (number | undefined)[] {
  return lines.map((line, place) => {
    for (let next = place + 1; next < Math.min(lines.length, place + neighbours); next += 1) {
      const other = lines[next];
      if (other !== undefined && (isStacked(line, other) || isUnder(line, other))) return next;
    }
    return undefined;
  });
}
