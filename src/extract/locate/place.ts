/** A place on a page where a value stands. */
import { type Box, boxAround } from '../../model/box.ts';
import type { Page } from '../../model/document.ts';

export type Place = {
  /** Counted from 1. */
  readonly page: number;
  readonly box: Box;
  /** As printed. */
  readonly text: string;
};

/** Words of one page, by their place in it, in the order in which they are read. */
export type WordRun = { readonly page: Page; readonly words: readonly number[] };

export type Span = WordRun & {
  /** 0 where the words are the value and nothing else; more where they hold other things too. */
  readonly surplus: number;
};

export function placeOf(span: Span): Place | null {
  const words = span.words.flatMap((at) => span.page.words[at] ?? []);
  if (words.length === 0) return null;
  return {
    page: span.page.number,
    box: boxAround(words.map((word) => word.box)),
    text: words.map((word) => word.text).join(' '),
  };
}
