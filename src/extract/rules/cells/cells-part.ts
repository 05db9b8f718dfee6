/** Single values and small objects that stand in tables: the cell where a row and a column cross whose heads together say what the field asks for. */
import type { Finding } from '../../../model/finding.ts';
import { readValue } from '../../../values/index.ts';
import type { CellChance } from '../../engine.ts';
import { unitBehind } from '../../figures.ts';
import { createLabelReader } from '../../meaning/label-reader.ts';
import type { UnderstoodTemplate } from '../../meaning/understand.ts';
import { type FrameCell, framesOf } from '../../tables/frame.ts';
import { boxOfWords, readingConfidence, type View } from '../../view.ts';
import { type Asked, askedOf } from './asked.ts';
import { type CellPlace, evidenceFor } from './evidence.ts';
import { createHeadReader } from './head.ts';
import { type HeadMatcher, headMatcherOf } from './head-match.ts';
import { headedRows, isInComb } from './heads.ts';
import { scoreOf } from './score.ts';
import { asksUnit } from './units.ts';

/** Of one question's cells so many are looked at closely. */
const mostChances = 60;
const mostRead = 400;

type RatedCell = { readonly place: CellPlace; readonly score: number };

/** By object, and by question, the cells that may answer it; single values are objects of their own. */
export function cellsPart(
  view: View,
  template: UnderstoodTemplate,
): readonly (readonly (readonly CellChance[])[])[] {
  const read = createLabelReader();
  const headOf = createHeadReader(read);
  const frames = framesOf(view);
  const rows = frames.flatMap((frame) => headedRows(frame, headOf));
  if (rows.length === 0) return [];
  const numbers = new Map(frames.map((frame, at) => [frame, at]));
  const objects = Map.groupBy(askedOf(template, read), ({ field, around }) =>
    JSON.stringify(around.length === 0 ? field.names : field.names.slice(0, -1)),
  );
  return [...objects.values()].map((questions) => view.time.flatMap(questions, (asked) => [cellsFor(asked)]));

  function cellsFor(asked: Asked): readonly CellChance[] {
    const match = headMatcherOf(asked);
    const found: CellChance[] = [];
    for (const { place, score } of likeliest(asked, match)) {
      if (found.length >= mostChances) break;
      const finding = findingIn(asked, place);
      if (finding === null && !saysNothing(place.cell) && !isMeasured(place.cell)) continue;
      const table = numbers.get(place.row.frame) ?? 0;
      found.push({
        ...{ finding, score },
        row: `${table} row ${place.row.row.at}`,
        column: `${table} column ${place.column}`,
        cell: `${table} ${place.row.row.at} ${place.column} ${finding?.text}`,
      });
    }
    return found;
  }

  /** By what heads tell; most of the cells of a long table are forgotten at once. */
  function likeliest(asked: Asked, match: HeadMatcher): readonly RatedCell[] {
    let rated: RatedCell[] = [];
    for (const row of rows) {
      for (const [column, cell] of row.row.cells.entries()) {
        const best = cell.text === '' ? null : ratedAt(asked, { row, column, cell }, match);
        if (best !== null && !isInComb(row, column)) rated.push(best);
      }
      if (rated.length > 2 * mostRead) rated = firstOf(rated);
    }
    return firstOf(rated);
  }

  function findingIn(asked: Asked, { row, cell }: CellPlace): Finding | null {
    if (saysNothing(cell)) return null;
    const { page } = row.frame;
    const { names, field } = asked.field;
    const text = (asksUnit(asked) ? unitBehind(cell.text) : null) ?? cell.text;
    const reading = readValue(field, text, view.context);
    if (reading.value === null || cell.words.length === 0) return null;
    return {
      ...{ path: names, value: reading.value, text, engine: 'rules', part: 'cells' },
      confidence: Math.sqrt(reading.confidence * readingConfidence(page, cell.words)),
      page: page.number,
      box: boxOfWords(page, cell.words),
    };
  }
}

/** A dash where a value would stand answers as well: there is none. */
const saysNothing = ({ text }: FrameCell): boolean => /^(?:[-–—−‐―.*\s]+|n[./]?a\.?|nil|none)$/iu.test(text);

const isMeasured = ({ text }: FrameCell): boolean => /^[<>≤≥~]?\s?[-+−]?\d/u.test(text);

const firstOf = (rated: readonly RatedCell[]): RatedCell[] =>
  rated.toSorted((a, b) => b.score - a.score).slice(0, mostRead);

/** Under the label that tells most. */
function ratedAt(asked: Asked, place: CellPlace, match: HeadMatcher): RatedCell | null {
  let best: RatedCell | null = null;
  for (const evidence of evidenceFor(asked, place, match)) {
    const score = scoreOf(evidence);
    if (best === null || score > best.score) best = { place, score };
  }
  return best;
}
