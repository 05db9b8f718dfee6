/** A line at its full length, with every character one that its column may hold. */
import type { Glyph } from './glyphs.ts';

const asDigit: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  U: '0',
  I: '1',
  L: '1',
  J: '1',
  Z: '2',
  A: '4',
  S: '5',
  G: '6',
  T: '7',
  B: '8',
};
const asLetter: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'I',
  '2': 'Z',
  '4': 'A',
  '5': 'S',
  '6': 'G',
  '7': 'T',
  '8': 'B',
};

function suited(glyph: Glyph, kind: string): Glyph {
  const { character } = glyph;
  const other =
    kind === 'N' || kind === 'C'
      ? asDigit[character]
      : kind === 'A' || kind === 'S'
        ? asLetter[character]
        : undefined;
  return other === undefined ? glyph : { ...glyph, character: other };
}

type Run = { readonly start: number; readonly length: number };

function longestRun(glyphs: readonly Glyph[]): Run {
  let best: Run = { start: 0, length: 0 };
  let start = 0;
  glyphs.forEach(({ character }, at) => {
    if (character !== '<') start = at + 1;
    else if (at - start + 1 > best.length) best = { start, length: at - start + 1 };
  });
  return best;
}

const filler = (word: number): Glyph => ({ character: '<', word });

/** Letters among the fillers at the end of names are fillers that were misread. */
function withoutTail(glyphs: readonly Glyph[]): readonly Glyph[] {
  const text = glyphs.map(({ character }) => character).join('');
  const tail = /(?:<[<KCEL]*|K{4,}|C{4,})$/.exec(text);
  return tail === null ? glyphs : glyphs.slice(0, tail.index);
}

/** Where no separator of surname and given names is left, one of its two fillers was misread. */
function withSeparator(glyphs: readonly Glyph[]): readonly Glyph[] {
  const text = glyphs.map(({ character }) => character).join('');
  const from = text.indexOf('<', 5);
  if (from < 0 || text.includes('<<', 5)) return glyphs;
  const at = /[KC]/.test(text[from - 1] ?? '') ? from - 1 : /[KC]/.test(text[from + 1] ?? '') ? from + 1 : -1;
  return glyphs.map((glyph, place) => (place === at ? { ...glyph, character: '<' } : glyph));
}

function stretched(glyphs: readonly Glyph[], at: number, missing: number): readonly Glyph[] {
  const word = glyphs[Math.max(0, at - 1)]?.word ?? 0;
  return [
    ...glyphs.slice(0, at),
    ...Array.from({ length: missing }, () => filler(word)),
    ...glyphs.slice(at),
  ];
}

/** Every way to bring it to the length of `kinds`: fillers are what OCR miscounts. */
function lengthsMended(
  glyphs: readonly Glyph[],
  length: number,
  isNames: boolean,
): readonly (readonly Glyph[])[] {
  const missing = length - glyphs.length;
  if (isNames) {
    const bare = withSeparator(withoutTail(glyphs));
    return bare.length > length || bare.length === 0
      ? []
      : [stretched(bare, bare.length, length - bare.length)];
  }
  if (missing === 0) return [glyphs];
  const run = longestRun(glyphs);
  if (missing < 0) {
    const isLong = run.length + missing >= 1;
    return isLong ? [[...glyphs.slice(0, run.start), ...glyphs.slice(run.start - missing)]] : [];
  }
  if (glyphs.length < length * 0.6) return [];
  const places = new Set([glyphs.length, glyphs.length - 1, glyphs.length - 2]);
  if (run.length > 0) places.add(run.start);
  return [...places].filter((at) => at > 0).map((at) => stretched(glyphs, at, missing));
}

export function fitLine(
  glyphs: readonly Glyph[],
  kinds: string,
  isNames: boolean,
): readonly (readonly Glyph[])[] {
  return lengthsMended(glyphs, kinds.length, isNames).map((line) =>
    line.map((glyph, at) => suited(glyph, kinds[at] ?? 'X')),
  );
}
