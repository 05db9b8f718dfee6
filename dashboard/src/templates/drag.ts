/** Which field somebody drags, and where it would go if it were let go now. */
import { createContext, useContext } from 'react';
import type { ParentId } from './draft-edits.ts';

export type DropPlace = { readonly parentId: ParentId; readonly index: number };
export type Drag = {
  readonly fieldId: number | null;
  readonly over: DropPlace | null;
  begin(fieldId: number): void;
  hover(place: DropPlace): void;
  drop(): void;
  end(): void;
};

export const DragContext = createContext<Drag | null>(null);

export function useDrag(): Drag {
  const drag = useContext(DragContext);
  if (drag === null) throw new Error('Nothing can be dragged here.');
  return drag;
}
