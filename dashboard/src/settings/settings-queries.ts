/** The sessions that somebody holds. */
import { queryOptions } from '@tanstack/react-query';
import type { OpenSession } from '../../../src/contract/dashboard/session.ts';
import { call } from '../api/client.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => await call<readonly OpenSession[]>('/dashboard/api/sessions', { signal }),
});
