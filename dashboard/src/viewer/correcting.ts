/** What values know of correcting: whether it is on, what was corrected, and how to change something. */
import { createContext, useContext } from 'react';
import type { Originals, Reading } from './corrections.ts';
import type { Leaf, Path } from './leaves.ts';

export type Correcting = {
  readonly originals: Originals;
  readonly correct: (leaf: Leaf, next: Reading) => void;
  readonly restore: (leaf: Leaf) => void;
  readonly addRow: (path: Path, row: unknown) => void;
  readonly removeRow: (path: Path, row: number) => void;
  /** Takes back the last change; null where there is none. */
  readonly undo: (() => void) | null;
};

/** Null where values are only shown. */
export const CorrectingContext = createContext<Correcting | null>(null);
export const useCorrecting = () => useContext(CorrectingContext);
export const useIsCorrected = (key: string) => useCorrecting()?.originals.has(key) ?? false;
