/** Whether there is room for two things side by side; the same width as Tailwind's `lg`. */
import { useSyncExternalStore } from 'react';

const query = window.matchMedia('(min-width: 64rem)');

function watch(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export const useIsWide = (): boolean => useSyncExternalStore(watch, () => query.matches);
