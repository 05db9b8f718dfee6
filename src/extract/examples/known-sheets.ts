/** Which pages of which examples have the layout of a page. Words that are shared tell who is asked; how they stand to each other decides. */
import type { Page } from '../../model/document.ts';
import type { Lesson } from '../../model/lesson.ts';
import { remembered } from '../remembered.ts';
import type { PageView } from '../view.ts';
import { type Alignment, align } from './align.ts';
import { indexOfWords } from './anchors.ts';

/** A page of an example and how a page stands to it. */
export type KnownSheet = { readonly lesson: Lesson; readonly sheet: number; readonly alignment: Alignment };

/** A page of the document that is asked. */
export type KnownPage = { readonly view: PageView; readonly known: readonly KnownSheet[] };

/** Sheets that are looked at closely for one page, and examples that are listened to. */
const mostAligned = 10;
const mostHeard = 4;
/** So many of the layout are enough to choose from. */
const enough = 6;

/** Who shares so little with a page cannot share enough words that stand as in the example. */
const leastShare = 0.18;

/** Words that must stand as in the example, and their share of the words that both pages have, and of those of the sparser page. */
const leastAgreed = 6;
const leastOfCommon = 0.4;
const leastOfFewer = 0.25;

/** A label or a ticket has few words, of which nearly all must do. */
const [fewAgreed, nearlyAll] = [4, 0.75];

export const isSameLayout = ({ agreed, ofCommon, ofFewer, ofExample }: Alignment): boolean =>
  (agreed >= leastAgreed && ofCommon >= leastOfCommon && ofFewer >= leastOfFewer) ||
  (agreed >= fewAgreed && ofCommon >= nearlyAll && ofExample >= nearlyAll);

type SheetIndex = {
  readonly sheets: readonly { readonly lesson: Lesson; readonly sheet: number; readonly texts: number }[];
  /** By an anchor's text, the places in `sheets` of those that have it. */
  readonly withText: ReadonlyMap<string, readonly number[]>;
};

const indexOf: (lessons: readonly Lesson[]) => SheetIndex = remembered((lessons: readonly Lesson[]) => {
  const withText = new Map<string, number[]>();
  const sheets = lessons.flatMap((lesson) =>
    lesson.sheets.map(({ anchors }, sheet) => ({
      lesson,
      sheet,
      all: new Set(anchors.map(({ text }) => text)),
    })),
  );
  for (const [at, { all }] of sheets.entries())
    for (const text of all) {
      const known = withText.get(text);
      if (known === undefined) withText.set(text, [at]);
      else known.push(at);
    }
  return { sheets: sheets.map(({ lesson, sheet, all }) => ({ lesson, sheet, texts: all.size })), withText };
});

/** For each page the sheets that have its layout, the likest first. */
export function knownSheets(
  pages: readonly Page[],
  lessons: readonly Lesson[],
): readonly (readonly KnownSheet[])[] {
  const index = indexOf(lessons);
  const looked = pages.map((page) => alike(page, index, mostAligned, leastShare, () => true));
  const strict = looked.map((sheets) => sheets.filter(({ alignment }) => isSameLayout(alignment)));
  const heard = likestLessons(strict.flat());
  // A table that goes on, or sums that moved to the next page, leave few words beside those of the document.
  return pages.map((page, at) => {
    const before = (looked[at] ?? []).filter(({ lesson }) => heard.has(lesson));
    const isNew = (lesson: Lesson, sheet: number) =>
      heard.has(lesson) && !before.some((one) => one.lesson === lesson && one.sheet === sheet);
    return [...before, ...alike(page, index, mostRest, 0, isNew)]
      .filter(({ alignment }) => isSameLayout(alignment) || isPartOf(alignment))
      .sort((a, b) => b.alignment.ofFewer - a.alignment.ofFewer);
  });
}

/** Examples of the layout, the likest first. */
export function lessonsAlike(pages: readonly Page[], lessons: readonly Lesson[]): ReadonlySet<Lesson> {
  const index = indexOf(lessons);
  const sheets = pages.flatMap((page) => alike(page, index, mostAligned, leastShare, () => true));
  return likestLessons(sheets.filter(({ alignment }) => isSameLayout(alignment)));
}

/** Which sheets of the examples that a document's layout has in other pages. */
const mostRest = 6;
const leastOfPart = 5;
const leastOfPartCommon = 0.3;

const isPartOf = ({ agreed, ofCommon }: Alignment): boolean =>
  agreed >= leastOfPart && ofCommon >= leastOfPartCommon;

function likestLessons(sheets: readonly KnownSheet[]): ReadonlySet<Lesson> {
  const best = new Map<Lesson, number>();
  for (const { lesson, alignment } of sheets)
    best.set(lesson, Math.max(best.get(lesson) ?? 0, alignment.ofFewer));
  const likest = [...best].sort(([, a], [, b]) => b - a).slice(0, mostHeard);
  return new Set(likest.map(([lesson]) => lesson));
}

/** Sheets that share most words with a page. */
function alike(
  page: Page,
  { sheets, withText }: SheetIndex,
  most: number,
  least: number,
  isAsked: (lesson: Lesson, sheet: number) => boolean,
): readonly KnownSheet[] {
  const words = indexOfWords(page);
  let same = 0;
  const shared = new Uint32Array(sheets.length);
  for (const text of words.keys())
    for (const at of withText.get(text) ?? []) shared[at] = (shared[at] ?? 0) + 1;
  return sheets
    .flatMap(({ lesson, sheet, texts }, at) => {
      const count = shared[at] ?? 0;
      const share = count / Math.max(1, Math.min(texts, words.size));
      return count >= fewAgreed && share >= least && isAsked(lesson, sheet) ? [{ lesson, sheet, share }] : [];
    })
    .sort((a, b) => b.share - a.share)
    .slice(0, most)
    .flatMap(({ lesson, sheet }) => {
      if (same >= enough) return [];
      const alignment = align(lesson.sheets[sheet]?.anchors ?? [], words);
      if (alignment !== null && isSameLayout(alignment)) same += 1;
      return alignment === null ? [] : [{ lesson, sheet, alignment }];
    });
}
