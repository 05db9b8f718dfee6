/** How answers are kept, when they are asked for again, and who hears of it when the session has ended. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './client.ts';

/** What the caller must mend stays as it is; what only time mends is tried again. */
const mayHelp = (error: unknown) =>
  !(error instanceof ApiProblem) || error.status === 0 || error.status >= 500;

const listeners = new Set<() => void>();

/** Called when the server no longer knows who asks. Returns what ends that. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For what is asked of the server outside of queries and mutations. */
export function noticeSessionEnd(error: unknown): void {
  if (!(error instanceof ApiProblem) || error.status !== 401) return;
  for (const listener of listeners) listener();
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSessionEnd }),
  mutationCache: new MutationCache({ onError: noticeSessionEnd }),
  defaultOptions: {
    queries: { staleTime: 5000, retry: (failures, error) => failures < 2 && mayHelp(error) },
    mutations: { retry: false },
  },
});
