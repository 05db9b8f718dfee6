/**
 * What stands where the answer to a label would, though the layout saw no pair there: the rest of the label's line, what stands right of it,
 * what stands below it.
 */
import type { Box } from '../model/box.ts';
import type { Page } from '../model/document.ts';
import { labelEnds, type Span, spansOf } from './label-spans.ts';
import { boxOfWords, type PageView, placeBetween, type Segment, wordsBetween } from './view.ts';

/** A piece of a line that was filled in. */
export type FilledPiece = {
  readonly text: string;
  /** Indexes into the page's words. */
  readonly words: readonly number[];
  readonly at: Box;
  readonly row: number;
};

export type NearAnswer = {
  readonly label: string;
  readonly box: Box;
  readonly value: readonly FilledPiece[];
  /** 0..1, by how such answers stand. */
  readonly strength: number;
};

/** A page with more is no document but an attack. */
const mostLabels = 1000;
const longestSegment = 400;
const farRightEms = 25;
const farBelowEms = 2.6;
const rowsBelow = 3;
const longestText = 300;
/** A line with more words is a sentence. */
const longestLine = 9;
/** How strong an answer right behind a colon is, whatever the layout saw there. */
const behindColon = 0.95;
/** What is left of a label without a colon that is part of another's answer: "Rue" in an address. */
const insideAnswer = 0.5;

export function answersNear(view: PageView, isAsked: (label: string) => boolean): readonly NearAnswer[] {
  const found: NearAnswer[] = [];
  const isOther = otherLabels(view.page);
  const answers = new Set(view.page.pairs.flatMap(({ value }) => value.words));
  let labels = 0;
  for (const segment of view.segments) {
    if (segment.text.length > longestSegment) continue;
    const spans = upToColons(segment, [...spansOf(segment)]);
    for (const span of spans) {
      const label = segment.text.slice(span.start, span.end);
      if (!/\p{L}/u.test(label) || !isAsked(label)) continue;
      if (++labels > mostLabels) return found;
      const own = wordsBetween(segment, span.start, span.end);
      const place = placeBetween(segment, span.start, span.end);
      const share = !labelEnds(label) && own.every((word) => answers.has(word)) ? insideAnswer : 1;
      for (const { value, strength } of valuesOf(view, segment, span, spans, place)) {
        if (strength < behindColon && isOther(value.words, own)) continue;
        found.push({ label, box: boxOfWords(view.page, own), value: [value], strength: share * strength });
      }
    }
  }
  return found;
}

/** Where a colon follows, what stands before it is the label, and not its beginning. */
function upToColons({ text }: Segment, spans: readonly Span[]): readonly Span[] {
  const ends = new Map(
    spans.flatMap(({ start, end }) => (labelEnds(text.slice(start, end)) ? [[start, end] as const] : [])),
  );
  return spans.filter(({ start, end }) => (ends.get(start) ?? end) === end);
}

type Words = readonly number[];

/** Whether a value holds words of what the layout saw as a label: of one that has its answer, or of another than the value's own. */
function otherLabels({ pairs, segments }: Page): (value: Words, own: Words) => boolean {
  const answered = new Set(pairs.flatMap(({ key }) => key.words));
  const labelOf = new Map(
    segments.flatMap(({ role, words }, label) =>
      role === 'label' ? words.map((word) => [word, label] as const) : [],
    ),
  );
  return (value, own) => {
    const mine = new Set(own.map((word) => labelOf.get(word)));
    return value.some((word) => {
      const label = labelOf.get(word);
      return answered.has(word) ? !own.includes(word) : label !== undefined && !mine.has(label);
    });
  };
}

type Value = { readonly value: FilledPiece; readonly strength: number };

function valuesOf(
  view: PageView,
  segment: Segment,
  span: Span,
  spans: readonly Span[],
  at: Box,
): readonly Value[] {
  const isColon = (one: Span) => labelEnds(segment.text.slice(one.start, one.end));
  const next = spans
    .filter((one) => one.start >= span.end && isColon(one))
    .sort((a, b) => a.end - b.end || b.start - a.start)[0];
  const rest = pieceIn(segment, span.end, next?.start ?? segment.text.length);
  if (rest !== null && !/^\(.*\)$/u.test(rest.text)) {
    const value = { value: rest, strength: restStrength(segment, span.end, isColon(span)) };
    return value.strength > 0.5 ? [value] : [value, ...aside(view, segment, at, 0.6)];
  }
  return aside(view, segment, at, next === undefined ? 1 : 0.6);
}

/** In a sentence a word that could be a label is none. */
function restStrength({ text, words }: Segment, end: number, hasColon: boolean): number {
  if (hasColon) return behindColon;
  return words.length > longestLine || /^[\s,]*\p{Ll}/u.test(text.slice(end)) ? 0.35 : 0.85;
}

function aside(view: PageView, segment: Segment, at: Box, share: number): readonly Value[] {
  const right = [segment.row - 1, segment.row, segment.row + 1]
    .flatMap((row) => view.rows[row] ?? [])
    .filter((other) => other.at[0] > segment.at[2] - 1e-6 && sharesHeight(segment.at, other.at))
    .sort((a, b) => a.at[0] - b.at[0])[0];
  const isNear = right !== undefined && (right.at[0] - segment.at[2]) / view.em < farRightEms;
  const beside = isNear ? pieceIn(right, 0, right.text.length) : null;
  const under = below(view, segment, at);
  return [
    ...(beside === null ? [] : [{ value: beside, strength: 0.85 * share }]),
    ...(under === null ? [] : [{ ...under, strength: under.strength * share * (beside === null ? 1 : 0.7) }]),
  ];
}

function below(view: PageView, { row }: Segment, label: Box): Value | null {
  for (const segment of view.rows.slice(row + 1, row + 1 + rowsBelow).flat()) {
    const { at } = segment;
    const gap = (at[1] - label[3]) / view.em;
    if (gap < -0.5 || gap > farBelowEms || Math.min(label[2], at[2]) <= Math.max(label[0], at[0])) continue;
    const isAligned =
      Math.abs(label[0] - at[0]) < view.em ||
      Math.abs(label[2] - at[2]) < view.em ||
      Math.abs(label[0] + label[2] - at[0] - at[2]) < 2 * view.em;
    const value = pieceIn(segment, 0, segment.text.length);
    if (value === null) return null;
    return { value, strength: 0.9 * (0.85 - 0.12 * Math.max(0, gap)) * (isAligned ? 1 : 0.7) };
  }
  return null;
}

/** Whether two things stand on one line. */
function sharesHeight(a: Box, b: Box): boolean {
  const shared = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return shared > 0.5 * Math.min(a[3] - a[1], b[3] - b[1]);
}

const leadingMarks = /^[\s:：=#.,;|*_\-–—)\]]+/u;
const trailingMarks = /[\s:：=,;|*_([]+$/u;

/** Null where nothing is said. */
function pieceIn(segment: Segment, from: number, to: number): FilledPiece | null {
  const raw = segment.text.slice(from, Math.min(to, from + longestText));
  const lead = leadingMarks.exec(raw)?.[0].length ?? 0;
  const text = raw.slice(lead).replace(trailingMarks, '');
  if (!/[\p{L}\p{N}]/u.test(text)) return null;
  const [start, end] = [from + lead, from + lead + text.length];
  return {
    text,
    words: wordsBetween(segment, start, end),
    at: placeBetween(segment, start, end),
    row: segment.row,
  };
}
