/**
 * Fields whose box on a form was left empty: what stands elsewhere is not their value. Labels are given to fields one by one, the
 * surest first, so that of two boxes with one caption each is its own field's.
 */
import type { FieldPath } from '../../../model/finding.ts';
import type { UnderstoodTemplate } from '../../meaning/understand.ts';
import type { View } from '../../view.ts';
import { answersOn, emptyBoxesOn } from './answers.ts';
import { askedIn, leastMatch, matchesOf } from './matches.ts';

/** A caption that is less like the field may be another's. */
const surelyMeant = 0.6;
/** A label that nobody else has, and that is as much like the field, may have its value. */
const perhapsMeant = 0.5;

/** Whether the field of a path has a box, and nothing in it. */
export function emptyBoxes(template: UnderstoodTemplate, view: View): (path: FieldPath) => boolean {
  const empty = view.time.flatMap(view.pages, emptyBoxesOn);
  if (empty.length === 0) return () => false;
  const wanted = askedIn(template);
  const answers = [...empty, ...view.time.flatMap(view.pages, answersOn)].sort(
    (a, b) => a.page.number - b.page.number || a.box[1] - b.box[1] || a.box[0] - b.box[0],
  );
  const matches = matchesOf(template, wanted, answers, view);
  const labelOf = givenOneByOne(matches);
  const taken = new Set(labelOf.values());
  const isEmpty = (place: number) => answers[place]?.value.length === 0;
  const left = new Set(
    wanted.flatMap(({ field }, at) => {
      const place = labelOf.get(at);
      if (place === undefined || !isEmpty(place) || (matches[place]?.[at] ?? 0) < surelyMeant) return [];
      const isElsewhere = matches.some(
        (row, other) => !isEmpty(other) && !taken.has(other) && (row[at] ?? 0) >= perhapsMeant,
      );
      return isElsewhere ? [] : [JSON.stringify(field.names)];
    }),
  );
  return (path) => left.has(JSON.stringify(path));
}

/** For each field the place of its label, where it has one; of labels and fields alike the first have one another. */
function givenOneByOne(matches: readonly (readonly number[])[]): ReadonlyMap<number, number> {
  const pairs = matches.flatMap((row, place) =>
    row.flatMap((match, field) => (match >= leastMatch ? [{ place, field, match }] : [])),
  );
  const labelOf = new Map<number, number>();
  const taken = new Set<number>();
  for (const { place, field } of pairs.sort((a, b) => b.match - a.match)) {
    if (labelOf.has(field) || taken.has(place)) continue;
    labelOf.set(field, place);
    taken.add(place);
  }
  return labelOf;
}
