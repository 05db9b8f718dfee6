/** Where a place of an example is on a page of its layout: by the words around it that both have. */
import { type Box, centreOf, heightOf } from '../../model/box.ts';
import type { Alignment, Pair } from './align.ts';
import { medianOf } from './median-of.ts';

export type Guided = {
  readonly at: Box;
  /** 0..1: how near the words are that say so, and how far they agree. */
  readonly trust: number;
  /** Words beside the place in its line, in the example as on the page. */
  readonly inLine: readonly Pair[];
};

const mostGuides = 4;
/** Further than this, in page heights, nothing tells of a place. */
const reach = 0.2;
/** An answer of several lines is higher than its first. */
const mostLine = 0.02;
/** A caption stands in the line of its answer or, within so many of its heights, right above it. */
const captionAbove = 2;
/** How much more a step down takes away from a guide than a step aside. */
const downWeight = 3;

/** Null where no word near it is on both pages. */
export function guidedPlace(at: Box, { pairs, scale, slope }: Alignment): Guided | null {
  const [x] = centreOf(at);
  const line = Math.min(
    heightOf(at),
    mostLine,
    ...pairs.slice(0, 1).map(({ anchor }) => heightOf(anchor.at)),
  );
  const top = at[1] + line / 2;
  const near = pairs
    .flatMap((pair) => {
      const {
        anchor: { at: beside },
        word,
      } = pair;
      const ay = (beside[1] + beside[3]) / 2;
      const down = Math.abs(ay - top);
      const isInLine = down < line * 0.6;
      const across = gapBetween(at[0], at[2], beside[0], beside[2]);
      const isBeside = isInLine || (across === 0 && down < captionAbove * line);
      const away = across + downWeight * down;
      // Most of a page is no guide to a place.
      if (away > reach * 2 && !isInLine) return [];
      const ax = (beside[0] + beside[2]) / 2;
      const [u, v] = centreOf(word.at);
      const shiftX = u - scale * ax - slope * scale * (top - ay);
      const shiftY = v - scale * ay + slope * scale * (x - ax);
      return [{ pair, isInLine, isBeside, shiftX, shiftY, away }];
    })
    .sort((a, b) => a.away - b.away);
  const [nearest] = near;
  if (nearest === undefined || nearest.away > reach * 2) return null;
  const inLine = near.filter(({ isInLine }) => isInLine);
  const guides = (
    inLine.length > 0 ? inLine : near.filter(({ away }) => away <= nearest.away * 2 + 0.02)
  ).slice(0, mostGuides);
  const [together, share] = movedTogether(guides, line * scale * 0.6);
  const shiftY = medianOf(together.map((guide) => guide.shiftY));
  const shiftX = medianOf(near.slice(0, mostGuides).map((guide) => guide.shiftX));
  const agreement = share > mostly ? 1 : 0.6;
  const nearness = near.some(({ isBeside }) => isBeside) ? 1 : Math.max(0.3, 1 - nearest.away / (reach * 2));
  const [x0, x1] = [scale * at[0] + shiftX, scale * at[2] + shiftX];
  const [y0, y1] = [scale * at[1] + shiftY, scale * at[3] + shiftY];
  return { at: [x0, y0, x1, y1], trust: agreement * nearness, inLine: inLine.map(({ pair }) => pair) };
}

/** Of what the guides weigh, so much must agree. */
const mostly = 0.6;
/** What stands so far off weighs half as much as what stands right beside. */
const halfWeight = 0.05;

/** Lines beside each other may have moved apart: of guides that moved alike those that weigh most, the nearer the more, and their share. */
function movedTogether<G extends { readonly shiftY: number; readonly away: number }>(
  guides: readonly G[],
  reachY: number,
): readonly [together: readonly G[], share: number] {
  const weightOf = (some: readonly G[]): number =>
    some.reduce((sum, { away }) => sum + 1 / (halfWeight + away), 0);
  const best = guides
    .map((one) => guides.filter(({ shiftY }) => Math.abs(shiftY - one.shiftY) < reachY))
    .reduce((most, some) => (weightOf(some) > weightOf(most) ? some : most), []);
  return [best, weightOf(best) / Math.max(1e-6, weightOf(guides))];
}

const gapBetween = (a0: number, a1: number, b0: number, b1: number): number => Math.max(0, b0 - a1, a0 - b1);
