/** The lines of a table, each cut into columns. */
import { centreOf } from '../../model/box.ts';
import { type PageView, placing } from '../view.ts';
import { anchorText } from './anchors.ts';

export type Range = { readonly from: number; readonly to: number };

/** What a line has in each column, by the column's place; nothing where it has no words there. */
export type TableLine = {
  /** Its middle. */
  readonly y: number;
  readonly cells: ReadonlyMap<number, readonly number[]>;
};

/** How far words of the first and last column may reach beyond what was seen of them, in page heights. */
const edge = 0.05;

/** Between two columns, the middle of the gap parts them. */
export function cuts(columns: readonly Range[]): readonly Range[] {
  return columns.map(({ from, to }, at) => {
    const [before, behind] = [columns[at - 1], columns[at + 1]];
    return {
      from: before === undefined ? from - edge : (before.to + from) / 2,
      to: behind === undefined ? to + edge : (to + behind.from) / 2,
    };
  });
}

/** `columns`: as `cuts` gives them. `down`: what of the page is the table. */
export function linesIn(view: PageView, down: Range, columns: readonly Range[]): readonly TableLine[] {
  const place = placing(view.page);
  return view.rows.flatMap((row): readonly TableLine[] => {
    const [first] = row;
    const y = first === undefined ? Number.NaN : (first.at[1] + first.at[3]) / 2;
    if (!(y > down.from && y < down.to)) return [];
    const cells = new Map<number, number[]>();
    for (const word of row.flatMap((segment) => segment.words)) {
      const box = view.page.words[word]?.box;
      if (box === undefined) continue;
      const [x] = centreOf(place(box));
      const column = columns.findIndex(({ from, to }) => x >= from && x < to);
      if (column < 0) continue;
      const known = cells.get(column);
      if (known === undefined) cells.set(column, [word]);
      else known.push(word);
    }
    return cells.size === 0 ? [] : [{ y, cells }];
  });
}

export const textIn = (view: PageView, words: readonly number[]): string =>
  words.map((word) => view.page.words[word]?.text ?? '').join(' ');

/** Of the first word that is no figure; null where all are. */
export const firstText = (view: PageView, words: readonly number[]): string | null =>
  words.map((word) => anchorText(view.page.words[word]?.text ?? '')).find((text) => text !== null) ?? null;
