/** What the editor of templates asks of the server. */
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { DeskDocumentView, DeskParse, Proposal } from '../../../src/contract/dashboard/documents.ts';
import type { TemplateOverview } from '../../../src/contract/dashboard/template-overview.ts';
import type { CheckView, RevisionView } from '../../../src/contract/dashboard/templates.ts';
import type { ReplacedTemplate } from '../../../src/contract/template.ts';
import { call } from '../api/client.ts';
import { documentPath, documentQuery, documentsPath, documentsQuery } from '../api/desk-queries.ts';
import { templateQuery } from '../api/queries.ts';
import { fileForm } from '../api/upload.ts';
import type { Properties } from './draft.ts';

const helpPath = '/dashboard/api/templates';
const forever = Number.POSITIVE_INFINITY;

export const overviewQuery = infiniteQueryOptions({
  queryKey: ['templates', 'overview'],
  queryFn: async ({ pageParam, signal }) =>
    await call<TemplateOverview>(`${helpPath}${pageParam === null ? '' : `?cursor=${pageParam}`}`, {
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});

/** Empty for a built-in template. */
export const revisionsQuery = (templateId: string) =>
  queryOptions({
    queryKey: ['templates', templateId, 'revisions'],
    queryFn: async ({ signal }) =>
      await call<readonly RevisionView[]>(`${helpPath}/${encodeURIComponent(templateId)}/revisions`, {
        signal,
      }),
  });

/** The same text has the same problems. */
export const checkQuery = (json: string) =>
  queryOptions({
    queryKey: ['template-check', json],
    queryFn: async ({ signal }) => {
      const template: unknown = JSON.parse(json);
      const { errors, kept, jsonSchema } = await call<CheckView>(`${helpPath}/check`, {
        ...{ method: 'POST', body: { template }, signal },
      });
      return { json, errors, kept: kept ?? null, jsonSchema: jsonSchema ?? null };
    },
    staleTime: forever,
    gcTime: 60_000,
  });

/** Asked once: it may cost the document's pages. */
export const proposalQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['proposal', documentId],
    queryFn: async ({ signal }) =>
      await call<Proposal>(`${documentPath(documentId)}/template`, {
        ...{ method: 'POST', body: {}, signal },
      }),
    staleTime: forever,
    retry: false,
  });

export type Trial = DeskParse & { readonly json: string };

/** What a draft finds in a document. Once nobody waits for it any more, it is given up. */
export const trialQuery = (documentId: string, json: string | null, templateId: string | null) =>
  queryOptions({
    queryKey: ['trial', documentId, json, templateId],
    queryFn: async ({ signal }): Promise<Trial> => {
      const template: unknown = JSON.parse(json ?? '');
      // Every edit would be another question to a language model.
      const body = { template, ...examplesOf(templateId), llm: 'never' };
      const parsed = await call<DeskParse>(`${documentPath(documentId)}/parse`, {
        ...{ method: 'POST', body, signal },
      });
      return { ...parsed, json: json ?? '' };
    },
    enabled: json !== null,
    staleTime: forever,
    gcTime: 60_000,
    retry: false,
  });

/** A draft is tried with what the examples of its template teach. */
export const examplesOf = (templateId: string | null) =>
  templateId === null ? {} : { examplesOf: templateId };

export type DocumentSource = File | { readonly sample: string };

export async function putOnDesk(
  queryClient: QueryClient,
  source: DocumentSource,
  { password, signal }: { readonly password?: string | undefined; readonly signal?: AbortSignal } = {},
): Promise<DeskDocumentView> {
  const body = source instanceof File ? fileForm(source, password) : source;
  const document = await call<DeskDocumentView>(documentsPath, { method: 'POST', body, signal });
  queryClient.setQueryData(documentQuery(document.documentId).queryKey, document);
  void queryClient.invalidateQueries({ queryKey: documentsQuery.queryKey, exact: true });
  return document;
}

/** A new one where no id is given, else a new revision. */
export async function saveTemplate(
  queryClient: QueryClient,
  templateId: string | null,
  template: Properties,
): Promise<ReplacedTemplate> {
  const path = templateId === null ? '/v1/templates' : `/v1/templates/${encodeURIComponent(templateId)}`;
  const saved = await call<ReplacedTemplate>(path, {
    ...{ method: templateId === null ? 'POST' : 'PUT', body: template },
  });
  await queryClient.invalidateQueries({ queryKey: ['templates'] });
  queryClient.setQueryData(templateQuery(saved.id).queryKey, saved);
  return saved;
}

export async function deleteTemplate(templateId: string): Promise<void> {
  await call(`/v1/templates/${encodeURIComponent(templateId)}`, { method: 'DELETE' });
}
