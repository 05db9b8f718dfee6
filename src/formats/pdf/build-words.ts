/**
 * Words out of characters: they end at whitespace, at wide gaps, where the line or the direction changes.
 * What was printed twice to look bold is one word.
 */
import type { Word } from '../../model/document.ts';
import { wordTurn } from '../../model/word-turn.ts';
import type { PageGeometry, Rect } from './page-geometry.ts';
import type { Character } from './read-characters.ts';

export type PageWords = {
  readonly words: readonly Word[];
  readonly invisible: readonly boolean[];
  readonly unmapped: readonly boolean[];
};

type Draft = {
  text: string;
  rect: Rect;
  readonly em: number;
  readonly turn: number;
  /** Points by which letters that do not face upright follow each other in the direction in which they face; against it below 0. */
  advance: number;
  invisible: boolean;
  readonly isBold: boolean;
  unmapped: boolean;
};

/** Widest gap inside a word, in ems; PDFium puts spaces into most that are narrower and meant. */
const widestGap = 0.5;
/** How much of the lower of two characters must stand beside the other on one line. */
const leastOverlap = 0.3;
/** How far, in ems, a text object may reach back over the last and still go on with its word. */
const deepestOverlap = 0.4;
/** Letters that run back by more ems than this face the other way, whatever their matrix says. */
const leastRetreat = 0.2;
/** How far apart, in ems, the two prints of a fake bold are at most. */
const overprintShift = 0.15;

export function buildWords(characters: Iterable<Character>, geometry: PageGeometry): PageWords {
  const drafts: Draft[] = [];
  let draft: Draft | undefined;
  let last: Character | undefined;
  for (const character of characters) {
    if (character.text === ' ') {
      draft = undefined;
    } else if (character.text === '') {
      if (last === undefined || !continues(last, character)) draft = undefined;
    } else if (draft !== undefined && last !== undefined && isOverprint(last, character)) {
      draft.invisible &&= character.style.invisible;
    } else if (draft !== undefined && last !== undefined && continues(last, character)) {
      draft.text += character.text;
      if (wordTurn(draft.turn) !== 0) draft.advance += advanceOf(last, character);
      draft.rect = around(draft.rect, character.rect);
      draft.invisible &&= character.style.invisible;
      draft.unmapped ||= character.unmapped;
    } else {
      const { text, rect, unmapped, style } = character;
      draft = {
        text,
        rect,
        em: emOf(character),
        turn: style.turn,
        advance: 0,
        invisible: style.invisible,
        isBold: style.isBold,
        unmapped,
      };
      drafts.push(draft);
    }
    last = character;
  }
  return onPage(withoutOverprints(drafts), geometry);
}

/**
 * How far `next` stands behind `last`. Right-to-left letters come as they are read, against the direction in which they
 * face; signs and spaces tell nothing.
 */
function advanceOf(last: Character, next: Character): number {
  const side = sideOf(last);
  if (side === 0 || side !== sideOf(next)) return 0;
  const angle = (next.style.turn * Math.PI) / 180;
  const [x, y] = [
    middleOf(next.rect, 0) - middleOf(last.rect, 0),
    middleOf(next.rect, 1) - middleOf(last.rect, 1),
  ];
  return side * (x * Math.cos(angle) + y * Math.sin(angle));
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const sideOf = (character: Character): number =>
  !isSpelt(character) ? 0 : rightToLeft.test(character.text) ? -1 : 1;

const middleOf = (rect: Rect, axis: number): number => ((rect[axis] ?? 0) + (rect[axis + 2] ?? 0)) / 2;

/**
 * Some fonts turn their glyphs themselves, and a matrix turns them back: where letters run against the way in which they
 * seem to face, their places are what is seen. Letters that face upright are upright, in whatever order they come.
 */
function seenTurn({ turn, advance, em }: Draft): number {
  const faced = wordTurn(turn);
  return faced !== 0 && advance < -leastRetreat * em ? (faced + 180) % 360 : faced;
}

const quarterOf = (turn: number): number => Math.round(turn / 90) % 4;
const isOblique = (turn: number): boolean => Math.abs(turn - Math.round(turn / 90) * 90) > 10;

function emOf({ style, rect }: Character): number {
  const across = quarterOf(style.turn) % 2 === 1 ? rect[2] - rect[0] : rect[3] - rect[1];
  return style.em > 0 && Number.isFinite(style.em) ? style.em : Math.max(across, 1);
}

/** Whether `next` stands in the same word as `last`. */
function continues(last: Character, next: Character): boolean {
  const em = Math.min(emOf(last), emOf(next));
  const turn = next.style.turn;
  const bend = Math.abs(turn - last.style.turn);
  if (Math.min(bend, 360 - bend) > 10) return false;
  if (isOblique(turn)) return distance(last.rect, next.rect) < (widestGap + 1) * Math.max(em, emOf(next));
  const [along, across] = quarterOf(turn) % 2 === 1 ? [1, 0] : [0, 1];
  const gap = gapBetween(last.rect, next.rect, along);
  if (gap > widestGap * em) return false;
  // Columns that run into each other. An accent that is printed over its letter is no column.
  if (last.style !== next.style && -gap > deepestOverlap * em && isSpelt(last) && isSpelt(next)) return false;
  const overlap = -gapBetween(last.rect, next.rect, across);
  const lower = Math.min(extent(last.rect, across), extent(next.rect, across));
  return overlap >= leastOverlap * lower;
}

const isSpelt = ({ text }: Character): boolean => /[\p{L}\p{N}]/u.test(text);

const extent = (rect: Rect, axis: number): number => (rect[axis + 2] ?? 0) - (rect[axis] ?? 0);

/** How far two rectangles are apart along an axis; negative where they overlap. */
const gapBetween = (a: Rect, b: Rect, axis: number): number =>
  Math.max(a[axis] ?? 0, b[axis] ?? 0) - Math.min(a[axis + 2] ?? 0, b[axis + 2] ?? 0);

const distance = (a: Rect, b: Rect): number =>
  Math.hypot((a[0] + a[2] - b[0] - b[2]) / 2, (a[1] + a[3] - b[1] - b[3]) / 2);

const around = (a: Rect, b: Rect): Rect => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

/** The two f of a ligature share one place too, but also one text object. */
const isOverprint = (last: Character, next: Character): boolean =>
  last.text === next.text &&
  last.style !== next.style &&
  isNear(last.rect, next.rect, overprintShift * emOf(next));

const isNear = (a: Rect, b: Rect, most: number): boolean =>
  Math.abs(a[0] - b[0]) <= most &&
  Math.abs(a[1] - b[1]) <= most &&
  Math.abs(a[2] - b[2]) <= most &&
  Math.abs(a[3] - b[3]) <= most;

function withoutOverprints(drafts: readonly Draft[]): readonly Draft[] {
  const seen = new Map<string, Draft[]>();
  return drafts.filter((draft) => {
    const twins = seen.get(draft.text);
    if (twins === undefined) {
      seen.set(draft.text, [draft]);
      return true;
    }
    const twin = twins.find(({ rect }) => isNear(rect, draft.rect, overprintShift * draft.em));
    if (twin === undefined) {
      // A page of one repeated word must not take quadratic time.
      if (twins.length < 200) twins.push(draft);
      return true;
    }
    twin.invisible &&= draft.invisible;
    return false;
  });
}

function onPage(drafts: readonly Draft[], geometry: PageGeometry): PageWords {
  const words: Word[] = [];
  const invisible: boolean[] = [];
  const unmapped: boolean[] = [];
  for (const draft of drafts) {
    const box = geometry.toBox(draft.rect);
    if (box === null) continue;
    const isBold = draft.isBold ? { isBold: true } : {};
    const turn = seenTurn(draft);
    const turned = turn === 0 ? {} : { turn };
    words.push({ text: draft.text, box, confidence: 1, source: 'text', ...isBold, ...turned });
    invisible.push(draft.invisible);
    unmapped.push(draft.unmapped);
  }
  return { words, invisible, unmapped };
}
