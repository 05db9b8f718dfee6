/** Lengths as the network takes them, in heights of a usual word. */
import type { Area } from '../draft-table.ts';

/** Lower words count as so high. */
export const least = 0.05;

/** Near differences matter more than far ones. */
export const squashed = (value: number): number => Math.sign(value) * Math.log1p(Math.abs(value));

export const heightOf = ({ y0, y1 }: Area): number => Math.max(y1 - y0, least);
