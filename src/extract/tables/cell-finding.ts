/** A cell of a table as the value that a field asks for. */
import type { Finding } from '../../model/finding.ts';
import type { ValueContext } from '../../values/reading.ts';
import type { Answer } from '../chooser/decode.ts';
import type { Question } from '../chooser/questions.ts';
import { readAnswer } from '../chooser/read-answer.ts';
import type { ScoredPage } from '../chooser/scored-pages.ts';
import { countLetters } from '../figures.ts';
import { sigmoid } from '../fitted.ts';
import type { LabelReader } from '../meaning/label-reader.ts';
import { placesIn, placesOf } from './column-evidence.ts';
import type { FrameCell } from './frame.ts';
import { withoutRemarks } from './remarks.ts';

/** How sure a cell is by its column alone. */
const leastSure = 0.5;
const columnTells = 0.4;
/** Figures that go on in a second line have no more than a currency beside them. */
const fewLetters = 4;
/** Marks that say that there is nothing. */
const nothing = /^[-–—―−.…/*]+$/u;

/** Words of a cell, line by line, as places among those that the network saw. */
type Lines = readonly (readonly number[])[];

/** `isGoodsText`: what it says of goods may go on with remarks. `score`: how well the column fits. */
export function cellFinding(
  question: Question,
  cell: FrameCell,
  page: ScoredPage,
  context: ValueContext,
  { score, isGoodsText, read }: { score: number; isGoodsText: boolean; read: LabelReader },
): Finding | null {
  if (nothing.test(cell.text)) return null;
  const lines = linesOf(cell, page);
  const isWhole = countLetters(cell.text) <= fewLetters;
  const found = readingsFor(question, lines, isWhole, isGoodsText, page, read)
    .map((words) => findingOf(question, words, page, context))
    .find((finding) => finding !== null);
  // The network is sure of single cells only; a column is right or wrong as a whole.
  return found == null
    ? null
    : {
        ...found,
        part: 'tables',
        confidence: Math.max(found.confidence, leastSure + columnTells * sigmoid(score)),
      };
}

function linesOf(cell: FrameCell, page: ScoredPage): Lines {
  const places = placesIn(cell, placesOf(page));
  return [...Map.groupBy(places, (at) => page.words[at]?.row ?? 0).values()];
}

/** What of the cell is the value, the likeliest first: all of it, or of several lines of figures one. */
function readingsFor(
  { field: { field } }: Question,
  lines: Lines,
  isWhole: boolean,
  isGoodsText: boolean,
  page: ScoredPage,
  read: LabelReader,
): Lines {
  if (lines.length === 0) return [];
  const isText = field.type !== 'number' && field.type !== 'date';
  // The year of a day may stand in the next line.
  if (lines.length > 1 && field.type === 'date') return [lines.flat(), ...lines];
  if (lines.length > 1 && !isWhole && !isText) return [...lines, lines.flat()];
  return [isGoodsText ? told(lines, page, read) : lines.flat()];
}

function told(lines: Lines, { page, words }: ScoredPage, read: LabelReader): readonly number[] {
  const placed = lines.map((line) =>
    line.flatMap((at) => {
      const word = words[at];
      return word === undefined ? [] : [{ word: word.word, text: word.text, at: word.box }];
    }),
  );
  return lines.slice(0, withoutRemarks(placed, page, read).length).flat();
}

function findingOf(
  question: Question,
  words: readonly number[],
  page: ScoredPage,
  context: ValueContext,
): Finding | null {
  const scores = page.scores.get(question);
  if (words.length === 0 || scores === undefined) return null;
  const answer: Answer = {
    words,
    likelihood: Math.max(...words.map((at) => sigmoid(scores.each[at] ?? 0))),
    weakest: Math.min(...words.map((at) => sigmoid(scores.inside[at] ?? 0))),
    ends: sigmoid(scores.end[words.at(-1) ?? 0] ?? 0),
  };
  return readAnswer(question.field, question.field.names.slice(-1), answer, page, context);
}
