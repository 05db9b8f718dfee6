/**
 * Which tables and lists of a document hold the items of an array: the one that answers it best, and what goes
 * on of it on the same and on further pages.
 */
import type { ValueContext } from '../../../values/reading.ts';
import type { LabelReader } from '../../meaning/label-reader.ts';
import type { View } from '../view.ts';
import { type Assigned, assignColumns } from './assign-columns.ts';
import { isCredible, scoreOf } from './assigned-score.ts';
import { wordsOfCell } from './grid.ts';
import { type HeaderBand, headerBands } from './header-bands.ts';
import { gridBelow } from './header-grid.ts';
import { listOf } from './item-list.ts';
import type { ItemShape } from './item-shape.ts';
import { type LabelFit, labelFitOf } from './label-fit.ts';
import { readRows } from './row-findings.ts';
import type { RowLine } from './row-line.ts';
import { tableGrids } from './table-grids.ts';

type Candidate = {
  readonly assigned: Assigned;
  readonly page: number;
  readonly score: number;
  readonly band: HeaderBand | null;
};

export function chooseTables(
  view: View,
  pages: readonly (readonly RowLine[])[],
  shape: ItemShape,
  read: LabelReader,
): readonly Assigned[] {
  const fit = labelFitOf(shape, read);
  const candidates = view.time.flatMap(pages, (lines, page) =>
    candidatesOn(lines, page, shape, fit, view.context),
  );
  const best = highest(candidates);
  if (best === null) return [];
  const chosen: Assigned[] = [];
  let last: Candidate | null = null;
  for (const [page, lines] of pages.entries()) {
    const here = apart(candidates.filter((one) => one.page === page && isPartOf(one, best, last)));
    const next: Candidate[] =
      here.length > 0 || last === null ? here : goneOn(last, lines, page, shape, fit, view.context);
    chosen.push(...next.map(({ assigned }) => assigned));
    const end: Candidate | undefined = next.at(-1);
    last = end?.assigned.grid.runsOn === true ? end : null;
  }
  return chosen;
}

const highest = (candidates: readonly Candidate[]): Candidate | null =>
  candidates.reduce<Candidate | null>(
    (top, one) => (top === null || one.score > top.score ? one : top),
    null,
  );

function candidatesOn(
  lines: readonly RowLine[],
  page: number,
  shape: ItemShape,
  fit: LabelFit,
  context: ValueContext,
): readonly Candidate[] {
  const bands = headerBands(lines, fit, shape.isGoods);
  const grids = bands.flatMap(
    (band, place): { readonly assigned: Assigned; readonly band: HeaderBand | null }[] => {
      const to = bands[place + 1]?.first ?? lines.length;
      const grid = gridBelow({ shape, band, lines, from: band.last + 1, to, fit });
      return grid === null ? [] : [{ assigned: assignColumns(grid, shape, fit, context), band }];
    },
  );
  for (const grid of tableGrids(lines, fit)) {
    grids.push({ assigned: assignColumns(grid, shape, fit, context), band: null });
  }
  const list = listOf(lines, shape, fit.meaningsOf, context);
  if (list !== null) grids.push({ assigned: list, band: null });
  return grids
    .filter(({ assigned }) => isCredible(assigned, shape))
    .map(({ assigned, band }) => ({ assigned, band, page, score: scoreOf(assigned) }));
}

/** The best of those that stand on the same place, from top to bottom. */
function apart(candidates: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  for (const one of candidates.toSorted((a, b) => b.score - a.score)) {
    const [from, to] = reachOf(one);
    const isFree = kept.every((other) => {
      const [otherFrom, otherTo] = reachOf(other);
      return to <= otherFrom || from >= otherTo;
    });
    if (isFree) kept.push(one);
  }
  return kept.sort((a, b) => a.assigned.grid.top - b.assigned.grid.top);
}

function reachOf({ assigned: { grid } }: Candidate): readonly [number, number] {
  const bottoms = grid.rows.flatMap(({ cells }) =>
    cells.flatMap((cell) => wordsOfCell(cell).map(({ at }) => at[3])),
  );
  return [grid.top, bottoms.reduce((most, bottom) => Math.max(most, bottom), grid.top)];
}

/** The rows of a page that goes on with a table without its heading: only those as full as the rows before. */
function goneOn(
  before: Candidate,
  lines: readonly RowLine[],
  page: number,
  shape: ItemShape,
  fit: LabelFit,
  context: ValueContext,
): Candidate[] {
  const { band, assigned } = before;
  if (band === null) return [];
  const grid = gridBelow({
    shape,
    band: { ...band, first: 0, last: -1 },
    lines,
    from: 0,
    to: lines.length,
    fit,
  });
  if (grid === null) return [];
  const usual = assigned.columns.filter((column) => column >= 0).length;
  const rows = readRows({ ...assigned, grid }, shape, context, fit.meaningsOf).flatMap(
    ({ row, readings }) => {
      const told = readings.filter((reading) => reading !== null).length;
      return told >= Math.max(2, 0.7 * usual) ? [row] : [];
    },
  );
  if (rows.length === 0) return [];
  return [{ assigned: { ...assigned, grid: { ...grid, rows } }, page, score: 0, band }];
}

/** The same table going on: the same fields under the same headings; a list only from page to page. */
function isPartOf(one: Candidate, best: Candidate, last: Candidate | null): boolean {
  if (one === best) return true;
  const sources = [one.assigned.grid.source, best.assigned.grid.source];
  if (sources.includes('list')) return sources[0] === sources[1] && last !== null;
  const headers = ({ assigned }: Candidate) =>
    assigned.columns.map((column) => assigned.grid.columns[column]?.header ?? '');
  const [a, b] = [headers(one), headers(best)];
  const same = a.filter((header, at) => header !== '' && header === b[at]).length;
  return same * 2 > b.filter((header) => header !== '').length;
}
