/** Lines to write on, with the label below them: what stands on such a line answers what stands under it, and not what is above. */
import { bandsOf } from '../bands.ts';
import { countOf } from '../item.ts';
import type { Stroke } from '../strokes.ts';
import type { DraftAnswer } from './answers.ts';
import type { DraftSegment } from './segments.ts';

/** In heights of a usual word: how far a text may stand above and below its line. */
const above = 0.8;
const below = 1;
const across = 0.5;

/**
 * `lines` are those that bound no box. Where labels and values only take turns, with lines between them, the page shows by
 * how many of them come out even whether the labels stand below or above.
 */
export function answersOnLines(
  lines: readonly Stroke[],
  segments: readonly DraftSegment[],
  answers: readonly DraftAnswer[],
  unit: number,
): readonly DraftAnswer[] {
  const nearby = bandsOf(segments.map((segment) => ({ segment, ...segment.area })));
  const written = lines.flatMap((line) =>
    onLine(
      line,
      nearby(line.at - 2 * unit, line.at + 2 * unit).map(({ segment }) => segment),
      unit,
    ),
  );
  const itemsOf = ({ label, value }: DraftAnswer) => [...label, ...value].flatMap(({ items }) => items);
  const used = new Set(written.flatMap(itemsOf));
  const isUsed = (answer: DraftAnswer) => itemsOf(answer).some((item) => used.has(item));
  if (written.length <= countOf(answers, isUsed)) return answers;
  return [...answers.filter((answer) => !isUsed(answer)), ...written];
}

/** Each label below the line with what stands on the line from there on. */
function onLine(line: Stroke, near: readonly DraftSegment[], unit: number): readonly DraftAnswer[] {
  const inside = near.filter(
    ({ area }) => area.x0 >= line.from - across * unit && area.x1 <= line.to + across * unit,
  );
  const labels = inside
    .filter(({ role, area }) => role === 'label' && isFrom(area.y0 - line.at, -0.4, below, unit))
    .toSorted((a, b) => a.area.x0 - b.area.x0);
  const onIt = inside.filter(({ area }) => isFrom(line.at - area.y1, -0.4, above, unit));
  // With labels and titles among them they are a row of a list that has lines between its rows.
  if (!onIt.every(({ role }) => role === 'value' || role === 'text')) return [];
  return labels.flatMap((label, at) => {
    const [from, to] = [at === 0 ? -Infinity : label.area.x0, labels[at + 1]?.area.x0 ?? Infinity];
    const own = onIt.filter(({ area }) => (area.x0 + area.x1) / 2 >= from && (area.x0 + area.x1) / 2 < to);
    const isOver = own.some(({ area }) => area.x0 < label.area.x1 && area.x1 > label.area.x0);
    return isOver ? [{ label: [label], value: own }] : [];
  });
}

const isFrom = (distance: number, least: number, most: number, unit: number): boolean =>
  distance >= least * unit && distance <= most * unit;
