/** Which labels reach which values on a page, and how strongly, with what stands between them taken into account. */
import type { Box } from '../../../model/box.ts';
import type { PageView } from '../view.ts';
import type { Candidate, CandidateKind } from './candidates.ts';
import type { Label } from './labels.ts';
import { type Direction, reachOf, sharesHeight } from './reach.ts';

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
      ...linksRight(view, label, besideOf(label, candidatesByRow), besideOf(label, labelsByRow)),
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
  return ({ segment }) => segment.words.some((word) => heads.has(word));
}

type Placed = Pick<Label | Candidate, 'segment' | 'start' | 'at'>;

function byRow<T extends Placed>(things: readonly T[]): ReadonlyMap<number, readonly T[]> {
  const rows = new Map<number, T[]>();
  for (const thing of things) {
    const row = rows.get(thing.segment.row);
    if (row === undefined) rows.set(thing.segment.row, [thing]);
    else row.push(thing);
  }
  for (const row of rows.values()) row.sort((a, b) => a.at[0] - b.at[0] || a.start - b.start);
  return rows;
}

/** What stands on the label's height: rows are grouped by their middles, and neighbours may reach over. */
function besideOf<T extends Placed>(label: Label, rows: ReadonlyMap<number, readonly T[]>): readonly T[] {
  const { row } = label.segment;
  const near = [row - 1, row, row + 1].flatMap((one) => rows.get(one) ?? []);
  return near
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
  candidatesByRow: ReadonlyMap<number, readonly Candidate[]>,
  labelsByRow: ReadonlyMap<number, readonly Label[]>,
  factor: number,
): readonly Link[] {
  const links: Link[] = [];
  const seen = new Map<CandidateKind, number>();
  let labelsBetween = 0;
  for (let row = label.segment.row; row <= label.segment.row + rowsBelow; row += 1) {
    const rowLabels = (labelsByRow.get(row) ?? []).filter(
      (other) => other.at[1] >= middleOf(label.at) && isInColumn(label, other),
    );
    for (const candidate of candidatesByRow.get(row) ?? []) {
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
