/** Which labels reach which values on a page, and how strongly, with what stands between them taken into account. */
import type { Box } from '../../../model/box.ts';
import type { PageView, Segment } from '../view.ts';
import type { Candidate, CandidateKind } from './candidates.ts';
import type { Label } from './labels.ts';
import { type Direction, farRightEms, reachOf, sharesHeight } from './reach.ts';

export type Link = {
  readonly label: Label;
  readonly candidate: Candidate;
  readonly direction: Direction;
  readonly strength: number;
};

export type Links = {
  readonly ofCandidate: ReadonlyMap<Candidate, readonly Link[]>;
  /** The values that a label reaches; it need not be one of the page's own. */
  ofLabel(label: Label): readonly Link[];
};

/** How much a value is less likely a label's for each of its kind that stands nearer. */
const nearerValue = 0.7;
const nearerLabel = 0.3;
const rowsBelow = 6;

export function linksOf(view: PageView, labels: readonly Label[], candidates: readonly Candidate[]): Links {
  const candidatesByRow = byRow(candidates);
  const labelsByRow = byRow(labels);
  const isColumnHead = columnHeads(view);
  const known = new Map<Label, readonly Link[]>();
  const ofLabel = (label: Label): readonly Link[] => {
    const before = known.get(label);
    if (before !== undefined) return before;
    const links = [
      ...linksRight(
        view,
        label,
        besideOf(label, view.em, candidatesByRow),
        besideOf(label, view.em, labelsByRow),
      ),
      ...linksBelow(view, label, candidatesByRow, labelsByRow, isColumnHead(label) ? columnHead : 1),
    ];
    known.set(label, links);
    return links;
  };
  const ofCandidate = new Map<Candidate, Link[]>();
  for (const label of labels) {
    for (const link of ofLabel(label)) {
      const others = ofCandidate.get(link.candidate);
      if (others === undefined) ofCandidate.set(link.candidate, [link]);
      else others.push(link);
    }
  }
  return { ofCandidate, ofLabel };
}

/** The head of a column announces all values below it, and so none of the document's own. */
const columnHead = 0.4;
const leastColumns = 3;
const leastRows = 2;

function columnHeads({ page }: PageView): (label: Label) => boolean {
  const heads = new Set<number>();
  for (const { columns, rows, headerRows, cells } of page.tables) {
    if (columns < leastColumns || rows - headerRows < leastRows) continue;
    for (const { row, words } of cells) if (row < headerRows) for (const word of words) heads.add(word);
  }
  const known = new Map<Segment, boolean>();
  return ({ segment }) => {
    const isHead = known.get(segment) ?? segment.words.some((word) => heads.has(word));
    known.set(segment, isHead);
    return isHead;
  };
}

type Placed = Pick<Label | Candidate, 'segment' | 'start' | 'at'>;

/** The things of a row that touch the stretch `from` to `to`, left to right. */
type Rows<T extends Placed> = (row: number, from: number, to: number) => readonly T[];

/** Of one row, near one label: a line of thousands is no line of a document. */
const mostNear = 300;

function byRow<T extends Placed>(things: readonly T[]): Rows<T> {
  const rows = new Map(
    [...Map.groupBy(things, ({ segment }) => segment.row)].map(([row, own]) => [
      row,
      {
        own: own.sort((a, b) => a.at[0] - b.at[0] || a.start - b.start),
        widest: own.reduce((widest, { at }) => Math.max(widest, at[2] - at[0]), 0),
      },
    ]),
  );
  return (row, from, to) => {
    const { own = [], widest = 0 } = rows.get(row) ?? {};
    const near: T[] = [];
    for (let place = firstFrom(own, from - widest); place < own.length; place += 1) {
      const thing = own[place];
      if (thing === undefined || thing.at[0] > to || near.length === mostNear) break;
      if (thing.at[2] >= from) near.push(thing);
    }
    return near;
  };
}

/** Where those begin that start at `x` or behind it. */
function firstFrom(sorted: readonly Placed[], x: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const half = Math.floor((low + high) / 2);
    if ((sorted[half]?.at[0] ?? x) < x) low = half + 1;
    else high = half;
  }
  return low;
}

/** What stands on the label's height: rows are grouped by their middles, and neighbours may reach over. */
function besideOf<T extends Placed>(label: Label, em: number, rows: Rows<T>): readonly T[] {
  const { row } = label.segment;
  const [from, to] = [label.at[0] - em, label.at[2] + farRightEms * em];
  return [row - 1, row, row + 1]
    .flatMap((one) => rows(one, from, to))
    .filter(({ segment, at }) => segment === label.segment || sharesHeight(label.at, at))
    .sort((a, b) => a.at[0] - b.at[0] || a.start - b.start);
}

/** A label found twice, by its meaning and by a field's own words, is no rival of itself. */
export const isSameSpan = (a: Label, b: Label): boolean =>
  a.segment === b.segment && a.start < b.end && b.start < a.end;

const standsBehind = (label: Label, thing: Placed): boolean =>
  thing.segment === label.segment ? thing.start >= label.end : thing.at[0] > label.at[2] - 1e-6;

function linksRight(
  view: PageView,
  label: Label,
  candidates: readonly Candidate[],
  labels: readonly Label[],
): readonly Link[] {
  const links: Link[] = [];
  const others = labels.filter((other) => !isSameSpan(other, label) && standsBehind(label, other));
  const seen = new Map<CandidateKind, number>();
  for (const candidate of candidates) {
    if (!standsBehind(label, candidate)) continue;
    const reach = reachOf(label.at, candidate.at, view.em, true);
    if (reach === null) continue;
    const between = others.filter(({ at, segment, start }) =>
      segment === candidate.segment ? start < candidate.start : at[0] < candidate.at[0],
    ).length;
    // The second of two dates with a dash between them is announced with the first.
    const nearer = Math.max(0, (seen.get(candidate.kind) ?? 0) - (candidate.range === 'second' ? 1 : 0));
    // Counts and codes often stand between the word "total" and its amount.
    const weighs = (candidate.amount?.decimals ?? 0) > 0 ? 0.9 : nearerValue;
    links.push({
      ...{ label, candidate, direction: 'right' },
      strength: reach.strength * weighs ** nearer * nearerLabel ** between * wordsBetween(label, candidate),
    });
    seen.set(candidate.kind, (seen.get(candidate.kind) ?? 0) + 1);
  }
  return links;
}

/** Words of no weight between a label and its value: marks, "no.", "of", currencies. */
const isFiller =
  /^(?:[\P{L}]*|n[ro°º]?\.?|nos?\.?|num\.?|nummer|number|id|vom|of|du|del|dated|rm|eur|usd|chf|gbp|myr|rs\.?)$/iu;
const otherWord = 0.8;
const mostWordsBetween = 8;

/** Other words between them make the label another one: "Invoice according to your order 4711". */
function wordsBetween(label: Label, candidate: Candidate): number {
  if (candidate.segment !== label.segment) return 1;
  const words = candidate.segment.text.slice(label.end, candidate.start).split(/[\s:]+/, mostWordsBetween);
  return otherWord ** words.filter((word) => !isFiller.test(word)).length;
}

function linksBelow(
  view: PageView,
  label: Label,
  candidatesByRow: Rows<Candidate>,
  labelsByRow: Rows<Label>,
  factor: number,
): readonly Link[] {
  const links: Link[] = [];
  const seen = new Map<CandidateKind, number>();
  let labelsBetween = 0;
  for (let row = label.segment.row; row <= label.segment.row + rowsBelow; row += 1) {
    const rowLabels = labelsByRow(row, label.at[0], label.at[2]).filter(
      (other) => other.at[1] >= middleOf(label.at) && isInColumn(label, other),
    );
    for (const candidate of candidatesByRow(row, label.at[0] - view.em, label.at[2] + view.em)) {
      const reach = reachOf(label.at, candidate.at, view.em, false);
      if (reach === null || sharesHeight(label.at, candidate.at)) continue;
      const nearer = Math.max(0, (seen.get(candidate.kind) ?? 0) - (candidate.range === 'second' ? 1 : 0));
      const inFront = rowLabels.filter(({ at }) => at[0] < candidate.at[0]).length;
      links.push({
        ...{ label, candidate, direction: 'below' },
        strength: factor * reach.strength * nearerValue ** nearer * nearerLabel ** (labelsBetween + inFront),
      });
      seen.set(candidate.kind, (seen.get(candidate.kind) ?? 0) + 1);
    }
    labelsBetween += rowLabels.length;
    if (labelsBetween > 2) break;
  }
  return links;
}

const middleOf = (box: Box): number => (box[1] + box[3]) / 2;

const isInColumn = (label: Label, other: Label): boolean =>
  Math.min(label.at[2], other.at[2]) > Math.max(label.at[0], other.at[0]);
