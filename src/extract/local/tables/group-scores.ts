/** What speaks for a group of rows answering an array: its title, its columns, and what the network says of its rows and cells. */
import { sigmoid } from '../../chooser/decode.ts';
import type { ListQuestion } from '../../chooser/questions.ts';
import type { ScoredPage } from '../../chooser/scored-pages.ts';
import { matchPhrase } from '../../meaning/label-meanings.ts';
import type { Answered } from './answered.ts';
import type { RowGroup } from './body-rows.ts';
import { placesIn, placesOf } from './column-evidence.ts';
import type { Frame, FrameRow } from './frame.ts';

/** Above 0 together where the rows rather answer the array than not; chosen on labelled documents. */
const weights = { columns: 1, rows: 0.5, cells: 2, length: 0.3, whole: -2.2 };

export function groupScore(list: ListQuestion, answered: Answered, { rows }: RowGroup): number {
  return (
    weights.whole +
    weights.columns * columnScore(answered) +
    weights.rows * rowScore(list, answered.page, rows) +
    weights.cells * cellScore(list, answered, rows) +
    weights.length * Math.log2(rows.length)
  );
}

/** What stands above a table says less of rows with a heading of their own. */
const titleOfAll = 0.6;

/** By the heading of the group, or by what stands above the table. */
export function titleFit(question: ListQuestion, { titles }: Frame, group: RowGroup): number {
  const { phrases } = question.list.field;
  const ofTable = titles.map((title, at) => matchPhrase(phrases, title) * 0.9 ** at);
  const share = group.headings.length === 0 ? 1 : titleOfAll;
  return Math.max(headingFit(question, group), ...ofTable.map((fit) => share * fit));
}

/** Of headings inside each other any may name the array, or all together. */
export function headingFit({ list }: ListQuestion, { headings }: RowGroup): number {
  const texts = headings.map(({ text }) => text);
  const together = texts.length > 1 ? [texts.join(' '), texts.toReversed().join(' ')] : [];
  return Math.max(0, ...[...texts, ...together].map((text) => matchPhrase(list.field.phrases, text)));
}

/** The mean over the array's fields. */
const columnScore = ({ scores }: Answered): number =>
  scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);

/** The share of rows in which the network sees a row of the array begin. */
function rowScore({ list }: ListQuestion, page: ScoredPage, rows: readonly FrameRow[]): number {
  const scores = page.scores.get(list);
  if (scores === undefined) return 0;
  const places = placesOf(page);
  return mean(
    rows.map(({ cells }) =>
      Math.max(
        0,
        ...cells.flatMap((cell) => placesIn(cell, places).map((at) => sigmoid(scores.each[at] ?? 0))),
      ),
    ),
  );
}

/** The share of cells in which the network sees an answer to their field begin. */
function cellScore({ columns }: ListQuestion, answered: Answered, rows: readonly FrameRow[]): number {
  const places = placesOf(answered.page);
  return mean(
    columns.flatMap((question, field) => {
      const scores = answered.page.scores.get(question);
      const column = answered.columns[field] ?? -1;
      if (scores === undefined || column < 0) return [];
      return rows.flatMap(({ cells }) => {
        const cell = cells[column];
        if (cell === undefined || cell.text === '') return [];
        return Math.max(0, ...placesIn(cell, places).map((at) => sigmoid(scores.each[at] ?? 0)));
      });
    }),
  );
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
