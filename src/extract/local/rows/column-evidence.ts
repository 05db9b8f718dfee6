/** What the cells of a column tell about it, whatever stands above: figures, dates, texts, and what they can be values of. */
import { dateValue } from '../../../values/date.ts';
import { numberValue } from '../../../values/number.ts';
import type { ValueContext } from '../../../values/reading.ts';
import type { Kind } from '../../meaning/concepts.ts';
import { concepts } from '../../meaning/lexicon/lexicon.ts';
import type { Figures } from './arithmetic.ts';
import { countDigits, countLetters } from './figures.ts';
import { type Grid, type GridCell, textOfCell } from './grid.ts';
import type { ItemField, ItemShape } from './item-shape.ts';
import { textOfWords } from './row-line.ts';

const sampleSize = 40;

/** What the cells of a column are made of. */
export type Seen = {
  readonly figures: Figures;
  /** Shares of the cells with something in them, 0..1. */
  readonly numbers: number;
  readonly dates: number;
  readonly texts: number;
  readonly digits: number;
  readonly letters: number;
  readonly filled: number;
};

export function seenOf(grid: Grid, column: number, context: ValueContext, shape: ItemShape): Seen {
  const wantsDates = shape.fields.some(({ kind }) => kind === 'date');
  const figures: (number | null)[] = [];
  let [filled, numbers, dates, texts, letters, digits] = [0, 0, 0, 0, 0, 0];
  for (const [at, row] of grid.rows.entries()) {
    const cell = row.cells[column];
    const text = cell === undefined ? '' : textOfCell(cell);
    if (cell === undefined || text === '') {
      figures.push(null);
      continue;
    }
    filled += 1;
    const figure = at < sampleSize ? figureIn(cell, context) : null;
    figures.push(figure);
    if (figure !== null) numbers += 1;
    if (wantsDates && at < sampleSize && text.length < 60 && dateValue.read(text, context).value !== null)
      dates += 1;
    const count = countLetters(text.slice(0, 200));
    letters += count;
    if (count >= 2) texts += 1;
    if (countDigits(text.slice(0, 200)) > 0) digits += 1;
  }
  const of = Math.max(1, Math.min(filled, sampleSize));
  return {
    figures,
    numbers: numbers / of,
    dates: dates / of,
    texts: texts / Math.max(1, filled),
    digits: digits / Math.max(1, filled),
    letters,
    filled,
  };
}

function figureIn(cell: GridCell, context: ValueContext): number | null {
  for (const line of [cell.lines.flat(), ...cell.lines.toReversed()]) {
    const text = textOfWords(line);
    if (text.length > 40) continue;
    const { value } = numberValue.read(text, context);
    if (value !== null) return value;
  }
  return null;
}

/** How well the column's cells can be values of the field, 0..1. */
export function suitability(field: ItemField, column: Seen): number {
  if (column.filled === 0) return 0;
  if (field.kind === 'number') {
    if (column.numbers < 0.5 || (isPercent(field) && !areRates(column.figures))) return 0;
    return 0.5 + 0.5 * column.numbers;
  }
  if (field.kind === 'date') return column.dates < 0.5 ? 0 : 0.5 + 0.5 * column.dates;
  if (field.role === 'description') return column.texts < 0.5 ? 0.3 : 0.5 + 0.5 * column.texts;
  const kind = kindOf(field);
  if (kind === 'figure') return column.digits < 0.5 ? 0 : 1;
  if (kind === 'name') return column.texts < 0.5 ? 0 : 1;
  return 1;
}

const isPercent = ({ understood }: ItemField): boolean => {
  const meaning = understood.meanings[0];
  return meaning !== undefined && meaning.strength >= 0.7 && concepts[meaning.concept].kind === 'percent';
};

/** Nothing is taxed or reduced by more than all of it. */
const areRates = (figures: Figures): boolean =>
  figures.every((figure) => figure === null || Math.abs(figure) <= 100);

const figureKinds: readonly Kind[] = ['number', 'money', 'percent', 'date', 'time', 'phone', 'iban', 'code'];

/** What a text is made of, when its meaning is known. */
function kindOf({ understood }: ItemField): 'figure' | 'name' | null {
  const meaning = understood.meanings[0];
  if (meaning === undefined || meaning.strength < 0.7) return null;
  const { kind } = concepts[meaning.concept];
  return figureKinds.includes(kind) ? 'figure' : kind === 'name' ? 'name' : null;
}
