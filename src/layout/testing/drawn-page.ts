/**
 * Lays text out as words with plausible boxes, for tests: a page of 600 × 800 points, letters half as wide as
 * they are high, boxes that a PDF's text layer would have.
 */
import type { Box } from '../../model/box.ts';
import type { PageSize, Ruling, Word } from '../../model/document.ts';
import type { ArrangeInput } from '../sheet.ts';

export const drawnSize: PageSize = { width: 600, height: 800, unit: 'pt' };

export type TextStyle = {
  readonly size?: number;
  /** Where `x` is: the start of the text, its end or its middle. */
  readonly align?: 'left' | 'right' | 'centre';
  /** The words stand from right to left. */
  readonly isRightToLeft?: boolean;
  /** Between words, in letter heights. */
  readonly space?: number;
};

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

function widthOfText(text: string, size: number): number {
  return Array.from(text).reduce((sum, letter) => sum + (wide.test(letter) ? size : size / 2), 0);
}

/** One line of words, split at spaces; `y` is the top of its boxes. */
export function textAt(x: number, y: number, text: string, style: TextStyle = {}): readonly Word[] {
  const { size = 10, align = 'left', isRightToLeft = false, space = 0.25 } = style;
  const texts = isRightToLeft ? text.split(' ').toReversed() : text.split(' ');
  const whole =
    texts.reduce((sum, one) => sum + widthOfText(one, size), 0) + (texts.length - 1) * space * size;
  let at = align === 'left' ? x : align === 'right' ? x - whole : x - whole / 2;
  return texts.map((one) => {
    const end = at + widthOfText(one, size);
    const word = wordAt([at, y, end, y + size * 1.2], one);
    at = end + space * size;
    return word;
  });
}

/** Lines below one another, `pitch` apart. */
export function linesAt(
  x: number,
  y: number,
  lines: readonly string[],
  style: TextStyle & { readonly pitch?: number } = {},
): readonly Word[] {
  const { pitch = (style.size ?? 10) * 1.4 } = style;
  return lines.flatMap((line, at) => textAt(x, y + at * pitch, line, style));
}

export function wordAt(points: Box, text: string): Word {
  const box: Box = [points[0] / 600, points[1] / 800, points[2] / 600, points[3] / 800];
  return { text, box, confidence: 1, source: 'text' };
}

export function ruling(
  direction: Ruling['direction'],
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): Ruling {
  return { direction, box: [x0 / 600, y0 / 800, x1 / 600, y1 / 800] };
}

/** Lines all around the cells between the given places. */
export function gridOf(xs: readonly number[], ys: readonly number[]): readonly Ruling[] {
  const [left, right, top, bottom] = [xs[0] ?? 0, xs.at(-1) ?? 0, ys[0] ?? 0, ys.at(-1) ?? 0];
  return [
    ...xs.map((x) => ruling('vertical', x - 0.5, top, x + 0.5, bottom)),
    ...ys.map((y) => ruling('horizontal', left, y - 0.5, right, y + 0.5)),
  ];
}

export function pageOf(words: readonly (readonly Word[])[], rest: Partial<ArrangeInput> = {}): ArrangeInput {
  return { words: words.flat(), size: drawnSize, skew: 0, rulings: [], checkboxes: [], ...rest };
}

/** The page turned clockwise about its centre; words get the upright boxes around their turned ones. */
export function turned(input: ArrangeInput, degrees: number, told = degrees): ArrangeInput {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const turn = (box: Box): Box => {
    const corners = [
      [box[0], box[1]],
      [box[2], box[1]],
      [box[0], box[3]],
      [box[2], box[3]],
    ].map(([x = 0, y = 0]) => {
      const [dx, dy] = [x * 600 - 300, y * 800 - 400];
      return [(300 + dx * cos - dy * sin) / 600, (400 + dx * sin + dy * cos) / 800] as const;
    });
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  };
  return {
    ...input,
    skew: told,
    words: input.words.map((word) => ({ ...word, box: turn(word.box) })),
    rulings: input.rulings.map((one) => ({ ...one, box: turn(one.box) })),
    checkboxes: input.checkboxes.map((one) => ({ ...one, box: turn(one.box) })),
  };
}
