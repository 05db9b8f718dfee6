/** How a table answers an array: a column for each of its fields, and how well they fit. */
import type { Field } from '../../model/template.ts';
import { readValue } from '../../values/index.ts';
import type { ValueContext } from '../../values/reading.ts';
import type { ListQuestion, Question } from '../chooser/questions.ts';
import type { ScoredPage } from '../chooser/scored-pages.ts';
import type { Judge } from '../fitted.ts';
import { type ItemShape, itemShapeOf, placeOf } from '../item-shape.ts';
import type { LabelReader } from '../meaning/label-reader.ts';
import { remembered } from '../remembered.ts';
import { aligned, type Scores } from './alignment.ts';
import { bodyGroups, type RowGroup } from './body-rows.ts';
import { bounded, type ColumnEvidence, columnEvidence } from './column-evidence.ts';
import { featuresOf, type Likeness } from './column-features.ts';
import type { Frame, FrameCell } from './frame.ts';
import { figureFitOf } from './heading-figures.ts';
import { periodFitOf } from './heading-periods.ts';
import { type Headings, headingsOf, namesAnother } from './headings.ts';
import { labelFitOf } from './label-fit.ts';
import { byProduct } from './product-columns.ts';

export type Answered = {
  readonly frame: Frame;
  readonly page: ScoredPage;
  readonly groups: readonly RowGroup[];
  /** Of each field its column, -1 for none. */
  readonly columns: readonly number[];
  /** Of each field the score of its column, 0 without. */
  readonly scores: readonly number[];
  /** Of each field by how much that is above the best other column for it, and above the best other field for the column. */
  readonly beside: readonly { readonly columns: number; readonly fields: number }[];
  /** Of each field how well what stands above its column names it. */
  readonly named: readonly number[];
};

/** Fields that follow each other stand side by side more often than not (`training/tables/fit.py` reckons with the same). */
const neighbours = 1;
/** Rows in which arithmetic is tried. */
const mostFigures = 40;

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

/** A column without cells, or one of figures whose heading names something else where the network sees nothing: columns of figures are alike but for their headings. */
function isRuledOut(evidence: ColumnEvidence | undefined, question: Question | undefined): boolean {
  if (evidence === undefined || question === undefined || evidence.filled === 0) return true;
  const { type, format } = question.field.field;
  const isText = type === 'string' && format === undefined;
  return evidence.named === namesAnother && !isText && evidence.each < 0;
}

function besideOthers(scores: Scores, field: number, column: number): Answered['beside'][number] {
  if (column < 0) return { columns: 0, fields: 0 };
  const others = (of: readonly number[], at: number) =>
    of.reduce(
      (most, score, place) => (place === at ? most : Math.max(most, score)),
      Number.NEGATIVE_INFINITY,
    );
  const own = bounded(scores[field]?.[column] ?? 0);
  return {
    columns: own - bounded(others(scores[field] ?? [], column)),
    fields:
      own -
      bounded(
        others(
          scores.map((of) => of[column] ?? Number.NEGATIVE_INFINITY),
          field,
        ),
      ),
  };
}

/** A table as an array asks for it: what its headings say of its fields, and which rows tell something. */
export type Looked = {
  readonly list: ListQuestion;
  readonly frame: Frame;
  readonly page: ScoredPage;
  readonly headings: Headings;
  readonly groups: readonly RowGroup[];
};

export interface TableAsker {
  look(list: ListQuestion, frame: Frame, page: ScoredPage): Looked;
  /** By field and column; null where the table has no rows. */
  features(looked: Looked, like: Likeness): readonly (readonly (readonly number[])[])[] | null;
  answer(looked: Looked, like: Likeness, judge: Judge): Answered | null;
}

export function createTableAsker(read: LabelReader, context: ValueContext): TableAsker {
  const asked = remembered(({ list }: ListQuestion) => {
    const shape = itemShapeOf(list.field);
    return {
      shape,
      fit: { words: labelFitOf(shape, read), figures: figureFitOf(shape), periods: periodFitOf(shape) },
    };
  });
  const evidenceOf = remembered(({ list, frame, page, headings, groups }: Looked) => {
    const { shape } = asked(list);
    const rows = groups.flatMap((group) => group.rows);
    return list.columns.map((question) => {
      const place = placeIn(shape, question);
      return Array.from({ length: frame.columns }, (_, column) =>
        columnEvidence(question, column, rows, headings.named[column]?.[place] ?? 0, page, context),
      );
    });
  });
  const features = (looked: Looked, like: Likeness) => {
    const { list, frame, page, headings, groups } = looked;
    const rows = groups.flatMap((group) => group.rows);
    if (rows.length === 0) return null;
    const evidence = evidenceOf(looked);
    return featuresOf({
      ...{ questions: list.columns, columns: frame.columns },
      ...{ rows, headings, page, evidence, like, read },
    });
  };
  return {
    look: (list, frame, page) => {
      const { shape, fit } = asked(list);
      const headings = headingsOf(frame, fit);
      return { list, frame, page, headings, groups: bodyGroups(frame, headings.rows, shape.isGoods, read) };
    },
    features,
    answer: (looked, like, judge) => {
      const { list, frame, page, headings, groups } = looked;
      const { shape } = asked(list);
      const rows = groups.flatMap((group) => group.rows);
      const known = features(looked, like);
      if (known === null) return null;
      const evidence = evidenceOf(looked);
      const scores = known.map((ofField, field) =>
        ofField.map((of, column) =>
          isRuledOut(evidence[field]?.[column], list.columns[field]) ? Number.NEGATIVE_INFINITY : judge(of),
        ),
      );
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
        beside: places.map((place, field) => besideOthers(scores, field, place)),
        named: places.map(
          (place, field) => headings.named[place]?.[placeIn(shape, list.columns[field])] ?? 0,
        ),
      };
    },
  };
}
