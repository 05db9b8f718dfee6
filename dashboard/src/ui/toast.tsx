/** Short words about what was just done, in a corner, read out by screen readers. */
import { useEffect, useRef, useSyncExternalStore } from 'react';

type Toast = { readonly id: number; readonly words: string };

const shownMs = 4000;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function toast(words: string): void {
  const made = { id: ++lastId, words };
  change([...toasts, made]);
  setTimeout(() => change(toasts.filter(({ id }) => id !== made.id)), shownMs);
}

export function Toaster() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
  const element = useRef<HTMLDivElement>(null);
  const newest = shown.at(-1)?.id;
  // Opened anew it lies above a dialog that was opened meanwhile.
  useEffect(() => {
    const popover = element.current;
    if (popover === null || popover.showPopover === undefined) return;
    if (popover.matches(':popover-open')) popover.hidePopover();
    popover.showPopover();
  }, [newest]);
  return (
    <div
      ref={element}
      popover="manual"
      role="status"
      className="pointer-events-none fixed inset-auto right-4 bottom-4 flex max-w-[calc(100vw-2rem)] flex-col gap-2 bg-transparent"
    >
      {shown.map(({ id, words }) => (
        <p key={id} className="rounded-md bg-ink px-3 py-2 text-paper shadow-lg">
          {words}
        </p>
      ))}
    </div>
  );
}
