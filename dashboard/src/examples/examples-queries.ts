/** Examples of templates: those of one, and one with its document read again. */
import { queryOptions } from '@tanstack/react-query';
import type { DeskParse } from '../../../src/contract/dashboard/documents.ts';
import type { ExampleView } from '../../../src/contract/dashboard/templates.ts';
import { call } from '../api/client.ts';

export const examplesPath = (templateId: string) =>
  `/dashboard/api/templates/${encodeURIComponent(templateId)}/examples`;
export const examplePath = (exampleId: string) => `/dashboard/api/examples/${encodeURIComponent(exampleId)}`;

export const examplesQuery = (templateId: string) =>
  queryOptions({
    queryKey: ['examples', 'of', templateId],
    queryFn: async ({ signal }) => await call<readonly ExampleView[]>(examplesPath(templateId), { signal }),
  });

export const exampleQuery = (exampleId: string) =>
  queryOptions({
    queryKey: ['examples', 'one', exampleId],
    queryFn: async ({ signal }) => await call<ExampleView>(examplePath(exampleId), { signal }),
  });

/** What the template as it is kept reads from the example's document; it costs no page any more. */
export const exampleReadingQuery = ({ documentId, templateId, language }: ExampleView) =>
  queryOptions({
    queryKey: ['examples', 'reading', documentId, templateId, language],
    queryFn: async ({ signal }) =>
      await call<DeskParse>(`/dashboard/api/documents/${encodeURIComponent(documentId)}/parse`, {
        method: 'POST',
        body: { templateId, language },
        signal,
      }),
    staleTime: 60_000,
  });
