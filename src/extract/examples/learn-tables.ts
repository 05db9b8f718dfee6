/** Of an array of objects what its table looks like: which column is which field, and on which columns a row begins. */
import { type Box, boxAround, centreOf, heightOf } from '../../model/box.ts';
import type { ColumnLesson, Form, TableLesson, Taught } from '../../model/lesson.ts';
import { valueTypeNameOf } from '../../values/index.ts';
import type { Source } from '../engine.ts';
import type { Place } from '../locate.ts';
import type { UnderstoodField, UnderstoodTemplate } from '../meaning/understand.ts';
import { type PageView, placing, viewOf } from '../view.ts';
import { roundedBox } from './anchors.ts';
import { headingsAbove } from './column-headings.ts';
import { formOf } from './form.ts';
import type { KnownPlaces } from './known-places.ts';
import { type LocatedCell, locateCells, memberOf, type Right, rightIn } from './locate-cells.ts';
import { medianOf } from './median-of.ts';
import { endOfRows } from './read-rows.ts';
import { columnKey, namesInRow, rowFieldsOf } from './row-leaves.ts';
import { cuts, firstText, linesIn, type Range, type TableLine, textIn } from './table-lines.ts';

export type LearntTables = {
  readonly lessons: readonly TableLesson[];
  /** Words of rows: no anchors. */
  readonly taken: readonly { readonly page: number; readonly words: readonly number[] }[];
  /** Of their cells. */
  readonly places: readonly Place[];
};

/** More rows teach nothing new. */
const mostRows = 40;

export function learnTables(
  source: Source,
  template: UnderstoodTemplate,
  { truth, before }: Pick<Taught, 'truth' | 'before'>,
  places: KnownPlaces,
): LearntTables {
  const lessons: TableLesson[] = [];
  const taken: { page: number; words: readonly number[] }[] = [];
  const ofCells: Place[] = [];
  const walk = (fields: readonly UnderstoodField[], values: unknown, was: unknown): void => {
    for (const field of fields) {
      const value = memberOf(values, field.names.at(-1) ?? '');
      const read = memberOf(was, field.names.at(-1) ?? '');
      if (field.field.type === 'object') walk(field.children, value, read);
      if (field.field.type !== 'array' || field.field.itemType !== 'object' || !Array.isArray(value))
        continue;
      const cells = locateCells(field, value.slice(0, mostRows), places);
      for (const view of viewOf(source).pages) {
        const own = cells.filter(({ place }) => place.page === view.page.number);
        const lesson = lessonOf(
          field,
          own,
          view,
          source,
          before === null ? null : rightIn(field, value, read),
        );
        if (lesson === null) continue;
        ofCells.push(...own.map(({ place }) => place));
        taken.push({ page: view.page.number, words: wordsInRows(view, lesson, own) });
        if (!lessons.some(({ names }) => names === field.names)) lessons.push(lesson);
      }
    }
  };
  walk(template.fields, truth, before);
  return { lessons, taken, places: ofCells };
}

function lessonOf(
  array: UnderstoodField,
  cells: readonly LocatedCell[],
  view: PageView,
  source: Source,
  right: Right | null,
): TableLesson | null {
  if (cells.length === 0) return null;
  const place = placing(view.page);
  const placed = cells.map((cell) => ({ ...cell, at: place(cell.place.box) }));
  const seen = [...Map.groupBy(placed, ({ field }) => field)]
    .map(([field, own]) => seenColumn(field, mostOverlapping(own), view))
    .filter((column) => column.cells.length > 0);
  const asked = seen.filter(
    (column) =>
      !seen.some(
        (other) =>
          other !== column && other.cells.length >= column.cells.length && overlapOf(other, column) > 0.5,
      ),
  );
  if (asked.length < 2) return null;
  const kept = asked.flatMap((column) => column.cells);
  const at = boxAround(kept.map((cell) => cell.at));
  const columns = [...asked, ...otherColumns(view, at, asked)].toSorted((a, b) => a.from - b.from);
  const lines = linesIn(view, { from: at[1] - view.em / 2, to: at[3] + view.em / 2 }, cuts(columns));
  const tops = topsOf(kept);
  const leads = leadsOf(columns, lines, tops, view.em);
  if (leads === null) return null;
  const leadYs = tops.map((top) => top + leads.rise);
  const headings = headingsAbove(view, columns, at[1]);
  const learnt = columns.map((column, index): ColumnLesson => {
    const { field, from, to, mostLines } = column;
    const isLead = leads.columns.has(index);
    if (field === null)
      return {
        name: null,
        type: 'string',
        from,
        to,
        isLead,
        offset: 0,
        mostLines,
        pitch: null,
        gap: null,
        stops: [],
        form: null,
        wasRight: null,
      };
    return {
      ...{
        name: field.names.at(-1) ?? null,
        ...withinOf(array, field),
        type: valueTypeNameOf(field.field),
        from,
        to,
        isLead,
        mostLines,
      },
      ...belowIn(column, index, lines, tops, view),
      offset: medianOf(column.cells.map(({ at: [, top] }) => top + view.em / 2 - nearestOf(leadYs, top))),
      form: formIn(field, column.cells, lines, index, view, source),
      heading: headings[index] ?? null,
      wasRight: right === null ? null : right.columns.has(columnKey(namesInRow(array, field))),
    };
  });
  if (learnt.filter(({ form }) => form !== null).length < 2) return null;
  const table: TableLesson = {
    ...{ names: array.names, sheet: view.page.number - 1, at, rise: leads.rise },
    wereRowsRight: right === null ? null : right.areRows,
    columns: learnt.map((column) => (column.form === null ? { ...column, name: null } : column)),
  };
  // Who shows one row has shown those below it.
  const end = endOfRows(table, rowFieldsOf(array), view, source.context);
  return { ...table, at: roundedBox([at[0], at[1], at[2], end]) };
}

function withinOf(array: UnderstoodField, field: UnderstoodField): Pick<ColumnLesson, 'within'> {
  const within = namesInRow(array, field).slice(0, -1);
  return within.length === 0 ? {} : { within };
}

type PlacedCell = LocatedCell & { readonly at: Box };
type SeenColumn = Range & {
  readonly field: UnderstoodField | null;
  readonly cells: readonly PlacedCell[];
  readonly mostLines: number;
};

function seenColumn(field: UnderstoodField, cells: readonly PlacedCell[], view: PageView): SeenColumn {
  return {
    ...{ field, cells },
    from: Math.min(...cells.map(({ at }) => at[0])),
    to: Math.max(...cells.map(({ at }) => at[2])),
    mostLines: Math.max(1, ...cells.map(({ at }) => Math.round(heightOf(at) / (view.em * 1.25)))),
  };
}

/** Of each row, from the top. */
const topsOf = (cells: readonly PlacedCell[]): readonly number[] =>
  [...Map.groupBy(cells, ({ row }) => row).values()]
    .map((own) => Math.min(...own.map(({ at }) => at[1])))
    .sort((a, b) => a - b);

const nearestOf = (values: readonly number[], value: number): number =>
  values.reduce(
    (best, one) => (Math.abs(one - value) < Math.abs(best - value) ? one : best),
    values[0] ?? value,
  );

/** Most rows are so. */
const mostly = 0.9;

/** Columns of which each row has one line, all on one height: the most that there are. */
function leadsOf(
  columns: readonly SeenColumn[],
  lines: readonly TableLine[],
  tops: readonly number[],
  em: number,
): { readonly columns: ReadonlySet<number>; readonly rise: number } | null {
  const inRows = tops.map((top, row) => {
    const end = tops[row + 1] ?? Number.POSITIVE_INFINITY;
    return lines.filter(({ y }) => y > top - em * 0.3 && y < end - em * 0.3);
  });
  const single = columns.flatMap(({ field }, index) => {
    const offsets = inRows.flatMap((own, row) => {
      const filled = own.filter(({ cells }) => cells.has(index));
      return filled.length === 1 ? filled.map(({ y }) => y - (tops[row] ?? 0)) : [];
    });
    const usual = medianOf(offsets);
    const steady = offsets.filter((offset) => Math.abs(offset - usual) < em * 0.6);
    if (steady.length < mostly * tops.length) return [];
    const isFigure = field?.field.type === 'number' || field?.field.type === 'date';
    return [{ index, offset: usual, worth: field === null ? 0.3 : isFigure ? 1 : 0.5 }];
  });
  let best: { readonly all: typeof single; readonly worth: number; readonly rise: number } | null = null;
  for (const { offset } of single) {
    const all = single.filter((other) => Math.abs(other.offset - offset) < em * 0.5);
    const worth = all.reduce((sum, one) => sum + one.worth, 0);
    if (all.some((one) => one.worth >= 0.5) && worth > (best?.worth ?? 0))
      best = { all, worth, rise: offset };
  }
  if (best === null) return null;
  // What nobody asked for shows a row only where hardly anything else does.
  const asked = best.all.filter(({ worth }) => worth >= 0.5);
  const used = asked.length > 1 ? asked : best.all;
  return { columns: new Set(used.map(({ index }) => index)), rise: best.rise };
}

/** The share of the narrower that both have. */
const overlapOf = (a: Range, b: Range): number =>
  (Math.min(a.to, b.to) - Math.max(a.from, b.from)) / Math.max(1e-6, Math.min(a.to - a.from, b.to - b.from));

/** Cells that were found elsewhere, since their values are printed there as well, are in no column with the others. */
function mostOverlapping<C extends { readonly at: Box }>(cells: readonly C[]): readonly C[] {
  const groups: C[][] = [];
  for (const cell of cells.toSorted((a, b) => a.at[0] - b.at[0])) {
    const last = groups.at(-1);
    const to = last === undefined ? Number.NEGATIVE_INFINITY : Math.max(...last.map(({ at }) => at[2]));
    if (last !== undefined && cell.at[0] < to) last.push(cell);
    else groups.push([cell]);
  }
  return groups.reduce<readonly C[]>((most, group) => (group.length > most.length ? group : most), []);
}

const mostStops = 12;

/** How the lines of answers follow each other, and what comes behind them in their column, as remarks do. */
function belowIn(
  { cells }: SeenColumn,
  column: number,
  lines: readonly TableLine[],
  tops: readonly number[],
  view: PageView,
): Pick<ColumnLesson, 'pitch' | 'gap' | 'stops'> {
  const filled = lines.filter((line) => line.cells.has(column));
  const looks = cells.map(({ at }) => {
    const end = tops.find((top) => top > at[3]) ?? Number.POSITIVE_INFINITY;
    const own = filled.filter(({ y }) => y > at[1] && y < at[3]);
    const [next] = filled.filter(({ y }) => y > at[3] && y < end - view.em * 0.3);
    return { own, next };
  });
  const pitches = looks.flatMap(({ own }) => own.slice(1).map(({ y }, at) => y - (own[at]?.y ?? y)));
  const gaps = looks.flatMap(({ own, next }) =>
    next === undefined ? [] : [next.y - (own.at(-1)?.y ?? next.y)],
  );
  const stops = looks.flatMap(({ next }) => firstText(view, next?.cells.get(column) ?? []) ?? []);
  return {
    pitch: pitches.length === 0 ? null : Math.max(...pitches) / view.em,
    gap: gaps.length === 0 ? null : Math.min(...gaps) / view.em,
    stops: [...new Set(stops)].slice(0, mostStops),
  };
}

/** That of most cells: by all that the cell's line has in the column, or by the answer alone. */
function formIn(
  field: UnderstoodField,
  cells: readonly PlacedCell[],
  lines: readonly TableLine[],
  column: number,
  view: PageView,
  source: Source,
): Form | null {
  const forms = cells.flatMap(({ value, place, at }) => {
    const inside = lines
      .filter(({ y }) => y > at[1] && y < at[3])
      .flatMap(({ cells: own }) => own.get(column) ?? []);
    const whole = formOf(field.field, textIn(view, inside), value, source.context);
    return whole ?? formOf(field.field, place.text, value, source.context) ?? [];
  });
  const groups = Map.groupBy(forms, ({ isCode: _, hasLetters: __, ...form }) => JSON.stringify(form));
  const [most] = [...groups.values()].sort((a, b) => b.length - a.length);
  const [first] = most ?? [];
  if (first === undefined || most === undefined || 2 * forms.length < cells.length) return null;
  // What stands around one answer alone is of that answer.
  const around = most.length > 1 ? {} : { before: '', after: '' };
  return {
    ...{ ...first, ...around },
    isCode: forms.every((form) => form.isCode),
    hasLetters: forms.every((form) => form.hasLetters),
  };
}

/** Columns between and beside those that are asked for, so that their words go to none of these. */
function otherColumns(view: PageView, at: Box, asked: readonly Range[]): readonly SeenColumn[] {
  const ranges: { from: number; to: number }[] = [];
  const beside = view.segments
    .filter((segment) => {
      const [, y] = centreOf(segment.at);
      return y > at[1] && y < at[3];
    })
    .map((segment) => ({ from: segment.at[0], to: segment.at[2] }))
    .filter((range) => !asked.some((column) => overlapOf(range, column) > 0))
    .sort((a, b) => a.from - b.from);
  for (const { from, to } of beside) {
    const last = ranges.at(-1);
    if (last !== undefined && from < last.to) last.to = Math.max(last.to, to);
    else ranges.push({ from, to });
  }
  return ranges.map((range) => ({ ...range, field: null, cells: [], mostLines: 1 }));
}

/** Of all rows, the last as high as others are: what stands below its answers goes on with every row. */
function wordsInRows(
  view: PageView,
  { at, columns }: TableLesson,
  cells: readonly LocatedCell[],
): readonly number[] {
  const place = placing(view.page);
  const tops = topsOf(cells.map((cell) => ({ ...cell, at: place(cell.place.box) })));
  const high = medianOf(tops.slice(1).map((top, row) => top - (tops[row] ?? top)));
  const bottom = Math.max(at[3], (tops.at(-1) ?? at[3]) + high - view.em * 0.5);
  const [from, to] = [
    Math.min(...columns.map((column) => column.from)),
    Math.max(...columns.map((column) => column.to)),
  ];
  return view.page.words.flatMap(({ box }, word) => {
    const [x, y] = centreOf(place(box));
    return x >= from && x <= to && y >= at[1] && y <= bottom ? [word] : [];
  });
}
