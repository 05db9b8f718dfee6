/** The sessions that somebody holds, who else is in the account, and whether a language model may be asked for it. */
import { queryOptions } from '@tanstack/react-query';
import type { LlmConsentView } from '../../../src/contract/dashboard/llm.ts';
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

export const llmConsentPath = '/dashboard/api/llm';

export const llmConsentQuery = queryOptions({
  queryKey: ['llm'],
  queryFn: async ({ signal }) => await call<LlmConsentView>(llmConsentPath, { signal }),
});
