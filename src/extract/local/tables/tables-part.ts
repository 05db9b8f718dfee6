/** Arrays of objects from the tables that the layout saw: a table for each array, and a column for each of its fields, by what the network says of their words and by what stands above them. */
import type { Finding } from '../../../model/finding.ts';
import type { ValueContext } from '../../../values/reading.ts';
import type { Chosen } from '../../chooser/chosen.ts';
import { type Answer, sigmoid } from '../../chooser/decode.ts';
import type { ListQuestion, Question } from '../../chooser/questions.ts';
import { readAnswer } from '../../chooser/read-answer.ts';
import type { ScoredPage } from '../../chooser/scored-pages.ts';
import { createLabelReader } from '../../meaning/label-reader.ts';
import { itemShapeOf } from '../rows/item-shape.ts';
import type { View } from '../view.ts';
import { createAnswerReader } from './answered.ts';
import { type ChosenRows, chooseGroups } from './choose-groups.ts';
import { placesIn, placesOf } from './column-evidence.ts';
import { type FrameCell, framesOf } from './frame.ts';

const mostRows = 2000;
/** How sure a cell is by its column alone. */
const leastSure = 0.5;
const columnTells = 0.4;

/** What tables say of one array. */
export type TableReading = { readonly rows: readonly Finding[]; readonly isGoods: boolean };

export function tablesPart(view: View, { pages, questions }: Chosen): readonly TableReading[] {
  const lists = questions.lists.filter(({ columns }) => columns.length > 0);
  const frames = lists.length === 0 ? [] : framesOf(view);
  if (frames.length === 0) return [];
  const answer = createAnswerReader(createLabelReader(), view.context);
  const chosen = chooseGroups(lists, frames, pages, answer, view.time);
  return lists.map((list, at) => ({
    rows: rowsOf(list, chosen[at] ?? [], view.context),
    isGoods: itemShapeOf(list.list.field).isGoods,
  }));
}

function rowsOf(
  { list, columns }: ListQuestion,
  chosen: readonly ChosenRows[],
  context: ValueContext,
): readonly Finding[] {
  const rows = chosen.flatMap(({ answered, group }) =>
    group.rows.map(({ cells }) =>
      columns.flatMap((question, field) => {
        const cell = cells[answered.columns[field] ?? -1];
        return cell === undefined
          ? []
          : (cellFinding(question, cell, answered.page, context, answered.scores[field] ?? 0) ?? []);
      }),
    ),
  );
  return rows
    .filter((cells) => cells.length > 0)
    .slice(0, mostRows)
    .flatMap((cells, row) =>
      cells.map((cell) => ({ ...cell, path: [...list.field.names, row, ...cell.path] })),
    );
}

function cellFinding(
  question: Question,
  cell: FrameCell,
  page: ScoredPage,
  context: ValueContext,
  score: number,
): Finding | null {
  const words = placesIn(cell, placesOf(page));
  const scores = page.scores.get(question);
  if (words.length === 0 || scores === undefined) return null;
  const answer: Answer = {
    words,
    likelihood: Math.max(...words.map((at) => sigmoid(scores.each[at] ?? 0))),
    weakest: Math.min(...words.map((at) => sigmoid(scores.inside[at] ?? 0))),
    ends: sigmoid(scores.end[words.at(-1) ?? 0] ?? 0),
  };
  const found = readAnswer(question.field, question.field.names.slice(-1), answer, page, context);
  // The network is sure of single cells only; a column is right or wrong as a whole.
  return found === null
    ? null
    : { ...found, confidence: Math.max(found.confidence, leastSure + columnTells * sigmoid(score)) };
}
