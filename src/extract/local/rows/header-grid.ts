/**
 * The table below a heading: its words sorted into the heading's columns, its lines joined to items. A line
 * with a figure in the key column starts an item; what stands between two such lines belongs to the one
 * that it is closer to.
 */
import { cutsBetween } from './column-cuts.ts';
import { cellsOfLine, figureColumns } from './columns.ts';
import { countDigits, countLetters, isFigure, isMoney } from './figures.ts';
import type { Grid } from './grid.ts';
import type { HeaderBand } from './header-bands.ts';
import type { ItemRole, ItemShape } from './item-shape.ts';
import { type CellLine, itemsOf } from './join-lines.ts';
import type { LabelFit } from './label-fit.ts';
import { isCarriedOver, isSumLine } from './line-sense.ts';
import type { RowLine, RowWord } from './row-line.ts';

/** A gap of more line heights below an item ends the table. */
const widestGapEms = 7;
/** Lines that may stand between a sum of some items and the next item. */
const sumsBetween = 8;
/** Lines below a page's last sum that say nothing: a number of the page, a line of the firm. */
const linesOfFoot = 3;

export type HeadedLines = {
  readonly shape: ItemShape;
  readonly band: HeaderBand;
  /** All lines of the page on which the rows stand. */
  readonly lines: readonly RowLine[];
  /** The first line below the heading. */
  readonly from: number;
  /** The line at which another table begins. */
  readonly to: number;
  readonly fit: LabelFit;
};

export function gridBelow({ shape, band, lines, from, to, fit }: HeadedLines): Grid | null {
  const below = lines.slice(from, to);
  const first = below[0];
  if (first === undefined) return null;
  const firstSum = below.findIndex((line) => isSumLine(line, fit.meaningsOf));
  const likely = firstSum > 0 ? below.slice(0, firstSum) : below;
  const cuts = cutsBetween(
    band.cells.map(({ x0, x1, fits }) => ({ x0, x1, holds: heldBelow(fits, shape) })),
    likely,
  );
  const noFigures = band.cells.map(() => false);
  const name = shape.fields.findIndex(({ role }) => role === 'description');
  const hasText = name < 0 || band.cells.some(({ fits }) => (fits[name] ?? 0) >= 0.5);
  const text = hasText ? textColumnOf(band, name) : band.cells.length;
  const priced = likely.filter(({ words }) => words.some(({ text }) => isMoney(text)));
  const told = hasText || priced.length < 2 ? likely : priced;
  const isFigures = figureColumns(told.map((line) => cellsOfLine(line, cuts, noFigures)));
  const key = keyColumn(band, shape, isFigures);
  const { zone, runsOn } = zoneOf(below, { cuts, isFigures, key, text, hasText }, fit);
  if (!zone.some(({ isAnchor }) => isAnchor)) return null;
  const head = lines[band.first] ?? first;
  return {
    source: 'header',
    view: first.view,
    columns: [
      ...band.cells.map(({ text, x0, x1 }) => ({ header: text, x0, x1 })),
      ...(hasText ? [] : [{ header: '', x0: 0, x1: 0 }]),
    ],
    rows: itemsOf(zone, first.view.em, text),
    top: from > band.last ? Math.min(head.top, first.top) : first.top,
    runsOn,
  };
}

/** What a heading says that its column is made of. */
function heldBelow(fits: readonly number[], { fields }: ItemShape): 'figures' | 'text' | null {
  const best = fits.reduce((top, fit, at) => (fit > (fits[top] ?? 0) ? at : top), 0);
  if ((fits[best] ?? 0) < 0.6) return null;
  const field = fields[best];
  if (field?.role === 'description') return 'text';
  return field?.kind === 'number' || field?.kind === 'date' ? 'figures' : null;
}

/** The column that each item fills on its first line; -1 where no figures tell. */
function keyColumn(band: HeaderBand, shape: ItemShape, isFigures: readonly boolean[]): number {
  const roles: readonly ItemRole[] = ['lineTotal', 'unitPrice', 'quantity'];
  for (const role of roles) {
    const field = shape.fields.findIndex((one) => one.role === role);
    if (field < 0) continue;
    let [best, column] = [0.5, -1];
    band.cells.forEach(({ fits }, at) => {
      const fit = fits[field] ?? 0;
      const isRight = shape.isPriceAlone ? fit >= 0.5 : fit >= best;
      if (isRight && isFigures[at] === true) [best, column] = [fit, at];
    });
    if (column >= 0) return column;
  }
  return -1;
}

type Columns = {
  readonly cuts: readonly number[];
  readonly isFigures: readonly boolean[];
  /** The column that each item fills. */
  readonly key: number;
  /** Of what the items are called; -1 for none. */
  readonly text: number;
  /** A heading names it. */
  readonly hasText: boolean;
};

function zoneOf(
  lines: readonly RowLine[],
  { cuts, isFigures, key, text, hasText }: Columns,
  fit: LabelFit,
): { readonly zone: readonly CellLine[]; readonly runsOn: boolean } {
  const zone: CellLine[] = [];
  const all = lines.map((line) => {
    const cells = cellsOfLine(line, cuts, isFigures);
    return hasText ? cells : withTextApart(line, cells, isFigures);
  });
  const most = Math.max(0, ...all.map(countFilled));
  let lastAnchor: CellLine | undefined;
  for (const [at, line] of lines.entries()) {
    const cells = all[at] ?? [];
    const figures = cells.filter((words, column) => isFigures[column] === true && hasFigure(words)).length;
    const isAnchor =
      key >= 0
        ? hasFigure(cells[key] ?? []) || (figures >= 3 && !hasKeyNear(lines, all, at, key))
        : countFilled(cells) >= Math.max(2, 0.6 * most);
    const previous = zone.at(-1);
    const gap = previous === undefined ? 0 : line.top - previous.line.bottom;
    if (lastAnchor !== undefined && gap > widestGapEms * line.view.em && !(isAnchor && figures > 1)) break;
    if (isCarriedOver(line) && figures < 2) continue;
    if (lastAnchor !== undefined && isForeignHeader(line, fit)) return { zone, runsOn: false };
    const isSum =
      (figures > 0 || line.words.some(({ text }) => isMoney(text))) &&
      figures < Math.max(2, usualFigures(zone, isFigures) - 1) &&
      isSumLine(line, fit.meaningsOf);
    if (isSum && !isInText(cells, text)) {
      if (lastAnchor === undefined || hasItemBelow(lines, all, at, zone, isFigures)) continue;
      // The sum of a section may be the last that stands on a page.
      return { zone, runsOn: lines.length - at <= linesOfFoot };
    }
    if (!isAnchor && isNote(line, cells, text)) continue;
    const cellLine = { line, cells, isAnchor };
    zone.push(cellLine);
    if (isAnchor) lastAnchor = cellLine;
  }
  return { zone, runsOn: true };
}

/** The heading that names what the items are called best. */
function textColumnOf({ cells }: HeaderBand, name: number): number {
  if (name < 0) return -1;
  let [best, column] = [0.5, -1];
  cells.forEach(({ fits }, at) => {
    if ((fits[name] ?? 0) >= best && (column < 0 || (fits[name] ?? 0) > best))
      [best, column] = [fits[name] ?? 0, at];
  });
  return column;
}

/** A price that a remark below an item tells is no sum. */
const isInText = (cells: readonly (readonly RowWord[])[], text: number): boolean =>
  text >= 0 && cells.every((words, column) => column === text || words.length === 0);

/** A running text that begins before the items' texts and reaches into them: a delivery, a section, a page. */
function isNote({ segments, words }: RowLine, cells: readonly (readonly RowWord[])[], text: number): boolean {
  const first = cells.findIndex(({ length }) => length > 0);
  return (
    first < text &&
    segments.length === 1 &&
    countFilled(cells) > 1 &&
    !isFigure(words[0]?.text ?? '') &&
    words.every((word) => !isMoney(word.text))
  );
}

/** Sums between items: soon below, a line fills the columns of figures that the items above fill. */
function hasItemBelow(
  lines: readonly RowLine[],
  all: readonly (readonly (readonly RowWord[])[])[],
  at: number,
  zone: readonly CellLine[],
  isFigures: readonly boolean[],
): boolean {
  const items = zone.filter(({ isAnchor }) => isAnchor);
  const usual = isFigures.flatMap((isOne, column) => {
    const filled = items.filter(({ cells }) => hasFigure(cells[column] ?? [])).length;
    return isOne && filled * 2 >= items.length ? [column] : [];
  });
  if (usual.length < 3) return false;
  for (let below = at + 1; below < Math.min(lines.length, at + 1 + sumsBetween); below += 1) {
    if (usual.every((column) => hasFigure(all[below]?.[column] ?? []))) return true;
  }
  return false;
}

/** A name on a line of its own, above or below figures that fill all columns, has a column of its own behind them. */
function withTextApart(
  { words, text }: RowLine,
  cells: readonly (readonly RowWord[])[],
  isFigures: readonly boolean[],
): readonly (readonly RowWord[])[] {
  const first = cells.findIndex(({ length }) => length > 0);
  const isText =
    words.every((word) => !isMoney(word.text)) && countLetters(text) >= Math.max(3, countDigits(text));
  const isMisplaced =
    isFigures[first] === true &&
    cells.some((cell, at) => cell.length > 0 && isFigures[at] === true && !hasFigure(cell));
  return isText && isMisplaced ? [...cells.map(() => []), words] : [...cells, []];
}

/** Several labels side by side and no figure: another table begins. */
function isForeignHeader({ segments, words }: RowLine, fit: LabelFit): boolean {
  if (segments.length < 3 || words.some(({ text }) => isFigure(text))) return false;
  return segments.filter(({ text }) => fit.isKnown(text) >= 0.7).length >= Math.max(2, 0.6 * segments.length);
}

/** The key figure of the item may stand a line lower or higher than its others. */
function hasKeyNear(
  lines: readonly RowLine[],
  all: readonly (readonly (readonly RowWord[])[])[],
  at: number,
  key: number,
): boolean {
  return [at - 1, at + 1].some((other) => {
    const [line, near] = [lines[at], lines[other]];
    const cells = all[other] ?? [];
    if (line === undefined || near === undefined || !hasFigure(cells[key] ?? [])) return false;
    const isApart = Math.max(line.top - near.bottom, near.top - line.bottom) > line.view.em;
    return !isApart && cells.filter(hasFigure).length <= 2;
  });
}

const hasFigure = (words: readonly RowWord[]): boolean =>
  words.length > 0 && isFigure(words.map(({ text }) => text).join(' '));
const countFilled = (cells: readonly (readonly RowWord[])[]): number =>
  cells.filter(({ length }) => length > 0).length;

/** How many figures the items so far mostly have. */
function usualFigures(zone: readonly CellLine[], isFigures: readonly boolean[]): number {
  const counts = zone
    .filter(({ isAnchor }) => isAnchor)
    .map(
      ({ cells }) => cells.filter((words, column) => isFigures[column] === true && hasFigure(words)).length,
    )
    .sort((a, b) => a - b);
  return counts[Math.floor(counts.length / 2)] ?? 0;
}
