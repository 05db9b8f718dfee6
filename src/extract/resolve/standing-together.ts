/** Fields of one object stand together on the page: a weak prior between candidates that are otherwise as good. */
import type { FieldPath, Finding } from '../../model/finding.ts';

/** In log-odds. */
const apart = 1;
/** As a share of the page: further away is no less together. */
const far = 0.3;

/** For each path the places of the others of its object; none for the fields of the template itself, which stand all over the document. */
export function siblingsOf(paths: readonly FieldPath[]): readonly (readonly number[])[] {
  const objects = paths.map((path) => JSON.stringify(path.slice(0, -1)));
  const members = Map.groupBy(paths.keys(), (at) => objects[at] ?? '');
  return paths.map((path, at) =>
    path.length < 2 ? [] : (members.get(objects[at] ?? '') ?? []).filter((other) => other !== at),
  );
}

/** What speaks against a finding: how far it stands from the nearest of what was chosen for others of its object. */
export function awayFrom(others: readonly Finding[], own: Finding): number {
  if (others.length === 0) return 0;
  const nearest = others.reduce((least, other) => Math.min(least, distanceOf(own, other)), far);
  return (apart * nearest) / far;
}

function distanceOf(a: Finding, b: Finding): number {
  if (a.page !== b.page || a.box === null || b.box === null) return far;
  const [left, top, right, bottom] = a.box;
  const [x0, y0, x1, y1] = b.box;
  return Math.max(0, x0 - right, left - x1) + Math.max(0, y0 - bottom, top - y1);
}
