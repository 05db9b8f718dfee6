/**
 * How well a value stands where a label's value stands: behind it in the same line, below it in the same column.
 * 0..1, by distance and alignment alone; what stands between is the caller's matter.
 */
import type { Box } from '../../../model/box.ts';

/** Right of its label a value may be far away, as amounts on receipts are. */
export const farRightEms = 60;
const farBelowEms = 4;

export type Direction = 'right' | 'below';
export type Reach = { readonly direction: Direction; readonly strength: number; readonly gapEms: number };

export function reachOf(label: Box, value: Box, em: number, isSameRow: boolean): Reach | null {
  if (isSameRow) {
    const gapEms = (value[0] - label[2]) / em;
    if (gapEms < -0.6 || gapEms > farRightEms) return null;
    return { direction: 'right', gapEms, strength: gapEms < 2 ? 1 : 0.97 - Math.min(0.15, gapEms * 0.003) };
  }
  const downEms = (value[1] - label[3]) / em;
  if (downEms < -0.5 || downEms > farBelowEms) return null;
  const overlap = Math.min(label[2], value[2]) - Math.max(label[0], value[0]);
  const isAligned =
    Math.abs(label[0] - value[0]) < em ||
    Math.abs(label[2] - value[2]) < em ||
    Math.abs(label[0] + label[2] - value[0] - value[2]) < 2 * em;
  if (overlap <= 0 && !isAligned) return null;
  const alignment = isAligned ? 1 : 0.7;
  return { direction: 'below', gapEms: downEms, strength: (0.85 - 0.12 * Math.max(0, downEms)) * alignment };
}

/** Whether two things stand on one line. */
export function sharesHeight(a: Box, b: Box): boolean {
  const shared = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return shared > 0.5 * Math.min(a[3] - a[1], b[3] - b[1]);
}
