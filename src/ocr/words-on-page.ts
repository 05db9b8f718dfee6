/** From the picture of a line back to the page: the upright box of each word. */
import { type Box, clampToPage, shareInside } from '../model/box.ts';
import type { Word } from '../model/document.ts';
import { wordTurn } from '../model/word-turn.ts';
import { cornersOf, isStanding, type Slanted } from './geometry.ts';
import type { LineWord, ReadLine } from './line-reader.ts';

type Size = { readonly width: number; readonly height: number };

/** Words of a line → words of the page, each in the smallest upright box around it. */
export function wordsOnPage({ image, reading }: ReadLine, page: Size): Word[] {
  const { place } = image;
  const [across, down] = [place.width / image.width, place.height / image.height];
  const { top, bottom } = image.ink;
  const turned = turnedLike(place);
  const v = ((top + bottom) / 2 - image.height / 2) * down;
  return reading.filter(isLegible).map((word): Word => {
    const u = ((word.from + word.to) / 2 - image.width / 2) * across;
    const [cos, sin] = [Math.cos(place.angle), Math.sin(place.angle)];
    const around: Slanted = {
      centre: [place.centre[0] + u * cos - v * sin, place.centre[1] + u * sin + v * cos],
      width: (word.to - word.from) * across,
      height: (bottom - top) * down,
      angle: place.angle,
    };
    return {
      text: word.text,
      box: boxOf(around, page),
      confidence: word.confidence,
      source: 'ocr',
      ...turned,
    };
  });
}

/** Only what stands is turned against its page: all lines of a photograph slope, each in its own way. */
function turnedLike(line: Slanted): Pick<Word, 'turn'> {
  return isStanding(line) ? { turn: wordTurn((line.angle * 180) / Math.PI) } : {};
}

/** Zigzag lines, stains and the edges of pictures are read as a letter or two, without conviction. */
const isLegible = ({ text, confidence }: LineWord): boolean => confidence > (text.length <= 2 ? 0.5 : 0.35);

/** Half of a line in words that are known is the same line. */
export function isKnown(line: Slanted, known: readonly Box[], page: Size): boolean {
  if (known.length === 0) return false;
  const box = boxOf(line, page);
  return known.reduce((sum, word) => sum + shareInside(box, word), 0) > 0.4;
}

/** The smallest upright box around a rectangle, on the page. */
function boxOf(rectangle: Slanted, page: Size): Box {
  const corners = cornersOf(rectangle);
  const [xs, ys] = [corners.map(([x]) => x / page.width), corners.map(([, y]) => y / page.height)];
  return clampToPage([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
}
