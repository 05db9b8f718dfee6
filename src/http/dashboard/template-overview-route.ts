/** The templates that the caller may use, a page at a time, with what tells them apart. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type TemplateGlance, templateOverview } from '../../contract/dashboard/template-overview.ts';
import { listQuery } from '../../contract/list-query.ts';
import { findBuiltIn } from '../../model/built-in-templates/index.ts';
import { formatId } from '../../model/ids.ts';
import { countFields, type Template, type Templates } from '../../model/template.ts';
import type { Guard } from '../authentication.ts';
import { parseCursor } from '../list-pages.ts';
import type { RateHook } from '../rate-limiting.ts';
import { listPage } from '../routes/templates.ts';

export type TemplateOverviewRoute = {
  readonly templates: Templates;
  readonly guard: Guard;
  readonly countOther: RateHook;
};

export function templateOverviewRoute(
  root: FastifyInstance,
  { templates, guard, countOther }: TemplateOverviewRoute,
): void {
  root.withTypeProvider<ZodTypeProvider>().get(
    '/dashboard/api/templates',
    {
      onRequest: [guard.admitPerson, countOther],
      schema: { hide: true, querystring: listQuery, response: { 200: templateOverview } },
    },
    async (request) => {
      const { limit, cursor } = request.query;
      const { accountId } = guard.callerOf(request);
      const page = await listPage(templates, accountId, limit, parseCursor('tpl', cursor));
      const found = await Promise.all(
        page.items.map(
          async ({ templateId }) =>
            findBuiltIn(templateId) ?? (await templates.find(templateId))?.template ?? [],
        ),
      );
      const last = page.items.at(-1);
      return {
        // One may have been removed between the list and the look at it.
        templates: found.flat().map(glanceOf),
        next: page.hasMore && last !== undefined ? formatId('tpl', last.templateId) : null,
      };
    },
  );
}

const glanceOf = (template: Template): TemplateGlance => ({
  id: formatId('tpl', template.templateId),
  name: template.name,
  ...(template.description === undefined ? {} : { description: template.description }),
  category: template.category,
  updatedAt: template.updatedAt.toISOString(),
  fieldCount: countFields(template.schema.data),
  isBuiltIn: findBuiltIn(template.templateId) !== undefined,
});
