/** The stretches of a line that may name something: at its start, or behind a value, a colon or a bracket, up to a colon or the next figure. */
import type { Segment } from './view.ts';

const mostWords = 6;
const longestLabel = 60;
const endsLabel = /[:：=]$/;
const isValueLike = /\d/;

export const labelEnds = (text: string): boolean => endsLabel.test(text.trimEnd());

/** In characters of the segment's text; `end` is behind a colon. */
export type Span = { readonly start: number; readonly end: number };

export function* spansOf(segment: Segment): Generator<Span> {
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
      yield { start, end: piece.end };
      if (endsLabel.test(piece.text)) break;
    }
  }
}

type Piece = Span & { readonly text: string };

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
