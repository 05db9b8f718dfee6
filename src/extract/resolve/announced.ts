/** An example may know where an answer stands better than how much of what stands there it is: that is left to who reads the place anyway. */
import { shareInside } from '../../model/box.ts';
import type { FieldPath, Finding } from '../../model/finding.ts';
import { lettersAndDigits } from '../locate/fold.ts';

/** `onPages`: what engines read. The surest of them for the same field at the same place gives the value. */
export function asReadThere<F extends Finding>(
  announced: readonly F[],
  onPages: readonly F[],
  saysWhere: (finding: F) => boolean,
): readonly F[] {
  const byField = Map.groupBy(onPages, ({ path }) => keyOf(path));
  return announced.map((finding) => {
    if (!saysWhere(finding)) return finding;
    const [there] = (byField.get(keyOf(finding.path)) ?? [])
      .filter((other) => isSamePlace(finding, other))
      .sort((a, b) => b.confidence - a.confidence);
    return there === undefined
      ? finding
      : { ...finding, value: there.value, text: there.text, box: there.box };
  });
}

const keyOf = (path: FieldPath): string => JSON.stringify(path);

const isSamePlace = (a: Finding, b: Finding): boolean => sharesOf(a, b).every((share) => share > 0.5);

/** As far as one of them goes; the other may go on with another line. */
export const beginAtOnePlace = (a: Finding, b: Finding): boolean => {
  const [one, other] = [lettersAndDigits(a.text), lettersAndDigits(b.text)];
  return (
    sharesOf(a, b).some((share) => share > 0.8) &&
    ((other !== '' && one.startsWith(other)) || (one !== '' && other.startsWith(one)))
  );
};

const sharesOf = (a: Finding, b: Finding): readonly number[] =>
  a.page !== b.page || a.box === null || b.box === null
    ? [0, 0]
    : [shareInside(a.box, b.box), shareInside(b.box, a.box)];
