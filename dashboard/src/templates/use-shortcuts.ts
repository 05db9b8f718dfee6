/** Ctrl or Cmd with S saves; with Z and Y, outside of what has an undo of its own, steps go back and forth. */
import { useEffect, useRef } from 'react';

export type Shortcuts = { save(): void; undo(): void; redo(): void };

export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = actionOf(event);
      if (action === undefined) return;
      event.preventDefault();
      latest.current[action]();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function actionOf(event: KeyboardEvent): keyof Shortcuts | undefined {
  if (!event.ctrlKey && !event.metaKey) return undefined;
  if (document.querySelector('dialog:modal') !== null) return undefined;
  const key = event.key.toLowerCase();
  if (key === 's') return 'save';
  const isText = event.target instanceof Element && event.target.matches('input, textarea');
  if (isText) return undefined;
  if (key === 'y' || (key === 'z' && event.shiftKey)) return 'redo';
  return key === 'z' ? 'undo' : undefined;
}
