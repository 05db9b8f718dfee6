/** Pages as JSON that anybody may rely on: all that was read, each page with its text, boxes to a hundred-thousandth of the page. */
import type { Page } from '../model/document.ts';
import { plainText } from './plain-text.ts';

export type ReadPage = Page & {
  /** In reading order: a line each, an empty line between blocks, tables row by row. */
  readonly text: string;
};

export function readPageOf({ number, size, turn, skew, language, ...rest }: Page): ReadPage {
  const text = plainText(rest);
  return { number, size, turn, skew: rounded(skew), language, text, ...rest };
}

/** Boxes are most of it, and a file of a thousand pages is large enough. */
export const pageJson = (page: Page, indent?: number): string =>
  JSON.stringify(readPageOf(page), (key, value) => (key === 'box' ? value.map(rounded) : value), indent);

const rounded = (edge: number): number => Math.round(edge * 1e5) / 1e5;
