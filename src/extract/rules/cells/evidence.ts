/** What speaks for a cell being the answer to a question: what the heads of its row and column tell of it, and what they tell that nobody asked. */

import { countDigits, countLetters, isUnit, unitBehind } from '../../figures.ts';
import type { Kind } from '../../meaning/concepts.ts';
import { kindOf } from '../../meaning/leaves.ts';
import { nowMark } from '../../meaning/period-words.ts';
import type { FrameCell } from '../../tables/frame.ts';
import type { Asked } from './asked.ts';
import { coverOf, type HeadMatch, type HeadMatcher } from './head-match.ts';
import { type HeadedRow, isLabelLike, type RowLabel } from './heads.ts';
import { asksUnit, unitHead } from './units.ts';

/** Shares and yes-or-no as figures, 0..1. */
export type Evidence = {
  /** What the heads tell of the field's own words, and whether they tell them all. */
  readonly own: number;
  readonly ownWhole: number;
  /** Of the object around it. */
  readonly around: number;
  readonly aroundWhole: number;
  readonly isInObject: number;
  /** What heads tell beyond what was asked. */
  readonly rowOpen: number;
  readonly columnOpen: number;
  readonly groupOpen: number;
  readonly noRowHead: number;
  readonly noColumnHead: number;
  /** The label is not the first of its row. */
  readonly notFirst: number;
  /** Something else stands between the label and the cell, and no heading tells them apart. */
  readonly passed: number;
  readonly inHeader: number;
  /** A sum that nobody asked for. */
  readonly sum: number;
  readonly firstRow: number;
  /** Of the current period, or of another, where nobody asked for a period. */
  readonly now: number;
  readonly otherTime: number;
  /** A text is asked for, and the cell holds a figure. */
  readonly figureAsText: number;
  /** A code is asked for, and the cell has no digit. */
  readonly textAsCode: number;
  /** Heads of row and column tell all that was asked, and nothing else; or one of them does where the other is missing. */
  readonly exact: number;
  readonly exactAlone: number;
};

export type CellPlace = {
  readonly row: HeadedRow;
  readonly column: number;
  readonly cell: FrameCell;
};

/** Under each label of its row; none where the heads tell nothing that was asked. */
export function evidenceFor(asked: Asked, place: CellPlace, match: HeadMatcher): readonly Evidence[] {
  const labels = place.row.labels[place.column] ?? [];
  return labels.flatMap((label) => evidenceUnder(asked, place, label, match) ?? []);
}

function evidenceUnder(
  asked: Asked,
  { row, column, cell }: CellPlace,
  label: RowLabel,
  match: HeadMatcher,
): Evidence | null {
  const columnHead = row.columns[column];
  if (columnHead === undefined) return null;
  const [byRow, byGroup, byColumn] = [match(label.head), match(row.group), match(columnHead)];
  const heads = [byRow, byGroup, byColumn];
  if (heads.every(({ tellsNothing }) => tellsNothing)) return null;
  const told = isUnit(cell.text) || unitBehind(cell.text) !== null ? [...heads, match(unitHead)] : heads;
  const own = ownCover(asked, told);
  const around = aroundCover(asked, heads).at(-1) ?? 0;
  if (own < leastOwn && around < leastAlone) return null;
  const kind = kindOf(asked.field);
  const isUnitAsked = asksUnit(asked) && unitBehind(cell.text) !== null;
  // A name below a heading of names is anybody's.
  if (isOfParty(kind) && asked.around.length > 0 && around < leastAround) return null;
  const hasSiblings = row.siblings > 1;
  const time = asked.isOfPeriod ? [] : [label.head, row.group, columnHead].flatMap(({ periods }) => periods);
  // Several figures may belong to one label, several texts do not.
  const isRival = ({ text }: FrameCell) =>
    isLabelLike(text) || (asked.field.field.type === 'string' && text !== '');
  const [hasLabel, hasHeading] = [label.head.text !== '', columnHead.text !== ''];
  const isWhole =
    [own, ...(asked.around.length === 0 ? [] : [around])].every((cover) => cover > whole) &&
    [byRow, byColumn].every(({ open }) => open < little);
  return {
    ...{ own, around },
    ownWhole: flag(own > whole),
    aroundWhole: flag(around > whole),
    isInObject: flag(asked.around.length > 0),
    rowOpen: hasSiblings ? byRow.open : 0,
    columnOpen: byColumn.open,
    groupOpen: byGroup.open,
    noRowHead: flag(!hasLabel && hasSiblings),
    noColumnHead: flag(!hasHeading),
    notFirst: flag(!label.isFirst),
    passed: flag(!hasHeading && row.row.cells.slice(label.at + 1, column).some(isRival)),
    inHeader: flag(row.kind === 'header'),
    sum: flag(row.kind === 'subtotal' && byRow.tellsNothing),
    firstRow: flag(hasSiblings && row.row.at === row.frame.headerRows),
    now: flag(time.includes(nowMark)),
    otherTime: flag(time.some((mark) => mark !== nowMark)),
    figureAsText: flag(
      isText(asked, kind) && !isUnitAsked && countDigits(cell.text) > countLetters(cell.text),
    ),
    textAsCode: flag(kind === 'code' && countDigits(cell.text) === 0),
    exact: flag(isWhole && hasLabel && hasHeading),
    exactAlone: flag(isWhole && hasLabel !== hasHeading),
  };
}

/** All words, but for those that only a description says. */
const whole = 0.84;

const little = 0.1;
const leastAround = 0.3;
/** Cells of whose field heads tell less, and of whose object less than this, are hopeless. */
const leastOwn = 0.1;
const leastAlone = 0.4;

const isOfParty = (kind: Kind): boolean => kind === 'name' || kind === 'address';
const isText = ({ field }: Asked, kind: Kind): boolean => field.field.type === 'string' && kind !== 'code';

const flag = (is: boolean): number => (is ? 1 : 0);

const ownCover = (asked: Asked, heads: readonly HeadMatch[]): number =>
  coverOf(
    asked.own,
    heads.map(({ own }) => own),
  );

const aroundCover = (asked: Asked, heads: readonly HeadMatch[]): readonly number[] =>
  asked.around.map((node, at) =>
    coverOf(
      node,
      heads.flatMap(({ around }) => around[at] ?? []),
    ),
  );
