/** How the page is built around each word, as the layout sees it: its role, its piece of text, its cell, its label. */
import { type Page, type SegmentRole, type Stretch, segmentRoles, type Table } from '../../model/document.ts';

/** Pieces, tables and labels are numbered from 1; 0 is none. */
export type Built = {
  readonly role: SegmentRole | null;
  /** Words that are one text share a number. */
  readonly piece: number;
  readonly table: number;
  /** Of its cell: the first row and column, and those behind the last. */
  readonly rows: readonly [number, number];
  readonly columns: readonly [number, number];
  /** The label that it is part of, and the one that it answers. */
  readonly labelOf: number;
  readonly answerTo: number;
};

export const unbuilt: Built = {
  ...{ role: null, piece: 0, table: 0, rows: [0, 0], columns: [0, 0], labelOf: 0, answerTo: 0 },
};

export const builtAWord = 9;

/** As `training/chooser/built.py` has them. */
export const builtNumbers = (built: Built): readonly number[] => [
  built.role === null ? 0 : 1 + segmentRoles.indexOf(built.role),
  ...[built.piece, built.table, ...built.rows, ...built.columns, built.labelOf, built.answerTo],
];

/** One for each word of the page. */
export function builtOf(page: Page): readonly Built[] {
  const built = page.words.map(() => unbuilt);
  const tell = (words: readonly number[], what: Partial<Built>) => {
    for (const word of words) {
      const known = built[word];
      if (known !== undefined) built[word] = { ...known, ...what };
    }
  };
  let piece = 0;
  for (const { words, role } of page.segments) {
    piece += 1;
    tell(words, { role, piece });
  }
  for (const [at, table] of page.tables.entries()) {
    for (const { words, row, column, rowSpan, columnSpan } of table.cells) {
      piece += 1;
      const role = roleInRow(table, row);
      tell(words, {
        ...{ role, piece, table: at + 1, rows: [row, row + rowSpan], columns: [column, column + columnSpan] },
      });
    }
  }
  for (const [at, { label, answers }] of labelsOf(page).entries()) {
    tell(label.words, { labelOf: at + 1 });
    for (const { words } of answers) tell(words, { answerTo: at + 1 });
  }
  return built;
}

function roleInRow({ headerRows, rowKinds }: Table, row: number): SegmentRole {
  if (row < headerRows) return 'head';
  const kind = rowKinds[row];
  if (kind === 'group') return 'group';
  return kind === 'subtotal' ? 'total' : 'cell';
}

type Label = { readonly label: Stretch; readonly answers: readonly Stretch[] };

/** Each label once, with all that answers it: a pair's value, and what a form's box is filled with. */
function labelsOf({ pairs, boxes }: Page): readonly Label[] {
  const filled = boxes.flatMap(({ caption, content }) =>
    caption === null || content === null ? [] : [{ key: caption, value: content }],
  );
  const byLabel = Map.groupBy([...filled, ...pairs], ({ key }) => key.words.join(' '));
  return [...byLabel.values()].flatMap((same) =>
    same.slice(0, 1).map(({ key }) => ({ label: key, answers: same.map(({ value }) => value) })),
  );
}
