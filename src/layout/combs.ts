/**
 * Combs: fields of a form with a box for each character. Their characters become the words that were written into them, with the
 * dashes printed between groups of boxes, and the lines that part characters are no lines of the page any more.
 */
import type { PageSize, Ruling, Word } from '../model/document.ts';
import { bandsOf } from './bands.ts';
import { medianOf } from './item.ts';

type Side = { readonly from: number; readonly to: number };

/** A row of boxes that touch; lengths are in the unit of the page's size. */
type Comb = {
  readonly y0: number;
  readonly y1: number;
  /** Where its boxes begin and end: one more than there are boxes. */
  readonly edges: readonly number[];
  readonly rulings: readonly Ruling[];
};

type Line = { readonly ruling: Ruling; readonly across: Side; readonly down: Side };
/** A word, `x` its middle. */
type Placed = {
  readonly word: Word;
  readonly x: number;
  readonly width: number;
  readonly y0: number;
  readonly y1: number;
};

export type Written = { readonly words: readonly Word[]; readonly rulings: readonly Ruling[] };

/** So many boxes in a row are a comb; fewer are one beside others of their size. */
const sureTeeth = 4;
const leastTeeth = 2;
/** Rows of boxes that touch are a table when there are more. */
const mostStacked = 2;
/** On a page where no comb holds so many characters, boxes in a row may be anything. */
const leastFilling = 3;
/** More lines are a drawing. */
const mostLines = 5000;
/** In heights of a usual word. */
const narrowest = 0.7;
const widest = 3.2;
const lowest = 0.25;
const highest = 3.2;
/** How much boxes of one comb, or combs of one form, may differ. */
const unlike = 0.3;
/** As wide, in boxes, as a word with a box for each of its characters is at least. */
const leastFilled = 0.8;
/** The share of an empty box that belongs to the word before it, so that the next is no further away than words are. */
const blank = 0.8;
/** In boxes: combs that stand further apart are different fields. */
const widestGap = 2;

export function withWholeCombs(words: readonly Word[], rulings: readonly Ruling[], size: PageSize): Written {
  if (!rulings.some(({ direction }) => direction === 'vertical')) return { words, rulings };
  const upright = words.flatMap((word): readonly Placed[] => {
    const [x0, y0, x1, y1] = word.box;
    if ((word.turn ?? 0) !== 0 || !(y0 < y1)) return [];
    const [x, width] = [((x0 + x1) / 2) * size.width, (x1 - x0) * size.width];
    return [{ word, x, width, y0: y0 * size.height, y1: y1 * size.height }];
  });
  const unit = medianOf(upright.map(({ y0, y1 }) => y1 - y0));
  if (unit <= 0 || rulings.length > mostLines) return { words, rulings };
  const lines = rulings.map((ruling): Line => {
    const [x0, y0, x1, y1] = ruling.box;
    return {
      ruling,
      across: { from: x0 * size.width, to: x1 * size.width },
      down: { from: y0 * size.height, to: y1 * size.height },
    };
  });
  const drawn = ofOneSize(rowsOfBoxes(lines, unit));
  if (drawn.length === 0) return { words, rulings };
  const wordsNear = bandsOf(upright);
  const combs = drawn.flatMap((comb) => {
    const held = charactersIn(comb, wordsNear(comb.y0, comb.y1));
    return held === null ? [] : [{ comb, held }];
  });
  if (!combs.some(({ held }) => held.size >= leastFilling)) return { words, rulings };
  const levels = lines.map((line) => ({ line, y0: line.down.from, y1: line.down.to }));
  const dashesNear = bandsOf(levels.filter(({ line }) => line.ruling.direction === 'horizontal'));
  const gone = new Set(combs.flatMap(({ comb }) => comb.rulings));
  const made = new Map<Word, Word | null>();
  for (const row of alike(combs, ({ comb }) => comb.y1, 0.3 * unit)) {
    const inRow = row.toSorted((a, b) => (a.comb.edges[0] ?? 0) - (b.comb.edges[0] ?? 0));
    const runs: Run[] = [];
    for (const [at, { comb, held }] of inRow.entries()) {
      const before = inRow[at - 1]?.comb;
      const separator = before && separatorOf(before, comb, wordsNear, dashesNear);
      for (const line of separator?.lines ?? []) gone.add(line.ruling);
      runs.push(...runsIn(comb, held, separator ?? null));
    }
    for (const texts of joinedRuns(runs)) {
      const [first, ...others] = texts.words;
      if (first === undefined) continue;
      for (const word of others) made.set(word, null);
      // As high as its own type is, which tells what was written from what is printed.
      const [, y0, , y1] = first.box;
      made.set(first, {
        ...first,
        text: texts.text,
        box: [texts.x0 / size.width, y0, texts.x1 / size.width, y1],
        confidence: Math.min(...texts.words.map(({ confidence }) => confidence)),
      });
    }
  }
  return {
    words: words.flatMap((word) => {
      const whole = made.get(word);
      return whole === undefined ? [word] : (whole ?? []);
    }),
    rulings: rulings.filter((ruling) => !gone.has(ruling)),
  };
}

/** Rows of boxes that touch, each with a line below it, that are no table. */
function rowsOfBoxes(lines: readonly Line[], unit: number): readonly Comb[] {
  const horizontal = lines
    .filter(({ ruling }) => ruling.direction === 'horizontal')
    .map((line) => ({ line, y0: line.down.from, y1: line.down.to }));
  const linesNear = bandsOf(horizontal);
  const vertical = lines.flatMap((line) => {
    const height = line.down.to - line.down.from;
    if (line.ruling.direction !== 'vertical' || height > mostStacked * highest * unit) return [];
    const crossing = linesNear(line.down.from + lowest * unit, line.down.to - lowest * unit);
    const met = crossing.flatMap((other) => (meets(other.line, line, unit) ? [other.line] : []));
    return cutAt(line, met).filter(
      ({ down }) => down.to - down.from >= lowest * unit && down.to - down.from <= highest * unit,
    );
  });
  const rows = alike(vertical, ({ down }) => down.from, 0.12 * unit).flatMap((row) =>
    alike(row, ({ down }) => down.to, 0.12 * unit),
  );
  const combs = rows.flatMap((row) => {
    if (row.length <= leastTeeth) return [];
    const y0 = Math.min(...row.map(({ down }) => down.from));
    const y1 = Math.max(...row.map(({ down }) => down.to));
    const edges = alike(row, middleAcross, 0.25 * unit);
    const near = linesNear(y0 - 0.2 * unit, y1 + 0.2 * unit).map(({ line }) => line);
    const below = near
      .filter(({ down }) => down.to >= y1 - 0.2 * unit)
      .toSorted((a, b) => a.across.from - b.across.from);
    return chains(edges, below, unit).map(
      (chain): Comb => ({
        ...{ y0, y1, edges: chain.map((edge) => medianOf(edge.map(middleAcross))) },
        rulings: [...chain.flat(), ...near.filter((line) => isOfChain(line, chain))].map(
          ({ ruling }) => ruling,
        ),
      }),
    );
  });
  const near = bandsOf(combs);
  return combs.filter((comb) => stackedWith(comb, near) <= mostStacked);
}

/** One line may part the boxes of two combs, one above the other. */
function cutAt(line: Line, crossing: readonly Line[]): readonly Line[] {
  const places = crossing.map(({ down }) => (down.from + down.to) / 2).toSorted((a, b) => a - b);
  const ends = [line.down.from, ...places, line.down.to];
  return ends.slice(1).map((to, at) => ({ ...line, down: { from: ends[at] ?? to, to } }));
}

const meets = ({ across }: Line, line: Line, unit: number): boolean =>
  across.from <= middleAcross(line) + 0.2 * unit && across.to >= middleAcross(line) - 0.2 * unit;

const middleAcross = ({ across }: Line): number => (across.from + across.to) / 2;

/** A line no longer than the boxes is drawn for them. */
function isOfChain({ across }: Line, chain: readonly (readonly Line[])[]): boolean {
  const [first, last] = [chain[0]?.[0], chain.at(-1)?.[0]];
  if (first === undefined || last === undefined) return false;
  const slack = 0.3 * ((middleAcross(last) - middleAcross(first)) / (chain.length - 1));
  return across.from >= first.across.from - slack && across.to <= last.across.to + slack;
}

/** Groups of things that stand at nearly the same place, in order. */
function alike<T>(things: readonly T[], at: (thing: T) => number, near: number): readonly (readonly T[])[] {
  const groups: T[][] = [];
  let last = -Infinity;
  for (const thing of things.toSorted((a, b) => at(a) - at(b))) {
    if (at(thing) - last <= near) groups.at(-1)?.push(thing);
    else groups.push([thing]);
    last = at(thing);
  }
  return groups;
}

/** Edges at equal distances with a line below each box, as long as they go on; `below` from the left to the right. */
function chains(
  edges: readonly (readonly Line[])[],
  below: readonly Line[],
  unit: number,
): readonly (readonly (readonly Line[])[])[] {
  const found: (readonly Line[])[][] = [];
  let chain: (readonly Line[])[] = [];
  let tooth = 0;
  let first = 0;
  const placeOf = (edge: readonly Line[]) => medianOf(edge.map(middleAcross));
  for (const edge of edges) {
    const before = chain.at(-1);
    const [from, to] = [before === undefined ? 0 : placeOf(before), placeOf(edge)];
    while ((below[first]?.across.to ?? Infinity) < from) first += 1;
    const width = to - from;
    const goesOn =
      before !== undefined &&
      width >= narrowest * unit &&
      width <= widest * unit &&
      (chain.length === 1 || Math.abs(width - tooth) <= unlike * tooth) &&
      isUnderlined(below, first, from, to);
    if (goesOn) tooth = chain.length === 1 ? width : tooth;
    else {
      found.push(chain);
      chain = [];
    }
    chain.push(edge);
  }
  found.push(chain);
  return found.filter(({ length }) => length > leastTeeth);
}

function isUnderlined(below: readonly Line[], first: number, from: number, to: number): boolean {
  let covered = from;
  for (let at = first; at < below.length; at += 1) {
    const line = below[at];
    if (line === undefined || line.across.from > covered + 0.15 * (to - from)) break;
    covered = Math.max(covered, line.across.to);
    if (covered >= to - 0.15 * (to - from)) return true;
  }
  return false;
}

/** How many rows of boxes of the same width stand on one another here. */
function stackedWith(comb: Comb, near: (y0: number, y1: number) => readonly Comb[]): number {
  const height = comb.y1 - comb.y0;
  const reach = mostStacked * height;
  return near(comb.y0 - reach, comb.y1 + reach).filter(
    (other) =>
      Math.abs(toothOf(other) - toothOf(comb)) < 0.1 * toothOf(comb) &&
      Math.abs((other.edges[0] ?? 0) - (comb.edges[0] ?? 0)) < 0.2 * toothOf(comb) &&
      other.edges.length === comb.edges.length &&
      Math.abs((other.y0 - comb.y0) / height - Math.round((other.y0 - comb.y0) / height)) < 0.15,
  ).length;
}

const toothOf = ({ edges }: Comb): number =>
  ((edges.at(-1) ?? 0) - (edges[0] ?? 0)) / Math.max(1, edges.length - 1);

/** Short ones only beside long ones with boxes like theirs. */
function ofOneSize(combs: readonly Comb[]): readonly Comb[] {
  const sure = combs.filter(({ edges }) => edges.length > sureTeeth);
  const [tooth, height] = [medianOf(sure.map(toothOf)), medianOf(sure.map(({ y0, y1 }) => y1 - y0))];
  const isLike = (one: number, other: number) => Math.abs(one - other) <= unlike * other;
  return combs.filter(
    (comb) =>
      comb.edges.length > sureTeeth || (isLike(toothOf(comb), tooth) && isLike(comb.y1 - comb.y0, height)),
  );
}

/** What stands in each box: words of one character, or of one for each box that they cover. Null where it is something else. */
function charactersIn(comb: Comb, near: readonly Placed[]): ReadonlyMap<number, Placed> | null {
  const [left, right] = [comb.edges[0] ?? 0, comb.edges.at(-1) ?? 0];
  const tooth = toothOf(comb);
  const held = new Map<number, Placed>();
  for (const placed of near) {
    const middle = (placed.y0 + placed.y1) / 2;
    if (placed.x < left || placed.x > right || middle > comb.y1 || placed.y1 < (comb.y0 + comb.y1) / 2)
      continue;
    const length = [...placed.word.text].length;
    if (placed.width < leastFilled * (length - 1) * tooth) return null;
    const first = Math.floor((placed.x - left) / tooth - (length - 1) / 2 + 1e-6);
    for (let at = first; at < first + length; at += 1) {
      if (at < 0 || at >= comb.edges.length - 1 || held.has(at)) return null;
      held.set(at, placed);
    }
  }
  return held;
}

type Separator = { readonly text: string; readonly words: readonly Word[]; readonly lines: readonly Line[] };

/** What is printed between two combs that are parts of one field: a dash, in ink or as a character, or a slash. */
function separatorOf(
  before: Comb,
  comb: Comb,
  wordsNear: (y0: number, y1: number) => readonly Placed[],
  linesNear: (y0: number, y1: number) => readonly { readonly line: Line }[],
): Separator | undefined {
  const [from, to] = [before.edges.at(-1) ?? 0, comb.edges[0] ?? 0];
  if (to - from > widestGap * toothOf(comb)) return undefined;
  const quarter = (comb.y1 - comb.y0) / 4;
  const [top, bottom] = [comb.y0 + quarter, comb.y1 - quarter];
  const marks = wordsNear(top, bottom).filter(
    ({ x, word }) => x > from && x < to && /^[-–—/.]$/u.test(word.text),
  );
  const lines = linesNear(top, bottom)
    .map(({ line }) => line)
    .filter(({ across }) => across.from >= from && across.to <= to);
  const [mark] = marks;
  const isDash = mark === undefined || /[-–—]/u.test(mark.word.text);
  if (mark !== undefined) return { text: isDash ? '-' : mark.word.text, words: [mark.word], lines };
  return lines.length > 0 ? { text: '-', words: [], lines } : undefined;
}

/** Characters in boxes one after the other. */
type Run = {
  readonly words: readonly Word[];
  readonly text: string;
  /** With its boxes, and with the empty box before the next word, as wide as a space is elsewhere. */
  readonly x0: number;
  readonly x1: number;
  readonly isFromStart: boolean;
  readonly isToEnd: boolean;
  /** Printed in front of the comb that it begins. */
  readonly separator: Separator | null;
};

function runsIn(
  { edges }: Comb,
  held: ReadonlyMap<number, Placed>,
  separator: Separator | null,
): readonly Run[] {
  const runs: Run[] = [];
  let words: Word[] = [];
  let start = 0;
  for (let at = 0; at < edges.length; at += 1) {
    const word = held.get(at)?.word;
    if (word !== undefined) {
      if (words.length === 0) start = at;
      if (words.at(-1) !== word) words.push(word);
    } else if (words.length > 0) {
      const text = words.map((own) => own.text).join('');
      const [x0 = 0, x1 = 0, next = x1] = [edges[start], edges[at], edges[at + 1]];
      runs.push({
        ...{ words, text, separator, isFromStart: start === 0, isToEnd: at === edges.length - 1 },
        ...{ x0, x1: held.has(at + 1) ? x1 + blank * (next - x1) : x1 },
      });
      words = [];
    }
  }
  return runs;
}

/** Runs that go on behind a separator are one text. */
function joinedRuns(runs: readonly Run[]): readonly Pick<Run, 'words' | 'text' | 'x0' | 'x1'>[] {
  const texts: Run[] = [];
  for (const run of runs) {
    const last = texts.at(-1);
    if (last?.isToEnd === true && run.isFromStart && run.separator !== null) {
      const { text, words } = run.separator;
      texts[texts.length - 1] = {
        ...last,
        words: [...last.words, ...words, ...run.words],
        text: `${last.text}${text}${run.text}`,
        x1: run.x1,
        isToEnd: run.isToEnd,
      };
    } else texts.push(run);
  }
  return texts;
}
