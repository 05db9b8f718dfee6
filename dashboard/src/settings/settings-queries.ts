/** The sessions that somebody holds, and who else is in the account. */
import { queryOptions } from '@tanstack/react-query';
import type { PersonView } from '../../../src/contract/dashboard/persons.ts';
import type { OpenSession } from '../../../src/contract/dashboard/session.ts';
import { call } from '../api/client.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => await call<readonly OpenSession[]>('/dashboard/api/sessions', { signal }),
});

export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: async ({ signal }) => await call<readonly PersonView[]>('/dashboard/api/persons', { signal }),
});
