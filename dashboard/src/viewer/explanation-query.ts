/** Why a value is what it is: looked for again, in what was read before, when somebody asks. */
import { queryOptions } from '@tanstack/react-query';
import type { DeskParseBody, ExplanationView } from '../../../src/contract/dashboard/documents.ts';
import { call } from '../api/client.ts';
import { documentPath } from '../api/desk-queries.ts';
import type { Path } from './leaves.ts';

/** What the values were read with: a template that is kept, or the template itself with the examples of the one that it is a state of. */
export type ReadWith = Pick<DeskParseBody, 'llm'> &
  ({ readonly templateId: string } | { readonly template: unknown; readonly examplesOf?: string });

export type ExplanationOrder = {
  /** A document's on the desk, or a job's. */
  readonly documentId: string;
  readonly language: string | null;
  readonly readWith: ReadWith;
  /** First and last page of it, where its file holds others. */
  readonly range: readonly [first: number, last: number] | undefined;
};

export const explanationQuery = ({ documentId, language, readWith, range }: ExplanationOrder, path: Path) =>
  queryOptions({
    queryKey: ['explanation', documentId, language, readWith, range, path],
    queryFn: async ({ signal }) =>
      await call<ExplanationView>(`${documentPath(documentId)}/explanation`, {
        ...{
          method: 'POST',
          body: { ...readWith, language, path, ...(range === undefined ? {} : { pages: range }) },
          signal,
        },
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
