/**
 * Which boxes to tick answer a field of an example. Of a yes or no those are kept whose state agrees with it: of several the next example, or the next
 * document, tells. Of a text that is printed beside a ticked box, all boxes that stand with that one.
 */
import { type Box, centreOf, intersectionOf } from '../../model/box.ts';
import type { Checkbox } from '../../model/document.ts';
import type { TickPlace } from '../../model/lesson.ts';
import { valueTypes } from '../../values/index.ts';
import type { Source } from '../engine.ts';
import { withoutAccents } from '../locate/fold.ts';
import { createPhraseMatcher } from '../meaning/label-meanings.ts';
import type { UnderstoodField } from '../meaning/understand.ts';
import { type PageView, placing, viewOf } from '../view.ts';
import { roundedBox } from './anchors.ts';
import type { KnownPlaces } from './known-places.ts';

const mostBoxes = 200;
const mostTicks = 40;
const longestLabel = 60;

/** The name of a field tells its box where it is so much like the box's words, and clearly more than like others'. */
const [leastNamed, clearly] = [0.5, 0.8];

type Seen = { readonly view: PageView; readonly box: Checkbox; readonly at: Box };

const boxesIn = (source: Source): readonly Seen[] =>
  viewOf(source).pages.flatMap((view) => {
    const place = placing(view.page);
    return view.page.checkboxes.slice(0, mostBoxes).map((box) => ({ view, box, at: place(box.box) }));
  });

export const tickLabel = ({ label }: Checkbox): string => withoutAccents(label).slice(0, longestLabel);

/** Of yes and no. */
export function ticksFor(
  field: UnderstoodField,
  value: boolean,
  source: Source,
  known: KnownPlaces,
): readonly TickPlace[] {
  const all = boxesIn(source).flatMap((seen) => {
    const says = valueTypes.boolean.read(seen.box.label, source.context).value ?? true;
    // An empty box says the contrary of what it would say.
    return (seen.box.ticked ? says : !says) === value ? [{ ...seen, says }] : [];
  });
  const said = known.said(field.names, value);
  const drawn = all.filter(
    ({ view, box }) => view.page.number === said?.page && intersectionOf(box.box, said.box) !== null,
  );
  const kept = drawn.length > 0 ? drawn.slice(0, 1) : (named(field, all) ?? all);
  return kept.slice(0, mostTicks).map((one) => tickOf(one, one.says));
}

function named<S extends Seen>(field: UnderstoodField, all: readonly S[]): readonly S[] | null {
  const matchOf = createPhraseMatcher(field.phrases);
  const [best, next] = all
    .map((seen) => ({ seen, match: matchOf(seen.box.label) }))
    .sort((a, b) => b.match - a.match);
  if (best === undefined || best.match < leastNamed) return null;
  return (next?.match ?? 0) > clearly * best.match ? null : [best.seen];
}

/** Of a text that is the words of the one box that is ticked among those that stand together. */
export function choiceFor(value: string, source: Source): readonly TickPlace[] {
  const all = boxesIn(source);
  const wanted = withoutAccents(value);
  const own = all.find(({ box }) => box.ticked && withoutAccents(box.label) === wanted);
  if (own === undefined || wanted === '') return [];
  const group = standingWith(own, all);
  const isChoice = group.length > 1 && group.filter(({ box }) => box.ticked).length === 1;
  return isChoice ? group.slice(0, mostTicks).map((one) => tickOf(one, true)) : [];
}

/** From one box to the next of a choice, in lines of the page. */
const [nextDown, nextAside] = [3, 1];

/** On the line of one of them, or right below and above it. */
function standingWith(own: Seen, all: readonly Seen[]): readonly Seen[] {
  const group = [own];
  for (let at = 0; at < group.length; at += 1) {
    const [x, y] = centreOf(group[at]?.at ?? own.at);
    for (const one of all) {
      if (one.view !== own.view || group.includes(one)) continue;
      const [u, v] = centreOf(one.at);
      const { em } = own.view;
      const isNear =
        Math.abs(v - y) < em / 2 || (Math.abs(v - y) < nextDown * em && Math.abs(u - x) < nextAside * em);
      if (isNear) group.push(one);
    }
  }
  return group;
}

const tickOf = ({ view, box, at }: Seen, says: boolean): TickPlace => ({
  ...{ sheet: view.page.number - 1, at: roundedBox(at), label: tickLabel(box), says },
});
