/** Arrays of objects from the tables that the layout saw: a table for each array, and a column for each of its fields, by what the network says of their words and by what stands above them. */
import type { Finding } from '../../model/finding.ts';
import type { ValueContext } from '../../values/reading.ts';
import type { Chosen } from '../chooser/chosen.ts';
import type { ListQuestion, Question } from '../chooser/questions.ts';
import type { ArrayReading, Sureness } from '../engine.ts';
import { createJudge, sigmoid } from '../fitted.ts';
import { type ItemShape, itemShapeOf, placeOf } from '../item-shape.ts';
import type { Encoder } from '../meaning/encoder.ts';
import { createLabelReader, type LabelReader } from '../meaning/label-reader.ts';
import type { View } from '../view.ts';
import { type Answered, createTableAsker } from './answered.ts';
import { cellFinding } from './cell-finding.ts';
import { type ChosenRows, chooseGroups, placesOfRows } from './choose-groups.ts';
import { type FrameCell, type FrameRow, framesOf } from './frame.ts';
import { linesOfGoods, trustInGoods } from './goods.ts';
import { groupFeatures } from './group-features.ts';
import { fieldOfHeadings, nameIn } from './group-field.ts';
import { likenessOf } from './likeness.ts';
import { bracketsIn, sharedBy, unitFinding, withoutBrackets } from './shared-cells.ts';
import { surenessOf } from './sureness.ts';

const mostRows = 2000;

/** A row's cells, each with how sure the table was of it. */
type SureRow = readonly (Finding & { readonly sureness: Sureness })[];

export type TablesPart = (
  view: View,
  chosen: Chosen,
  signal: AbortSignal,
) => Promise<readonly ArrayReading[]>;

/** Fitted weights that say which column answers which field, and which rows which array, as JSON files. */
export type TableWeights = { readonly columns: string; readonly rows: string };

export function createTablesPart(encoder: Encoder, weights: TableWeights): TablesPart {
  const [openColumns, openRows] = [createJudge(weights.columns), createJudge(weights.rows)];
  return async (view, { pages, questions }, signal) => {
    const lists = questions.lists.filter(({ columns }) => columns.length > 0);
    const frames = lists.length === 0 ? [] : framesOf(view);
    if (frames.length === 0) return [];
    const read = createLabelReader();
    const asker = createTableAsker(read, view.context);
    const looked = view.time.flatMap(frames, (frame) => {
      const page = pages.find((one) => one.page === frame.page);
      return page === undefined ? [] : [lists.map((list) => asker.look(list, frame, page))];
    });
    const like = await likenessOf(encoder, looked.flat(), signal);
    const [columns, rows] = await Promise.all([openColumns(), openRows()]);
    const tables = view.time.flatMap(looked, (ofTable) => [
      ofTable.map((one) => asker.answer(one, like, columns)),
    ]);
    const places = placesOfRows(tables);
    const features = groupFeatures(lists, places, like, view.context);
    const chosen = chooseGroups(lists, places, features, rows);
    return lists.map((list, at) => readingOf(list, chosen[at] ?? [], view.context, read));
  };
}

function readingOf(
  question: ListQuestion,
  chosen: readonly ChosenRows[],
  context: ValueContext,
  read: LabelReader,
): ArrayReading {
  const shape = itemShapeOf(question.list.field);
  const found = withoutRepeated(
    rowsOf(question, shape, chosen, context, read).filter((cells) => cells.length > 0),
  );
  const rows = shape.isGoods ? linesOfGoods(found, shape) : found;
  const told = rows.slice(0, mostRows);
  return {
    rows: told.flatMap((cells, row) =>
      cells.map(({ sureness: _, ...cell }) => ({
        ...cell,
        path: [...question.list.field.names, row, ...cell.path],
      })),
    ),
    sureness: told.flat().map(({ sureness }) => sureness),
    trust:
      likelihoodOf(chosen) *
      (shape.isGoods ? trustInGoods(rows, shape, namedIn(question, chosen), titledIn(chosen)) : 1),
  };
}

/** That rows answer the array, the mean over all of them. */
function likelihoodOf(chosen: readonly ChosenRows[]): number {
  const all = chosen.reduce((sum, { group }) => sum + group.rows.length, 0);
  return chosen.reduce((sum, { group, score }) => sum + (group.rows.length / all) * sigmoid(score), 0);
}

/** Cells that reach over several rows are told of each of them; a row that is hardly more than those is no other than the one above. */
function withoutRepeated(rows: readonly SureRow[]): readonly SureRow[] {
  const kept: SureRow[] = [];
  for (const row of rows) {
    const above = kept.at(-1) ?? [];
    const same = row.filter((cell) => above.some((other) => areOne(cell, other)));
    if (same.length < 2 || same.length < repeated * row.length) kept.push(row);
  }
  return kept;
}

const repeated = 0.6;

const areOne = (a: Finding, b: Finding): boolean =>
  a.path.at(-1) === b.path.at(-1) && a.page === b.page && a.box !== null && String(a.box) === String(b.box);

/** By the names of fields, in the table that names them best. */
function namedIn({ columns }: ListQuestion, chosen: readonly ChosenRows[]): ReadonlyMap<string, number> {
  return new Map(
    columns.map(({ field }, at) => [
      field.names.at(-1) ?? '',
      chosen.reduce((most, { answered }) => Math.max(most, answered.named[at] ?? 0), 0),
    ]),
  );
}

/** Lists by date print it once for all that follows on the same day, in their first column. */
function datesFilledDown(
  columns: readonly Question[],
  answered: Answered,
  rows: readonly FrameRow[],
): readonly FrameRow[] {
  const first = answered.columns.reduce((least, at) => (at >= 0 && at < least ? at : least), Infinity);
  const question = columns[answered.columns.indexOf(first)];
  if (question?.field.field.type !== 'date') return rows;
  let last: FrameCell | undefined;
  return rows.map((row) => {
    const cell = row.cells[first];
    if (cell !== undefined && cell.text !== '') last = cell;
    return last === undefined ? row : { ...row, cells: row.cells.with(first, last) };
  });
}

const titledIn = (chosen: readonly ChosenRows[]): number =>
  chosen.reduce((most, { titled }) => Math.max(most, titled), 0);

/** What heads each row of each group; a heading goes on for rows that a table's rest begins with. */
function headingsOver(chosen: readonly ChosenRows[]): readonly (readonly (FrameCell | undefined)[])[] {
  let last: FrameCell | undefined;
  return chosen.map(({ answered: { frame }, group: { headings, rows } }) => {
    const isRest = frame.continues && rows[0]?.at === frame.headerRows;
    last = headings.at(-1) ?? (isRest ? last : undefined);
    return rows.map(({ chapter }) => {
      last = chapter ?? last;
      return last === undefined ? undefined : nameIn(last);
    });
  });
}

function rowsOf(
  list: ListQuestion,
  shape: ItemShape,
  chosen: readonly ChosenRows[],
  context: ValueContext,
  read: LabelReader,
): readonly SureRow[] {
  const text = shape.isGoods ? shape.fields[placeOf(shape, 'description')]?.name : undefined;
  const headings = headingsOver(chosen);
  const { columns } = list;
  return chosen.flatMap((rows, at) => {
    const { answered, group } = rows;
    const { page } = answered.page;
    const first = headings[at]?.find((heading) => heading !== undefined);
    const shared = sharedBy(columns, answered, group.rows);
    const isOpen = (field: number) => (answered.columns[field] ?? -1) < 0 && shared[field] == null;
    const headed = first === undefined ? -1 : fieldOfHeadings(columns, answered, isOpen, first, context);
    const isNamer = (field: number) => shared.some((one) => one?.by === 'brackets' && one.with === field);
    const findingIn = (
      field: number,
      question: Question,
      { cells }: FrameRow,
      row: number,
    ): Finding | null => {
      const sharing = shared[field] ?? null;
      const column = answered.columns[sharing?.with ?? field] ?? -1;
      const whole = field === headed ? headings[at]?.[row] : cells[column];
      if (whole == null) return null;
      if (sharing?.by === 'unit') return unitFinding(question, whole, page);
      const parts = sharing?.by === 'brackets' || isNamer(field) ? bracketsIn(whole, page) : null;
      const cell = sharing?.by === 'brackets' ? parts?.inside : (parts?.name ?? whole);
      if (cell === undefined) return null;
      const score = answered.scores[field] ?? 0;
      const isGoodsText = question.field.names.at(-1) === text;
      const found = cellFinding(question, cell, answered.page, context, { score, isGoodsText, read });
      return found === null || sharing === null ? found : withoutBrackets(found);
    };
    const known = surenessOf(list, rows);
    return datesFilledDown(columns, answered, group.rows).map((line, row) =>
      columns.flatMap((question, field) => {
        const [found, sureness] = [findingIn(field, question, line, row), known[field]];
        return found === null || sureness === undefined ? [] : [{ ...found, sureness }];
      }),
    );
  });
}
