/**
 * The words of a page that were read from its picture, as text that nobody sees and everybody can search and copy: each word in its box, the
 * words of a line behind each other with their spaces, lines in reading order.
 */
import type { Box } from '../../model/box.ts';
import type { Line, Page, Word } from '../../model/document.ts';
import { hasLettersFromRight, turned } from '../../model/right-to-left.ts';
import { type CharacterCodes, glyph } from './glyphless-font.ts';
import type { Placement } from './placement.ts';

/** Operators of a content stream; empty where there is nothing to say. */
export function textLayerOf(
  page: Page,
  placement: Placement,
  { font, codes }: { readonly font: string; readonly codes: CharacterCodes },
): string {
  const lines = linesOf(page)
    .map((line) => lineOperators(line, placement, { font, codes }))
    .filter((operators) => operators !== '');
  return lines.length === 0 ? '' : `q\nBT\n3 Tr\n${lines.join('\n')}\nET\nQ\n`;
}

type Piece = {
  readonly text: string;
  readonly box: Box;
  /** Degrees clockwise. */
  readonly turn: number;
  readonly hasSpace: boolean;
};

/** In reading order; each word of OCR is in one of them. */
function linesOf({ lines, blocks, words }: Page): readonly (readonly Piece[])[] {
  const order = new Set([...blocks.flatMap((block) => block.lines), ...lines.keys()]);
  const taken = new Set<number>();
  const found = [...order].flatMap((at) => {
    const line = lines[at];
    return line === undefined ? [] : piecesOf(line, words, taken);
  });
  const others = [...words.keys()].filter((at) => !taken.has(at));
  return [...found, ...others.flatMap((at) => piecesOf({ text: '', words: [at] }, words, taken))];
}

/** What follows each other in a line, all of it turned alike and read by OCR. */
function piecesOf(
  { text, words: indexes }: Pick<Line, 'text' | 'words'>,
  words: readonly Word[],
  taken: Set<number>,
): readonly (readonly Piece[])[] {
  const runs: Piece[][] = [[]];
  let from = 0;
  for (const [nth, at] of indexes.entries()) {
    const word = words[at];
    if (word === undefined) continue;
    // The text of a line is that of its words, with or without a space between.
    const place = text.indexOf(word.text, from);
    if (place >= 0) from = place + word.text.length;
    const isTaken = taken.has(at);
    taken.add(at);
    if (isTaken || word.source !== 'ocr') {
      if (runs.at(-1)?.length !== 0) runs.push([]);
      continue;
    }
    const turn = word.turn ?? 0;
    const before = runs.at(-1)?.at(-1);
    if (before !== undefined && before.turn !== turn) runs.push([]);
    const isLast = nth === indexes.length - 1;
    const hasSpace = !isLast && (place < 0 || /^\s/u.test(text.slice(from, from + 1)));
    runs.at(-1)?.push({ text: plainText(word.text), box: word.box, turn, hasSpace });
  }
  return runs.map((run) => run.filter((piece) => piece.text !== '')).filter((run) => run.length > 0);
}

/** Without anything that is no character. */
const plainText = (text: string): string =>
  text.toWellFormed().replace(/[\p{Cc}\p{Noncharacter_Code_Point}\ufffd]/gu, '');

/** A word as its letters stand in the PDF. */
type Run = {
  /** Where its first letter begins, on the baseline, in points of the upright page. */
  readonly start: readonly [x: number, y: number];
  /** In which it reads, and which way its letters stand; both of length 1. */
  readonly along: readonly [x: number, y: number];
  readonly up: readonly [x: number, y: number];
  readonly length: number;
  readonly size: number;
};

function lineOperators(
  pieces: readonly Piece[],
  placement: Placement,
  { font, codes }: { readonly font: string; readonly codes: CharacterCodes },
): string {
  const isFromRight = pieces.some(({ text }) => hasLettersFromRight(text));
  const placed = pieces.map((piece) => ({ ...piece, run: runOf(piece, placement) }));
  const along = ({ run }: { readonly run: Run }) => run.start[0] * run.along[0] + run.start[1] * run.along[1];
  const inOrder = isFromRight ? placed.toSorted((a, b) => along(a) - along(b)) : placed;
  const operators: string[] = [];
  let [size, scale] = ['', ''];
  for (const [nth, { text, hasSpace, run }] of inOrder.entries()) {
    if (!(run.length > 0 && run.size > 0)) continue;
    const own = codes.codesOf(hasLettersFromRight(text) ? turned(text) : text);
    if (own.length === 0) continue;
    const isSpaced = isFromRight ? nth < inOrder.length - 1 : hasSpace;
    const shown = isSpaced ? [...own, ...codes.codesOf(' ')] : own;
    const newSize = short(run.size, 1);
    if (newSize !== size) operators.push(`/${font} ${newSize} Tf`);
    size = newSize;
    const newScale = short((100 * run.length) / (own.length * glyph.width * Number(size)), 1);
    if (newScale !== scale) operators.push(`${newScale} Tz`);
    scale = newScale;
    operators.push(`${matrixOf(run, placement)} Tm`, `${stringOf(shown)} Tj`);
  }
  return operators.join('\n');
}

/** Boxes are upright, words need not be: what of the box is its length, and what its height. */
function runOf({ box: [x0, y0, x1, y1], turn }: Piece, { width, height }: Placement): Run {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const along = [cos, sin] as const;
  const up = [sin, -cos] as const;
  const [wide, high] = [(x1 - x0) * width, (y1 - y0) * height];
  const [length, size] = sidesOf(wide, high, Math.abs(cos), Math.abs(sin));
  const [x, y] = [((x0 + x1) / 2) * width, ((y0 + y1) / 2) * height];
  const below = size * (0.5 - glyph.descent);
  return {
    start: [x - (along[0] * length) / 2 - up[0] * below, y - (along[1] * length) / 2 - up[1] * below],
    ...{ along, up, length, size },
  };
}

/** Of the turned box that just fits into the upright one. */
function sidesOf(
  wide: number,
  high: number,
  cos: number,
  sin: number,
): readonly [length: number, size: number] {
  const spread = cos * cos - sin * sin;
  if (Math.abs(spread) > 0.2) {
    const [length, size] = [(wide * cos - high * sin) / spread, (high * cos - wide * sin) / spread];
    if (length > 0 && size > 0) return [length, size];
  }
  // Near the diagonal the upright box tells the one hardly from the other.
  return [0.9 * Math.hypot(wide, high), 0.2 * Math.min(wide, high)];
}

function matrixOf({ start, along, up }: Run, { toPdf }: Placement): string {
  const [x, y] = toPdf(...start);
  const direction = ([dx, dy]: readonly [number, number]) => {
    const [toX, toY] = toPdf(start[0] + dx, start[1] + dy);
    return [toX - x, toY - y].map((number) => short(number, 4));
  };
  return [...direction(along), ...direction(up), short(x, 1), short(y, 1)].join(' ');
}

const stringOf = (codes: readonly number[]): string =>
  `<${codes.map((code) => code.toString(16).toUpperCase().padStart(4, '0')).join('')}>`;

/** As few digits as say it. */
export function short(number: number, digits: number): string {
  const rounded = Number(number.toFixed(digits));
  return rounded === 0 ? '0' : String(rounded);
}
