/** Drawn lines, sorted, so that what stands beside a word or between two is found without looking at all of them. */
import type { Area } from '../draft-table.ts';

export type Rules = {
  /** How far the next line is: before, behind, above and below. */
  readonly around: (x: number, y: number) => readonly number[];
  /** An upright line stands between the two at this height. */
  readonly partsAcross: (x: number, otherX: number, y: number) => boolean;
  readonly partsDown: (y: number, otherY: number, x: number) => boolean;
};

/** In heights of a usual word: lines farther away are none, and those that end so near still part. */
const far = 12;
const slack = 0.3;

type Rule = { readonly at: number; readonly from: number; readonly to: number };

export function rulesOf(lines: readonly Area[]): Rules {
  const isUpright = ({ x0, y0, x1, y1 }: Area) => y1 - y0 > x1 - x0;
  const upright = sorted(
    lines.filter(isUpright).map(({ x0, y0, x1, y1 }) => ({ at: (x0 + x1) / 2, from: y0, to: y1 })),
  );
  const lying = sorted(
    lines
      .filter((line) => !isUpright(line))
      .map(({ x0, y0, x1, y1 }) => ({ at: (y0 + y1) / 2, from: x0, to: x1 })),
  );
  return {
    around: (x, y) => [
      before(upright, x, y),
      behind(upright, x, y),
      before(lying, y, x),
      behind(lying, y, x),
    ],
    partsAcross: (x, otherX, y) => isBetween(upright, x, otherX, y),
    partsDown: (y, otherY, x) => isBetween(lying, y, otherY, x),
  };
}

const sorted = (rules: readonly Rule[]): readonly Rule[] => rules.toSorted((a, b) => a.at - b.at);

/** The first rule that stands at `at` or behind it. */
function firstFrom(rules: readonly Rule[], at: number): number {
  let [low, high] = [0, rules.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rules[middle]?.at ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

function behind(rules: readonly Rule[], at: number, across: number): number {
  for (let place = firstFrom(rules, at); place < rules.length; place += 1) {
    const rule = rules[place];
    if (rule === undefined || rule.at - at >= far) break;
    if (rule.from <= across && across <= rule.to) return rule.at - at;
  }
  return far;
}

function before(rules: readonly Rule[], at: number, across: number): number {
  let place = firstFrom(rules, at);
  while (rules[place]?.at === at) place += 1;
  for (place -= 1; place >= 0; place -= 1) {
    const rule = rules[place];
    if (rule === undefined || at - rule.at >= far) break;
    if (rule.from <= across && across <= rule.to) return at - rule.at;
  }
  return far;
}

function isBetween(rules: readonly Rule[], one: number, other: number, across: number): boolean {
  const [start, stop] = [Math.min(one, other), Math.max(one, other)];
  for (let place = firstFrom(rules, start); place < rules.length; place += 1) {
    const rule = rules[place];
    if (rule === undefined || rule.at >= stop) return false;
    if (rule.at > start && rule.from - slack <= across && across <= rule.to + slack) return true;
  }
  return false;
}
