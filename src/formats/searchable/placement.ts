/** How the page that was read lies in its PDF: it was turned to be read, and the file may have turned it before. */
import type { Turn } from '../../model/document.ts';
import type { PageGeometry } from '../pdf/page-geometry.ts';

export type Placement = {
  /** Of the upright page, in points. */
  readonly width: number;
  readonly height: number;
  /** A point of the upright page, y downwards, as the PDF counts. */
  toPdf(x: number, y: number): readonly [x: number, y: number];
};

export function placementOf(
  { width: shownWidth, height: shownHeight, unplace }: PageGeometry,
  turn: Turn,
): Placement {
  const [width, height] = turn % 180 === 0 ? [shownWidth, shownHeight] : [shownHeight, shownWidth];
  return {
    ...{ width, height },
    toPdf(x, y) {
      if (turn === 0) return unplace(x, y);
      if (turn === 90) return unplace(y, width - x);
      if (turn === 180) return unplace(width - x, height - y);
      return unplace(height - y, x);
    },
  };
}
