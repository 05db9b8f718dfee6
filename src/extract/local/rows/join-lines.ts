/**
 * Joins the lines of a table to items. Each anchor is an item. Where rows stand further apart than the lines of one text, gaps
 * tell what belongs together, and a text that stands alone between two items is a heading or a remark and left out; where
 * they do not, all items are set alike: with their figures beside the first line of their text, the last or the middle.
 */
import type { GridCell, GridRow } from './grid.ts';
import type { RowLine, RowWord } from './row-line.ts';

export type CellLine = {
  readonly line: RowLine;
  readonly cells: readonly (readonly RowWord[])[];
  /** It has the figures of an item. */
  readonly isAnchor: boolean;
};

/** A text further from its item is no part of it. */
const widestPitchEms = 1.6;
/** By how many line heights rows stand further apart than lines, at least: text layers are exact. */
const leastStep = { text: 0.07, ocr: 0.15 };
/** Lines that overlap by more stand side by side: figures between the lines of their text. */
const deepestOverlap = 0.42;

type Setting = 'top' | 'middle' | 'bottom';
/** Lines `from` to `to` of the zone that stand together, both included, and the anchors among them. */
type Block = { readonly from: number; readonly to: number; readonly anchors: readonly number[] };

/** `text`: the column of what the items are called; -1 where none is. */
export function itemsOf(zone: readonly CellLine[], em: number, text: number): readonly GridRow[] {
  const anchors = zone.flatMap(({ isAnchor }, at) => (isAnchor ? [at] : []));
  if (anchors.length === 0) return [];
  const isOcr = zone.some(({ line }) =>
    line.words.some(({ word }) => line.view.page.words[word]?.source === 'ocr'),
  );
  const gaps = gapsOf(zone, isOcr, em, text);
  const blocks = blocksOf(gaps, anchors, widestInside(gaps, anchors, isOcr, em));
  const setting = settingOf(blocks, zone, text);
  const items = blocks.flatMap((block) => partsOf(block, setting));
  return withStrays(items, blocks, zone, gaps, em, text).map(({ from, to }) =>
    rowOf(zone.slice(from, to + 1)),
  );
}

type Gaps = readonly number[];

/** Above each line. Of an item's text where it has some: what stands beside it may be set higher or lower. */
function gapsOf(zone: readonly CellLine[], isOcr: boolean, em: number, text: number): Gaps {
  const spans = zone.map(({ line, cells }) => {
    const words = text >= 0 && (cells[text]?.length ?? 0) > 0 ? (cells[text] ?? []) : line.words;
    return {
      top: Math.min(...words.map(({ at }) => at[1])),
      bottom: Math.max(...words.map(({ at }) => at[3])),
    };
  });
  return spans.map((span, at) => {
    const above = spans[at - 1];
    if (above === undefined) return Infinity;
    // Middles are surer than edges where boxes are as uneven as a reader draws them.
    const gap = isOcr
      ? (span.top + span.bottom - above.top - above.bottom) / 2 - em
      : span.top - above.bottom;
    const least = Math.min(span.bottom - span.top, above.bottom - above.top);
    return gap < -deepestOverlap * least ? -Infinity : gap;
  });
}

/** The widest gap between lines of one item. Between two anchors the widest is a border, all others are not. */
function widestInside(gaps: Gaps, anchors: readonly number[], isOcr: boolean, em: number): number {
  const borders: number[] = [];
  const inside: number[] = [];
  anchors.slice(1).forEach((lower, place) => {
    const between = gaps.slice((anchors[place] ?? 0) + 1, lower + 1).sort((a, b) => a - b);
    borders.push(between.at(-1) ?? 0);
    inside.push(...between.slice(0, -1));
  });
  const most = widestPitchEms * em;
  const step = (isOcr ? leastStep.ocr : leastStep.text) * em;
  if (borders.length === 0) {
    // Of one item only the lines next to it tell how far its lines are apart.
    const at = anchors[0] ?? 0;
    const closest = Math.min(gaps[at] ?? Infinity, gaps[at + 1] ?? Infinity);
    return Math.min(most, Math.max(0.8 * em, closest + 3 * step));
  }
  const border = medianOf(borders);
  const usual = medianOf(inside);
  if (inside.length === 0 || usual === -Infinity) return Math.min(most, border - step);
  return border > usual + step ? Math.min(most, (border + usual) / 2) : most;
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;

function blocksOf(gaps: Gaps, anchors: readonly number[], widest: number): readonly Block[] {
  const blocks: Block[] = [];
  let from = 0;
  for (let at = 1; at <= gaps.length; at += 1) {
    if ((gaps[at] ?? Infinity) <= widest) continue;
    const last = at - 1;
    blocks.push({ from, to: last, anchors: anchors.filter((anchor) => anchor >= from && anchor <= last) });
    from = at;
  }
  return blocks;
}

/** What most blocks say: on which side of their anchors texts go on. */
function settingOf(blocks: readonly Block[], zone: readonly CellLine[], text: number): Setting {
  const votes = { top: 0.1, middle: 0, bottom: 0 };
  for (const { from, to, anchors } of blocks) {
    const [first, last] = [anchors[0], anchors.at(-1)];
    if (first === undefined || last === undefined || from === to) continue;
    const [above, below] = [first - from, to - last];
    // A text beside neither its first nor its last line has its figures in between.
    const isBetween = text >= 0 && anchors.some((at) => (zone[at]?.cells[text]?.length ?? 0) === 0);
    if (above > 0 && below > 0) votes[above === below || isBetween ? 'middle' : 'top'] += 1;
    else if (above > 0) votes.bottom += 1;
    else if (below > 0) votes.top += 1;
  }
  if (votes.middle > votes.top && votes.middle >= votes.bottom) return 'middle';
  return votes.bottom > votes.top ? 'bottom' : 'top';
}

type Part = { from: number; to: number; readonly anchor: number };

/** A block of one item is the item; one of several is parted as all are set. */
function partsOf({ from, to, anchors }: Block, setting: Setting): readonly Part[] {
  if (anchors.length === 1) return anchors.map((anchor) => ({ from, to, anchor }));
  const parts: Part[] = [];
  let start = from;
  for (const [place, anchor] of anchors.entries()) {
    const next = anchors[place + 1];
    const end = endOf(setting, start, anchor, next, to);
    parts.push({ from: setting === 'top' ? anchor : start, to: end, anchor });
    start = end + 1;
  }
  return parts;
}

function endOf(
  setting: Setting,
  start: number,
  anchor: number,
  next: number | undefined,
  to: number,
): number {
  if (next === undefined) return to;
  if (setting === 'top') return next - 1;
  if (setting === 'bottom') return anchor;
  return Math.min(next - 1, anchor + (anchor - start));
}

/** An item whose text stands in a block of its own takes the nearer one. */
function withStrays(
  items: readonly Part[],
  blocks: readonly Block[],
  zone: readonly CellLine[],
  gaps: Gaps,
  em: number,
  text: number,
): readonly Part[] {
  if (text < 0) return items;
  const hasText = (from: number, to: number): boolean =>
    zone.slice(from, to + 1).some(({ cells }) => (cells[text]?.length ?? 0) > 0);
  const strays = blocks.filter(({ from, to, anchors }) => anchors.length === 0 && hasText(from, to));
  const taken = new Set<Block>();
  return items.map((item) => {
    if (hasText(item.from, item.to)) return item;
    const above = strays.find((block) => block.to === item.from - 1 && !taken.has(block));
    const below = strays.find((block) => block.from === item.to + 1 && !taken.has(block));
    const [up, down] = [
      above === undefined ? Infinity : (gaps[item.from] ?? Infinity),
      below === undefined ? Infinity : (gaps[item.to + 1] ?? Infinity),
    ];
    if (Math.min(up, down) > widestPitchEms * em) return item;
    const nearer = up <= down ? above : below;
    if (nearer === undefined) return item;
    taken.add(nearer);
    return { ...item, from: Math.min(item.from, nearer.from), to: Math.max(item.to, nearer.to) };
  });
}

function rowOf(lines: readonly CellLine[]): GridRow {
  const first = lines[0];
  const count = first?.cells.length ?? 0;
  const cells = Array.from(
    { length: count },
    (_, column): GridCell => ({
      lines: lines.map(({ cells: parts }) => parts[column] ?? []).filter(({ length }) => length > 0),
    }),
  );
  if (first === undefined) throw new Error('an item has at least one line');
  return { view: first.line.view, cells, top: first.line.top };
}
