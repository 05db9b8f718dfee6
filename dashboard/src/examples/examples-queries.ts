/** Examples of templates: those of one, and one with its document read again. */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { DeskParse } from '../../../src/contract/dashboard/documents.ts';
import type { ExampleDetail, ExampleView } from '../../../src/contract/dashboard/templates.ts';
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
    queryFn: async ({ signal }) => await call<ExampleDetail>(examplePath(exampleId), { signal }),
  });

/** What the template as it is kept reads from the example's document; it costs no page any more. */
export const exampleReadingQuery = ({ documentId, templateId, language, updatedAt }: ExampleView) =>
  queryOptions({
    queryKey: ['examples', 'reading', documentId, templateId, language, updatedAt],
    queryFn: async ({ signal }) =>
      await call<DeskParse>(`/dashboard/api/documents/${encodeURIComponent(documentId)}/parse`, {
        method: 'POST',
        body: { templateId, language },
        signal,
      }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

/** What examples teach has changed: whatever was read with them is read anew when somebody looks at it again, and stays while they look. */
export async function forgetReadings(queryClient: QueryClient): Promise<void> {
  for (const kind of ['parse', 'trial', 'explanation'])
    void queryClient.invalidateQueries({ queryKey: [kind], type: 'inactive' });
  await queryClient.invalidateQueries({ queryKey: ['examples'] });
}
