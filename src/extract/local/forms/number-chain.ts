/**
 * Which of the numbers before labels count the form's fields: those that rise in small steps as one reads on.
 * House numbers and figures fall out of the row.
 */

const mostNumbers = 300;
const largestStep = 12;
/** Fewer are chance. */
export const leastChain = 3;

/** For each number whether it belongs to the longest row that rises; all false where there is none. */
export function countingNumbers(numbers: readonly number[]): readonly boolean[] {
  const some = numbers.slice(0, mostNumbers);
  const length: number[] = [];
  const before: number[] = [];
  some.forEach((number, at) => {
    length[at] = number < 1 || number > 99 ? 0 : 1;
    before[at] = -1;
    for (let other = 0; other < at; other += 1) {
      const step = number - (some[other] ?? 0);
      if (length[at] === 0 || step <= 0 || Math.floor(step) > largestStep) continue;
      const longer = (length[other] ?? 0) + 1;
      if (longer > (length[at] ?? 0)) [length[at], before[at]] = [longer, other];
    }
  });
  const best = Math.max(0, ...length);
  const isIn = numbers.map(() => false);
  if (best < leastChain) return isIn;
  for (let at = length.lastIndexOf(best); at >= 0; at = before[at] ?? -1) isIn[at] = true;
  return isIn;
}
