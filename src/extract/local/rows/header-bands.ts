/**
 * Finds the lines that head a table for the items asked for: at least two of its fields are named side by
 * side. Headings of several lines are stacked, headings that ran together are taken apart.
 */
import { isFigure, isMoney } from './figures.ts';
import { overlapOf } from './grid.ts';
import type { LabelFit } from './label-fit.ts';
import { type RowLine, type RowWord, textOfWords } from './row-line.ts';
import { gapBefore, spaceOf } from './word-space.ts';

export type HeaderCell = {
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
  /** For each field of the items. */
  readonly fits: readonly number[];
};

export type HeaderBand = {
  /** Lines `first` to `last`, both included. */
  readonly first: number;
  readonly last: number;
  /** Left to right. */
  readonly cells: readonly HeaderCell[];
  readonly strength: number;
};

type Piece = { readonly words: readonly RowWord[]; readonly fits: readonly number[] };

const enough = 0.5;
const mostSegmentWords = 9;
const longestLabel = 5;
/** What a heading counts that names something else than the fields asked for. */
const othersWeight = 0.5;
const phraseWeight = 0.75;
/** What a heading costs that reaches over a wide gap, and a cut where words stand close or above each other. */
const bridgedCost = 0.8;
const tornCost = 0.25;
const stackedCost = 4;
/** So many spaces between two words are no space. */
const clearlyApart = 2.2;

export function headerBands(
  lines: readonly RowLine[],
  fit: LabelFit,
  isGoods: boolean,
): readonly HeaderBand[] {
  const space = spaceOf(lines);
  const drafts = lines.map((line) => {
    const pieces = piecesOf(line, fit, isGoods, space);
    return { pieces, strength: pieces.length < 2 ? 0 : strengthOf(pieces.map(({ fits }) => fits)) };
  });
  const bands: HeaderBand[] = [];
  drafts.forEach(({ pieces, strength }, at) => {
    if (strength === 0) return;
    // Of the lines of one heading, the strongest is its base.
    const isBase = [at - 2, at - 1, at + 1, at + 2].every((other) => {
      const rival = drafts[other]?.strength ?? 0;
      return rival < strength || (rival === strength && other > at) || !areClose(lines, at, other);
    });
    if (isBase) bands.push(bandAround(lines, at, pieces, fit));
  });
  return bands.filter(
    (band, at) =>
      !bands.some((other, place) => place !== at && meets(band, other) && isBetter(other, band, place < at)),
  );
}

const meets = (a: HeaderBand, b: HeaderBand): boolean => a.first <= b.last && b.first <= a.last;
const isBetter = (a: HeaderBand, b: HeaderBand, isEarlier: boolean): boolean =>
  a.strength > b.strength || (a.strength === b.strength && isEarlier);

function areClose(lines: readonly RowLine[], at: number, other: number): boolean {
  const [upper, lower] = [lines[Math.min(at, other)], lines[Math.max(at, other)]];
  return upper !== undefined && lower !== undefined && lower.top - upper.bottom < upper.view.em;
}

/** How many fields are named, each by another heading, weighed by how well; 0 for fewer than two. */
export function strengthOf(cells: readonly (readonly number[])[]): number {
  const taken = new Set<number>();
  let [sum, named] = [0, 0];
  const fieldCount = cells[0]?.length ?? 0;
  for (let field = 0; field < fieldCount; field += 1) {
    let [best, bestCell] = [0, -1];
    cells.forEach((fits, cell) => {
      const fit = fits[field] ?? 0;
      if (fit > best && !taken.has(cell)) [best, bestCell] = [fit, cell];
    });
    if (best < enough) continue;
    taken.add(bestCell);
    sum += best;
    named += 1;
  }
  return named < Math.min(2, fieldCount) ? 0 : sum;
}

/** Headings of goods may run together on careless prints; of other tables each stands by itself. */
function piecesOf(line: RowLine, fit: LabelFit, isGoods: boolean, space: number): readonly Piece[] {
  const groups = isGoods ? groupsOf(line.words, space) : bySegment(line.words);
  if (groups.length < 2 && (!isGoods || line.words.length > mostSegmentWords || /[:：•]/u.test(line.text)))
    return [];
  const figures = line.words.filter(({ text }) => isFigure(text)).length;
  if (figures * 5 > line.words.length || line.words.some(({ text }) => isMoney(text))) return [];
  const pieces = groups.flatMap((words) => {
    if (words.length > mostSegmentWords) return [{ words, fits: fit.of('') }];
    return isGoods ? split(words, fit, space) : [{ words, fits: fit.of(textOfWords(words)) }];
  });
  const known = pieces.filter(
    ({ words, fits }) => Math.max(...fits, fit.isKnown(textOfWords(words))) >= enough,
  );
  const knownWords = known.reduce((sum, { words }) => sum + words.length, 0);
  return knownWords * 2 >= line.words.length ? pieces : [];
}

const bySegment = (words: readonly RowWord[]): readonly (readonly RowWord[])[] => [
  ...Map.groupBy(words, ({ segment }) => segment).values(),
];

/** Segments, and what stands clearly apart within one. */
const groupsOf = (words: readonly RowWord[], space: number): readonly (readonly RowWord[])[] =>
  bySegment(words).flatMap((segment) => {
    const groups: RowWord[][] = [];
    for (const [at, word] of segment.entries()) {
      const before = segment[at - 1];
      const group = groups.at(-1);
      if (group === undefined || before === undefined || gapBefore(before, word) > clearlyApart * space)
        groups.push([word]);
      else group.push(word);
    }
    return groups;
  });

/** The best way to part the words of a segment into headings; what is no heading stays together. */
function split(words: readonly RowWord[], fit: LabelFit, space: number): readonly Piece[] {
  const whole = fit.of(textOfWords(words));
  const gaps = gapsOf(words, space);
  if (words.length === 1 || (Math.max(...whole) >= 0.9 && !gaps.includes('apart')))
    return [{ words, fits: whole }];
  const best: { readonly value: number; readonly from: number; readonly isHeading: boolean }[] = [
    { value: 0, from: 0, isHeading: false },
  ];
  for (let end = 1; end <= words.length; end += 1) {
    let chosen = { value: best[end - 1]?.value ?? 0, from: end - 1, isHeading: false };
    for (let from = Math.max(0, end - longestLabel); from < end; from += 1) {
      const text = textOfWords(words.slice(from, end));
      const bridged = gaps.slice(from + 1, end).filter((gap) => gap === 'apart').length;
      // Two words that stand close together are hardly two headings.
      const weight = end - from === 2 && bridged === 0 ? phraseWeight : othersWeight;
      const known = Math.max(...fit.of(text), weight * fit.isKnown(text));
      if (known < 0.4) continue;
      const torn = from === 0 || gaps[from] === 'apart' ? 0 : gaps[from] === 'close' ? tornCost : stackedCost;
      const value = (best[from]?.value ?? 0) + known * (end - from) - 0.15 - bridgedCost * bridged - torn;
      if (value > chosen.value) chosen = { value, from, isHeading: true };
    }
    best.push(chosen);
  }
  const pieces: Piece[] = [];
  let rest: RowWord[] = [];
  const closeRest = () => {
    if (rest.length > 0) pieces.unshift({ words: rest, fits: fit.of(textOfWords(rest)) });
    rest = [];
  };
  for (let end = words.length; end > 0; ) {
    const { from, isHeading } = best[end] ?? { from: end - 1, isHeading: false };
    const taken = words.slice(from, end);
    if (isHeading) {
      closeRest();
      pieces.unshift({ words: taken, fits: fit.of(textOfWords(taken)) });
    } else rest = [...taken, ...rest];
    end = from;
  }
  closeRest();
  return pieces;
}

/** For each word whether it stands further from the one before than words of a text do; `stacked` where it stands over or below it. */
function gapsOf(words: readonly RowWord[], space: number): readonly ('apart' | 'close' | 'stacked')[] {
  return words.map((word, place) => {
    const before = words[place - 1];
    const gap = before === undefined ? 0 : gapBefore(before, word);
    return gap > 1.35 * space ? 'apart' : gap < -0.2 ? 'stacked' : 'close';
  });
}

type Stack = { x0: number; x1: number; parts: string[] };

function bandAround(
  lines: readonly RowLine[],
  at: number,
  pieces: readonly Piece[],
  fit: LabelFit,
): HeaderBand {
  const stacks: Stack[] = pieces.map(({ words }) => ({
    x0: words[0]?.at[0] ?? 0,
    x1: words.at(-1)?.at[2] ?? 0,
    parts: [textOfWords(words)],
  }));
  let [first, last] = [at, at];
  while (
    at - first < 3 &&
    areClose(lines, first, first - 1) &&
    stackOn(stacks, lines[first - 1], 'above', fit)
  )
    first -= 1;
  while (last - at < 3 && areClose(lines, last, last + 1) && stackOn(stacks, lines[last + 1], 'below', fit))
    last += 1;
  const cells = stacks
    .sort((a, b) => a.x0 + a.x1 - b.x0 - b.x1)
    .map(({ x0, x1, parts }) => {
      const text = parts.join(' ');
      return { text, x0, x1, fits: fitsOfStack(text, parts, fit) };
    });
  return { first, last, cells, strength: strengthOf(cells.map(({ fits }) => fits)) };
}

/** What the whole heading says; where that is nothing, what its lines say. */
function fitsOfStack(text: string, parts: Stack['parts'], fit: LabelFit): readonly number[] {
  const whole = fit.of(text);
  if (parts.length === 1 || Math.max(...whole, fit.isKnown(text)) >= 0.7) return whole;
  return parts.reduce<readonly number[]>((best, part) => {
    const fits = fit.of(part);
    return best.map((value, field) => Math.max(value, 0.85 * (fits[field] ?? 0)));
  }, whole);
}

/** A heading that says plainly what it is says less with the first item below it. */
function isLessClear(home: Stack | undefined, text: string, fit: LabelFit): boolean {
  if (home === undefined) return false;
  const clarityOf = (label: string) => Math.max(...fit.of(label), fit.isKnown(label));
  const clear = clarityOf(home.parts.join(' '));
  return clear >= 0.9 && clarityOf([...home.parts, text].join(' ')) < clear - 0.1;
}

/** Puts a line's segments on the headings that they stand above or below; false where the line is no part of it. */
function stackOn(
  stacks: Stack[],
  line: RowLine | undefined,
  side: 'above' | 'below',
  fit: LabelFit,
): boolean {
  if (line === undefined || line.segments.length > stacks.length + 2) return false;
  if (line.words.length > 3 * stacks.length || line.words.some(({ text }) => isFigure(text))) return false;
  const left = Math.min(...stacks.map(({ x0 }) => x0)) - line.view.em;
  const right = Math.max(...stacks.map(({ x1 }) => x1)) + line.view.em;
  const homes = line.segments.map(({ at }) =>
    stacks.filter(({ x0, x1 }) => overlapOf(x0, x1, at[0], at[2]) > 0),
  );
  const isSpanning = line.segments.some((_, place) => (homes[place]?.length ?? 0) > 1);
  const isOutside = line.segments.some(({ at }) => at[2] < left || at[0] > right);
  const isAlone = line.segments.length === 1 && (homes[0]?.length ?? 0) === 0;
  if (isSpanning || isOutside || isAlone) return false;
  // Below the heading, a text that is much wider than its heading is the first item.
  if (side === 'below') {
    const isItem = line.segments.some(({ at }, place) => {
      const home = homes[place]?.[0];
      return home === undefined || at[2] - at[0] > 1.35 * (home.x1 - home.x0) + line.view.em;
    });
    if (line.segments.length === 1 && isLessClear(homes[0]?.[0], line.text, fit)) return false;
    if (isItem) return false;
  }
  line.segments.forEach(({ at, text }, place) => {
    const home = homes[place]?.[0];
    if (home === undefined) {
      stacks.push({ x0: at[0], x1: at[2], parts: [text] });
      return;
    }
    home.x0 = Math.min(home.x0, at[0]);
    home.x1 = Math.max(home.x1, at[2]);
    if (side === 'above') home.parts.unshift(text);
    else home.parts.push(text);
  });
  return true;
}
