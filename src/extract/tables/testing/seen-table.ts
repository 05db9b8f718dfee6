/** A table as the layout sees it, for tests: rows of texts on a grid, an empty text for an empty cell. */
import type { Box } from '../../../model/box.ts';
import type { Cell, RowKind, Table } from '../../../model/document.ts';

const [width, height] = [0.1, 0.02];

export function seenTable(lines: readonly (readonly string[])[], headerRows = 1): Table {
  const columns = lines[0]?.length ?? 0;
  const cells = lines.flatMap((texts, row) =>
    texts.map((text, column): Cell => {
      const box: Box = [
        column * width,
        (row + 1) * height,
        column * width + text.length * 0.005,
        (row + 2) * height,
      ];
      return { row, column, rowSpan: 1, columnSpan: 1, text, words: [row * columns + column], box };
    }),
  );
  return {
    ...{ cells, columns, headerRows, rows: lines.length, title: null, note: null, continues: false },
    box: [0, height, columns * width, (lines.length + 1) * height],
    rowKinds: lines.map((_, row): RowKind => (row < headerRows ? 'header' : 'body')),
  };
}

/** The texts of its rows. */
export function rowsOf({ cells, rows, columns }: Table): readonly (readonly string[])[] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from(
      { length: columns },
      (__, column) => cells.find((cell) => cell.row === row && cell.column === column)?.text ?? '',
    ),
  );
}
