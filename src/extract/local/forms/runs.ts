/**
 * A page of a form as runs: pieces of lines that are either the form's own print or what was filled in. Type
 * tells them apart where the PDF has any, else what the words say.
 */
import type { Box } from '../../../model/box.ts';
import { type PageView, placeBetween, type Segment } from '../view.ts';
import { type CaptionText, captionText, isSentence } from './caption-text.ts';
import { combOf } from './combs.ts';
import { type PrintTypes, printTypes } from './font-classes.ts';
import { type NumberedSegment, numberedSegments } from './numbered-segments.ts';
import { formness, isPrint, mostlyLowerCase, printEvidence, repeats } from './print-evidence.ts';

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

/** Letters from a second font hardly differ in height; other type does. */
const alike = 0.01;

/** All pages at once: what is set alike on one page is alike on the others. */
export function formRuns(views: readonly PageView[]): readonly FormRuns[] {
  const drafts = views.map((view) => {
    const seen = repeats(view);
    return numberedSegments(view).map((draft) => ({ ...draft, evidence: printEvidence(draft, seen) }));
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

/** Text that runs from bottom to top, and its short words, which stand in the same column. */
function rotatedText({ segments, em }: PageView): (segment: Segment) => boolean {
  const isTall = ({ at, text }: Segment) =>
    text.length > 2 && at[3] - at[1] > 1.3 * em && at[3] - at[1] > 1.2 * (at[2] - at[0]);
  const columns = segments.filter(isTall).map(({ at }) => at);
  const isAmong = ({ at }: Segment) =>
    columns.some(([x0, , x1]) => Math.abs(x0 - at[0]) < 0.2 * em && Math.abs(x1 - at[2]) < 0.2 * em);
  return (segment) => isTall(segment) || (segment.text.length < 5 && isAmong(segment));
}

function splitByType(view: PageView, draft: NumberedSegment, isPrintType: PrintTypes): readonly Run[] {
  const { segment } = draft;
  const runs: Run[] = [];
  let from = 0;
  let last = -1;
  let isAllPrint = true;
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
    if (printedAt[at - 1] !== null) last = at - 1;
    if (printedAt[at - 1] === false) isAllPrint = false;
    const isSame =
      now === null || last < 0 || now === printedAt[last] || Math.abs(height(at) / height(last) - 1) < alike;
    if (at < segment.words.length && isSame) continue;
    const run = runBetween(view, draft, from, at, isAllPrint);
    // Bold and small print within a line is print, too, when it says what only a form says.
    const isTold =
      run.caption.isExplained ||
      run.caption.isSection ||
      isInBrackets(run.text) ||
      (from > 0 && isSentence(run.text));
    runs.push(isTold ? { ...run, isPrinted: true } : run);
    from = at;
    last = -1;
    isAllPrint = true;
  }
  return runs;
}

const isInBrackets = (text: string): boolean => /^\(\p{L}+ \p{L}+ .*\)$/u.test(text);

/** A word of a line that runs from bottom to top. */
const isUpright = (view: PageView, box: Box): boolean => {
  const { width, height } = view.page.size;
  return (box[3] - box[1]) * height > 1.4 * (box[2] - box[0]) * width && box[3] - box[1] > 1.3 * view.em;
};

function runBetween(
  view: PageView,
  draft: NumberedSegment,
  from: number,
  to: number,
  isPrinted: boolean,
): Run {
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
  const byRow = Map.groupBy(runs, ({ row }) => row);
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
