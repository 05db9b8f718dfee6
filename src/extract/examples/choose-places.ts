/**
 * Where the values of an example stand, looked at together: what is printed in several places is taken where its caption is, and of places that are as good
 * the one near the answers that come before and after it in the template, as the end of a period stands behind its start.
 */
import { type Box, heightOf, intersectionOf } from '../../model/box.ts';
import type { Scalar } from '../../model/finding.ts';
import type { Place, RankedPlace } from '../locate.ts';
import type { UnderstoodField } from '../meaning/understand.ts';
import { isSame } from './form.ts';
import type { KnownPlaces } from './known-places.ts';

export type Sought = { readonly field: UnderstoodField; readonly value: Scalar };

/** The first is where the answer stands; what is printed twice has a second. */
export type ChosenPlaces = readonly Place[];

/** So short a value stands in many places. */
export const fewCharacters = 2;
const mostPlaces = 12;

/** What stands under no caption is often one of many, and what stands on a later page is not in every document. */
const [costOfUnannounced, costOfLater] = [0.4, 0.3];

/** For each of `sought`. `taken`: places of rows. `isAnnounced`: whether a place has a caption of its own. */
export function choosePlaces(
  sought: readonly Sought[],
  known: KnownPlaces,
  taken: readonly Place[],
  isAnnounced: (place: Place) => boolean,
): readonly ChosenPlaces[] {
  const options = sought.map((one) => {
    const own = optionsOf(one, known, taken);
    return own.length < 2
      ? own
      : own
          .map(({ place, cost }) => ({
            place,
            cost: cost + (isAnnounced(place) ? 0 : costOfUnannounced) + (place.page > 1 ? costOfLater : 0),
          }))
          .sort((a, b) => a.cost - b.cost);
  });
  const chosen = cheapestChain(options);
  // What is printed again and again is taken in the order of the template.
  for (const [at, own] of options.entries()) {
    const value = sought[at]?.value ?? '';
    const others = chosen
      .slice(0, at)
      .filter((other, one) => other !== null && isSame(sought[one]?.value, value))
      .flatMap((other) => (other === null ? [] : [other.place]));
    const isFree = ({ place }: RankedPlace) => !others.some((other) => meets(other, place));
    const now = chosen[at] ?? null;
    if (now === null || isFree(now)) continue;
    const beside = [chosen.slice(0, at).findLast(isThere), chosen.slice(at + 1).find(isThere)].filter(
      isThere,
    );
    const [best] = own
      .filter(isFree)
      .map((one) => ({
        one,
        worth: beside.reduce((sum, { place }) => sum + apart(one.place, place), one.cost),
      }))
      .sort((x, y) => x.worth - y.worth);
    if (best !== undefined) chosen[at] = best.one;
  }
  return options.map((own, at) => {
    const [first] = [chosen[at]].filter(isThere);
    if (first === undefined) return [];
    const second = own.find(({ place }) => !meets(place, first.place));
    const isSure = own.length === 1 || first.place.text.length <= fewCharacters;
    return isSure || second === undefined ? [first.place] : [first.place, second.place];
  });
}

/** One of each, so that together they cost least and those that follow each other stand near; null where there is none. */
function cheapestChain(options: readonly (readonly RankedPlace[])[]): (RankedPlace | null)[] {
  type Step = {
    readonly at: number;
    readonly one: RankedPlace;
    readonly sum: number;
    readonly from: Step | null;
  };
  let last: readonly Step[] = [];
  for (const [at, own] of options.entries()) {
    if (own.length === 0) continue;
    last = own.map((one): Step => {
      const ways = last.map((from) => ({ from, sum: from.sum + apart(from.one.place, one.place) }));
      const [best] = ways.sort((a, b) => a.sum - b.sum);
      return { at, one, sum: one.cost + (best?.sum ?? 0), from: best?.from ?? null };
    });
  }
  const chosen: (RankedPlace | null)[] = options.map(() => null);
  let [step] = last.toSorted((a, b) => a.sum - b.sum);
  while (step !== undefined) {
    chosen[step.at] = step.one;
    step = step.from ?? undefined;
  }
  return chosen;
}

const isThere = (place: RankedPlace | null | undefined): place is RankedPlace => place != null;

function optionsOf(
  { field, value }: Sought,
  known: KnownPlaces,
  taken: readonly Place[],
): readonly RankedPlace[] {
  const said = known.said(field.names, value);
  if (said !== null && said.sure >= beyondDoubt) return [{ place: said, cost: 0 }];
  const all = known.places(field, value, { taken });
  const isDoubtful = (all[0]?.place.text.length ?? 0) <= fewCharacters;
  const own = isDoubtful ? known.places(field, value, { taken, mustBeLabelled: true }) : all;
  if (said === null) return own.slice(0, mostPlaces);
  // A guess may be right by chance: the value of another field that happens to be the same.
  const others = own.filter(({ place }) => !meets(place, said));
  const cost = own.find(({ place }) => meets(place, said))?.cost ?? others[0]?.cost ?? 0;
  return [{ place: said, cost: cost - said.sure }, ...others].slice(0, mostPlaces);
}

/** What was read so surely, or drawn, is where the value stands. */
const beyondDoubt = 0.9;

const meets = (a: Place, b: Place): boolean => a.page === b.page && intersectionOf(a.box, b.box) !== null;

/** Of answers on one line, of others, and of those on two pages. */
const [onLine, onPage, onPages] = [0.3, 1, 1.5];

/** What two answers that follow each other in the template cost that stand apart. */
function apart(a: Place, b: Place): number {
  if (a.page !== b.page) return onPages;
  const [across, down] = [gapOf(a.box, b.box, 0), gapOf(a.box, b.box, 1)];
  if (down < -Math.min(heightOf(a.box), heightOf(b.box)) / 2)
    return onLine * Math.min(1, Math.max(0, across) * 3);
  return onLine + (onPage - onLine) * Math.min(1, Math.max(0, down) * 3);
}

/** Negative where they overlap along the axis. */
const gapOf = (a: Box, b: Box, axis: 0 | 1): number =>
  Math.max(a[axis], b[axis]) - Math.min(a[axis === 0 ? 2 : 3], b[axis === 0 ? 2 : 3]);
