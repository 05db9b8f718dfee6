/** What names a table right above it, and what explains it right below, in smaller print. */
import type { Area, DraftTable } from '../draft-table.ts';
import type { DraftSegment } from './segments.ts';

/** In heights of a usual word. */
const widestGap = 2;
const mostLines = 6;

export type Around = { readonly title: readonly DraftSegment[]; readonly note: readonly DraftSegment[] };

/** From the top to the bottom; `segments` come so. */
export function aroundTable({ area }: DraftTable, segments: readonly DraftSegment[], unit: number): Around {
  const over = segments.filter((segment) => segment.area.x0 < area.x1 && area.x0 < segment.area.x1);
  const title: DraftSegment[] = [];
  let top = area.y0;
  for (const segment of over.filter((one) => one.area.y1 <= area.y0 + 0.3 * unit).toReversed()) {
    if (segment.role !== 'title' || top - segment.area.y1 > widestGap * unit || title.length >= mostLines)
      break;
    title.unshift(segment);
    top = Math.min(top, segment.area.y0);
  }
  const note: DraftSegment[] = [];
  let bottom = area.y1;
  for (const segment of over.filter((one) => one.area.y0 >= area.y1 - 0.3 * unit)) {
    const isSmall = heightOf(segment.area) < 0.93 * unit;
    const isFar = segment.area.y0 - bottom > widestGap * unit;
    if (segment.role !== 'text' || !isSmall || isFar || note.length >= mostLines) break;
    note.push(segment);
    bottom = Math.max(bottom, segment.area.y1);
  }
  return { title, note };
}

const heightOf = ({ y0, y1 }: Area): number => y1 - y0;
