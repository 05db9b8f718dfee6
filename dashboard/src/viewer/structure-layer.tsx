/** Lies over a page: its tables with their cells, the boxes of forms, and labels with their values. */
import { useQuery } from '@tanstack/react-query';
import type { PageStructureView } from '../../../src/contract/dashboard/documents.ts';
import type { Box } from './leaves.ts';
import { describeStructure, links, outlines, type PagePlace, structureQuery } from './structure.ts';

export type StructureLayerProps = PagePlace & {
  /** Pages that nobody sees are not asked for. */
  readonly isNear: boolean;
};

export function StructureLayer({ isNear, ...place }: StructureLayerProps) {
  const { data } = useQuery({ ...structureQuery(place), enabled: isNear });
  if (data === undefined) return null;
  return (
    <svg
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      role="img"
      aria-label={`How page ${place.page} is built: ${describeStructure(data)}`}
      className="pointer-events-none absolute inset-0 size-full overflow-visible [&_path]:[vector-effect:non-scaling-stroke]"
    >
      {shapesOf(data).map(({ d, look }) => (d === '' ? null : <path key={look} d={d} className={look} />))}
    </svg>
  );
}

type Shape = { readonly d: string; readonly look: string };

function shapesOf({ tables, boxes, pairs }: PageStructureView): readonly Shape[] {
  const cells = tables.flatMap((table) => table.cells);
  const ofKind = (kind: (typeof cells)[number]['kind']) =>
    outlines(cells.filter((cell) => cell.kind === kind).map(({ box }) => box));
  const given = (all: readonly (Box | null)[]) => outlines(all.filter((box) => box !== null));
  return [
    { d: ofKind('body'), look: 'fill-table/8 stroke-table/50 [stroke-width:0.75]' },
    { d: ofKind('header'), look: 'fill-table/30 stroke-table [stroke-width:1]' },
    { d: ofKind('group'), look: 'fill-table/18 stroke-table [stroke-width:1] [stroke-dasharray:3_2]' },
    { d: ofKind('subtotal'), look: 'fill-table/18 stroke-table [stroke-width:1] [stroke-dasharray:6_2]' },
    { d: outlines(tables.map(({ box }) => box)), look: 'fill-none stroke-table [stroke-width:2.5]' },
    { d: given(boxes.map(({ content }) => content)), look: 'fill-form/12 stroke-none' },
    { d: given(boxes.map(({ caption }) => caption)), look: 'fill-form/35 stroke-none' },
    { d: outlines(boxes.map(({ box }) => box)), look: 'fill-none stroke-form [stroke-width:2]' },
    {
      d: outlines(pairs.flatMap(({ label, value }) => [label, value])),
      look: 'fill-none stroke-pair/70 [stroke-width:1]',
    },
    { d: links(pairs), look: 'fill-none stroke-pair [stroke-width:2] [stroke-linecap:round]' },
  ];
}
