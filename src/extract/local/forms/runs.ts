/**
 * A page of a form as runs: pieces of lines that are either the form's own print or what was filled in. Type
 * tells them apart where the PDF has any, else what the words say.
 */
import type { Box } from '../../../model/box.ts';
import { meaningsOfLabel } from '../../meaning/label-meanings.ts';
import { plainWords } from '../../meaning/label-words.ts';
import { addressMarks } from '../parties/address-marks.ts';
import { type PageView, placeBetween, type Segment } from '../view.ts';
import {
  type CaptionText,
  captionText,
  isSentence,
  labelParts,
  loneNumber,
  ownerIn,
} from './caption-text.ts';
import { combOf } from './combs.ts';
import { type PrintTypes, printTypes } from './font-classes.ts';
import { countingNumbers } from './number-chain.ts';
import { sentenceWords } from './words/form-words.ts';

export type Run = {
  readonly view: PageView;
  readonly text: string;
  readonly words: readonly number[];
  readonly at: Box;
  readonly row: number;
  readonly isPrinted: boolean;
  readonly caption: CaptionText;
  /** Of the form's fields, in the order of the form; null for figures that only look like it. */
  readonly number: number | null;
};

export type FormRuns = {
  readonly runs: readonly Run[];
  /** 0..1: how much the page looks like a form. */
  readonly formness: number;
  readonly isToldByType: boolean;
};

const mostSegments = 1500;
/** A lone number belongs to what stands right of it, this near. */
const numberGapEms = 4;

/** Letters from a second font hardly differ in height; other type does. */
const alike = 0.01;

type Draft = { readonly segment: Segment; readonly caption: CaptionText; readonly number: number | null };
type Weighed = Draft & { readonly evidence: number };

/** All pages at once: what is set alike on one page is alike on the others. */
export function formRuns(views: readonly PageView[]): readonly FormRuns[] {
  const drafts = views.map((view) => {
    const seen = repeats(view);
    return numberedDrafts(view).map((draft) => ({ ...draft, evidence: printEvidence(draft, seen) }));
  });
  const evidence = new Map(drafts.flat().map((draft) => [draft.segment, draft.evidence]));
  const types = printTypes(views, (segment) => evidence.get(segment) ?? 0);
  return views.map((view, at) => {
    const isOnSide = rotatedText(view);
    const own = (drafts[at] ?? []).filter(({ segment }) => !isOnSide(segment));
    const isLowerCasePage = mostlyLowerCase(own);
    const runs = own.flatMap((draft) => {
      if (types !== null) return splitByType(view, draft, types);
      return [runBetween(view, draft, 0, draft.segment.words.length, isPrint(draft, isLowerCasePage))];
    });
    return { runs: withCombs(view, runs), formness: formness(view, own), isToldByType: types !== null };
  });
}

function numberedDrafts(view: PageView): readonly Draft[] {
  // Leaders of dots are often parted into hundreds of pieces.
  const segments = view.segments.filter(({ text }) => /[\p{L}\p{N}✓✔☒☑]/u.test(text)).slice(0, mostSegments);
  const captions = segments.map(({ text }) => captionText(text));
  const owners: { readonly at: number; readonly number: number }[] = [];
  segments.forEach((segment, at) => {
    const own = captions[at]?.number ?? null;
    if (own !== null && !isStreet(segment, captions[at])) owners.push({ at, number: own });
    else {
      const alone = loneNumber(segment.text);
      if (alone !== null && rightOf(view, segment) !== undefined) owners.push({ at, number: alone });
    }
  });
  const counts = countedIn(owners, segments);
  const numbers = new Map<Segment, number>();
  owners.forEach(({ at, number }, place) => {
    const segment = segments[at];
    if (!counts.has(place) || segment === undefined) return;
    numbers.set(segment, number);
    const right = captions[at]?.number === null ? rightOf(view, segment) : undefined;
    if (right !== undefined) numbers.set(right, number);
  });
  return segments.map((segment, at) => {
    const caption = captions[at] ?? captionText('');
    const number = numbers.get(segment) ?? null;
    // A house number is no field's number, and part of what it stands in.
    const whole = number === null && caption.number !== null ? captionText(`- ${segment.text}`) : caption;
    return { segment, caption: whole, number };
  });
}

/** "7 Elm St" is no field's name; "7 Street address" is. */
function isStreet({ text, words }: Segment, caption: CaptionText | undefined): boolean {
  if (words.length > 6 || caption === undefined || caption.isExplained || !addressMarks(text).hasStreet)
    return false;
  return (meaningsOfLabel(caption.head)[0]?.score ?? 0) < 0.9;
}

/** Numbers count as one reads on, column by column, or from line to line. */
function countedIn(
  owners: readonly { readonly at: number; readonly number: number }[],
  segments: readonly Segment[],
): ReadonlySet<number> {
  const place = (owner: number) => segments[owners[owner]?.at ?? -1];
  const read = [...owners.keys()];
  const byLine = read.toSorted((a, b) => {
    const [one, other] = [place(a), place(b)];
    return (one?.row ?? 0) - (other?.row ?? 0) || (one?.at[0] ?? 0) - (other?.at[0] ?? 0);
  });
  const counted = [read, byLine].flatMap((order) => {
    const counts = countingNumbers(order.map((owner) => owners[owner]?.number ?? 0));
    return order.filter((_, index) => counts[index]);
  });
  return new Set(counted);
}

function rightOf(view: PageView, segment: Segment): Segment | undefined {
  return (view.rows[segment.row] ?? []).find(
    ({ at, text }) =>
      at[0] >= segment.at[2] && at[0] - segment.at[2] < numberGapEms * view.em && /^["“(]?\p{L}/u.test(text),
  );
}

/** Three words and more that stand on the page twice were not written by hand twice. */
function repeats(view: PageView): ReadonlyMap<string, number> {
  const seen = new Map<string, number>();
  for (const { text } of view.segments) seen.set(text, (seen.get(text) ?? 0) + 1);
  return seen;
}

function printEvidence({ segment, caption, number }: Draft, seen: ReadonlyMap<string, number>): number {
  if (number !== null || caption.isSection) return 1;
  const { text, words } = segment;
  if (caption.isExplained && /\p{L}{3}/u.test(text)) return 0.9;
  if (isSentence(text)) return 0.7;
  if (caption.isOpen && /\p{L}{2}/u.test(text)) return 0.8;
  if (/\(\p{Ll}+[ ,]+\p{Ll}/u.test(text) || /^\p{Ll}+ \p{Ll}+ /u.test(text)) return 0.6;
  if (words.length >= 3 && (seen.get(text) ?? 0) > 1 && /\p{L}{3}/u.test(text)) return 0.7;
  if (isInLanguages(caption.head)) return 0.8;
  if (isListOfLabels(caption.head)) return 0.7;
  const figures = caption.number === null ? text : caption.head;
  const meant = words.length > 8 || /\d/.test(figures) ? 0 : (meaningsOfLabel(caption.head)[0]?.score ?? 0);
  if ((caption.number !== null && meant > 0.9) || (meant > 0.5 && ownerIn(text) !== null)) return 0.6;
  if (meant > 0.95) return 0.4;
  return meant > 0.5 && plainWords(text).some((word) => sentenceWords.has(word)) ? 0.4 : 0;
}

function isPrint({ segment, caption, evidence }: Weighed, isLowerCasePage: boolean): boolean {
  if (evidence >= 0.6) return true;
  const isShouted = segment.text === segment.text.toUpperCase() && /\p{Lu}{2}/u.test(segment.text);
  if (isShouted && isLowerCasePage) return false;
  return evidence >= 0.4 || (caption.head === '' && caption.explanation.length > 3);
}

function mostlyLowerCase(drafts: readonly Draft[]): boolean {
  const texts = drafts.filter(({ segment }) => /\p{L}{3}/u.test(segment.text));
  return texts.filter(({ segment }) => /\p{Ll}{2}/u.test(segment.text)).length > 0.7 * texts.length;
}

/** Text that runs from bottom to top, and its short words, which stand in the same column. */
function rotatedText({ segments, em }: PageView): (segment: Segment) => boolean {
  const isTall = ({ at, text }: Segment) =>
    text.length > 2 && at[3] - at[1] > 1.3 * em && at[3] - at[1] > 1.2 * (at[2] - at[0]);
  const columns = segments.filter(isTall).map(({ at }) => at);
  const isAmong = ({ at }: Segment) =>
    columns.some(([x0, , x1]) => Math.abs(x0 - at[0]) < 0.2 * em && Math.abs(x1 - at[2]) < 0.2 * em);
  return (segment) => isTall(segment) || (segment.text.length < 5 && isAmong(segment));
}

function splitByType(view: PageView, draft: Draft, isPrintType: PrintTypes): readonly Run[] {
  const { segment } = draft;
  const runs: Run[] = [];
  let from = 0;
  const printedAt = segment.words.map((word) => {
    const one = view.page.words[word];
    // Arrows, dots and dashes come from fonts of their own.
    const isMark = one === undefined || !/[\p{L}\p{N}]/u.test(one.text);
    return isMark || isUpright(view, one.box) ? null : isPrintType(view.page, one);
  });
  const height = (at: number) => {
    const box = view.page.words[segment.words[at] ?? -1]?.box;
    return box === undefined ? 0 : box[3] - box[1];
  };
  for (let at = 1; at <= segment.words.length; at += 1) {
    const now = at < segment.words.length ? printedAt[at] : undefined;
    const last = printedAt.findLastIndex((one, place) => one !== null && place >= from && place < at);
    const isSame =
      now === null || last < 0 || now === printedAt[last] || Math.abs(height(at) / height(last) - 1) < alike;
    if (at < segment.words.length && isSame) continue;
    const before = last < 0 ? null : printedAt.slice(from, at).every((one) => one !== false);
    const run = runBetween(view, draft, from, at, before ?? true);
    // Bold and small print within a line is print, too, when it says what only a form says.
    const isTold =
      run.caption.isExplained ||
      run.caption.isSection ||
      isInBrackets(run.text) ||
      (from > 0 && isSentence(run.text));
    runs.push(isTold ? { ...run, isPrinted: true } : run);
    from = at;
  }
  return runs;
}

const isInBrackets = (text: string): boolean => /^\(\p{L}+ \p{L}+ .*\)$/u.test(text);

/** A word of a line that runs from bottom to top. */
const isUpright = (view: PageView, box: Box): boolean => {
  const { width, height } = view.page.size;
  return (box[3] - box[1]) * height > 1.4 * (box[2] - box[0]) * width && box[3] - box[1] > 1.3 * view.em;
};

function runBetween(view: PageView, draft: Draft, from: number, to: number, isPrinted: boolean): Run {
  const { segment, number, caption } = draft;
  let first = from;
  while (
    first < to - 1 &&
    isUpright(view, view.page.words[segment.words[first] ?? -1]?.box ?? [0, 0, 1, 0])
  ) {
    first += 1;
  }
  if (first === 0 && to === segment.words.length) {
    const { text, words, at, row } = segment;
    return { view, isPrinted, caption, number, text, words, at, row };
  }
  const start = segment.starts[first] ?? 0;
  const end = to < segment.words.length ? (segment.starts[to] ?? 1) - 1 : segment.text.length;
  const text = segment.text.slice(start, end);
  return {
    ...{ view, text, isPrinted, words: segment.words.slice(first, to), row: segment.row },
    at: placeBetween(segment, start, end),
    caption: captionText(text),
    number: from === 0 ? number : null,
  };
}

/** Single characters in boxes become one run. */
function withCombs(view: PageView, runs: readonly Run[]): readonly Run[] {
  const byRow = new Map<number, Run[]>();
  for (const run of runs) byRow.set(run.row, [...(byRow.get(run.row) ?? []), run]);
  const made: Run[] = [];
  const gone = new Set<Run>();
  for (const row of byRow.values()) {
    for (const comb of combOf(row, view.em)) {
      for (const run of comb.parts) gone.add(run);
      const [first] = comb.parts;
      if (first === undefined) continue;
      const words = comb.parts.flatMap((run) => run.words);
      made.push({
        ...first,
        text: comb.text,
        at: comb.at,
        words,
        isPrinted: false,
        number: null,
        caption: captionText(''),
      });
    }
  }
  return [...runs.filter((run) => !gone.has(run)), ...made];
}

/** Numbered lines of a table are no form: their texts have figures, or say the same again and again. */
function formness(view: PageView, drafts: readonly Weighed[]): number {
  const numbered = drafts.filter(({ number, caption, segment }) => {
    const isWorded = caption.isExplained || caption.head.split(' ').length > 2;
    return number !== null && !/\d/.test(caption.head) && (isWorded || isKnown(segment, caption));
  });
  const counted = new Set(numbered.map(({ caption }) => caption.head)).size;
  const explained = drafts.filter(({ caption, segment }) => caption.isExplained && segment.words.length < 20);
  const parted = drafts.filter(
    ({ caption, segment }) =>
      isInLanguages(caption.head) || ownerIn(segment.text) !== null || isListOfLabels(caption.head),
  );
  const score =
    0.12 * counted + 0.15 * (explained.length + parted.length) + 0.06 * view.page.checkboxes.length;
  return Math.min(1, score);
}

/** A label with its translation, of which one at least can be read. */
export function isInLanguages(head: string): boolean {
  if (!/[/|]/.test(head)) return false;
  const least = / [/|] /.test(head) ? 0.5 : 0.9;
  const known = labelParts(head)
    .filter((part) => part.length < 40 && !/\d/.test(part))
    .map(meaningsOfLabel)
    .filter(([best]) => (best?.score ?? 0) > least);
  // "Date / Revision" are two things, "Nom / Surname" is one.
  const [first = [], ...others] = known.map((meanings) => meanings.map(({ concept }) => concept));
  return first.length > 0 && others.every((other) => other.some((concept) => first.includes(concept)));
}

/** "Name, street address, city or town, state": what is asked for together. */
function isListOfLabels(head: string): boolean {
  const parts = head.split(/,\s/u);
  if (parts.length < 3 || parts.length > 10 || /\d/.test(head)) return false;
  return parts.filter((part) => (meaningsOfLabel(part)[0]?.score ?? 0) > 0.7).length > parts.length / 2;
}

const isKnown = (segment: Segment, { head }: CaptionText): boolean =>
  segment.words.length < 8 && (meaningsOfLabel(head)[0]?.score ?? 0) > 0.9;
