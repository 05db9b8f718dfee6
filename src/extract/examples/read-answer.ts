/** The answer to a single field on a page, as an example says where it stands and how it is written. */
import { type Box, centreOf, heightOf } from '../../model/box.ts';
import type { Scalar } from '../../model/finding.ts';
import type { AnswerPlace } from '../../model/lesson.ts';
import type { Field } from '../../model/template.ts';
import { valueTypeNameOf } from '../../values/index.ts';
import type { ValueContext } from '../../values/reading.ts';
import { remembered } from '../remembered.ts';
import { boxOfWords, type PageView, placing, type Segment } from '../view.ts';
import type { Alignment } from './align.ts';
import { anchorText } from './anchors.ts';
import { readAs } from './form.ts';
import { type Guided, guidedPlace } from './guided.ts';

export type GuidedAnswer = {
  readonly value: Scalar;
  readonly text: string;
  readonly box: Box;
  readonly words: readonly number[];
  /** 0..1 */
  readonly trust: number;
  /** 0..1: that the answer stands there, however well it can be read. */
  readonly sureOfPlace: number;
};

const anchorsIn: (alignment: Alignment) => ReadonlySet<number> = remembered(
  ({ pairs }: Alignment) => new Set(pairs.map(({ word }) => word.word)),
);

/** Null where nothing stands there, or nothing of that form. */
export function readGuided(
  place: AnswerPlace,
  field: Field,
  view: PageView,
  alignment: Alignment,
  context: ValueContext,
): GuidedAnswer | null {
  const guided = guidedPlace(place.at, alignment);
  if (guided === null) return null;
  const anchors = anchorsIn(alignment);
  const first = firstLine(place, guided, view, alignment.scale);
  if (first === null) return null;
  const lines = place.lines === 1 ? [first.words] : linesBelow(place, first, view, anchors);
  const texts = lines.map((words) => words.map((word) => view.page.words[word]?.text ?? '').join(' '));
  const read = readAs(place.form, field, texts, context);
  if (read === null) return null;
  const words = lines.flat();
  const isNew = shareOfNew(words, anchors);
  if (isNew === 0) return null;
  return {
    ...{ value: read.value, words, text: texts.join(' '), box: boxOfWords(view.page, words) },
    trust: guided.trust * first.fit * read.likeness * isNew,
    sureOfPlace: guided.trust * first.fit * isNew * (isText(field) ? read.likeness : 1),
  };
}

/** Of a text nothing else tells that it is one of that kind. */
const isText = (field: Field): boolean => ['string', 'address'].includes(valueTypeNameOf(field));

/** What stands on the example's page as well and is no answer there, a caption for instance, is none here. A name may share a word with it. */
function shareOfNew(words: readonly number[], anchors: ReadonlySet<number>): number {
  const share = words.filter((word) => anchors.has(word)).length / words.length;
  return share > 0.5 ? 1 - share : 1;
}

/** Words of a piece of text that stand between the same words as in the example. */
type Run = {
  readonly words: readonly number[];
  readonly at: Box;
  readonly isFirst: boolean;
  /** The word before it on its line. */
  readonly before: string | null;
};
type FirstLine = { readonly words: readonly number[]; readonly at: Box; readonly fit: number };

/** Null where nothing stands there. */
export function firstLine(
  place: AnswerPlace,
  guided: Guided,
  view: PageView,
  scale: number,
): FirstLine | null {
  const line = (heightOf(place.at) / place.lines) * scale;
  const y = guided.at[1] + line / 2;
  const em = Math.max(line, view.em * 0.7);
  const [from, to] = boundsIn(place, guided);
  const runs = view.segments
    .filter(({ at }) => Math.abs((at[1] + at[3]) / 2 - y) < em * 0.75)
    .flatMap((segment) => runIn(segment, view, from, to) ?? [])
    .map((run) => ({
      run,
      off: offOf(run, place, guided.at),
      drop: Math.abs((run.at[1] + run.at[3]) / 2 - y) / em,
    }))
    .sort((a, b) => a.off + a.drop * 0.02 - (b.off + b.drop * 0.02));
  const [best] = runs;
  if (best === undefined || best.off > farOff) return null;
  const words = cutTo(place, best.run, view);
  if (words.length === 0) return null;
  return { words, at: best.run.at, fit: best.off < 0.012 ? 1 : best.off < 0.03 ? 0.9 : 0.6 };
}

/** Of a page's height: further aside it is something else. */
const farOff = 0.06;

/** By the edge that fits best: values stand flush left, flush right or in the middle. */
function offOf({ at }: Run, { skipped, isEnd }: AnswerPlace, expected: Box): number {
  // Of a piece that holds more than the answer, the answer is somewhere inside.
  if (skipped > 0 || !isEnd) return Math.max(0, at[0] - expected[0], expected[0] - at[2]);
  return Math.min(
    Math.abs(at[0] - expected[0]),
    Math.abs(at[2] - expected[2]),
    Math.abs((at[0] + at[2] - expected[0] - expected[2]) / 2),
  );
}

function boundsIn({ at }: AnswerPlace, { inLine }: Guided): readonly [number, number] {
  let [from, to] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const { anchor, word } of inLine) {
    if (anchor.at[2] <= at[0] + 0.002) from = Math.max(from, word.at[2]);
    else if (anchor.at[0] >= at[2] - 0.002) to = Math.min(to, word.at[0]);
  }
  return [from, to];
}

function runIn(segment: Segment, view: PageView, from: number, to: number): Run | null {
  const place = placing(view.page);
  const words = segment.words.filter((word) => {
    const box = view.page.words[word]?.box;
    if (box === undefined) return false;
    const [x] = centreOf(place(box));
    return x > from && x < to;
  });
  if (words.length === 0) return null;
  const isWhole = words.length === segment.words.length;
  const at = isWhole ? segment.at : placedBox(view, segment, words);
  const line = (view.rows[segment.row] ?? []).flatMap((one) => one.words);
  const last = line[line.indexOf(words[0] ?? -1) - 1];
  const before = last === undefined ? null : anchorText(view.page.words[last]?.text ?? '');
  return { words, at, isFirst: words[0] === segment.words[0], before };
}

/** By its share of the segment: words stand on one line. */
function placedBox(view: PageView, segment: Segment, words: readonly number[]): Box {
  const whole = boxOfWords(view.page, segment.words);
  const part = boxOfWords(view.page, words);
  const scale = (segment.at[2] - segment.at[0]) / Math.max(1e-6, whole[2] - whole[0]);
  return [
    segment.at[0] + (part[0] - whole[0]) * scale,
    segment.at[1],
    segment.at[0] + (part[2] - whole[0]) * scale,
    segment.at[3],
  ];
}

/** Behind and before what stood around it in the same piece of text. */
function cutTo(place: AnswerPlace, { words, isFirst, before }: Run, view: PageView): readonly number[] {
  const texts = words.map((word) => anchorText(view.page.words[word]?.text ?? ''));
  const left = place.left === null ? -1 : texts.indexOf(place.left);
  // Another word may stand before the answer, as an invoice becomes a credit note: what ends the piece is as long as it was.
  if (place.left !== null && left < 0 && before !== place.left && isFirst && place.isEnd && place.form.isCode)
    return words.slice(-place.words);
  // Where the word before it bounds the run, the run begins behind it.
  const isCounted = left >= 0 || (place.left === null ? isFirst : before === place.left);
  const start = left + 1 + (isCounted ? place.skipped : 0);
  if (place.isEnd) return words.slice(start);
  const right = place.right === null ? -1 : texts.indexOf(place.right, start + 1);
  if (right > start) return words.slice(start, right);
  return words.slice(start, start + place.words);
}

/** Lines that go on below in the same column, up to the next word that both pages have. */
function linesBelow(
  place: AnswerPlace,
  first: FirstLine,
  view: PageView,
  anchors: ReadonlySet<number>,
): readonly (readonly number[])[] {
  const lines: (readonly number[])[] = [first.words];
  const most = place.isCut ? place.lines : place.lines + 2;
  let last = first.at;
  while (lines.length < most) {
    const pitch = Math.max(heightOf(last), view.em);
    const next = view.segments
      .filter(
        ({ at }) =>
          at[1] > last[1] + pitch * 0.5 &&
          at[1] < last[3] + pitch * 0.9 &&
          Math.abs(at[0] - first.at[0]) < pitch * 1.5,
      )
      .sort((a, b) => a.at[1] - b.at[1])[0];
    const isOther =
      next === undefined || (lines.length >= place.lines && next.words.some((word) => anchors.has(word)));
    if (isOther) break;
    lines.push(next.words);
    last = next.at;
  }
  return lines;
}
