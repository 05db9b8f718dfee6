/** Draws a page of blocks of lines for tests. */
import { arrange } from '../../../test/support/arrange.ts';
import { drawnSize, linesAt, pageOf, type TextStyle } from '../../layout/testing/drawn-page.ts';
import type { Page, Word } from '../../model/document.ts';

export type Drawn = readonly [x: number, y: number, lines: readonly string[], style?: TextStyle];

export function drawnPage(drawn: readonly Drawn[], number = 1): Page {
  const words: readonly (readonly Word[])[] = drawn.map(([x, y, lines, style]) =>
    linesAt(x, y, lines, style),
  );
  return {
    ...arrange(pageOf(words)),
    ...{ number, size: drawnSize, turn: 0, skew: 0, language: null, barcodes: [], problems: [] },
  };
}
