/** How a table answers an array: a column for each of its fields, and how well they fit. */
import type { Field } from '../../../model/template.ts';
import { readValue } from '../../../values/index.ts';
import type { ValueContext } from '../../../values/reading.ts';
import type { ListQuestion, Question } from '../../chooser/questions.ts';
import type { ScoredPage } from '../../chooser/scored-pages.ts';
import type { LabelReader } from '../../meaning/label-reader.ts';
import { remembered } from '../../remembered.ts';
import { type ItemShape, itemShapeOf, placeOf } from '../rows/item-shape.ts';
import { labelFitOf } from '../rows/label-fit.ts';
import { aligned } from './alignment.ts';
import { bodyGroups, type RowGroup } from './body-rows.ts';
import { type ColumnEvidence, columnEvidence } from './column-evidence.ts';
import type { Frame, FrameCell } from './frame.ts';
import { figureFitOf } from './heading-figures.ts';
import { periodFitOf } from './heading-periods.ts';
import { headingsOf, namesAnother } from './headings.ts';
import { byProduct } from './product-columns.ts';

export type Answered = {
  readonly frame: Frame;
  readonly page: ScoredPage;
  readonly groups: readonly RowGroup[];
  /** Of each field its column, -1 for none. */
  readonly columns: readonly number[];
  /** Of each field the score of its column, 0 without. */
  readonly scores: readonly number[];
  /** Of each field how well what stands above its column names it. */
  readonly named: readonly number[];
};

/** Fitted on labelled documents that may be trained on: logarithms of the odds that the column answers the field, raised so that any doubtful one is tried. */
const weights = { whole: -0.8, each: 0.22, named: 2.2, readable: 2.2, filled: 0.17, text: -0.33 };
/** A column of figures that is asked for as a text is less likely than one of words. */
const figuresAsText = -1.7;
/** Fields that follow each other stand side by side more often than not. */
const neighbours = 1;
const leastReadable = 0.34;
/** Rows in which arithmetic is tried. */
const mostFigures = 40;

function scoreOf(evidence: ColumnEvidence, isText: boolean): number {
  const { each, named, readable, filled, letters } = evidence;
  if (filled === 0 || readable < leastReadable) return Number.NEGATIVE_INFINITY;
  // What stands above texts often names a group of rows; columns of figures are alike but for their headings.
  if (named === namesAnother && !isText && each < 0) return Number.NEGATIVE_INFINITY;
  return (
    weights.whole +
    weights.each * each +
    weights.named * (isText ? Math.max(0, named) : named) +
    weights.readable * readable +
    weights.filled * filled +
    (isText ? weights.text + figuresAsText * (1 - letters) : 0)
  );
}

const isOf = ({ field }: Question, name: string): boolean => field.names.at(-1) === name;

const placeIn = ({ fields }: ItemShape, question: Question | undefined): number =>
  fields.findIndex(({ name }) => question !== undefined && isOf(question, name));

/** As the total of a line would be read; null for what is no number. */
function figureIn(
  cell: FrameCell | undefined,
  total: Field | undefined,
  context: ValueContext,
): number | null {
  if (cell === undefined || total === undefined || cell.text === '') return null;
  const { value } = readValue(total, cell.text, context);
  return typeof value === 'number' ? value : null;
}

export type AnswerReader = (list: ListQuestion, frame: Frame, page: ScoredPage) => Answered | null;

export function createAnswerReader(read: LabelReader, context: ValueContext): AnswerReader {
  const asked = remembered(({ list }: ListQuestion) => {
    const shape = itemShapeOf(list.field);
    return {
      shape,
      fit: { words: labelFitOf(shape, read), figures: figureFitOf(shape), periods: periodFitOf(shape) },
    };
  });
  return (list, frame, page) => {
    const { shape, fit } = asked(list);
    const headings = headingsOf(frame, fit);
    const groups = bodyGroups(frame, headings.rows, shape.isGoods, read);
    const rows = groups.flatMap((group) => group.rows);
    if (rows.length === 0) return null;
    const scores = list.columns.map((question) => {
      const place = placeIn(shape, question);
      const isText = question.field.field.type === 'string' && question.field.field.format === undefined;
      return Array.from({ length: frame.columns }, (_, column) =>
        scoreOf(
          columnEvidence(question, column, rows, headings.named[column]?.[place] ?? 0, page, context),
          isText,
        ),
      );
    });
    const fitting = aligned(scores, neighbours).places;
    const total = shape.fields[placeOf(shape, 'lineTotal')]?.understood.field;
    const byShape = shape.fields.map(({ name }) => list.columns.findIndex((one) => isOf(one, name)));
    const proven = byProduct(
      byShape.map((field) => fitting[field] ?? -1),
      shape,
      frame.columns,
      (column) => rows.slice(0, mostFigures).map(({ cells }) => figureIn(cells[column], total, context)),
    );
    const places = fitting.map((place, field) => proven[byShape.indexOf(field)] ?? place);
    return {
      ...{ frame, page, groups, columns: places },
      scores: places.map((place, field) => (place < 0 ? 0 : (scores[field]?.[place] ?? 0))),
      named: places.map((place, field) => headings.named[place]?.[placeIn(shape, list.columns[field])] ?? 0),
    };
  };
}
