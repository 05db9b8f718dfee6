/** How a table answers an array: a column for each of its fields, and how well they fit. */
import type { ValueContext } from '../../../values/reading.ts';
import type { ListQuestion } from '../../chooser/questions.ts';
import type { ScoredPage } from '../../chooser/scored-pages.ts';
import type { LabelReader } from '../../meaning/label-reader.ts';
import { remembered } from '../../remembered.ts';
import { itemShapeOf } from '../rows/item-shape.ts';
import { labelFitOf } from '../rows/label-fit.ts';
import { aligned } from './alignment.ts';
import { bodyGroups, type RowGroup } from './body-rows.ts';
import { type ColumnEvidence, columnEvidence } from './column-evidence.ts';
import type { Frame } from './frame.ts';
import { figureFitOf } from './heading-figures.ts';
import { headingsOf } from './headings.ts';

export type Answered = {
  readonly frame: Frame;
  readonly page: ScoredPage;
  readonly groups: readonly RowGroup[];
  /** Of each field its column, -1 for none. */
  readonly columns: readonly number[];
  /** Of each field the score of its column, 0 without. */
  readonly scores: readonly number[];
};

/** Fitted on labelled documents that may be trained on: logarithms of the odds that the column answers the field, raised so that any doubtful one is tried. */
const weights = { whole: -0.8, each: 0.22, named: 2.2, readable: 2.2, filled: 0.17, text: -0.33 };
/** A column of figures that is asked for as a text is less likely than one of words. */
const figuresAsText = -1.7;
/** Fields that follow each other stand side by side more often than not. */
const neighbours = 1;
const leastReadable = 0.34;

function scoreOf(evidence: ColumnEvidence, isText: boolean): number {
  const { each, named, readable, filled, letters } = evidence;
  if (filled === 0 || readable < leastReadable) return Number.NEGATIVE_INFINITY;
  return (
    weights.whole +
    weights.each * each +
    weights.named * named +
    weights.readable * readable +
    weights.filled * filled +
    (isText ? weights.text + figuresAsText * (1 - letters) : 0)
  );
}

export type AnswerReader = (list: ListQuestion, frame: Frame, page: ScoredPage) => Answered | null;

export function createAnswerReader(read: LabelReader, context: ValueContext): AnswerReader {
  const asked = remembered(({ list }: ListQuestion) => {
    const shape = itemShapeOf(list.field);
    return { shape, fit: { words: labelFitOf(shape, read), figures: figureFitOf(shape) } };
  });
  return (list, frame, page) => {
    const { shape, fit } = asked(list);
    const headings = headingsOf(frame, fit);
    const groups = bodyGroups(frame, headings.rows, read);
    const rows = groups.flatMap((group) => group.rows);
    if (rows.length === 0) return null;
    const scores = list.columns.map((question) => {
      const place = shape.fields.findIndex(({ name }) => name === question.field.names.at(-1));
      const isText = question.field.field.type === 'string' && question.field.field.format === undefined;
      return Array.from({ length: frame.columns }, (_, column) =>
        scoreOf(
          columnEvidence(question, column, rows, headings.named[column]?.[place] ?? 0, page, context),
          isText,
        ),
      );
    });
    const { places } = aligned(scores, neighbours);
    return {
      ...{ frame, page, groups, columns: places },
      scores: places.map((place, field) => (place < 0 ? 0 : (scores[field]?.[place] ?? 0))),
    };
  };
}
