/** The rows of an array on a page, as an example says which column is which and where rows are seen. */
import { type Box, centreOf } from '../../model/box.ts';
import type { Finding } from '../../model/finding.ts';
import type { Anchor, TableLesson } from '../../model/lesson.ts';
import type { ValueContext } from '../../values/reading.ts';
import { boxOfWords, type PageView, placing } from '../view.ts';
import type { Alignment, Pair } from './align.ts';
import { type FormedValue, readAs } from './form.ts';
import { guidedPlace } from './guided.ts';
import { medianOf } from './median-of.ts';
import { columnKey, namesOfColumn, type RowFields } from './row-leaves.ts';
import { cuts, firstText, linesIn, type Range, type TableLine, textIn } from './table-lines.ts';

export type GuidedCell = Pick<Finding, 'value' | 'text' | 'box' | 'page'> & {
  /** Within the row. */
  readonly names: readonly string[];
  /** 0..1 */
  readonly trust: number;
};
export type GuidedRow = readonly GuidedCell[];

const mostRows = 500;

type Asked = {
  readonly table: TableLesson;
  readonly fields: RowFields;
  readonly view: PageView;
  readonly columns: readonly Range[];
  readonly scale: number;
  readonly context: ValueContext;
};

/** Rows of a page, and where the columns stand: on the next page as well. */
export type GuidedTable = {
  readonly rows: readonly GuidedRow[];
  readonly columns: readonly Range[];
  readonly scale: number;
  readonly trust: number;
  /** Nothing on the page comes behind the table, so that it may go on. */
  readonly isOpen: boolean;
};

/** `anchors`: of the example's page. Null where neither the heading of the table is on the page nor a row where the first one stood. */
export function guidedRows(
  table: TableLesson,
  anchors: readonly Anchor[],
  fields: RowFields,
  view: PageView,
  alignment: Alignment,
  context: ValueContext,
): GuidedTable | null {
  const { scale } = alignment;
  const columns = cuts(placedColumns(table, alignment));
  const asked: Asked = { table, fields, view, columns, scale, context };
  const area = areaOf(table, anchors, alignment) ?? areaWithoutHeading(alignment, asked);
  if (area === null) return null;
  const rows = rowsIn(area, alignment.pairs, asked, area.trust);
  const isOpen = area.to === Number.POSITIVE_INFINITY && endsPage(rows, view);
  return { rows, columns, scale, trust: area.trust, isOpen };
}

/** On a page without the heading, rows in the columns of the page before. `pairs`: words that it has of the example's page. */
export function continuedRows(
  table: TableLesson,
  before: GuidedTable,
  fields: RowFields,
  view: PageView,
  pairs: readonly Pair[],
  context: ValueContext,
): GuidedTable {
  const { columns, scale } = before;
  const trust = before.trust * continued;
  const below = pairs.filter(({ anchor }) => centreOf(anchor.at)[1] > table.at[3]);
  const to = below.reduce((least, { word }) => Math.min(least, word.at[1]), Number.POSITIVE_INFINITY);
  const asked: Asked = { table, fields, view, columns, scale, context };
  const rows = rowsIn({ from: Number.NEGATIVE_INFINITY, to }, pairs, asked, trust);
  if (!beginsPage(rows, view)) return { ...before, rows: [], isOpen: false };
  return { rows, columns, scale, trust, isOpen: to === Number.POSITIVE_INFINITY && endsPage(rows, view) };
}

/** Lines of a page's foot, and of its head, that may stand between the rows of two pages. */
const [mostBelow, mostAbove] = [5, 14];

const middlesOf = (rows: readonly GuidedRow[], view: PageView): readonly number[] => {
  const place = placing(view.page);
  return rows.flat().flatMap(({ box }) => (box === null ? [] : [centreOf(place(box))[1]]));
};

const linesBeside = (view: PageView, isBeside: (y: number) => boolean): number =>
  view.rows.filter(([first]) => first !== undefined && isBeside(centreOf(first.at)[1])).length;

function endsPage(rows: readonly GuidedRow[], view: PageView): boolean {
  const last = Math.max(...middlesOf(rows, view));
  return rows.length > 0 && linesBeside(view, (y) => y > last + view.em / 2) <= mostBelow;
}

function beginsPage(rows: readonly GuidedRow[], view: PageView): boolean {
  const first = Math.min(...middlesOf(rows, view));
  return rows.length > 0 && linesBeside(view, (y) => y < first - view.em / 2) <= mostAbove;
}

const continued = 0.95;

function rowsIn(area: Range, pairs: readonly Pair[], asked: Asked, trust: number): readonly GuidedRow[] {
  const { table, view, columns, scale } = asked;
  const printed = new Set(pairs.map(({ word }) => word.word));
  const lines = linesIn(view, area, columns).filter((line) => !holds(line, printed));
  const leads = lines.filter((line) => isLead(line, asked)).slice(0, mostRows);
  const rise = (table.rise + view.em * 0.3) * scale;
  return leads
    .map((lead, at) => {
      const end = (leads[at + 1]?.y ?? Number.POSITIVE_INFINITY) - rise;
      const own = lines.filter((line) => line.y > lead.y - rise && line.y < end);
      return rowOf(lead, own, asked, trust);
    })
    .filter((cells) => cells.length > 0);
}

/** Between two rows of a table, in lines of the page. */
const mostBetween = 8;

/** On the example's own page, where the last row ends of those that are seen below its rows. */
export function endOfRows(
  table: TableLesson,
  fields: RowFields,
  view: PageView,
  context: ValueContext,
): number {
  const columns = cuts(table.columns);
  const asked: Asked = { table, fields, view, columns, scale: 1, context };
  const below = linesIn(view, { from: table.at[3], to: Number.POSITIVE_INFINITY }, columns);
  let [, , , end] = table.at;
  for (const { y } of below.filter((line) => isLead(line, asked))) {
    if (y - end > mostBetween * view.em) break;
    end = y + view.em / 2;
  }
  return end;
}

const holds = ({ cells }: TableLine, words: ReadonlySet<number>): boolean =>
  [...cells.values()].some((cell) => cell.some((word) => words.has(word)));

/** Lines of the example between its rows and the heading above them. */
const headingReach = 0.06;
const leastOfHeading = 0.5;

/** From what stands above the first row in the example to what stands below the last. */
function areaOf({ at, columns }: TableLesson, anchors: readonly Anchor[], { pairs }: Alignment) {
  const [left, right] = [
    Math.min(...columns.map(({ from }) => from)),
    Math.max(...columns.map(({ to }) => to)),
  ];
  const isBeside = ({ at: [x0, , x1] }: Anchor) => x1 > left && x0 < right;
  const above = anchors.filter((anchor) => isBeside(anchor) && centreOf(anchor.at)[1] < at[1]);
  const lowest = above.reduce((most, anchor) => Math.max(most, anchor.at[3]), Number.NEGATIVE_INFINITY);
  if (at[1] - lowest > headingReach) return null;
  const isHeading = (anchor: Anchor) =>
    isBeside(anchor) && anchor.at[3] <= at[1] + 0.002 && lowest - anchor.at[3] < 0.012;
  const heading = anchors.filter(isHeading);
  const met = pairs.filter(({ anchor }) => isHeading(anchor));
  const share = met.length / Math.max(1, heading.length);
  if (met.length === 0 || share < leastOfHeading) return null;
  const from = Math.max(...met.map(({ word }) => word.at[3]));
  const below = pairs.filter(
    ({ anchor, word }) => isBeside(anchor) && centreOf(anchor.at)[1] > at[3] && word.at[1] > from,
  );
  const to = below.reduce((least, { word }) => Math.min(least, word.at[1]), Number.POSITIVE_INFINITY);
  return { from, to, trust: share > 0.8 ? 1 : 0.85 };
}

/** Nothing but where the first row stood tells where rows begin: then one must begin there, and none above. In lines of the page. */
const noneAbove = 4;
const trustWithoutHeading = 0.8;

function areaWithoutHeading(alignment: Alignment, asked: Asked) {
  const { table, view, columns, scale } = asked;
  const [x0, top, x1] = table.at;
  const line = table.rise + view.em / 2;
  // What stands below moves with the number of rows.
  const above = alignment.pairs.filter(({ anchor }) => centreOf(anchor.at)[1] < top);
  const guided = guidedPlace([x0, top, x1, top + line], { ...alignment, pairs: above });
  if (guided === null) return null;
  const [, start] = guided.at;
  const lead = start + table.rise * scale;
  const [from, to] = [lead - (1 + noneAbove) * view.em, lead + view.em];
  const [first] = linesIn(view, { from, to }, columns).filter((one) => isLead(one, asked));
  if (first === undefined || first.y < lead - view.em) return null;
  const below = alignment.pairs.filter(
    ({ anchor, word }) => centreOf(anchor.at)[1] > table.at[3] && word.at[1] > lead + view.em / 2,
  );
  const end = below.reduce((least, { word }) => Math.min(least, word.at[1]), Number.POSITIVE_INFINITY);
  return { from: start - view.em / 2, to: end, trust: trustWithoutHeading };
}

const mostGuides = 5;

/** Columns where they stand on this page, by the words nearest to each. */
function placedColumns({ columns, at }: TableLesson, { pairs, scale, slope }: Alignment): readonly Range[] {
  return columns.map(({ from, to }) => {
    const x = (from + to) / 2;
    const near = pairs
      .map(({ anchor, word }) => {
        const [ax, ay] = centreOf(anchor.at);
        const [u] = centreOf(word.at);
        const away = Math.abs(ax - x) + 2 * Math.max(0, at[1] - ay, ay - at[3]);
        return { away, shift: u - scale * ax + scale * slope * (ay - at[1]) };
      })
      .sort((a, b) => a.away - b.away)
      .slice(0, mostGuides);
    const shift = medianOf(near.map((one) => one.shift));
    return { from: scale * from + shift, to: scale * to + shift };
  });
}

/** Of the columns by which rows are seen, so many have a value on the line. */
const leastFilled = 0.75;

function isLead({ cells }: TableLine, asked: Asked): boolean {
  const leads = asked.table.columns.flatMap((column, at) => (column.isLead ? [{ column, at }] : []));
  const filled = leads.filter(({ column, at }) => {
    const words = cells.get(at);
    if (words === undefined) return false;
    return column.name === null || readCell(at, [words], asked) !== null;
  });
  return filled.length >= leastFilled * leads.length;
}

function readCell(column: number, lines: readonly (readonly number[])[], asked: Asked): FormedValue | null {
  const own = asked.table.columns[column];
  const names = own === undefined ? null : namesOfColumn(own);
  const field = names === null ? undefined : asked.fields.get(columnKey(names));
  const { form = null } = own ?? {};
  if (form === null || field === undefined) return null;
  return readAs(
    form,
    field,
    lines.map((words) => textIn(asked.view, words)),
    asked.context,
  );
}

function rowOf(lead: TableLine, own: readonly TableLine[], asked: Asked, trust: number): GuidedRow {
  const { table, view, scale } = asked;
  return table.columns.flatMap((taught, column): GuidedRow => {
    const names = namesOfColumn(taught);
    if (names === null) return [];
    const expected = lead.y + taught.offset * scale;
    const filled = own.filter(({ cells }) => cells.has(column));
    const [first] = filled
      .filter(({ y }) => Math.abs(y - expected) < view.em * 0.8)
      .sort((a, b) => Math.abs(a.y - expected) - Math.abs(b.y - expected));
    if (first === undefined) return [];
    const lines = wrapped(first, filled, column, asked);
    const words = lines.map(({ cells }) => cells.get(column) ?? []);
    const read = readCell(column, words, asked);
    if (read === null) return [];
    const box = boxOfWords(view.page, words.flat());
    const text = words.map((line) => textIn(view, line)).join(' ');
    return [{ names, value: read.value, text, box, page: view.page.number, trust: trust * read.likeness }];
  });
}

/** From one line of a text to the next, in lines of the page, where the example has no such text. */
const usualPitch = 1.3;

/**
 * A text goes on in the next line where that is as near as lines of one text are, and what follows the text stands further off. Where both are as
 * near, it goes on where its first word had no room left, or after a hyphen.
 */
function wrapped(
  first: TableLine,
  filled: readonly TableLine[],
  column: number,
  { columns, view, table }: Asked,
): readonly TableLine[] {
  const { stops = [], pitch = null, gap = null, mostLines = 1 } = table.columns[column] ?? {};
  const near = (pitch ?? usualPitch) * 1.15;
  const isToldByGap = gap !== null && gap > near;
  if (mostLines < 2 && !isToldByGap) return [first];
  const room = roomIn(filled, column, columns[column], view);
  const lines = [first];
  for (const next of filled.filter(({ y }) => y > first.y)) {
    const [last] = lines.slice(-1);
    const [before, words] = [last?.cells.get(column) ?? [], next.cells.get(column) ?? []];
    if (last === undefined || lines.length > mostLines + 1 || next.y - last.y > view.em * near) break;
    const text = firstText(view, words);
    if (text !== null && stops.includes(text)) break;
    if (!isToldByGap && !isFull(before, words, room, view)) break;
    lines.push(next);
  }
  return lines;
}

const boxesOf = (words: readonly number[], view: PageView): readonly Box[] => {
  const place = placing(view.page);
  return words.flatMap((word) => view.page.words.slice(word, word + 1).map(({ box }) => place(box)));
};

/** The right edge of what the column holds. */
function roomIn(
  filled: readonly TableLine[],
  column: number,
  range: Range | undefined,
  view: PageView,
): number {
  const edge = Math.max(
    ...filled.flatMap(({ cells }) => boxesOf(cells.get(column) ?? [], view).map(([, , x1]) => x1)),
  );
  return Math.min(edge, range?.to ?? edge);
}

function isFull(before: readonly number[], next: readonly number[], room: number, view: PageView): boolean {
  if (textIn(view, before).endsWith('-')) return true;
  const end = Math.max(...boxesOf(before, view).map(([, , x1]) => x1));
  const [head] = boxesOf(next, view);
  return head !== undefined && end + view.em * 0.3 + (head[2] - head[0]) >= room;
}
