/** Coming in, whichever way: the session is known from then on, and nothing of whoever was here before is left. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SessionView } from '../../../src/contract/dashboard/session.ts';
import { call, rememberCsrfToken } from '../api/client.ts';
import { sessionQuery } from '../api/queries.ts';

type Way = '/dashboard/api/session' | '/dashboard/api/link' | '/dashboard/api/sign-up';

export type EnterOptions = {
  /** Where to go. */
  readonly goOn: () => Promise<unknown>;
  /** The same person comes back to a page that is still open: what is on it stays. */
  readonly isReturn?: boolean | undefined;
};

export function useEnter<Body>(way: Way, { goOn, isReturn = false }: EnterOptions) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Body) => await call<SessionView>(way, { method: 'POST', body }),
    onSuccess: async (session) => {
      if (!isReturn) queryClient.clear();
      rememberCsrfToken(session.csrfToken);
      queryClient.setQueryData(sessionQuery.queryKey, session);
      await goOn();
    },
  });
}
