/**
 * Characters of a line → words with their place along it. The networks drop spaces, some of them most, but the
 * paper between two words is wider than between two letters, so the gaps in the ink bring them back.
 */
import { inReadingOrder } from '../model/right-to-left.ts';
import type { Ink } from './ink.ts';
import type { LineReading, LineWord } from './line-reader.ts';

export type ReadCharacter = {
  readonly text: string;
  /** Where its middle stands along the line, in pixels of the line's image. */
  readonly x: number;
  readonly confidence: number;
};

/** How wide a gap must be, against the height of the letters, to be a space that the network overlooked. */
export type Spacing = {
  readonly least: number;
  /** More than the line's usual gap. */
  readonly beyondUsual: number;
  /** The step from letter to letter against the line's usual one: narrow letters stand in wide gaps. */
  readonly pace: number;
};

/** For networks that see most spaces themselves, and for those that do not. */
export const spacings = {
  seen: { least: 0.28, beyondUsual: 0.2, pace: 1.4 },
  overlooked: { least: 0.25, beyondUsual: 0.2, pace: 1.5 },
  /** Letters in equal squares: every space is a longer step. */
  squared: { least: 0.2, beyondUsual: 0.12, pace: 0.8 },
} as const satisfies Record<string, Spacing>;

export function wordsOfLine(characters: readonly ReadCharacter[], ink: Ink, spacing: Spacing): LineReading {
  const letters = characters.filter(({ text }) => text.trim() !== '');
  const spaced = spacesOfNetwork(characters);
  const gaps = letters.slice(1).map((letter, i) => widestGap(ink, letters[i]?.x ?? 0, letter.x));
  const isSpace = spaceTest(letters, gaps, ink, spacing);
  /** A dash that is as far from the one word as from the other, of which the network saw one space only. */
  const standsApart = (i: number): boolean => {
    const other =
      isDash(letters[i]) && spaced.has(i) ? i - 1 : isDash(letters[i + 1]) && spaced.has(i + 2) ? i + 1 : -1;
    return other >= 0 && widthOf(gaps[i]) >= 0.6 * widthOf(gaps[other]);
  };
  const spans: Span[] = [];
  let start = 0;
  for (let i = 0; i < letters.length; i++) {
    const isEnd = spaced.has(i + 1) || isSpace(i) || standsApart(i);
    if (i + 1 < letters.length && !isEnd) continue;
    spans.push({ letters: letters.slice(start, i + 1), left: gaps[start - 1]?.to, right: gaps[i]?.from });
    start = i + 1;
  }
  const texts = inReadingOrder(spans.map((span) => span.letters.map(({ text }) => text)));
  return spans.map((span, i) => wordOf(span, texts[i] ?? '', ink));
}

/** The letters of a word and the ends of the gaps beside it. */
type Span = {
  readonly letters: readonly ReadCharacter[];
  readonly left: number | undefined;
  readonly right: number | undefined;
};

const isDash = (letter: ReadCharacter | undefined): boolean => /[–—-]/u.test(letter?.text ?? '');
const widthOf = (gap: Gap | undefined): number => (gap === undefined ? 0 : gap.to - gap.from);

/** The numbers of the letters before which the network itself saw a space. */
function spacesOfNetwork(characters: readonly ReadCharacter[]): ReadonlySet<number> {
  const before = new Set<number>();
  let letters = 0;
  for (const { text } of characters) {
    if (text.trim() === '') before.add(letters);
    else letters++;
  }
  return before;
}

type Gap = { readonly from: number; readonly to: number };

/** The widest run of columns without ink between the middles of two letters. */
function widestGap(ink: Ink, left: number, right: number): Gap {
  const middle = Math.round((left + right) / 2);
  let best: Gap = { from: middle, to: middle };
  let from = -1;
  const end = Math.min(ink.columns.length, Math.ceil(right));
  for (let x = Math.max(0, Math.floor(left)); x <= end; x++) {
    const isBlank = x < end && (ink.columns[x] ?? 0) === 0;
    if (isBlank && from < 0) from = x;
    if (!isBlank && from >= 0) {
      if (x - from > best.to - best.from) best = { from, to: x };
      from = -1;
    }
  }
  return best;
}

const ideographic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Stands in the corner of its square and leaves the rest of it empty. */
const ideographicStop = /[、。，．：；！？「」『』（）]/u;
/** A Korean stop stands close to the letter before it, and never without a space behind. */
const koreanSentences = /^\.\p{Script=Hangul}$/u;

function spaceTest(
  letters: readonly ReadCharacter[],
  gaps: readonly Gap[],
  ink: Ink,
  spacing: Spacing,
): (i: number) => boolean {
  const height = ink.bottom - ink.top;
  const widths = gaps.map(widthOf);
  const paces = letters.slice(1).map(({ x }, i) => x - (letters[i]?.x ?? 0));
  const usual = quantile(widths, 0.4);
  const usualPace = quantile(paces, 0.5);
  return (i) => {
    const width = widths[i] ?? 0;
    const pair = `${letters[i]?.text}${letters[i + 1]?.text}`;
    if (ideographicStop.test(pair)) return width >= 1.3 * height;
    if (koreanSentences.test(pair)) return true;
    if (ideographic.test(pair)) return width >= 0.35 * height;
    const least = Math.max(spacing.least * height, usual + spacing.beyondUsual * height);
    return width >= least && (paces[i] ?? 0) >= spacing.pace * usualPace;
  };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

function wordOf({ letters, left, right }: Span, text: string, ink: Ink): LineWord {
  const confidences = letters.map(({ confidence }) => confidence);
  let from = left ?? 0;
  let to = right ?? ink.columns.length;
  while (from < to - 1 && (ink.columns[from] ?? 0) === 0) from++;
  while (to > from + 1 && (ink.columns[to - 1] ?? 0) === 0) to--;
  return {
    text: narrowed(text.normalize('NFC')),
    confidence: confidences.reduce((sum, value) => sum + value, 0) / letters.length,
    from,
    to,
  };
}

/**
 * Letters, digits and signs of full width are the plain ones, set for a square grid. A small ring behind a stop
 * is the o of an ordinal, as in `1.º`; degrees have no stop.
 */
function narrowed(text: string): string {
  return text
    .replaceAll('.°', '.º')
    .replace(/[！-～]/gu, (wide) =>
      ideographicStop.test(wide) ? wide : String.fromCharCode(wide.charCodeAt(0) - 0xfee0),
    );
}
