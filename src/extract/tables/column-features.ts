/** What is known of a field of an array and a column of a table, as numbers that the fitted weights of `column-fit.ts` judge. */
import type { Question } from '../chooser/questions.ts';
import type { ScoredPage } from '../chooser/scored-pages.ts';
import type { LabelReader } from '../meaning/label-reader.ts';
import { bounded, type ColumnEvidence, mostCells, placesIn, placesOf } from './column-evidence.ts';
import type { FrameCell, FrameRow } from './frame.ts';
import { type Headings, namesAnother } from './headings.ts';
import { bestOfOthers } from './rivals.ts';

/** How like two texts are in meaning, about 0..1. */
export type Likeness = (one: string, other: string) => number;

/** Those of a pair by itself, in the order of `pairOf`. */
const named = 0;
const likeName = 1;
const likeAll = 2;
const each = 3;
const inside = 4;
const readable = 5;
/** They are told a second time beside the best of the other columns, and a third beside the best of the other fields. */
const compared = [named, likeName, likeAll, each, inside, readable];

/** What a pair without rivals is held against. */
const noRival = -1;
/** Logits are divided by it, so that they are about as large as the rest. */
const logits = 4;

export type Asked = {
  readonly questions: readonly Question[];
  readonly columns: number;
  readonly rows: readonly FrameRow[];
  readonly headings: Headings;
  readonly page: ScoredPage;
  /** By field and column. */
  readonly evidence: readonly (readonly ColumnEvidence[])[];
  readonly like: Likeness;
  readonly read: LabelReader;
};

/** By field and column. */
export function featuresOf(asked: Asked): readonly (readonly (readonly number[])[])[] {
  const looks = Array.from({ length: asked.columns }, (_, column) => looksOf(column, asked));
  const pairs = asked.questions.map((question, field) =>
    looks.map((_, column) => pairOf(question, field, column, asked)),
  );
  const rivals = compared.map((feature) => {
    const values = pairs.map((ofField) => ofField.map((pair) => pair[feature] ?? 0));
    return {
      columns: values.map((ofField) => bestOfOthers(ofField, noRival)),
      fields: looks.map((_, column) =>
        bestOfOthers(
          values.map((ofField) => ofField[column] ?? 0),
          noRival,
        ),
      ),
    };
  });
  return pairs.map((ofField, field) =>
    ofField.map((pair, column) => [
      ...pair,
      ...compared.flatMap((feature, at) => {
        const own = pair[feature] ?? 0;
        return [
          own - (rivals[at]?.columns[field]?.[column] ?? noRival),
          own - (rivals[at]?.fields[column]?.[field] ?? noRival),
        ];
      }),
      ...(looks[column] ?? []),
      ...askedFor(asked.questions[field], field, asked.questions.length, column, asked.columns),
    ]),
  );
}

function pairOf(question: Question, field: number, column: number, asked: Asked): readonly number[] {
  const { headings, evidence, like, read, page, rows } = asked;
  const heading = headings.texts[column] ?? '';
  const found = evidence[field]?.[column];
  const said = read(heading)[0];
  const own = question.field.meanings;
  const isSaid = said !== undefined && own.some(({ concept }) => concept === said.concept);
  const others = asked.questions.some(
    ({ field: other }, at) => at !== field && other.meanings[0]?.concept === said?.concept,
  );
  return [
    found === undefined || found.named === namesAnother ? 0 : found.named,
    heading === '' ? 0 : like(nameOf(question), heading),
    heading === '' ? 0 : like(textOf(question), heading),
    (found?.each ?? 0) / logits,
    insideOf(question, column, rows, page) / logits,
    found?.readable ?? 0,
    found?.filled ?? 0,
    found?.begun ?? 0,
    nothingOf(question, page) / logits,
    isSaid ? said.score : 0,
    !isSaid && said !== undefined ? said.score : 0,
    !isSaid && others ? (said?.score ?? 0) : 0,
  ];
}

/** The mean over the words of its cells: that they are inside of an answer. */
function insideOf(question: Question, column: number, rows: readonly FrameRow[], page: ScoredPage): number {
  const scores = page.scores.get(question);
  if (scores === undefined) return 0;
  const places = placesOf(page);
  let [sum, count] = [0, 0];
  for (const { cells } of rows.slice(0, mostCells)) {
    const cell = cells[column];
    for (const place of cell === undefined ? [] : placesIn(cell, places)) {
      sum += bounded(scores.inside[place] ?? Number.NaN);
      count += 1;
    }
  }
  return count === 0 ? -6 : sum / count;
}

/** What speaks for no answer on the page. */
function nothingOf(question: Question, page: ScoredPage): number {
  const nothing = page.scores.get(question)?.nothing ?? [];
  return bounded(nothing.length === 0 ? 0 : Math.min(...nothing));
}

/** What a column looks like, whoever asks. */
function looksOf(column: number, { rows, headings }: Asked): readonly number[] {
  const cells = rows.slice(0, mostCells).flatMap(({ cells }) => cells[column] ?? []);
  const filled = cells.filter(({ text }) => text !== '');
  const share = (is: (cell: FrameCell) => boolean) =>
    filled.length === 0 ? 0 : filled.filter(is).length / filled.length;
  const letters = filled.reduce((sum, { text }) => sum + text.length, 0) / Math.max(1, filled.length);
  return [
    headings.texts[column] === '' ? 0 : 1,
    share(({ text }) => /\p{L}{2}/u.test(text)),
    share(({ text }) => /\p{Nd}/u.test(text)),
    share(({ text }) => /^\P{L}*\p{Nd}[.,]\p{Nd}{2}\P{L}*$/u.test(text)),
    share(({ text }) => /^\p{Nd}{1,4}$/u.test(text)),
    share(({ text }) => /^(?=\P{N}*\p{N})(?=\P{L}*\p{L})[^\s]+$/u.test(text)),
    share(({ text }) => /\p{Nd}{1,4}[./-]\p{Nd}{1,2}[./-]\p{Nd}{1,4}/u.test(text)),
    new Set(filled.map(({ text }) => text)).size / Math.max(1, filled.length),
    Math.log2(1 + letters) / 6,
  ];
}

/** What is asked for, and whether field and column stand at the same place of their order. */
function askedFor(
  question: Question | undefined,
  field: number,
  fields: number,
  column: number,
  columns: number,
): readonly number[] {
  const { type, format } = question?.field.field ?? { type: 'string' };
  const [asked, stands] = [field / Math.max(1, fields - 1), column / Math.max(1, columns - 1)];
  return [
    ...['string', 'number', 'date', 'boolean'].map((one) => Number(type === one)),
    Number(format !== undefined),
    question?.field.meanings[0]?.strength ?? 0,
    ...[stands, Number(column === 0), Number(column === columns - 1)],
    ...[asked, Math.abs(asked - stands)],
    Math.min(1, fields / 10),
    Math.min(1, columns / 10),
  ];
}

export const nameOf = ({ field }: Question): string => field.phrases[0] ?? field.names.at(-1) ?? '';

export const textOf = (question: Question): string =>
  [nameOf(question), question.field.field.description ?? ''].filter((text) => text !== '').join(': ');
