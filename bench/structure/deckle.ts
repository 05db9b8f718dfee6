/** What Deckle makes of a page, in terms of its true words. */
import type { Box } from '../../src/model/box.ts';
import type { Page, Stretch } from '../../src/model/document.ts';
import { type BuiltPage, orderOf, printedBehind, readAs } from './built.ts';

export function builtByDeckle(page: Page, truth: readonly Box[]): BuiltPage {
  const places = readAs(
    truth,
    page.words.map(({ box }) => box),
  );
  const behind = printedBehind(page.words.length, places);
  const printed = (stretch: Stretch | null) => stretch?.words.flatMap((at) => behind[at] ?? []) ?? [];
  const boxed = page.boxes.map(({ caption, content }) => ({
    label: printed(caption),
    value: printed(content),
  }));
  const pairs = page.pairs.map(({ key, value }) => ({ label: printed(key), value: printed(value) }));
  return {
    segments: page.segments.map(printed),
    tables: page.tables.map(({ cells, rowKinds }) =>
      cells.map((cell) => ({
        ...{ row: cell.row, column: cell.column, words: printed(cell) },
        isHead: rowKinds[cell.row] === 'header',
      })),
    ),
    pairs: [
      ...boxed,
      ...pairs.filter(
        (pair) =>
          !boxed.some((box) => `${box.label}` === `${pair.label}` && `${box.value}` === `${pair.value}`),
      ),
    ],
    order: orderOf(places),
  };
}
