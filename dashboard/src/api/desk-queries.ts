/** Documents on the desk, for every page that shows some. */
import { queryOptions } from '@tanstack/react-query';
import type { DeskDocumentView } from '../../../src/contract/dashboard/documents.ts';
import { call } from './client.ts';

export const documentsPath = '/dashboard/api/documents';
export const documentPath = (documentId: string) => `${documentsPath}/${encodeURIComponent(documentId)}`;

export const documentsQuery = queryOptions({
  queryKey: ['documents'],
  queryFn: async ({ signal }) => await call<readonly DeskDocumentView[]>(documentsPath, { signal }),
});

export const documentQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['documents', documentId],
    queryFn: async ({ signal }) => await call<DeskDocumentView>(documentPath(documentId), { signal }),
    staleTime: 60_000,
  });
