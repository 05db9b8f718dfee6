/**
 * What on a page announces a value: spans of words at the start of a segment, or behind a value or a colon, that
 * mean something by the lexicon, and all short spans that might be a label by a word that no lexicon knows.
 */
import { type Box, boxAround } from '../../../model/box.ts';
import type { LabelMeaning } from '../../meaning/concepts.ts';
import type { LabelReader } from '../../meaning/label-reader.ts';
import { type PageView, placeBetween, type Segment } from '../view.ts';

export type Label = {
  readonly segment: Segment;
  /** In characters of the segment's text; `end` is behind a colon. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly at: Box;
  readonly meanings: readonly LabelMeaning[];
  readonly hasColon: boolean;
};

const mostWords = 6;
const leastScore = 0.5;
const longestLabel = 60;
/** Of one label in several segments. */
const mostParts = 4;
const nearEms = 3;

/** What a page may hold at most: beyond it a page is no document but an attack. */
const mostSpans = 4000;

const endsLabel = /[:：=]$/;
const isValueLike = /\d/;

export const labelEnds = (text: string): boolean => endsLabel.test(text.trimEnd());

/** Labels that mean something; where they overlap, the one that says most. */
export function labelsOf(view: PageView, read: LabelReader): readonly Label[] {
  const labels: Label[] = [];
  let spans = 0;
  for (const row of view.rows) {
    const found: { readonly label: Label; readonly worth: number; readonly segments: readonly Segment[] }[] =
      [];
    for (const segment of row) {
      for (const [start, end, wordCount] of spansOf(segment)) {
        if (++spans > mostSpans) return labels;
        const label = labelAt(segment, start, end, segment.text.slice(start, end), read);
        if (label === null || isHalfALabel(segment, end, read)) continue;
        found.push({ label, worth: worthOf(label, wordCount), segments: [segment] });
      }
    }
    for (const segments of runsOf(row, view.em)) {
      const last = segments.at(-1);
      if (last === undefined) continue;
      const text = segments.map((segment) => segment.text).join(' ');
      const label = labelAt(last, 0, last.text.length, text, read);
      if (label === null) continue;
      const at = boxAround(segments.map((segment) => segment.at));
      found.push({ label: { ...label, at }, worth: worthOf(label, segments.length + 1), segments });
    }
    labels.push(...bestApart(found));
  }
  return labels.sort((a, b) => a.segment.index - b.segment.index || a.start - b.start);
}

function labelAt(
  segment: Segment,
  start: number,
  end: number,
  text: string,
  read: LabelReader,
): Label | null {
  const meanings = read(text.replace(endsLabel, '').trim()).filter(({ score }) => score >= leastScore);
  if (meanings.length === 0) return null;
  return {
    segment,
    start,
    end,
    text,
    meanings,
    at: placeBetween(segment, start, end),
    hasColon: labelEnds(text),
  };
}

const worthOf = ({ meanings }: Label, parts: number): number =>
  (meanings[0]?.score ?? 0) ** 2 * (1 + 0.15 * (parts - 1));

function bestApart(
  found: { readonly label: Label; readonly worth: number; readonly segments: readonly Segment[] }[],
): readonly Label[] {
  const labels: Label[] = [];
  /** The characters of each segment that a label has taken; one in several segments takes them whole. */
  const taken = new Map<Segment, Uint8Array>();
  for (const { label, segments } of found.sort((a, b) => b.worth - a.worth)) {
    const spans = segments.map((segment) => {
      const marks = taken.get(segment) ?? new Uint8Array(segment.text.length);
      taken.set(segment, marks);
      return segments.length > 1 ? marks : marks.subarray(label.start, label.end);
    });
    if (spans.some((marks) => marks.includes(1))) continue;
    for (const marks of spans) marks.fill(1);
    labels.push(label);
  }
  const announced = announcedIn(labels);
  return labels.filter((label) => label.hasColon || !announced(label));
}

/** What a colon announces is a value, even where its words could be a label: "Name: Seller Ltd". */
function announcedIn(labels: readonly Label[]): (label: Label) => boolean {
  const ends = new Map<Segment, Set<number>>();
  /** Indexes of segments right behind one that ends with a label. */
  const next = new Set<number>();
  for (const { segment, end, hasColon } of labels) {
    if (!hasColon) continue;
    ends.set(segment, (ends.get(segment) ?? new Set()).add(end));
    if (end === segment.text.length) next.add(segment.index + 1);
  }
  return ({ segment, start, end }) => {
    const own = ends.get(segment);
    if (own?.has(start) === true || own?.has(start - 1) === true) return true;
    return start === 0 && end < segment.text.length && next.has(segment.index);
  };
}

/** Wide letters part a label into segments: "Total  Payable:". Neighbours without figures may be one label. */
function runsOf(row: readonly Segment[], em: number): readonly (readonly Segment[])[] {
  const runs: Segment[][] = [];
  for (let from = 0; from < row.length; from += 1) {
    const run: Segment[] = [];
    for (const segment of row.slice(from, from + mostParts)) {
      const before = run.at(-1);
      const isNear = before === undefined || segment.at[0] - before.at[2] < nearEms * em;
      if (
        !isNear ||
        segment.text.length > longestLabel ||
        isValueLike.test(segment.text.replace(/\d+ ?%/g, ''))
      )
        break;
      run.push(segment);
      if (run.length > 1) runs.push([...run]);
      if (endsLabel.test(segment.text)) break;
    }
  }
  return runs;
}

/** Nouns that make another label of the one before them: "Advertiser Code", "Agency Ref". */
const headNouns = new Set(
  'code codes ref reference no nr number num id ids type kind key status class group level date name'.split(
    ' ',
  ),
);

/** Whether the words behind, to the end of the segment, belong to the label themselves. */
function isHalfALabel({ text }: Segment, end: number, read: LabelReader): boolean {
  // A stroke parts two labels whose values a stroke parts too: "Contract / Revision".
  if (/[:：=/]$/.test(text.slice(0, end).trimEnd())) return false;
  if (/^(?: [^\d\s:：]+){0,2} ?[^\d\s:：]*[:：]/u.test(text.slice(end, end + longestLabel))) return true;
  if (text.length - end > longestLabel) return false;
  const rest = text.slice(end).trim().replace(endsLabel, '').trim();
  if (rest === '' || isValueLike.test(rest) || rest.split(' ').length > 2) return false;
  return headNouns.has(rest.toLowerCase()) || (read(rest)[0]?.score ?? 0) > 0.95;
}

/** Start, end and number of words of everything that could be a label. */
export function* spansOf(segment: Segment): Generator<readonly [start: number, end: number, words: number]> {
  const pieces = piecesOf(segment);
  for (let from = 0; from < pieces.length; from += 1) {
    if (!mayStart(pieces, from)) continue;
    const start = pieces[from]?.start ?? 0;
    for (let to = from; to < Math.min(pieces.length, from + mostWords); to += 1) {
      const piece = pieces[to];
      if (piece === undefined || piece.end - start > longestLabel) break;
      // Labels are numbered ("12 Other income") and name rates ("GST 6%"); any other figure is a value.
      const isRate = piece.text.endsWith('%') || pieces[to + 1]?.text.startsWith('%') === true;
      if (isValueLike.test(piece.text) && !isRate && (to > from || /\d{3}|\d\W\d/.test(piece.text))) break;
      yield [start, piece.end, to - from + 1];
      if (endsLabel.test(piece.text)) break;
    }
  }
}

type Piece = { readonly text: string; readonly start: number; readonly end: number };

/** Scripts that need no spaces write a label and its value as one word. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+[)）\]】]?[:：]?|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+/gu;
const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** So do people in a hurry: "Total:88.20". Times and addresses of pages have colons of their own. */
const glued = /^[^:：]{0,40}\p{L}[.)）\]】]?[:：](?=[^:：/\\])/u;

/** The words of a segment, parted behind a colon and where an unspaced script meets figures. */
function piecesOf({ starts, text }: Segment): readonly Piece[] {
  return starts.flatMap((start, at) => {
    const end = at + 1 < starts.length ? (starts[at + 1] ?? 0) - 1 : text.length;
    const word = text.slice(start, end);
    const label = glued.exec(word)?.[0].length ?? 0;
    const rest = { text: word.slice(label), start: start + label, end };
    return [
      ...(label === 0 ? [] : [{ text: word.slice(0, label), start, end: start + label }]),
      ...(isUnspaced.test(rest.text) && isValueLike.test(rest.text) ? partsOf(rest) : [rest]),
    ];
  });
}

const partsOf = ({ text, start }: Piece): readonly Piece[] =>
  [...text.matchAll(unspaced)].map(({ 0: part, index }) => ({
    ...{ text: part, start: start + index, end: start + index + part.length },
  }));

/** A label begins a segment, or follows a value, a colon or a bracket. */
function mayStart(pieces: readonly Piece[], place: number): boolean {
  if (place === 0) return true;
  const before = pieces[place - 1]?.text ?? '';
  return (
    isValueLike.test(before) ||
    /[:：;,|/()–—-]$/.test(before) ||
    /^[|/•·–—%円元원圆圓]+$/u.test(before) ||
    isUnspaced.test(pieces[place]?.text ?? '')
  );
}
