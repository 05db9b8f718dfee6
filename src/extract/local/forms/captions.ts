/**
 * The labels of a form with what was filled in beside, below or above each. A box that was left empty keeps its
 * label without a value; the next label is never taken for one.
 */
import type { Box } from '../../../model/box.ts';
import { isSentence, ownerIn } from './caption-text.ts';
import { isInLanguages, type Run } from './runs.ts';

export type Side = 'right' | 'below' | 'above';

export type Filled = {
  readonly runs: readonly Run[];
  readonly side: Side;
  /** 0 for what could not stand nearer. */
  readonly distance: number;
};

export type Caption = {
  /** The label's lines from top to bottom. */
  readonly lines: readonly Run[];
  readonly text: string;
  readonly number: number | null;
  /** Labels and titles that this one stands under: the nearest with a number, the section. */
  readonly under: readonly string[];
  readonly filled: Filled | null;
};

type Draft = {
  readonly lines: readonly Run[];
  readonly text: string;
  readonly number: number | null;
  readonly under: readonly string[];
};

const rightEms = 25;
/** A blank within a sentence stands near its words; further right is another column. */
const blankEms = 5;
const belowEms = 2;
const aboveEms = 1.1;
/** A value may stand far right in a wide box, under a short label. */
const asideEms = 25;
const leftOfEms = 4;
const mostLines = 3;
const isParagraphFrom = 4;

export function captionsOf(runs: readonly Run[]): readonly Caption[] {
  const [first] = runs;
  if (first === undefined) return [];
  const { em } = first.view;
  const rows = byRow(runs);
  const drafts = draftsOf(
    runs.filter(({ isPrinted }) => isPrinted),
    rows,
    em,
  );
  const draftOf = new Map(drafts.flatMap((draft) => draft.lines.map((line) => [line, draft] as const)));
  const links = linkFills(
    runs.filter(({ isPrinted }) => !isPrinted),
    rows,
    draftOf,
    em,
  );
  return drafts.map((draft) => ({ ...draft, filled: filledOf(links.get(draft) ?? [], rows) }));
}

type Rows = ReadonlyMap<number, readonly Run[]>;

function byRow(runs: readonly Run[]): Rows {
  const rows = new Map<number, Run[]>();
  for (const run of runs) rows.set(run.row, [...(rows.get(run.row) ?? []), run]);
  for (const row of rows.values()) row.sort((a, b) => a.at[0] - b.at[0]);
  return rows;
}

/** Lines of one label joined, running text left out, each with what it stands under. */
function draftsOf(printed: readonly Run[], rows: Rows, em: number): readonly Draft[] {
  const next = new Map<Run, Run>();
  const isContinued = new Set<Run>();
  for (const run of printed) {
    const below = lineBelow(run, rows, em);
    if (below === undefined || isContinued.has(below)) continue;
    next.set(run, below);
    isContinued.add(below);
  }
  const drafts: Draft[] = [];
  let section: string | null = null;
  let numbered: Draft[] = [];
  for (const run of [...printed].sort((a, b) => a.row - b.row || a.at[0] - b.at[0])) {
    if (isContinued.has(run)) continue;
    const lines = [run];
    for (
      let line = next.get(run);
      line !== undefined && lines.length < isParagraphFrom;
      line = next.get(line)
    )
      lines.push(line);
    if (run.caption.isSection) {
      const title =
        run.caption.head.length > 2 ? undefined : rows.get(run.row)?.find(({ at }) => at[0] > run.at[2]);
      section = [run.text, title?.text ?? ''].join(' ').trim();
      numbered = [];
    }
    if (run.caption.head.length < 3 && (run.caption.isSection || /^\d+[.)]?$/.test(run.text))) continue;
    if (lines.length >= isParagraphFrom && lines.filter((line) => isSentence(line.text)).length >= 2)
      continue;
    const own = lines.slice(0, mostLines);
    const over = numbered.findLast(({ lines: [top] }) => (top?.at[0] ?? 0) < run.at[0] + 2 * em);
    const under = [
      ...(run.number === null && over !== undefined ? [over.text] : []),
      ...ownerOf(run, drafts, em),
      ...(section === null ? [] : [section]),
    ];
    const draft = { lines: own, text: own.map(({ text }) => text).join(' '), number: run.number, under };
    if (run.number !== null) numbered.push(draft);
    drafts.push(draft);
  }
  return drafts;
}

/** "Recipient's name", and below it in the same column "Street address": the recipient's as well. */
function ownerOf(run: Run, drafts: readonly Draft[], em: number): readonly string[] {
  if (ownerIn(run.text) !== null) return [];
  const over = drafts.findLast(
    ({ lines: [top] }) =>
      top !== undefined && Math.abs(top.at[0] - run.at[0]) < em && ownerIn(top.text) !== null,
  );
  const owner = over === undefined ? null : ownerIn(over.text);
  return owner === null ? [] : [owner];
}

/** The line that goes on with a label: right below, at the same edge, not a label itself. */
function lineBelow(run: Run, rows: Rows, em: number): Run | undefined {
  if (run.caption.isOpen || run.caption.isSection) return undefined;
  for (let row = run.row + 1; row <= run.row + 2; row += 1) {
    for (const other of rows.get(row) ?? []) {
      const gap = other.at[1] - run.at[3];
      const isAligned = Math.abs(other.at[0] - run.at[0]) < 2.5 * em;
      if (!isAligned || gap > 1.1 * em || gap < -0.6 * em) continue;
      const isNear = gap < 0.5 * em;
      const isOpen = /(?:,|\s(?:and|or|of|und|oder|et|ou|de|y|o|e|di))$/iu.test(run.text);
      const goesOn =
        (isNear && isOpen) ||
        /^\p{Ll}/u.test(other.text) ||
        (isNear && (/^\(/.test(other.text) || isSentence(run.text)));
      return other.isPrinted && other.number === null && goesOn ? other : undefined;
    }
  }
  return undefined;
}

type Link = { readonly fill: Run; readonly draft: Draft; readonly side: Side; readonly distance: number };

function linkFills(
  fills: readonly Run[],
  rows: Rows,
  draftOf: ReadonlyMap<Run, Draft>,
  em: number,
): ReadonlyMap<Draft, readonly Link[]> {
  const links = new Map<Draft, Link[]>();
  const linkOf = new Map<Run, Link>();
  /** Rows whose labels stand below their values: then they do not announce what follows. */
  const under = new Set<number>();
  for (const fill of [...fills].sort((a, b) => a.row - b.row || a.at[0] - b.at[0])) {
    const options: Link[] = [];
    const add = (run: Run, side: Side, distance: number) => {
      const draft = draftOf.get(run);
      if (draft === undefined) return;
      const isTaken = links.get(draft)?.some((link) => link.side === 'right' && link.distance < 0.4) ?? false;
      const turned = side === 'below' && (under.has(run.row) || isTaken) ? 0.6 : 0;
      options.push({ fill, draft, side, distance: distance + turned });
    };
    const left = leftNeighbour(fill, rows);
    if (left !== undefined) {
      const gap = (fill.at[0] - left.at[2]) / em;
      const isFar = gap > blankEms && isSentence(left.text) && left.number === null && !left.caption.isOpen;
      if (left.isPrinted && gap < rightEms && !isFar) add(left, 'right', 0.05 + asideOf(left, gap));
      const known = linkOf.get(left);
      if (!left.isPrinted && gap < 3 && known !== undefined)
        options.push({ ...known, fill, distance: known.distance + 0.1 + Math.max(0, gap) / 10 });
    }
    const above = neighbourAbove(fill, rows, (run) => !run.isPrinted || draftOf.has(run), em);
    if (above !== undefined) {
      const gap = Math.max(0, (fill.at[1] - above.at[3]) / em);
      if (above.isPrinted) add(above, 'below', 0.08 + 0.25 * gap + sideways(fill.at, above.at, em) / 40);
      const known = linkOf.get(above);
      if (!above.isPrinted && known !== undefined && gap < 1 && sideways(fill.at, above.at, em) < 1)
        options.push({ ...known, fill, distance: known.distance + 0.05 + 0.2 * gap });
    }
    const ended = left === undefined ? lineBefore(fill, rows, em) : undefined;
    if (ended !== undefined) add(ended, 'right', 0.1);
    const below = neighbourBelow(fill, rows, em);
    if (below !== undefined && /[\p{L}\p{N}].*[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(fill.text)) {
      const gap = Math.max(0, (below.at[1] - fill.at[3]) / em);
      // Labels in two languages stand over their values.
      const isOver = isInLanguages(below.caption.head) ? 0.4 : 0;
      add(below, 'above', isOver + 0.35 + 0.25 * gap + Math.abs(fill.at[0] - below.at[0]) / em / 20);
    }
    const [best] = options.sort((a, b) => a.distance - b.distance);
    if (best === undefined || best.distance > 1.2) continue;
    linkOf.set(fill, best);
    links.set(best.draft, [...(links.get(best.draft) ?? []), best]);
    if (best.side === 'above') for (const line of best.draft.lines) under.add(line.row);
  }
  return links;
}

/** The nearest values of one side; what else was linked belongs to it only where it goes on. */
function filledOf(links: readonly Link[], rows: Rows): Filled | null {
  const [nearest] = [...links].sort((a, b) => a.distance - b.distance);
  if (nearest === undefined) return null;
  const { fill: first, draft } = nearest;
  const isBlank =
    isSentence(draft.text) &&
    (rows.get(first.row) ?? []).some((run) => run.isPrinted && run.at[0] >= first.at[2]);
  const runs = isBlank ? [first] : links.filter(({ side }) => side === nearest.side).map(({ fill }) => fill);
  return { runs: runs.slice(0, 6), side: nearest.side, distance: nearest.distance };
}

/** Numbered labels without a colon head boxes of their own: what stands far right is in another. */
function asideOf({ number, caption }: Run, gapEms: number): number {
  const isBoxed = number !== null && !caption.isOpen && gapEms > blankEms;
  return Math.max(0, gapEms) / (isBoxed || (caption.isExplained && gapEms > blankEms) ? 10 : 30);
}

function leftNeighbour(fill: Run, rows: Rows): Run | undefined {
  let best: Run | undefined;
  for (let row = fill.row - 1; row <= fill.row + 1; row += 1) {
    for (const other of rows.get(row) ?? []) {
      if (other === fill || other.at[0] >= fill.at[0] || !sharesHeight(other.at, fill.at)) continue;
      if (best === undefined || other.at[2] > best.at[2]) best = other;
    }
  }
  return best;
}

/** A blank that begins a line belongs to the label that ended the line before. */
function lineBefore(fill: Run, rows: Rows, em: number): Run | undefined {
  const row = rows.get(fill.row - 1);
  const [first, last] = [row?.[0], row?.at(-1)];
  if (first === undefined || last === undefined || !last.isPrinted || !last.caption.isOpen) return undefined;
  const isUnder = sideways(fill.at, last.at, em) === 0;
  return !isUnder && fill.at[1] - last.at[3] < em && fill.at[0] > first.at[0] - 3 * em ? last : undefined;
}

/** Straight above, or up and left: the box's label begins at its edge, the value may be indented or centred. */
function neighbourAbove(fill: Run, rows: Rows, isKnown: (run: Run) => boolean, em: number): Run | undefined {
  let best: Run | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let row = fill.row - 1; row >= fill.row - 4; row -= 1) {
    for (const other of rows.get(row) ?? []) {
      const gap = fill.at[1] - other.at[3];
      if (gap > belowEms * em || gap < -0.5 * em || fill.at[1] < other.at[1] + 0.5 * em) continue;
      if (other.at[0] > fill.at[0] + leftOfEms * em || other.at[0] > fill.at[2] || !isKnown(other)) continue;
      const aside = sideways(fill.at, other.at, em);
      if (aside > asideEms) continue;
      const distance = Math.max(0, gap) / em + aside / 6;
      if (distance < least) [best, least] = [other, distance];
    }
  }
  return best;
}

function neighbourBelow(fill: Run, rows: Rows, em: number): Run | undefined {
  for (let row = fill.row + 1; row <= fill.row + 3; row += 1) {
    for (const other of rows.get(row) ?? []) {
      const gap = other.at[1] - fill.at[3];
      if (!other.isPrinted || gap > aboveEms * em || gap < -0.5 * em || other.at[1] < fill.at[1] + 0.5 * em)
        continue;
      if (other.number !== null || other.caption.isSection) continue;
      const isAligned = Math.abs(other.at[0] - fill.at[0]) < 6 * em || sideways(fill.at, other.at, em) === 0;
      if (isAligned) return other;
    }
  }
  return undefined;
}

const sharesHeight = (a: Box, b: Box): boolean =>
  Math.min(a[3], b[3]) - Math.max(a[1], b[1]) > 0.5 * Math.min(a[3] - a[1], b[3] - b[1]);

/** How far apart two boxes are from left to right, in line heights. */
const sideways = (a: Box, b: Box, em: number): number =>
  Math.max(0, Math.max(a[0], b[0]) - Math.min(a[2], b[2])) / em;
