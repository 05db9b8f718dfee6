/**
 * The labels of a page and what answers them: as the layout saw it, beside or below a label, on a line to write on or in the box of a form,
 * and, for labels that name what is asked for, whatever stands where an answer would.
 */
import type { Box } from '../../../model/box.ts';
import type { Page, Stretch } from '../../../model/document.ts';
import { answersNear, type FilledPiece } from '../../near-answers.ts';
import type { PageView } from '../../view.ts';
import { type Announcement, announcementOf } from '../forms/caption-match.ts';
import { answeredOneByOne } from './several-answers.ts';

/** A page with more is no document but an attack. */
const mostPairs = 400;
const longestLabel = 240;

/** A label, and what was seen to answer it: nothing in a box that was left empty. */
export type Answer = {
  readonly page: Page;
  readonly label: string;
  /** The label's. */
  readonly box: Box;
  /** What it stands under. */
  readonly titles: readonly string[];
  readonly told: Announcement;
  readonly value: readonly FilledPiece[];
  /** 0..1: that what stands there answers the label at all. */
  readonly strength: number;
};

export function answersOn(view: PageView): readonly Answer[] {
  const { page } = view;
  const segmentOf = new Map(
    view.segments.flatMap((segment) => segment.words.map((word) => [word, segment] as const)),
  );
  const textOf = (words: readonly number[]) => words.map((word) => page.words[word]?.text ?? '').join(' ');
  return page.pairs.slice(0, mostPairs).flatMap(({ key, value }) => {
    if (!isLabel(key)) return [];
    // Of a word that holds the label as well, the value is a part.
    const isPart = value.words.some((word) => key.words.includes(word));
    const pieces = [...Map.groupBy(value.words, (word) => segmentOf.get(word))].flatMap(
      ([segment, words]) => {
        if (segment === undefined) return [];
        return [{ words, text: isPart ? value.text : textOf(words), row: segment.row, at: segment.at }];
      },
    );
    const parts = isPart ? [] : answeredOneByOne(key.text, pieces, page);
    if (parts.length === 0) return [answerOf(page, key, pieces)];
    return parts.map(({ label, value: own }) => answerOf(page, { ...key, text: label }, own));
  });
}

const isLabel = ({ text }: Stretch): boolean => text.length <= longestLabel && /\p{L}/u.test(text);

function answerOf(page: Page, key: Stretch, value: readonly FilledPiece[]): Answer {
  const titles = titlesOver(page, key);
  return {
    page,
    label: key.text,
    box: key.box,
    titles,
    told: announcementOf(key.text, titles),
    value,
    strength: 1,
  };
}

/** `isAsked`: of a text that may be a label. */
export function nearOn(view: PageView, isAsked: (label: string) => boolean): readonly Answer[] {
  const { page } = view;
  return answersNear(view, isAsked).map(({ label, box, value, strength }) => {
    const titles = titlesOver(page, { box });
    return { page, label, box, titles, told: announcementOf(label, titles), value, strength };
  });
}

/** In heights of the caption: as much room as an answer takes. */
const leastRoom = 0.8;

/** The boxes of forms with room for an answer and nothing in it. */
export const emptyBoxesOn = ({ page, em }: PageView): readonly Answer[] =>
  page.boxes.slice(0, mostPairs).flatMap(({ box, caption, content }) => {
    if (caption === null || content !== null || !isLabel(caption)) return [];
    const line = Math.min(em, caption.box[3] - caption.box[1]);
    return box[3] - caption.box[3] < leastRoom * line ? [] : [answerOf(page, caption, [])];
  });

/** The title that the label stands under: the nearest above, in its own column rather than in another. */
function titlesOver({ segments }: Page, key: Pick<Stretch, 'box'>): readonly string[] {
  let [nearest, least]: [string | null, number] = [null, Infinity];
  for (const { role, box, text } of segments) {
    if ((role !== 'title' && role !== 'group') || box[3] > key.box[1] || box[0] > key.box[2]) continue;
    const distance = key.box[1] - box[3] + 0.5 * Math.max(0, key.box[0] - box[0]);
    if (distance < least) [nearest, least] = [text, distance];
  }
  return nearest === null ? [] : [nearest];
}
