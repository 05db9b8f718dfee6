/** How a page is built, as far as it takes to draw it: where tables, boxes of forms and pairs stand, without their texts. */
import { type Box, linkBetween } from './box.ts';
import type { Page, RowKind, Stretch } from './document.ts';

export type PageStructure = {
  readonly tables: readonly {
    readonly box: Box;
    readonly rows: number;
    readonly columns: number;
    /** Each with the kind of its row. */
    readonly cells: readonly { readonly box: Box; readonly kind: RowKind }[];
  }[];
  /** Boxes of forms. */
  readonly boxes: readonly {
    readonly box: Box;
    readonly caption: Box | null;
    readonly content: Box | null;
  }[];
  readonly pairs: readonly {
    readonly label: Box;
    readonly value: Box;
    /** From where to where the line between them goes. */
    readonly link: Box;
  }[];
};

export const pageStructureOf = ({ tables, boxes, pairs }: Page): PageStructure => ({
  tables: tables.map(({ box, rows, columns, cells, rowKinds }) => ({
    ...{ box: rounded(box), rows, columns },
    cells: cells.map((cell) => ({ box: rounded(cell.box), kind: rowKinds[cell.row] ?? 'body' })),
  })),
  boxes: boxes.map(({ box, caption, content }) => ({
    ...{ box: rounded(box), caption: boxOf(caption), content: boxOf(content) },
  })),
  pairs: pairs.map(({ key, value }) => ({
    ...{ label: rounded(key.box), value: rounded(value.box), link: rounded(linkBetween(key.box, value.box)) },
  })),
});

const boxOf = (stretch: Stretch | null): Box | null => (stretch === null ? null : rounded(stretch.box));

/** To less than a pixel: a page of thousands of cells should not be megabytes. */
const round = (edge: number): number => Math.round(edge * 1e4) / 1e4;
const rounded = ([x0, y0, x1, y1]: Box): Box => [round(x0), round(y0), round(x1), round(y1)];
