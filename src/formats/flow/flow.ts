/**
 * What documents without pages are parsed into, whatever their format: text, tables and pictures in their order. One typesetter makes
 * pages of it, so that a format is one file that knows nothing of pages.
 */
import { Fault } from '../../model/fault.ts';

/** Text may hold line ends and tabs. */
export type TextRun = {
  readonly text: string;
  readonly isBold?: boolean;
  /** Every letter as wide as every other. */
  readonly isMono?: boolean;
};

/** A box to tick, which stands in the line like a letter. */
export type TickRun = { readonly isTicked: boolean };

export type Run = TextRun | TickRun;

export type Paragraph = {
  readonly kind: 'paragraph';
  readonly runs: readonly Run[];
  /** In points. */
  readonly size?: number;
  readonly indent?: number;
  /** What stands before the first line of a list's item. */
  readonly marker?: string;
  readonly align?: 'left' | 'center' | 'right';
  /** Spaces keep their width, and lines their ends. */
  readonly isPreformatted?: boolean;
  /** In points; as usual without it. */
  readonly spaceAfter?: number;
};

export type Cell = {
  readonly blocks: readonly Block[];
  readonly columnSpan?: number;
  readonly rowSpan?: number;
};

export type Table = {
  readonly kind: 'table';
  readonly rows: readonly (readonly Cell[])[];
  /** Lines are drawn between its cells. */
  readonly isRuled: boolean;
  /** Of its columns, in points, where the document says so. */
  readonly widths?: readonly number[];
};

export type Picture = {
  readonly kind: 'picture';
  readonly bytes: Uint8Array;
  /** In points; the picture's own without them. */
  readonly width?: number;
  readonly height?: number;
};

export type PageBreak = { readonly kind: 'break' };

export type Block = Paragraph | Table | Picture | PageBreak;

/** A place on a page that is given, as on a slide. In points from the top left. */
export type Frame = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly blocks: readonly Block[];
};

/** Pages of one size. */
export type Section = {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  readonly blocks: readonly Block[];
  /** On each of its pages. */
  readonly header?: readonly Block[];
  readonly footer?: readonly Block[];
  /** Where there are frames, the section is one page. */
  readonly frames?: readonly Frame[];
};

export type Flow = { readonly sections: readonly Section[] };

export const a4 = { width: 595, height: 842, margin: 48 } as const;
export const usualSize = 10;
/** In points: as wide as a PDF's page may be. */
export const widestPage = 14_400;

/** A document of one section on A4. */
export const a4Flow = (blocks: readonly Block[]): Flow => ({ sections: [{ ...a4, blocks }] });

export const paragraphOf = (text: string, more: Omit<Paragraph, 'kind' | 'runs'> = {}): Paragraph => ({
  kind: 'paragraph',
  runs: [{ text }],
  ...more,
});

/** By level, from 1. */
export const headingSize = (level: number): number => [20, 16, 13, 12, 11][level - 1] ?? 10.5;

export const headingOf = (runs: readonly Run[], level: number): Paragraph => ({
  kind: 'paragraph',
  runs: runs.map((run) => ('text' in run ? { ...run, isBold: true } : run)),
  size: headingSize(level),
});

/** Stand in headers and footers for the number of the page and how many there are; no text holds these characters. */
export const pageNumberMark = '\ufdd0';
export const pageCountMark = '\ufdd1';

/** For a field of a header or footer, by the name that word processors have for it; null for another. */
export function pageMark(instruction: string): string | null {
  if (/^\s*PAGE\b/iu.test(instruction)) return pageNumberMark;
  return /^\s*(NUMPAGES|SECTIONPAGES)\b/iu.test(instruction) ? pageCountMark : null;
}

/** What stands in the cells of tables, below each other. */
export const withoutTables = (blocks: readonly Block[]): readonly Block[] =>
  blocks.flatMap((block) =>
    block.kind === 'table' ? block.rows.flat().flatMap((cell) => withoutTables(cell.blocks)) : [block],
  );

/** How much of a document is laid out, whoever sent it. */
export const flowLimits = {
  /** Of all parts of a packed document together, unpacked. */
  unpackedBytes: 200 * 1024 * 1024,
  /** Of one text that is parsed as a whole. */
  textBytes: 32 * 1024 * 1024,
  words: 1_000_000,
  cells: 500_000,
  columns: 1000,
  pictures: 200,
  /** Elements within elements. */
  depth: 200,
  /** Tables within tables; what is deeper is laid out as text. */
  tables: 8,
} as const;

/** Counts table cells while a document is parsed, over all its tables: memory is taken long before anything is laid out. */
export function cellBudget(): (more: number) => void {
  let left: number = flowLimits.cells;
  return (more) => {
    left -= more;
    if (left < 0) throw tooLong('table cells', flowLimits.cells);
  };
}

export const tooLong = (what: string, most: number): Fault =>
  new Fault('document_too_big', `The document has more than ${most} ${what}; split it and send the parts.`);
