/** Of each of several values the highest of the others, and at least `least`; in one pass, since a long document has many. */
export function bestOfOthers(values: readonly number[], least: number): readonly number[] {
  let [first, second, at] = [least, least, -1];
  for (const [place, value] of values.entries()) {
    if (value > first) [second, first, at] = [first, value, place];
    else if (value > second) second = value;
  }
  return values.map((_, place) => (place === at ? second : first));
}
