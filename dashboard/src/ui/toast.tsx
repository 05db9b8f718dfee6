/** Short words about what was just done, in a corner, read out by screen readers. */
import { useSyncExternalStore } from 'react';

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
  return (
    <div role="status" className="pointer-events-none fixed right-4 bottom-4 z-50 flex flex-col gap-2">
      {shown.map(({ id, words }) => (
        <p key={id} className="rounded-md bg-ink px-3 py-2 text-paper shadow-lg">
          {words}
        </p>
      ))}
    </div>
  );
}
