/** Pieces of lines that touch become one line, however a program cut them: by cell, by dash, by dot. */
import type { Ruling } from '../../model/document.ts';
import type { PageGeometry } from './page-geometry.ts';

/** Points on the upright page. */
export type Stroke = {
  readonly direction: Ruling['direction'];
  readonly from: number;
  readonly to: number;
  /** Where the line's middle is on the other axis. */
  readonly at: number;
  readonly thickness: number;
};

/** How far pieces of one line may stand off it, and off each other along it. */
const offLine = 0.75;
const widestBreak = 2.5;
/** Shorter ones are dots, dashes and parts of letters. */
const shortestRuling = 6;
const maxRulings = 3000;

export function mergeRulings(strokes: readonly Stroke[], geometry: PageGeometry): readonly Ruling[] {
  const rulings: Ruling[] = [];
  for (const direction of ['horizontal', 'vertical'] as const) {
    for (const stroke of mergeAligned(strokes.filter((stroke) => stroke.direction === direction))) {
      if (stroke.to - stroke.from < shortestRuling) continue;
      const [from, to] = [stroke.at - stroke.thickness / 2, stroke.at + stroke.thickness / 2];
      const box = geometry.toBox(
        direction === 'horizontal' ? [stroke.from, from, stroke.to, to] : [from, stroke.from, to, stroke.to],
      );
      if (box !== null && rulings.length < maxRulings) rulings.push({ box, direction });
    }
  }
  return rulings;
}

function mergeAligned(strokes: readonly Stroke[]): readonly Stroke[] {
  const sorted = strokes.toSorted((a, b) => a.at - b.at);
  const merged: Stroke[] = [];
  for (let first = 0; first < sorted.length; ) {
    const at = sorted[first]?.at ?? 0;
    let end = first + 1;
    while (end < sorted.length && (sorted[end]?.at ?? Infinity) - at <= offLine) end++;
    const line = sorted.slice(first, end).sort((a, b) => a.from - b.from);
    let current: Stroke | undefined;
    for (const stroke of line) {
      if (current !== undefined && stroke.from - current.to <= widestBreak) {
        const longer: Stroke = stroke.to - stroke.from > current.to - current.from ? stroke : current;
        current = { ...longer, from: current.from, to: Math.max(current.to, stroke.to) };
      } else {
        if (current !== undefined) merged.push(current);
        current = stroke;
      }
    }
    if (current !== undefined) merged.push(current);
    first = end;
  }
  return merged;
}
