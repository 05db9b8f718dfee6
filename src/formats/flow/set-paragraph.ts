/** A paragraph as lines of words. Words keep their letters whatever their alphabet; lines that begin from the right are set from there. */
import { type Paragraph, usualSize } from './flow.ts';
import type { Galley } from './galley.ts';
import { type FontName, fittingLength, isWide, textWidth } from './metrics.ts';

export const lineHeight = 1.28;
/** Of the size, above and below the baseline. */
export const ascent = 0.76;
export const descent = 0.22;
const tabWidth = 36;
const markerWidth = 16;
const longestLine = 20_000;

type Token =
  | { readonly kind: 'word'; readonly text: string; readonly font: FontName }
  | { readonly kind: 'space'; readonly width: number }
  | { readonly kind: 'tab' }
  | { readonly kind: 'line' }
  | { readonly kind: 'tick'; readonly isTicked: boolean };

type Piece =
  | {
      readonly kind: 'word';
      readonly text: string;
      readonly font: FontName;
      x: number;
      readonly width: number;
    }
  | { readonly kind: 'tick'; readonly isTicked: boolean; x: number; readonly width: number };

export const sizeOf = ({ size = usualSize }: Paragraph): number => Math.min(96, Math.max(4, size));

export function setParagraph(
  galley: Galley,
  paragraph: Paragraph,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): number {
  const size = sizeOf(paragraph);
  const { marker, align = 'left', spaceAfter = 0.4 * size } = paragraph;
  const indent =
    Math.min(Math.max(0, paragraph.indent ?? 0), width / 2) + (marker === undefined ? 0 : markerWidth);
  const room = Math.max(size, width - indent);
  const left = x + indent;
  let top = y;
  if (marker !== undefined && marker !== '') {
    const markerWide = textWidth(marker, size, 'plain');
    place(
      galley,
      [{ kind: 'word', text: marker, font: 'plain', x: -markerWide - 4, width: markerWide }],
      left,
      top,
      size,
    );
  }
  for (const line of linesOf(tokensOf(paragraph, size), size, room)) {
    const end = line.reduce((most, piece) => Math.max(most, piece.x + piece.width), 0);
    const isRightToLeft = isFromRight(line);
    if (isRightToLeft) mirror(line, end);
    else mirrorWithin(line);
    const toRight = align === 'right' || (isRightToLeft && align === 'left');
    const shift = toRight ? room - end : align === 'center' ? (room - end) / 2 : 0;
    place(galley, line, left + Math.max(0, shift), top, size);
    top += size * lineHeight;
  }
  return top + spaceAfter;
}

function place(galley: Galley, line: readonly Piece[], left: number, top: number, size: number): void {
  const baseline = top + size * (lineHeight - descent - 0.03);
  for (const piece of line) {
    const at = { x: left + piece.x, y: baseline - size * ascent, height: size * (ascent + descent) };
    if (piece.kind === 'word') {
      galley.words.push({ ...at, width: piece.width, text: piece.text, size, font: piece.font });
    } else {
      const side = 0.72 * size;
      galley.ticks.push({ x: at.x, y: baseline - side, width: side, height: side, isTicked: piece.isTicked });
    }
  }
}

/** One that is as wide as its longest line, and as narrow as its longest word. */
export function paragraphWidths(paragraph: Paragraph): { readonly least: number; readonly most: number } {
  const size = sizeOf(paragraph);
  const indent = (paragraph.indent ?? 0) + (paragraph.marker === undefined ? 0 : markerWidth);
  let [least, most, line, word] = [0, 0, 0, 0];
  for (const token of tokensOf(paragraph, size)) {
    if (token.kind === 'line') line = 0;
    else if (token.kind === 'space') line += token.width;
    else if (token.kind === 'tab') line = nextTab(line);
    else {
      const width =
        token.kind === 'tick' ? size : textWidth(token.text.slice(0, longestLine), size, token.font);
      word = width;
      line += width;
    }
    least = Math.max(least, word);
    most = Math.max(most, line);
  }
  return { least: least + indent, most: most + indent };
}

const nextTab = (x: number): number => (Math.floor(x / tabWidth) + 1) * tabWidth;

function* tokensOf({ runs, isPreformatted = false }: Paragraph, size: number): Generator<Token> {
  for (const run of runs) {
    if (!('text' in run)) {
      yield { kind: 'tick', isTicked: run.isTicked };
      continue;
    }
    const font: FontName = run.isMono || isPreformatted ? 'mono' : run.isBold ? 'bold' : 'plain';
    const spaceWidth = textWidth(' ', size, font);
    for (const [part] of run.text.matchAll(
      /\r\n|[\n\r\u2028\u2029\v\f]|\t|[ \u00a0\u2000-\u200a\u202f\u3000]+|[^\s\u00a0]+|\s/gu,
    )) {
      if (part === '\t') yield { kind: 'tab' };
      else if (/^[\n\r\u2028\u2029\v\f]/u.test(part)) yield { kind: 'line' };
      else if (/^[\s\u00a0]/u.test(part))
        yield { kind: 'space', width: spaceWidth * (isPreformatted ? part.length : 1) };
      else yield { kind: 'word', text: part, font };
    }
  }
}

function linesOf(tokens: Iterable<Token>, size: number, room: number): readonly Piece[][] {
  const lines: Piece[][] = [[]];
  let line: Piece[] = lines[0] ?? [];
  let x = 0;
  /** The last piece ends here, without a space behind it. */
  let isOpen = false;
  const turn = () => {
    line = [];
    lines.push(line);
    x = 0;
    isOpen = false;
  };
  const add = (text: string, font: FontName) => {
    const width = textWidth(text, size, font);
    const last = line.at(-1);
    // Half a word in bold is a word all the same.
    if (isOpen && last?.kind === 'word') {
      line[line.length - 1] = { ...last, text: last.text + text, width: last.width + width };
    } else line.push({ kind: 'word', text, font, x, width });
    x += width;
    isOpen = true;
  };
  for (const token of tokens) {
    if (token.kind === 'line') turn();
    else if (token.kind === 'tab') {
      x = nextTab(x);
      isOpen = false;
      if (x > room) turn();
    } else if (token.kind === 'space') {
      x += token.width;
      isOpen = false;
    } else if (token.kind === 'tick') {
      if (x + size > room && line.length > 0) turn();
      line.push({ kind: 'tick', isTicked: token.isTicked, x, width: size });
      x += size;
      isOpen = false;
    } else {
      let { text } = token;
      const { font } = token;
      while (text !== '') {
        // What is longer than any line need not be measured to be cut.
        const width = text.length > longestLine ? Number.POSITIVE_INFINITY : textWidth(text, size, font);
        if (x + width <= room + 0.01) {
          add(text, font);
          break;
        }
        const isWhole = width <= room && !isWide(text);
        if (isWhole && line.length > 0) turn();
        else if (isWhole) {
          // Spaces before a first word that fits.
          x = Math.max(0, room - width);
          add(text, font);
          break;
        } else {
          const length = room - x < size && line.length > 0 ? 0 : fittingLength(text, size, font, room - x);
          if (length > 0) add(text.slice(0, length), font);
          text = text.slice(length);
          if (text !== '') turn();
        }
      }
    }
  }
  return lines;
}

const fromRight = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const fromLeft = /[\p{L}\p{N}]/u;

/** By the first letter that has a direction. */
function isFromRight(line: readonly Piece[]): boolean {
  for (const piece of line) {
    if (piece.kind !== 'word') continue;
    const strong = /\p{L}/u.exec(piece.text)?.[0];
    if (strong !== undefined) return fromRight.test(strong);
  }
  return false;
}

const isRight = (piece: Piece): boolean => piece.kind === 'word' && fromRight.test(piece.text);
const isLeft = (piece: Piece): boolean =>
  piece.kind === 'word' && !fromRight.test(piece.text) && fromLeft.test(piece.text);

/** The line from the right, but for words and numbers that are read from the left, which keep their order among themselves. */
function mirror(line: readonly Piece[], end: number): void {
  for (const piece of line) piece.x = end - piece.x - piece.width;
  for (const stretch of stretchesOf(line, isLeft)) turnAround(stretch);
}

/** Words that are read from the right, in a line that is read from the left. */
function mirrorWithin(line: readonly Piece[]): void {
  for (const stretch of stretchesOf(line, isRight)) turnAround(stretch);
}

function turnAround(stretch: readonly Piece[]): void {
  const from = Math.min(...stretch.map(({ x }) => x));
  const to = Math.max(...stretch.map(({ x, width }) => x + width));
  for (const piece of stretch) piece.x = from + to - piece.x - piece.width;
}

function stretchesOf(line: readonly Piece[], isPart: (piece: Piece) => boolean): readonly Piece[][] {
  const stretches: Piece[][] = [];
  let isOpen = false;
  for (const piece of line) {
    if (!isPart(piece)) isOpen = false;
    else if (isOpen) stretches.at(-1)?.push(piece);
    else {
      stretches.push([piece]);
      isOpen = true;
    }
  }
  return stretches;
}
