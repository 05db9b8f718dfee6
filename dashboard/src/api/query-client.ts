/** How answers are kept and when they are asked for again. */
import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './client.ts';

/** What the caller must mend stays as it is; what only time mends is tried again. */
const mayHelp = (error: unknown) =>
  !(error instanceof ApiProblem) || error.status === 0 || error.status >= 500;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5000, retry: (failures, error) => failures < 2 && mayHelp(error) },
    mutations: { retry: false },
  },
});
