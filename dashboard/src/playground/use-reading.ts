/** One document read with the template that somebody chose, or with the one that it is for. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { TemplateGlance } from '../../../src/contract/dashboard/template-overview.ts';
import type { TemplateView } from '../../../src/contract/template.ts';
import { templateQuery } from '../api/queries.ts';
import { type ParseOrder, parseQuery, type Reading } from './playground-queries.ts';

/** In place of a template's id. */
export const autoTemplate = 'auto';

export type ReadingOrder = Omit<ParseOrder, 'templateId' | 'updatedAt'> & {
  readonly templates: readonly TemplateGlance[];
  /** Undefined: the document decides. */
  readonly templateId: string | undefined;
  /** Of the document that is looked at, where the file holds several. */
  readonly place: number;
};

export type ReadDocument = {
  readonly template: UseQueryResult<TemplateView>;
  readonly parse: UseQueryResult<Reading>;
  /** There as soon as its template is there as well, or it is known to be for none. */
  readonly reading: Reading | undefined;
};

export function useReading({ templates, templateId, place, ...order }: ReadingOrder): ReadDocument {
  const isAuto = templateId === undefined;
  const named = useQuery({ ...templateQuery(templateId ?? ''), enabled: !isAuto });
  const asked = isAuto
    ? // Another edit of any template may be another choice.
      { templateId: autoTemplate, updatedAt: editsOf(templates) }
    : { templateId: named.data?.id ?? '', updatedAt: named.data?.updatedAt ?? '' };
  const parse = useQuery({
    ...parseQuery({ ...order, ...asked }),
    enabled: isAuto ? templates.length > 0 : named.data !== undefined,
  });
  const part = parse.data?.parts?.[place];
  const found = isAuto ? (part ?? parse.data)?.template?.id : undefined;
  const isForNone = isAuto && part !== undefined && found === undefined;
  const chosen = useQuery({ ...templateQuery(found ?? ''), enabled: found !== undefined });
  const template = isAuto ? chosen : named;
  return { template, parse, reading: template.data === undefined && !isForNone ? undefined : parse.data };
}

const editsOf = (templates: readonly TemplateGlance[]): string =>
  templates.map(({ id, updatedAt }) => `${id} ${updatedAt}`).join();
