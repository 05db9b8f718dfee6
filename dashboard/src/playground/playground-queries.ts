/** What documents can be read with, and what was read. */
import { queryOptions } from '@tanstack/react-query';
import type {
  DeskDocumentView,
  DeskParse,
  DeskParseBody,
} from '../../../src/contract/dashboard/documents.ts';
import type { TemplateGlance, TemplateOverview } from '../../../src/contract/dashboard/template-overview.ts';
import { call } from '../api/client.ts';
import { documentPath, documentQuery } from '../api/desk-queries.ts';
import type { LlmMode } from '../api/llm-modes.ts';

const mostPages = 20;

/** All that there are to choose from; whoever has thousands finds the rest by their own page. */
export const choicesQuery = queryOptions({
  queryKey: ['templates', 'choices'],
  queryFn: async ({ signal }) => {
    const templates: TemplateGlance[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < mostPages; page += 1) {
      const after: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const found: TemplateOverview = await call(`/dashboard/api/templates?limit=100${after}`, { signal });
      templates.push(...found.templates);
      cursor = found.next;
      if (cursor === null) break;
    }
    return templates;
  },
});

export type Reading = DeskParse & {
  /** Whether somebody had read it before. */
  readonly wasRead: boolean;
};

export type ParseOrder = {
  readonly document: Pick<DeskDocumentView, 'documentId' | 'pages'>;
  readonly templateId: string;
  /** Another edit of the template is another reading. */
  readonly updatedAt: string;
  readonly language: string | null;
  readonly llm: LlmMode | null;
  /** Its file may hold several documents. */
  readonly isSplit: boolean;
};

export const parseQuery = ({ document, templateId, updatedAt, language, llm, isSplit }: ParseOrder) =>
  queryOptions({
    queryKey: ['parse', document.documentId, templateId, updatedAt, language, llm, isSplit],
    queryFn: async ({ signal, client }): Promise<Reading> => {
      const { documentId } = document;
      const path = `${documentPath(documentId)}/parse`;
      const wasRead = document.pages !== null;
      const body: DeskParseBody = { templateId, language, llm, split: isSplit ? 'auto' : null };
      const read = await call<DeskParse>(path, { method: 'POST', body, signal });
      client.setQueryData(documentQuery(documentId).queryKey, (known) =>
        known === undefined ? known : { ...known, pages: read.pages, isBilled: true },
      );
      return { ...read, wasRead };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
