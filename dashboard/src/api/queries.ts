/** What is asked of the server by more than one page; each feature keeps its own beside it. */
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { Catalog } from '../../../src/contract/dashboard/catalog.ts';
import type { SessionView, SetupView } from '../../../src/contract/dashboard/session.ts';
import type { TemplateList, TemplateView } from '../../../src/contract/template.ts';
import { call, rememberCsrfToken } from './client.ts';

export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: async ({ signal }) => await call<SetupView>('/dashboard/api/setup', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Throws an `ApiProblem` with status 401 where nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    const session = await call<SessionView>('/dashboard/api/session', { signal });
    rememberCsrfToken(session.csrfToken);
    return session;
  },
  staleTime: 60_000,
});

export const catalogQuery = queryOptions({
  queryKey: ['catalog'],
  queryFn: async ({ signal }) => await call<Catalog>('/dashboard/api/catalog', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Newest first, built-in ones last. */
export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: async ({ signal }) => await call<TemplateList>('/v1/templates', { signal }),
});

export const templateQuery = (templateId: string) =>
  queryOptions({
    queryKey: ['templates', templateId],
    queryFn: async ({ signal }) =>
      await call<TemplateView>(`/v1/templates/${encodeURIComponent(templateId)}`, { signal }),
  });

/** Loaded before any page of the signed-in part is shown. */
export const useCatalog = () => useSuspenseQuery(catalogQuery).data;
export const useSession = () => useSuspenseQuery(sessionQuery).data;
