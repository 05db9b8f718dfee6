/**
 * The boxes of a form: drawn around what one question asks for, with the question in small print at the top or in front, and
 * room for the answer. Cells of tables and frames around several questions are none.
 */
import type { ClosedBoxes } from '../closed-boxes.ts';
import type { Area } from '../draft-table.ts';
import { type Item, middleOfItem } from '../item.ts';
import type { DraftAnswer } from './answers.ts';
import { type Roles, roleOf } from './scores.ts';
import { areaAround, type DraftSegment } from './segments.ts';

export type DraftFormBox = {
  readonly area: Area;
  readonly caption: readonly DraftSegment[];
  /** Empty where nothing was filled in. */
  readonly content: readonly DraftSegment[];
};

/** A box with more pieces of text is a frame around a part of the page. */
const mostPieces = 12;
/** In words: questions may be long. */
const longestCaption = 30;
/** A line with so many words is a part of a sentence. */
const sentenceWords = 7;

export function formBoxes(
  boxes: ClosedBoxes,
  segments: readonly DraftSegment[],
  told: Roles,
  isTaken: (item: Item) => boolean,
): readonly DraftFormBox[] {
  const piecesOf = new Map<number, DraftSegment[]>();
  for (const segment of segments) {
    for (const [box, items] of Map.groupBy(segment.items, (item) => boxAround(item, boxes))) {
      if (box === undefined) continue;
      const piece = items.length === segment.items.length ? segment : pieceOf(items, told);
      const known = piecesOf.get(box);
      if (known === undefined) piecesOf.set(box, [piece]);
      else known.push(piece);
    }
  }
  return [...piecesOf].flatMap(([box, pieces]) => {
    const area = boxes.areas[box];
    if (area === undefined || pieces.length > mostPieces) return [];
    if (pieces.some(({ items }) => items.some(isTaken))) return [];
    return formBox(area, pieces) ?? [];
  });
}

const boxAround = (item: Item, boxes: ClosedBoxes): number | undefined =>
  boxes.boxAt((item.x0 + item.x1) / 2, middleOfItem(item));

const pieceOf = (items: readonly Item[], told: Roles): DraftSegment => ({
  items,
  area: areaAround(items),
  role: roleOf(
    items.map(({ at }) => at),
    told,
  ),
});

/** `pieces` from the top to the bottom. */
function formBox(area: Area, pieces: readonly DraftSegment[]): DraftFormBox | undefined {
  const caption = captionOf(pieces);
  const content = pieces.filter((piece) => !caption.includes(piece));
  if (!caption.some(hasWord) || wordsIn(caption) > longestCaption) return undefined;
  // Several questions in one frame, each with its own answer, or what only runs on.
  if (content.some(({ role }) => role === 'label') || isRunningText(content)) return undefined;
  const first = caption[0]?.area;
  if (first === undefined || content.some((piece) => standsBefore(piece.area, first))) return undefined;
  return { area, caption, content };
}

/** The first label, and those that go on with it: right behind it, or in the next line. */
function captionOf(pieces: readonly DraftSegment[]): readonly DraftSegment[] {
  const caption: DraftSegment[] = [];
  for (const piece of pieces.filter(({ role }) => role === 'label')) {
    const isNear = caption.some((known) => goesOn(known.area, piece.area));
    if (caption.length === 0 || isNear) caption.push(piece);
  }
  return caption;
}

/** In heights of the print. */
const nextLine = 0.8;
const widestIndent = 3;

function goesOn(known: Area, area: Area): boolean {
  const height = Math.min(known.y1 - known.y0, area.y1 - area.y0);
  const across = Math.max(known.x0, area.x0) - Math.min(known.x1, area.x1);
  const down = Math.max(known.y0, area.y0) - Math.min(known.y1, area.y1);
  return down < -0.5 * height ? across < widestIndent * height : across < 0 && down < nextLine * height;
}

/** Above it, or in front of it at its height. */
const standsBefore = (area: Area, caption: Area): boolean =>
  (area.y0 + area.y1) / 2 < caption.y0 || (area.y0 < caption.y1 && area.x1 <= caption.x0);

const hasWord = ({ items }: DraftSegment): boolean => items.some(({ text }) => /\p{L}{2}/u.test(text));

const wordsIn = (pieces: readonly DraftSegment[]): number =>
  pieces.reduce((sum, { items }) => sum + items.length, 0);

/** Sentences answer nothing. */
const isRunningText = (content: readonly DraftSegment[]): boolean =>
  content.length > 0 &&
  content.every(({ role }) => role === 'text') &&
  wordsIn(content) >= sentenceWords * content.length;

export type Answered = { readonly boxes: readonly DraftFormBox[]; readonly answers: readonly DraftAnswer[] };

/** What a box tells, the words near it do not tell otherwise; but a box with nothing but a label may be answered by its neighbour. */
export function answersBesideBoxes(
  boxes: readonly DraftFormBox[],
  answers: readonly DraftAnswer[],
): Answered {
  const itemsOf = (parts: readonly DraftSegment[]) => parts.flatMap(({ items }) => items);
  const filled = boxes.filter(({ content }) => content.length > 0);
  const told = new Set(filled.flatMap(({ caption, content }) => itemsOf([...caption, ...content])));
  const beside = answers.filter(
    ({ label, value }) => !itemsOf([...label, ...value]).some((item) => told.has(item)),
  );
  const answered = new Set(beside.flatMap(({ label }) => itemsOf(label)));
  const isBox = ({ caption, content }: DraftFormBox) =>
    content.length > 0 || !itemsOf(caption).some((item) => answered.has(item));
  const inBoxes = filled.map(({ caption, content }) => ({ label: caption, value: content }));
  const topOf = ({ label }: DraftAnswer) => label[0]?.area.y0 ?? 0;
  return {
    boxes: boxes.filter(isBox),
    answers: [...inBoxes, ...beside].toSorted((a, b) => topOf(a) - topOf(b)),
  };
}
