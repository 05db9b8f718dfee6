/** Where the answer to a single field stands in an example, what is around it, and how it is written. */
import { type Box, centreOf } from '../../model/box.ts';
import type { Page } from '../../model/document.ts';
import type { Scalar } from '../../model/finding.ts';
import type { AnswerPlace, SheetPlace } from '../../model/lesson.ts';
import type { Source } from '../engine.ts';
import type { Place } from '../locate.ts';
import type { UnderstoodField } from '../meaning/understand.ts';
import { placing, type Segment, viewOf } from '../view.ts';
import { anchorText, roundedBox } from './anchors.ts';
import { fewCharacters } from './choose-places.ts';
import { formOf } from './form.ts';
import type { KnownPlaces } from './known-places.ts';

export function refusedPlaces(
  field: UnderstoodField,
  was: Scalar,
  { document }: Source,
  known: KnownPlaces,
): readonly SheetPlace[] {
  const isTelling = typeof was !== 'boolean' && String(was).length > fewCharacters;
  const place = isTelling ? known.locate(field, was) : null;
  const page = document.pages.find(({ number }) => number === place?.page);
  if (place === null || page === undefined) return [];
  return [{ sheet: page.number - 1, at: roundedBox(placing(page)(place.box)) }];
}

/** What stands around an answer; null where its words do not say the value. */
export function answerPlace(
  { field }: Pick<UnderstoodField, 'field'>,
  value: Scalar,
  place: Place,
  source: Source,
): AnswerPlace | null {
  const view = viewOf(source).pages.find(({ page }) => page.number === place.page);
  if (view === undefined) return null;
  const caught = new Set(
    view.page.words.flatMap(({ box }, word) => (isInside(box, place.box) ? [word] : [])),
  );
  const lines = view.rows
    .map((row) => row.flatMap((segment) => piecesIn(segment, caught)))
    .filter((pieces) => pieces.length > 0);
  const [first] = lines;
  const start = first?.[0];
  const end = first?.at(-1);
  if (first === undefined || start === undefined || end === undefined) return null;
  const texts = lines.map((pieces) => pieces.map(({ text }) => text).join(' '));
  const form = formOf(field, texts.join(' '), value, source.context);
  if (form === null) return null;
  const at = placing(view.page)(place.box);
  const following = end.segment.words[end.to];
  return {
    ...{ sheet: view.page.number - 1, at: roundedBox(at), lines: lines.length, form },
    words: first.reduce((sum, { from, to }) => sum + to - from, 0),
    ...beforeIn(start, view.page),
    right: following === undefined ? null : textOf(view.page, following),
    isEnd: following === undefined,
    isCut: goesOn(view.rows.flat(), at, view.em),
  };
}

/** What stands before the answer in its piece of text. */
function beforeIn({ segment, from }: Piece, page: Page): Pick<AnswerPlace, 'left' | 'skipped'> {
  const texts = segment.words.slice(0, from).map((word) => textOf(page, word));
  const last = texts.findLastIndex((text) => text !== null);
  return { left: texts[last] ?? null, skipped: from - 1 - last };
}

type Piece = { readonly segment: Segment; readonly from: number; readonly to: number; readonly text: string };

/** The stretch of a segment's words that is of the answer. */
function piecesIn(segment: Segment, caught: ReadonlySet<number>): readonly Piece[] {
  const from = segment.words.findIndex((word) => caught.has(word));
  if (from < 0) return [];
  const to = segment.words.findLastIndex((word) => caught.has(word)) + 1;
  const text = segment.words
    .slice(from, to)
    .map((word) => segment.page.words[word]?.text ?? '')
    .join(' ');
  return [{ segment, from, to, text }];
}

/** A line right below begins where the answer does. */
function goesOn(segments: readonly Segment[], at: Box, em: number): boolean {
  return segments.some(
    (segment) =>
      segment.at[1] > at[3] - em * 0.5 &&
      segment.at[1] < at[3] + em * 0.9 &&
      Math.abs(segment.at[0] - at[0]) < em * 1.5,
  );
}

const textOf = (page: Page, word: number | undefined): string | null =>
  word === undefined ? null : anchorText(page.words[word]?.text ?? '');

function isInside(box: Box, around: Box): boolean {
  const [x, y] = centreOf(box);
  return x >= around[0] && x <= around[2] && y >= around[1] && y <= around[3];
}

export function wordsAt(page: Page | undefined, at: Box): readonly number[] {
  if (page === undefined) return [];
  const place = placing(page);
  return page.words.flatMap(({ box }, word) => (isInside(place(box), at) ? [word] : []));
}
