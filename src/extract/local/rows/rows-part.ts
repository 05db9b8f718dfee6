/**
 * Arrays of objects from tables and item lists. Each array takes the table whose headings name its fields
 * best, with what goes on of it on further pages; where nothing fits there are no findings.
 */
import type { Finding } from '../../../model/finding.ts';
import type { UnderstoodField } from '../../meaning/understand.ts';
import type { Part } from '../part.ts';
import type { View } from '../view.ts';
import { type Assigned, assignColumns } from './assign-columns.ts';
import { isCredible, scoreOf } from './assigned-score.ts';
import { type HeaderBand, headerBands } from './header-bands.ts';
import { gridBelow } from './header-grid.ts';
import { listOf } from './item-list.ts';
import { type ItemShape, itemShapeOf } from './item-shape.ts';
import { labelFitOf } from './label-fit.ts';
import { findingsOf, readRows } from './row-findings.ts';
import { linesOf, type RowLine } from './row-line.ts';
import { tableGrids } from './table-grids.ts';
import { tableObjects } from './table-objects.ts';

export const rowsPart: Part = (view, template) => {
  const arrays = arraysIn(template.fields);
  if (arrays.length === 0) return [];
  const pages = view.pages.map(linesOf);
  return arrays.flatMap((array) =>
    array.children.length === 0 ? tableObjects(view, array) : rowsOf(view, pages, itemShapeOf(array)),
  );
};

/** Arrays of objects anywhere outside of other arrays. */
function arraysIn(fields: readonly UnderstoodField[]): readonly UnderstoodField[] {
  return fields.flatMap((one) => {
    if (one.field.type === 'array') return one.field.itemType === 'object' ? [one] : [];
    return arraysIn(one.children);
  });
}

const mostRows = 2000;

function rowsOf(view: View, pages: readonly (readonly RowLine[])[], shape: ItemShape): readonly Finding[] {
  if (shape.fields.length === 0) return [];
  const chosen = chooseTables(view, pages, shape);
  const findings: Finding[] = [];
  let row = 0;
  for (const assigned of chosen) {
    const rows = readRows(assigned, shape, view.context).slice(0, mostRows - row);
    findings.push(...findingsOf(rows, assigned, shape, row));
    row += rows.length;
  }
  return findings;
}

type Candidate = {
  readonly assigned: Assigned;
  readonly page: number;
  readonly score: number;
  readonly band: HeaderBand | null;
};

function chooseTables(
  view: View,
  pages: readonly (readonly RowLine[])[],
  shape: ItemShape,
): readonly Assigned[] {
  const fit = labelFitOf(shape);
  const candidates: Candidate[] = [];
  const add = (assigned: Assigned, page: number, band: HeaderBand | null) => {
    if (isCredible(assigned)) candidates.push({ assigned, page, score: scoreOf(assigned), band });
  };
  pages.forEach((lines, page) => {
    const bands = headerBands(lines, fit);
    bands.forEach((band, place) => {
      const to = bands[place + 1]?.first ?? lines.length;
      const grid = gridBelow({ shape, band, lines, from: band.last + 1, to });
      if (grid !== null) add(assignColumns(grid, shape, fit, view.context), page, band);
    });
    for (const grid of tableGrids(lines, fit)) add(assignColumns(grid, shape, fit, view.context), page, null);
    const list = listOf(lines, shape, view.context);
    if (list !== null) add(list, page, null);
  });
  const best = candidates.reduce<Candidate | null>(
    (top, one) => (top === null || one.score > top.score ? one : top),
    null,
  );
  if (best === null) return [];
  const perPage = pages.flatMap((_lines, page): Assigned[] => {
    const here = candidates.filter((one) => one.page === page && (one === best || isLike(one, best)));
    const chosen = here.reduce<Candidate | null>(
      (top, one) => (top === null || one.score > top.score ? one : top),
      null,
    );
    if (chosen !== null) return [chosen.assigned];
    return [];
  });
  return perPage;
}

/** The same table going on: the same fields under the same headings. */
function isLike(one: Candidate, best: Candidate): boolean {
  if (one.assigned.grid.source === 'list' || best.assigned.grid.source === 'list') {
    return one.assigned.grid.source === best.assigned.grid.source;
  }
  const headers = (candidate: Candidate) =>
    candidate.assigned.columns.map((column) => candidate.assigned.grid.columns[column]?.header ?? '');
  const [a, b] = [headers(one), headers(best)];
  const same = a.filter((header, at) => header !== '' && header === b[at]).length;
  return same * 2 > b.filter((header) => header !== '').length;
}
