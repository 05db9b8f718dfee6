/** What stands above and below the tables of a page, beside what pages have in common: running heads and feet, and page numbers. */
import { heightOf } from '../../model/box.ts';
import type { Line, Page, Table } from '../../model/document.ts';

export type Margins = {
  /** How many lines of the page's own stand below the table, and above it. */
  below(page: Page, table: Table): number;
  above(page: Page, table: Table): number;
  /** What the page has left below the table down to its feet, of its height. */
  roomBelow(page: Page, table: Table): number;
};

/** Of the page's height: what stands so near its edge is no text. */
const edge = 0.06;
/** How far a repeated line may stand higher or lower on the next page. */
const slack = 0.02;

export function marginsOf(pages: readonly Page[]): Margins {
  const heights = new Map(pages.map((page) => [page.number, heightsOf(page)]));
  const isRepeated = (line: Line, number: number): boolean =>
    [number - 1, number + 1].some((other) =>
      (heights.get(other)?.get(keyOf(line)) ?? []).some((y) => Math.abs(y - middleOf(line)) <= slack),
    );
  const isOwn = (line: Line, page: Page): boolean =>
    middleOf(line) > edge &&
    middleOf(line) < 1 - edge &&
    !isPageNumber(line, page.number) &&
    !isRepeated(line, page.number);
  const own = (page: Page, isThere: (line: Line) => boolean) =>
    uprightLines(page).filter((line) => isThere(line) && isOwn(line, page));
  const isBelow = (table: Table) => (line: Line) => middleOf(line) > table.box[3];
  return {
    below: (page, table) => countRows(own(page, isBelow(table))),
    above: (page, table) => countRows(own(page, (line) => middleOf(line) < table.box[1])),
    roomBelow(page, table) {
      const feet = uprightLines(page)
        .filter((line) => isBelow(table)(line) && !isOwn(line, page))
        .map((line) => line.box[1]);
      return Math.min(1 - edge, ...feet) - table.box[3];
    },
  };
}

const middleOf = ({ box }: Line): number => (box[1] + box[3]) / 2;

const uprightLines = ({ lines, words }: Page): readonly Line[] =>
  lines.filter((line) => line.words.every((word) => words[word]?.turn === undefined));

/** Figures differ from page to page in what is otherwise the same. */
const keyOf = ({ text }: Line): string =>
  text
    .toLowerCase()
    .replace(/\p{Nd}+/gu, '0')
    .replace(/\s/gu, '');

function heightsOf(page: Page): ReadonlyMap<string, readonly number[]> {
  const heights = new Map<string, number[]>();
  for (const line of page.lines) {
    const there = heights.get(keyOf(line));
    if (there === undefined) heights.set(keyOf(line), [middleOf(line)]);
    else there.push(middleOf(line));
  }
  return heights;
}

/** Short, and it names this page or the next, to which a foot may point. */
function isPageNumber({ text }: Line, number: number): boolean {
  const numbers = text.match(/\p{Nd}+/gu)?.map(Number) ?? [];
  return text.length <= 32 && numbers.length <= 2 && [number, number + 1].includes(numbers[0] ?? 0);
}

/** Lines side by side are one. */
function countRows(lines: readonly Line[]): number {
  let [count, bottom] = [0, -Infinity];
  for (const line of lines.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    if (middleOf(line) < bottom) continue;
    count += 1;
    bottom = middleOf(line) + 0.7 * heightOf(line.box);
  }
  return count;
}
