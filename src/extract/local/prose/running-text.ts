/**
 * A document's text as one string over lines and pages, with a way back from characters to words. What repeats at
 * the edge of pages is left out, words divided at a line's end are joined, and a new line stands only where a
 * sentence cannot run on.
 */
import { heightOf } from '../../../model/box.ts';
import type { Page } from '../../../model/document.ts';
import type { View } from '../view.ts';
import { edgeLines } from './edge-lines.ts';

export type Place = { readonly page: Page; readonly words: readonly number[] };

export type RunningText = {
  readonly text: string;
  /** The words behind these characters, on the page where they begin; null for none. */
  placeOf(start: number, end: number): Place | null;
};

type Stop = {
  readonly start: number;
  readonly end: number;
  readonly page: Page;
  readonly word: number;
};

/** What lies between two words; a short line ends before its block does. */
type Gap = 'word' | 'line' | 'short line' | 'block';

/** Beyond this nothing is looked for in sentences. */
const mostCharacters = 600_000;
const longestWord = 400;

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。]/u;
const endsSentence = /[.:;!?。：；！？”"»)\]]$/u;

export function runningText(view: View): RunningText {
  const stops: Stop[] = [];
  const skipped = edgeLines(view.pages.map(({ page }) => page));
  // Pieces rather than one growing string: looking at its end would flatten it anew for every word.
  const pieces: string[] = [];
  let length = 0;
  for (const { page } of view.pages) {
    const blockOf = new Map(page.blocks.flatMap(({ lines }, at) => lines.map((line) => [line, at])));
    let lastBlock: number | undefined = -1;
    for (const [at, line] of page.lines.entries()) {
      if (skipped.get(page)?.has(at) === true || length > mostCharacters) continue;
      const isSameBlock = blockOf.get(at) === lastBlock;
      const before =
        isSameBlock && endsEarly(page, lastBlock, at - 1) ? 'short line' : isSameBlock ? 'line' : 'block';
      lastBlock = blockOf.get(at);
      for (const [place, word] of line.words.entries()) {
        const printed = page.words[word]?.text ?? '';
        if (printed === '' || printed.length > longestWord) continue;
        const last = pieces.at(-1) ?? '';
        const gap = gapBetween(last, printed, place > 0 ? 'word' : before);
        if (gap === null) {
          pieces[pieces.length - 1] = last.slice(0, -1);
          length -= 1;
        } else if (pieces.length > 0) {
          pieces.push(gap);
          length += gap.length;
        }
        stops.push({ start: length, end: length + printed.length, page, word });
        pieces.push(printed);
        length += printed.length;
      }
    }
  }
  return { text: pieces.join(''), placeOf: (start, end) => placeIn(stops, start, end) };
}

/** What has to stand between two words; null where the hyphen at the first one's end goes. */
function gapBetween(word: string, next: string, gap: Gap): string | null {
  const first = next[0] ?? '';
  const tail = word.slice(-2);
  if (gap !== 'word' && /\p{L}[-‐­]$/u.test(tail)) {
    if (/\p{Ll}/u.test(first)) return null;
    if (/\p{Lu}/u.test(first)) return '';
  }
  if (unspaced.test(tail.slice(-1)) && unspaced.test(first)) return isApartUnspaced(next, gap) ? '\n' : '';
  const isApart = gap === 'block' && (endsSentence.test(tail) || !/[\p{Ll},;(“"„«]/u.test(first));
  return isApart ? '\n' : ' ';
}

/** Scripts without spaces fill their lines: one that ends early ends a paragraph. */
const isApartUnspaced = (next: string, gap: Gap): boolean =>
  gap === 'block' || gap === 'short line' || (gap === 'line' && /^\p{Lo}{1,8}[:：]/u.test(next));

function endsEarly(page: Page, block: number | undefined, line: number): boolean {
  const [whole, last] = [page.blocks[block ?? -1]?.box, page.lines[line]?.box];
  if (whole === undefined || last === undefined) return false;
  const letterWidth = (heightOf(last) * page.size.height) / page.size.width;
  return whole[2] - last[2] > 2 * letterWidth;
}

function placeIn(stops: readonly Stop[], start: number, end: number): Place | null {
  let low = 0;
  let high = stops.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stops[middle]?.end ?? 0) > start) high = middle;
    else low = middle + 1;
  }
  const page = stops[low]?.page;
  const words: number[] = [];
  for (let at = low; at < stops.length; at += 1) {
    const stop = stops[at];
    if (stop === undefined || stop.start >= end || stop.page !== page) break;
    words.push(stop.word);
  }
  return page === undefined || words.length === 0 ? null : { page, words };
}
