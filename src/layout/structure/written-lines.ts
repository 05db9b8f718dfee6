/** Lines to write on, with the label below them: what stands on such a line answers what stands under it, and not what is above. */
import { bandsOf } from '../bands.ts';
import type { Item } from '../item.ts';
import type { Stroke } from '../strokes.ts';
import type { DraftAnswer } from './answers.ts';
import { clustersOf, type Link } from './clusters.ts';
import type { DraftSegment } from './segments.ts';

/** In heights of a usual word: how far a text may stand above and below its line. */
const above = 0.8;
const below = 1;
const across = 0.5;

/**
 * `lines` are those that bound no box. Where labels and values only take turns, with lines between them, they show by
 * how many come out even whether the labels stand below or above; where that does not tell, the rest of the page does.
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
  const both = [...written, ...answers];
  const group = groupsOf(both);
  const more = new Map<number, number>();
  for (const [at, name] of group.entries())
    more.set(name, (more.get(name) ?? 0) + (at < written.length ? 1 : -1));
  const told = new Set(group.slice(written.length));
  const disputed = new Set(group.slice(0, written.length).filter((name) => told.has(name)));
  const onPage = [...disputed].reduce((sum, name) => sum + (more.get(name) ?? 0), 0);
  return both.filter((_, at) => {
    const areMore = more.get(group[at] ?? at) || onPage;
    return at < written.length === areMore > 0;
  });
}

/** For each answer the name of those that it shares words with, and that these share words with. */
function groupsOf(answers: readonly DraftAnswer[]): readonly number[] {
  const first = new Map<Item, number>();
  const links = answers.flatMap(({ label, value }, at) =>
    [...label, ...value].flatMap(({ items }) =>
      items.flatMap((item): readonly Link[] => {
        const other = first.get(item);
        if (other === undefined) first.set(item, at);
        return other === undefined ? [] : [{ a: other, b: at, score: 1 }];
      }),
    ),
  );
  return clustersOf(answers.length, links);
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
