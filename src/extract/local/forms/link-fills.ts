/** Which label each value on a form belongs to: the nearest to its left, above it, or below it. */

import type { CaptionDraft } from './caption-drafts.ts';
import { isSentence } from './caption-text.ts';
import {
  leftNeighbour,
  lineBefore,
  neighbourAbove,
  neighbourBelow,
  type Rows,
  sideways,
} from './neighbours.ts';
import { isInLanguages } from './print-evidence.ts';
import type { Run } from './runs.ts';

/** Where the value stands, seen from its label. */
export type Side = 'right' | 'below' | 'above';

export type Filled = {
  readonly runs: readonly Run[];
  readonly side: Side;
  /** 0 for what could not stand nearer. */
  readonly distance: number;
};

const rightEms = 25;
/** A blank within a sentence stands near its words; further right is another column. */
const blankEms = 5;
const farthest = 1.2;
/** Added for a label that has its value elsewhere. */
const otherwise = 0.6;
const mostRuns = 6;

export type Link = {
  readonly fill: Run;
  readonly draft: CaptionDraft;
  readonly side: Side;
  readonly distance: number;
};

/** From top to bottom, so that a value may go on with the one before it. */
export function linkFills(
  fills: readonly Run[],
  rows: Rows,
  draftOf: ReadonlyMap<Run, CaptionDraft>,
  em: number,
): ReadonlyMap<CaptionDraft, readonly Link[]> {
  const links = new Map<CaptionDraft, Link[]>();
  const linkOf = new Map<Run, Link>();
  /** Rows whose labels stand below their values: then they do not announce what follows. */
  const under = new Set<number>();
  const isSpent = ({ draft, side }: Link) =>
    side === 'below' &&
    (draft.lines.some(({ row }) => under.has(row)) ||
      (links.get(draft) ?? []).some((link) => link.side === 'right' && link.distance < 0.4));
  for (const fill of [...fills].sort((a, b) => a.row - b.row || a.at[0] - b.at[0])) {
    const to = (run: Run, side: Side, distance: number): readonly Link[] => {
      const draft = draftOf.get(run);
      if (draft === undefined) return [];
      const link = { fill, draft, side, distance };
      return [isSpent(link) ? { ...link, distance: distance + otherwise } : link];
    };
    const isKnown = (run: Run) => !run.isPrinted || draftOf.has(run);
    const options = [
      ...aside(fill, rows, linkOf, to, em),
      ...upwards(fill, rows, linkOf, isKnown, to, em),
      ...downwards(fill, rows, to, em),
    ];
    const [best] = options.sort((a, b) => a.distance - b.distance);
    if (best === undefined || best.distance > farthest) continue;
    linkOf.set(fill, best);
    links.set(best.draft, [...(links.get(best.draft) ?? []), best]);
    if (best.side === 'above') for (const line of best.draft.lines) under.add(line.row);
  }
  return links;
}

type Known = ReadonlyMap<Run, Link>;
type To = (run: Run, side: Side, distance: number) => readonly Link[];

/** Behind a label on the line, behind another part of the value, or at the start of the next line. */
function aside(fill: Run, rows: Rows, linkOf: Known, to: To, em: number): readonly Link[] {
  const left = leftNeighbour(fill, rows);
  if (left === undefined) {
    const ended = lineBefore(fill, rows, em);
    return ended === undefined ? [] : to(ended, 'right', 0.1);
  }
  const gap = Math.max(0, (fill.at[0] - left.at[2]) / em);
  if (!left.isPrinted) {
    const known = linkOf.get(left);
    return known === undefined || gap > 3
      ? []
      : [{ ...known, fill, distance: known.distance + 0.1 + gap / 10 }];
  }
  const isFar = gap > blankEms && isSentence(left.text) && left.number === null && !left.caption.isOpen;
  return gap > rightEms || isFar ? [] : to(left, 'right', 0.05 + asideOf(left, gap));
}

/** Below a label, or below another line of the value. */
function upwards(
  fill: Run,
  rows: Rows,
  linkOf: Known,
  isKnown: (run: Run) => boolean,
  to: To,
  em: number,
): readonly Link[] {
  const above = neighbourAbove(fill, rows, isKnown, em);
  if (above === undefined) return [];
  const gap = Math.max(0, (fill.at[1] - above.at[3]) / em);
  const shift = sideways(fill.at, above.at, em);
  if (above.isPrinted) return to(above, 'below', 0.08 + 0.25 * gap + shift / 40);
  const known = linkOf.get(above);
  const goesOn = known !== undefined && gap < 1 && shift < 1;
  return goesOn ? [{ ...known, fill, distance: known.distance + 0.05 + 0.2 * gap }] : [];
}

/** Above a label, as names stand above the line for a signature; short marks do not. */
function downwards(fill: Run, rows: Rows, to: To, em: number): readonly Link[] {
  const below = neighbourBelow(fill, rows, em);
  if (below === undefined || !/(?:[\p{L}\p{N}][^\p{L}\p{N}]*){3}/u.test(fill.text)) return [];
  const gap = Math.max(0, (below.at[1] - fill.at[3]) / em);
  const shift = Math.abs(fill.at[0] - below.at[0]) / em;
  // Labels in two languages stand over their values.
  const isOver = isInLanguages(below.caption.head) ? 0.4 : 0;
  return to(below, 'above', isOver + 0.35 + 0.25 * gap + shift / 20);
}

/** The nearest values of one side; what else was linked belongs to it only where it goes on. */
export function filledOf(links: readonly Link[], rows: Rows): Filled | null {
  const [nearest] = [...links].sort((a, b) => a.distance - b.distance);
  if (nearest === undefined) return null;
  const { fill: first, draft } = nearest;
  const isBlank =
    isSentence(draft.text) &&
    (rows.get(first.row) ?? []).some((run) => run.isPrinted && run.at[0] >= first.at[2]);
  const runs = isBlank ? [first] : links.filter(({ side }) => side === nearest.side).map(({ fill }) => fill);
  return { runs: runs.slice(0, mostRuns), side: nearest.side, distance: nearest.distance };
}

/** Numbered labels without a colon head boxes of their own: what stands far right is in another. */
function asideOf({ number, caption }: Run, gapEms: number): number {
  const isBoxed = number !== null && !caption.isOpen && gapEms > blankEms;
  return Math.max(0, gapEms) / (isBoxed || (caption.isExplained && gapEms > blankEms) ? 10 : 30);
}
