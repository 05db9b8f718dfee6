/** Whether somebody is about to draw a box around a value, and for which; and how that begins. */
import { createContext, useContext } from 'react';
import type { Box, Leaf } from './leaves.ts';

export type Drawn = { readonly page: number; readonly box: Box };
export type Drawing = {
  readonly leaf: Leaf;
  /** Which of how many that are drawn one after the other, counted from 1. */
  readonly step: number;
  readonly steps: number;
  /** The value is known, only its place is not: whatever stands in the box, the value stays. */
  readonly keepsValue: boolean;
  /** Where the keyboard begins. */
  readonly start: Drawn;
  readonly isReading: boolean;
  readonly finish: (drawn: Drawn) => void;
  /** Leaves this one as it is and goes on to the next, or ends. */
  readonly skip: () => void;
  readonly cancel: () => void;
};

/** Null while nobody draws. */
export const DrawingContext = createContext<Drawing | null>(null);
export const useDrawing = () => useContext(DrawingContext);

/** Boxes for the values with these keys, one after the other. Values must be open to correction by then. */
export type BeginDrawing = (keys: readonly string[], options?: { readonly keepsValues?: boolean }) => void;
export const BeginDrawingContext = createContext<BeginDrawing>(() => {});
export const useBeginDrawing = () => useContext(BeginDrawingContext);
