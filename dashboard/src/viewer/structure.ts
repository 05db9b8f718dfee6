/** How pages are built: fetched where somebody looks, put in words, and drawn as few paths. */
import { queryOptions } from '@tanstack/react-query';
import type { PageStructureView } from '../../../src/contract/dashboard/documents.ts';
import { call } from '../api/client.ts';
import { documentPath } from '../api/desk-queries.ts';
import type { Box } from './leaves.ts';

export type PagePlace = {
  readonly documentId: string;
  readonly page: number;
  /** The language that the document was read in. */
  readonly language: string | null;
};

export const structureQuery = ({ documentId, page, language }: PagePlace) =>
  queryOptions({
    queryKey: ['structure', documentId, page, language],
    queryFn: async ({ signal }) => {
      const asked = language === null ? '' : `?language=${encodeURIComponent(language)}`;
      const path = `${documentPath(documentId)}/pages/${page}/structure${asked}`;
      return await call<PageStructureView>(path, { signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What the viewer draws, in the order in which it lies, and its name for the legend. */
export const parts = [
  { name: 'table', one: 'table', many: 'tables' },
  { name: 'form', one: 'box of a form', many: 'boxes of forms' },
  { name: 'pair', one: 'label with its value', many: 'labels with their values' },
] as const;
export type PartName = (typeof parts)[number]['name'];

export const countsOf = ({
  tables,
  boxes,
  pairs,
}: PageStructureView): Readonly<Record<PartName, number>> => ({
  ...{ table: tables.length, form: boxes.length, pair: pairs.length },
});

/** “1 table of 25 rows and 6 columns, 3 boxes of forms, …”, for those who do not see it. */
export function describeStructure(structure: PageStructureView): string {
  const sizes = structure.tables.map(
    ({ rows, columns }) => `${counted(rows, 'row')} and ${counted(columns, 'column')}`,
  );
  const counts = countsOf(structure);
  const found = parts.flatMap(({ name, one, many }) => {
    const count = counts[name];
    if (count === 0) return [];
    const of = name === 'table' ? ` of ${sizes.join(', ')}` : '';
    return `${count} ${count === 1 ? one : many}${of}`;
  });
  return found.length === 0 ? 'no tables, boxes or labels' : found.join('; ');
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Thousands of cells as one path. */
export const outlines = (boxes: readonly Box[]): string =>
  boxes.map(([x0, y0, x1, y1]) => `M${x0} ${y0}H${x1}V${y1}H${x0}Z`).join('');

export const links = (pairs: PageStructureView['pairs']): string =>
  pairs.map(({ link: [fromX, fromY, toX, toY] }) => `M${fromX} ${fromY}L${toX} ${toY}`).join('');
