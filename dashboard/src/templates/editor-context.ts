/** What every control of the form may do to the draft, and what it must know of it. */
import { createContext, useContext } from 'react';
import type { Draft } from './draft.ts';
import type { Edit } from './draft-edits.ts';
import type { PlacedProblem } from './problem-places.ts';

export type Editor = {
  readonly draft: Draft;
  readonly isReadOnly: boolean;
  /** Steps of the same name one after another are undone as one. */
  change(draft: Draft, step?: string): void;
  /** Says a refusal; otherwise says the words, and the field that it is about takes the focus at that control. */
  apply(edit: Edit, words: string, focus?: string): void;
  /** What follows is another step. */
  pause(): void;
  /** Read out by screen readers, and shown for a while. */
  say(words: string): void;
  readonly problems: readonly PlacedProblem[];
};

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('There is no editor around this.');
  return editor;
}

/** In words, for one control; the server's own, after what the control is called. */
export function useProblemAt(fieldId: number | null, control: string, called: string): string | null {
  const found = useEditor().problems.filter(
    (problem) => problem.fieldId === fieldId && problem.control === control,
  );
  return found.length === 0 ? null : found.map(({ words }) => `${called} ${words}.`).join(' ');
}

export function focusControl(key: string): boolean {
  const element = document.querySelector(`[data-control="${CSS.escape(key)}"]`);
  if (!(element instanceof HTMLElement)) return false;
  element.focus();
  if (element instanceof HTMLInputElement && element.type === 'text') element.select();
  element.scrollIntoView({ block: 'nearest' });
  return document.activeElement === element;
}
