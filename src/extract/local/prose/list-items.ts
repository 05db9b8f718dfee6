/** The items of a list in a section's body: by bullets, by separators or by lines. */
import { joinedText, type Piece, type Strip, textOf, trimmedPiece } from './strip.ts';

export type Item = readonly Piece[];

const bullet = /^\s*(?:[•●▪◦○■□‣➢►▶✓✔✗»>·*∙⚫◆◇★☆①-⑳-]|[-–—.]\s|\(?(?:\d{1,2}|[a-z])[.)]\s)\s*/u;
const onlyMarks = /^[^\p{L}\p{N}]*$/u;
const separator = /[,;|•●·▪]|[、，；،]|\s\/\s/u;

const mostItems = 200;

export function listItems(body: readonly Piece[]): readonly Item[] {
  const parts = body.flatMap(partsAtGaps).filter((part) => !onlyMarks.test(textOf(part)));
  const bulleted = parts.filter((part) => bullet.test(textOf(part))).length;
  const items: Piece[][] = [];
  const hasSeparators = bulleted === 0 && areSeparated(parts);
  let isOpen = false;
  for (const part of parts) {
    const text = textOf(part);
    const mark = bullet.exec(text)?.[0].length ?? 0;
    const piece = trimmedPiece({ ...part, start: part.start + mark });
    const runsOn =
      items.length > 0 &&
      mark === 0 &&
      (hasSeparators
        ? isOpen && !/^[^,;:|]{2,40}:\s/u.test(text.trim())
        : /^[\p{Ll}(]/u.test(text.trim()) ||
          (bulleted > parts.length / 2 && isUnder(items.at(-1)?.at(-1)?.strip, part.strip)));
    if (runsOn) items.at(-1)?.push(piece);
    else items.push([piece]);
    isOpen = !/[.;:]\s*$/u.test(text);
  }
  return (hasSeparators ? items.flatMap(separated) : items.map(withoutStop))
    .filter((item) => /[\p{L}\p{N}]/u.test(joinedText(item)))
    .slice(0, mostItems);
}

/** A wide gap parts two items, unless only a bullet stands before it. */
function partsAtGaps(piece: Piece): readonly Piece[] {
  const parts: Piece[] = [];
  let from = piece.start;
  for (let at = piece.start; at <= piece.end; at += 1) {
    if (at < piece.end && piece.strip.text[at] !== '\t') continue;
    if (at < piece.end && onlyMarks.test(piece.strip.text.slice(from, at))) continue;
    if (at > from) parts.push({ strip: piece.strip, start: from, end: at });
    from = at + 1;
  }
  return parts;
}

/** One line that lists, or lines that mostly do. */
function areSeparated(parts: readonly Piece[]): boolean {
  const listing = parts.filter((part) => separator.test(outsideBrackets(textOf(part)))).length;
  return listing > 0 && listing * 2 >= parts.length;
}

const outsideBrackets = (text: string): string =>
  text.replace(/\([^()]*\)/gu, (inner) => '_'.repeat(inner.length));

const isUnder = (above: Strip | undefined, strip: Strip): boolean =>
  above !== undefined && above.page === strip.page && strip.at[0] < above.at[2] && above.at[0] < strip.at[2];

/** Cut at commas and the like; `Tools: a, b` gives the tools, and `a, b and c` three things. */
function separated(item: Item): readonly Item[] {
  const out: Piece[][] = [[]];
  for (const [place, piece] of item.entries()) {
    const text = piece.strip.text;
    const masked = outsideBrackets(text.slice(piece.start, piece.end));
    const label = place === 0 ? (/^[^,;:|]{2,40}:\s(?=[^;]*,)/u.exec(masked)?.[0].length ?? 0) : 0;
    let from = piece.start + label;
    for (const match of masked.matchAll(new RegExp(separator.source, 'gu'))) {
      const at = piece.start + match.index;
      if (at < from || isInNumber(text, at)) continue;
      out.at(-1)?.push({ strip: piece.strip, start: from, end: at });
      out.push([]);
      from = at + match[0].length;
    }
    if (from < piece.end) out.at(-1)?.push({ strip: piece.strip, start: from, end: piece.end });
  }
  const items = out
    .map((pieces) => pieces.map((piece) => trimmedPiece(piece)).filter(({ start, end }) => end > start))
    .filter((pieces) => pieces.length > 0);
  return items.flatMap((pieces, at) =>
    at === items.length - 1 && items.length > 1 ? lastTwo(pieces) : [withoutStop(pieces)],
  );
}

const isInNumber = (text: string, at: number): boolean =>
  /[.,]/u.test(text[at] ?? '') && /\d/u.test(text[at - 1] ?? '') && /\d/u.test(text[at + 1] ?? '');

function lastTwo(pieces: Item): readonly Item[] {
  const [piece, ...rest] = pieces;
  if (piece === undefined || rest.length > 0) return [withoutStop(pieces)];
  const text = textOf(piece);
  const lead = /^(?:and|und|et|y|e|и|sowie)\s+/iu.exec(text)?.[0].length ?? 0;
  const link = /\s(?:and|und|et|y|e|и|sowie)\s/iu.exec(text.slice(lead));
  const start = piece.start + lead;
  if (link === null || text.length > 60) return [withoutStop([{ ...piece, start }])];
  const at = start + link.index;
  return [[{ ...piece, start, end: at }], withoutStop([{ ...piece, start: at + link[0].length }])];
}

/** A full stop behind the last word is the sentence's. */
function withoutStop(item: Item): Item {
  const last = item.at(-1);
  if (last === undefined) return item;
  const text = textOf(last);
  const isStop = /\p{L}{3}\.$/u.test(text) || /[;:,]$/u.test(text);
  return isStop ? [...item.slice(0, -1), { ...last, end: last.end - 1 }] : item;
}
