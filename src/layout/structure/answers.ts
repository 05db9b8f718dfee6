/**
 * Labels and what answers them, as the network sees it: which words are a label and which answer it is its judgement. That a
 * label or a value of several lines is one text, and that a value answers one label only, is made sure here.
 */
import { segmentRoles } from '../../model/document.ts';
import type { Item } from '../item.ts';
import { endsWithColon } from '../text-kind.ts';
import { clustersOf, type Link } from './clusters.ts';
import { type Bond, bondsOfGroups, type Roles, roleOf } from './scores.ts';
import { areaAround, type DraftSegment } from './segments.ts';

/** Lines from the top to the bottom. */
export type DraftAnswer = {
  readonly label: readonly DraftSegment[];
  readonly value: readonly DraftSegment[];
};

/** In heights of a line: as far behind the number of a label its words begin, or an amount behind its currency. */
const widestIndent = 3;
/** And as far apart lines of one value may stand. */
const widestLineGap = 1;

/** `bonds` are those of words. */
export function answersIn(
  segments: readonly DraftSegment[],
  bonds: readonly Bond[],
  told: Roles,
): readonly DraftAnswer[] {
  const starts = new Map<number, Set<number>>();
  for (const { a, b, isBeside, isNext, said } of bonds) {
    if (!isBeside || !isNext || said.answers <= 0) continue;
    starts.set(a, (starts.get(a) ?? new Set()).add(b));
    starts.set(b, (starts.get(b) ?? new Set()).add(a));
  }
  const pieces =
    starts.size === 0 ? segments : segments.flatMap((segment) => cutWhereAnswered(segment, starts, told));
  if (!pieces.some(({ role }) => role === 'label')) return [];
  const pieceOf = new Int32Array(told.roles.length / segmentRoles.length).fill(-1);
  for (const [at, { items }] of pieces.entries()) for (const item of items) pieceOf[item.at] = at;
  const between = bondsOfGroups(bonds, pieceOf);
  const textOf = clustersOf(pieces.length, joinedLines(pieces, between));
  const linesOf = Map.groupBy(pieces.keys(), (at) => textOf[at] ?? at);
  const answers = Map.groupBy(bestLabels(pieces, between, textOf), ({ label }) => label);
  const inOrder = (texts: readonly number[]) =>
    texts
      .flatMap((text) => linesOf.get(text) ?? [])
      .toSorted((a, b) => a - b)
      .flatMap((at) => pieces[at] ?? []);
  return [...answers]
    .toSorted(([a], [b]) => a - b)
    .map(([label, values]) => ({
      label: inOrder([label]),
      value: together(values.toSorted((a, b) => b.mean - a.mean).map(({ value }) => inOrder([value]))),
    }));
}

/** The surest text that answers a label, with those right beside, below or above it; others are answers to something else. */
function together(texts: readonly (readonly DraftSegment[])[]): readonly DraftSegment[] {
  const [first = [], ...others] = texts;
  const kept = [...first];
  for (const text of others) {
    const [own, other] = [areaOf(kept), areaOf(text)];
    const height = Math.min(...[...first, ...text].map(({ area }) => area.y1 - area.y0));
    const down = Math.max(own.y0, other.y0) - Math.min(own.y1, other.y1);
    const across = Math.max(own.x0, other.x0) - Math.min(own.x1, other.x1);
    const isNear = down < 0 ? across < widestIndent * height : across < 0 && down < widestLineGap * height;
    if (isNear) kept.push(...text);
  }
  return kept.toSorted((a, b) => a.area.y0 - b.area.y0 || a.area.x0 - b.area.x0);
}

const areaOf = (text: readonly DraftSegment[]) => areaAround(text.map(({ area }) => area));

/** A label and its value may stand in one line, as if they were one text. */
function cutWhereAnswered(
  segment: DraftSegment,
  answered: ReadonlyMap<number, ReadonlySet<number>>,
  told: Roles,
): readonly DraftSegment[] {
  const parts: Item[][] = [];
  for (const [at, item] of segment.items.entries()) {
    const before = segment.items[at - 1];
    if (before === undefined || answered.get(before.at)?.has(item.at)) parts.push([item]);
    else parts.at(-1)?.push(item);
  }
  if (parts.length < 2) return [segment];
  return parts.map((items) => ({
    items,
    area: areaAround(items),
    role: roleOf(
      items.map(({ at }) => at),
      told,
    ),
  }));
}

/** The lines of one text stand above one another; a number stands in front of what it numbers. */
function joinedLines(pieces: readonly DraftSegment[], bonds: readonly Bond[]): readonly Link[] {
  const links: Link[] = [];
  for (const { a, b, isBeside, isNext, said } of bonds) {
    const [one, other] = [pieces[a], pieces[b]];
    if (one === undefined || other === undefined || one.role !== other.role) continue;
    if (isBeside && isNext && isExplained(one, other)) links.push({ a, b, score: sure });
    else if (
      isBeside ? isNext && isNumbered(one, other) : !endsLabel(one.area.y0 < other.area.y0 ? one : other)
    )
      links.push({ a, b, score: said.join });
  }
  return links;
}

/** Behind a colon no further line of the label follows. */
const endsLabel = ({ items, role }: DraftSegment): boolean =>
  role === 'label' && endsWithColon(items.at(-1)?.text ?? '');

/** As sure as the network is at most. */
const sure = 5;

/** "Date of birth (MM-DD-YYYY) (see instructions)": what stands in brackets right behind a label says more about it. */
function isExplained(one: DraftSegment, other: DraftSegment): boolean {
  const [first, second] = one.area.x0 <= other.area.x0 ? [one, other] : [other, one];
  const height = Math.min(first.area.y1 - first.area.y0, second.area.y1 - second.area.y0);
  return (
    one.role === 'label' &&
    /^[([]\p{L}/u.test(second.items[0]?.text ?? '') &&
    second.area.x0 - first.area.x1 <= height
  );
}

function isNumbered(one: DraftSegment, other: DraftSegment): boolean {
  const [first, second] = one.area.x0 <= other.area.x0 ? [one, other] : [other, one];
  const height = Math.max(first.area.y1 - first.area.y0, second.area.y1 - second.area.y0);
  return (
    first.items.length === 1 &&
    /^\W?\p{N}{0,3}\p{L}?\W?$/u.test(first.items[0]?.text ?? '') &&
    second.area.x0 - first.area.x1 <= widestIndent * height
  );
}

type Answering = { readonly value: number; readonly label: number; readonly mean: number };

/** Each value with the label that it answers most surely. */
function bestLabels(
  pieces: readonly DraftSegment[],
  bonds: readonly Bond[],
  textOf: readonly number[],
): readonly Answering[] {
  const between = new Map<string, { label: number; value: number; sum: number; count: number }>();
  for (const { a, b, said } of bonds) {
    const [one, other] = [pieces[a]?.role, pieces[b]?.role];
    if (one === other || (one !== 'label' && other !== 'label')) continue;
    const [label, value] = one === 'label' ? [textOf[a], textOf[b]] : [textOf[b], textOf[a]];
    if (label === undefined || value === undefined) continue;
    const key = `${label} ${value}`;
    const known = between.get(key) ?? { label, value, sum: 0, count: 0 };
    between.set(key, { ...known, sum: known.sum + said.answers, count: known.count + 1 });
  }
  const best = new Map<number, { label: number; mean: number }>();
  for (const { label, value, sum, count } of between.values()) {
    const mean = sum / count;
    if (mean > 0 && mean > (best.get(value)?.mean ?? 0)) best.set(value, { label, mean });
  }
  return [...best].map(([value, told]) => ({ value, ...told }));
}
