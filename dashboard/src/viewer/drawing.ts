/** Whether somebody is about to draw a box around a value, and for which. */
import { createContext, useContext } from 'react';
import type { Box, Leaf } from './leaves.ts';

export type Drawn = { readonly page: number; readonly box: Box };
export type Drawing = {
  readonly leaf: Leaf;
  /** Where the keyboard begins. */
  readonly start: Drawn;
  readonly isReading: boolean;
  readonly finish: (drawn: Drawn) => void;
  readonly cancel: () => void;
};

/** Null while nobody draws. */
export const DrawingContext = createContext<Drawing | null>(null);
export const useDrawing = () => useContext(DrawingContext);
