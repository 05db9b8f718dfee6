/** What speaks for rows of a table answering an array, as numbers that fitted weights judge: their columns, what stands above them, and what the network says of them. */
import type { ValueContext } from '../../values/reading.ts';
import type { ListQuestion } from '../chooser/questions.ts';
import type { ScoredPage } from '../chooser/scored-pages.ts';
import { sigmoid } from '../fitted.ts';
import { matchPhrase } from '../meaning/label-meanings.ts';
import type { Answered } from './answered.ts';
import type { RowGroup } from './body-rows.ts';
import { columnEvidence, placesIn, placesOf } from './column-evidence.ts';
import { type Likeness, nameOf, textOf } from './column-features.ts';
import type { FrameRow } from './frame.ts';
import { bestOfOthers } from './rivals.ts';

/** So many of the numbers of `ownOf` are told a second time beside the best other rows for the array, and a third beside the best other array for the rows. */
const compared = 9;

const logits = 4;

export type Rows = { readonly answered: Answered; readonly group: RowGroup };

/** By place and array; null where an array parts the rows otherwise. */
export function groupFeatures(
  lists: readonly ListQuestion[],
  places: readonly (readonly (Rows | null)[])[],
  like: Likeness,
  context: ValueContext,
): readonly (readonly (readonly number[] | null)[])[] {
  const own = places.map((of) =>
    lists.map((list, at) => {
      const rows = of[at] ?? null;
      return rows === null ? null : ownOf(list, rows, like, context);
    }),
  );
  const numbers = Array.from({ length: compared }, (_, feature) => feature);
  const ofPlaces = lists.map((_, list) =>
    numbers.map((feature) =>
      bestOfOthers(
        own.map((ofPlace) => ofPlace[list]?.[feature] ?? 0),
        0,
      ),
    ),
  );
  return own.map((ofPlace, place) => {
    const ofLists = numbers.map((feature) =>
      bestOfOthers(
        ofPlace.map((features) => features?.[feature] ?? 0),
        0,
      ),
    );
    return ofPlace.map((features, list) =>
      features === null
        ? null
        : [
            ...features,
            ...features
              .slice(0, compared)
              .flatMap((value, feature) => [
                value - (ofPlaces[list]?.[feature]?.[place] ?? 0),
                value - (ofLists[feature]?.[list] ?? 0),
              ]),
            Math.min(1, lists.length / 5),
            Math.min(1, places.length / 10),
          ],
    );
  });
}

function ownOf(
  list: ListQuestion,
  { answered, group }: Rows,
  like: Likeness,
  context: ValueContext,
): readonly number[] {
  const { columns, scores, named, frame, page } = answered;
  const fields = Math.max(1, columns.length);
  const seen = columns.map((column, field) => {
    const question = list.columns[field];
    return column < 0 || question === undefined
      ? null
      : columnEvidence(question, column, group.rows, named[field] ?? 0, page, context);
  });
  const mean = (of: (evidence: NonNullable<(typeof seen)[number]>) => number) =>
    seen.reduce((sum, evidence) => sum + (evidence === null ? 0 : of(evidence)), 0) / fields;
  const assigned = columns.filter((column) => column >= 0).length;
  const [title, heading] = [frame.titles, group.headings.map(({ text }) => text)];
  const likest = (texts: readonly string[]) =>
    texts.reduce(
      (most, text) => Math.max(most, like(nameOf(list.list), text), like(textOf(list.list), text)),
      0,
    );
  return [
    scores.reduce((sum, score, field) => sum + ((columns[field] ?? -1) < 0 ? 0 : sigmoid(score)), 0) / fields,
    scores.reduce((sum, score) => sum + score, 0) / fields / logits,
    named.reduce((sum, fit) => sum + fit, 0) / fields,
    rowScore(list, page, group.rows),
    mean(({ begun }) => begun),
    bestFit(list, title),
    bestFit(list, [...heading, heading.join(' '), heading.toReversed().join(' ')]),
    likest(title),
    likest(heading),
    mean(({ filled, readable }) => filled * readable),
    mean(({ readable }) => readable),
    assigned / fields,
    assigned / Math.max(1, frame.columns),
    Math.log2(1 + group.rows.length) / 6,
    Number(frame.headerRows > 0),
    Number(group.headings.length > 0),
    Number(group.isBehindSum),
    Number(answered.groups[0] === group),
    Math.min(1, answered.groups.length / 6),
    Math.min(1, fields / 10),
  ];
}

/** How well whatever stands above rows names an array, 0..1. */
export const titleFit = (list: ListQuestion, { answered: { frame }, group: { headings } }: Rows): number =>
  bestFit(list, [...headings.map(({ text }) => text), ...frame.titles]);

const bestFit = ({ list }: ListQuestion, texts: readonly string[]): number =>
  texts.reduce((most, text, at) => Math.max(most, matchPhrase(list.field.phrases, text) * 0.95 ** at), 0);

/** The share of rows in which the network sees a row of the array begin. */
export function rowScore({ list }: ListQuestion, page: ScoredPage, rows: readonly FrameRow[]): number {
  const scores = page.scores.get(list);
  if (scores === undefined) return 0;
  const places = placesOf(page);
  const sum = rows.reduce(
    (so, { cells }) =>
      so +
      Math.max(
        0,
        ...cells.flatMap((cell) => placesIn(cell, places).map((at) => sigmoid(scores.each[at] ?? 0))),
      ),
    0,
  );
  return sum / Math.max(1, rows.length);
}
