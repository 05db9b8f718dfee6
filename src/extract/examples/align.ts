/**
 * Whether two pages have one layout, and where a place of the one is on the other. Words that both have vote for a scale, a slope and a shift
 * across the page; down the page what stays together moves together, since tables have more rows or fewer.
 */
import { centreOf, widthOf } from '../../model/box.ts';
import type { Anchor } from '../../model/lesson.ts';
import { mostPlaces, type PlacedWord, type WordIndex } from './anchors.ts';
import { medianOf } from './median-of.ts';

/** An anchor of the example and the word of the page that it is. */
export type Pair = { readonly anchor: Anchor; readonly word: PlacedWord };

export type Alignment = {
  /** From the top of the example to its end. */
  readonly pairs: readonly Pair[];
  readonly scale: number;
  /** Down for each step right, beside what the example has. */
  readonly slope: number;
  /** How many words stand as they do in the example. */
  readonly agreed: number;
  /** Their share of those that both pages have. */
  readonly ofCommon: number;
  /** Their share of the example's. */
  readonly ofExample: number;
  /** Their share of those that the one of both pages has which has fewer. */
  readonly ofFewer: number;
};

/** Across the page, how far a word may stand from where it should, in page heights. */
const across = 0.012;
/** A page may be so much smaller than the other, or the other than it. */
const leastScale = 0.4;
/** Down for each step right: what straightening leaves of a slope. */
const mostSlope = 0.06;
const mostTries = 120;
/** Of the words that both pages have: where fewer stand right across the page, whatever their heights, the layout is another. */
const leastStanding = 0.25;

/** `index`: of the anchor. */
type Point = Pair & {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly u: number;
  readonly v: number;
};

/** Null where nothing can be told. */
export function align(anchors: readonly Anchor[], words: WordIndex): Alignment | null {
  const points = pointsOf(anchors, words);
  const common = new Set(points.map(({ index }) => index)).size;
  if (common < 3) return null;
  const rough = bestView(points, anchors.length);
  if (rough === null || rough.stand < leastStanding * common) return null;
  const view = refined(rough.view, points);
  const seen = points
    .map((point) => ({ ...point, v: point.v - view.slope * point.u }))
    .filter((point) => offAcross(point, view) < across * Math.max(1, view.scale));
  const chain = chainOf(seen, view);
  if (!isPrintedAs(chain, view)) return null;
  const fewer = Math.min(anchors.length, countOf(words));
  const agreed = chain.length;
  return {
    pairs: chain.map(({ anchor, word }) => ({ anchor, word })),
    scale: view.scale,
    slope: view.slope,
    agreed,
    ofCommon: agreed / common,
    ofExample: agreed / Math.max(1, anchors.length),
    ofFewer: agreed / Math.max(1, fewer),
  };
}

const otherWidth = 1.3;

/** A page that is twice as large has letters twice as wide. */
function isPrintedAs(chain: readonly Point[], { scale }: View): boolean {
  const wider = medianOf(
    chain.map(({ anchor, word }) => widthOf(word.at) / Math.max(1e-4, widthOf(anchor.at))),
  );
  return wider < scale * otherWidth && wider > scale / otherWidth;
}

function pointsOf(anchors: readonly Anchor[], words: WordIndex): readonly Point[] {
  return anchors.flatMap((anchor, index) => {
    const places = words.get(anchor.text) ?? [];
    if (places.length > mostPlaces) return [];
    const [x, y] = centreOf(anchor.at);
    return places.map((word) => {
      const [u, v] = centreOf(word.at);
      return { anchor, word, index, x, y, u, v };
    });
  });
}

/** u = scale · x − slope · scale · y + shift */
type View = { readonly scale: number; readonly slope: number; readonly shift: number };

const offAcross = ({ x, y, u }: Point, { scale, slope, shift }: View): number =>
  Math.abs(u - scale * (x - slope * y) - shift);

/** So many words in their places leave nothing to look for. */
const enough = 0.85;

/** By pairs of words that are wide apart: the view under which most words stand where they should. */
function bestView(
  points: readonly Point[],
  anchors: number,
): { readonly view: View; readonly stand: number } | null {
  const places = new Uint32Array(anchors);
  const [of, xs, ys, us] = [
    new Uint32Array(points.length),
    ...[0, 0, 0].map(() => new Float64Array(points.length)),
  ];
  if (xs === undefined || ys === undefined || us === undefined) return null;
  for (const [at, { index, x, y, u }] of points.entries()) {
    places[index] = (places[index] ?? 0) + 1;
    [of[at], xs[at], ys[at], us[at]] = [index, x, y, u];
  }
  const single = points.filter(({ index }) => places[index] === 1);
  const common = places.reduce((sum, count) => sum + Number(count > 0), 0);
  /** By anchor, the last view that it was met under. */
  const met = new Uint32Array(anchors);
  let [best, most, tried]: [View | null, number, number] = [null, 0, 0];
  for (const [one, other] of widePairs(single.length >= 8 ? single : points)) {
    const view = viewBy(one, other);
    if (view === null) continue;
    tried += 1;
    const { scale, slope, shift } = view;
    const reach = across * Math.max(1, scale);
    let count = 0;
    for (let at = 0; at < points.length; at += 1) {
      const off = (us[at] ?? 0) - scale * ((xs[at] ?? 0) - slope * (ys[at] ?? 0)) - shift;
      const anchor = of[at] ?? 0;
      if (off >= reach || off <= -reach || met[anchor] === tried) continue;
      met[anchor] = tried;
      count += 1;
    }
    if (count > most) [best, most] = [view, count];
    if (most >= enough * common) break;
  }
  return best === null ? null : { view: best, stand: most };
}

/** Words that are held against each other to see a view more finely. */
const mostRefined = 20;

/** By all words that stand where they should, not by two alone; the slope by those on one line, since others may have moved apart. */
function refined(view: View, points: readonly Point[]): View {
  const inside = points.filter((point) => offAcross(point, view) < across * Math.max(1, view.scale));
  const step = Math.max(1, Math.ceil(inside.length / mostRefined));
  const some = inside.filter((_, at) => at % step === 0);
  const leans: number[] = [];
  const apart: number[][] = [];
  for (const [at, one] of some.entries()) {
    const line = Math.max(0.004, one.anchor.at[3] - one.anchor.at[1]);
    for (let next = at + 1; next < some.length; next += 1) {
      const other = some[next] ?? one;
      const [dx, dy, du] = [other.x - one.x, other.y - one.y, other.u - one.u];
      if (Math.abs(dx) <= leastApart) continue;
      apart.push([dx, dy, du]);
      const lean = (other.v - one.v - view.scale * dy) / du;
      if (Math.abs(dy) < line / 2 && Math.abs(lean) <= mostSlope) leans.push(lean);
    }
  }
  const slope = leans.length === 0 ? view.slope : medianOf(leans);
  const scales = apart.map(([dx = 0, dy = 0, du = 0]) => du / (dx - slope * dy));
  const scale = scales.length === 0 ? view.scale : medianOf(scales);
  return { scale, slope, shift: medianOf(inside.map(({ x, y, u }) => u - scale * (x - slope * y))) };
}

/** Pairs that tell a scale: from left to right, each with some that stand far from it. */
function* widePairs(points: readonly Point[]): Generator<readonly [Point, Point]> {
  const sorted = points.toSorted((a, b) => a.x - b.x);
  const count = sorted.length;
  let tries = 0;
  for (
    let step = Math.max(1, Math.floor(count / 2));
    step >= 1 && tries < mostTries;
    step = Math.floor(step / 2)
  ) {
    const stride = Math.max(1, Math.floor((count - step) / (mostTries / 4)));
    for (let at = 0; at + step < count && tries < mostTries; at += stride) {
      const [one, other] = [sorted[at], sorted[at + step]];
      if (one === undefined || other === undefined || other.x - one.x < leastApart) continue;
      tries += 1;
      yield [one, other];
    }
  }
}

const leastApart = 0.08;

function viewBy(one: Point, other: Point): View | null {
  const [dx, dy, du, dv] = [other.x - one.x, other.y - one.y, other.u - one.u, other.v - one.v];
  const scale = du / dx;
  if (!(scale >= leastScale && scale <= 1 / leastScale)) return null;
  // Where both stand on one line, or as far apart as before, the difference is the page's slope.
  const lean = (dv - scale * dy) / du;
  const slope = Math.abs(lean) <= mostSlope ? lean : 0;
  return { scale, slope, shift: one.u - scale * (one.x - slope * one.y) };
}

/** Of the words that stand right across the page, those that come in one order down it; moving together counts more than each for itself. */
function chainOf(points: readonly Point[], { scale }: View): readonly Point[] {
  const sorted = points.toSorted((a, b) => a.y - b.y || a.v - b.v);
  const count = sorted.length;
  // Plain numbers: each is held against many.
  const [ys, vs, lines, scores] = [0, 0, 0, 0].map(() => new Float64Array(count));
  if (ys === undefined || vs === undefined || lines === undefined || scores === undefined) return [];
  const before = new Int32Array(count);
  for (const [at, { y, v, anchor }] of sorted.entries())
    [ys[at], vs[at], lines[at]] = [y, v, Math.max(anchor.at[3] - anchor.at[1], 0.004)];
  let last = -1;
  for (let at = 0; at < count; at += 1) {
    const [y, v, line] = [ys[at] ?? 0, vs[at] ?? 0, lines[at] ?? 0];
    const point = sorted[at];
    let [score, from] = [startScore, -1];
    for (let back = at - 1; back >= 0 && back >= at - mostBack; back -= 1) {
      const known = scores[back] ?? 0;
      if (known + 1 <= score) continue;
      const [down, moved] = [y - (ys[back] ?? 0), v - (vs[back] ?? 0)];
      if (moved < -scale * line * 0.7) continue;
      const isTogether = Math.abs(moved - scale * down) < scale * (line * 0.7 + 0.03 * down);
      const worth = known + (isTogether ? 1 : apartScore);
      if (worth <= score) continue;
      const other = sorted[back];
      if (other?.anchor === point?.anchor || other?.word === point?.word) continue;
      score = worth;
      from = back;
    }
    scores[at] = score;
    before[at] = from;
    if (last < 0 || score > (scores[last] ?? 0)) last = at;
  }
  const chain: Point[] = [];
  for (let at = last; at >= 0; at = before[at] ?? -1) {
    const point = sorted[at];
    if (point !== undefined) chain.push(point);
  }
  return onceEach(chain.reverse());
}

/** What one that stands alone counts for. */
const startScore = 0.3;
const apartScore = -1.2;
const mostBack = 60;

function onceEach(chain: readonly Point[]): readonly Point[] {
  const taken = new Set<Anchor | PlacedWord>();
  return chain.filter(({ anchor, word }) => {
    if (taken.has(anchor) || taken.has(word)) return false;
    taken.add(anchor).add(word);
    return true;
  });
}

const countOf = (words: WordIndex): number =>
  [...words.values()].reduce((sum, { length }) => sum + (length > mostPlaces ? 0 : length), 0);
