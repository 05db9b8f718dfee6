/** The templates of the caller and the built-in ones. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorResponses } from '../../contract/error.ts';
import { listQuery } from '../../contract/list-query.ts';
import {
  replacedTemplate,
  type TemplateView,
  templateList,
  templateParams,
  templateQuery,
  templateView,
  writtenBody,
} from '../../contract/template.ts';
import { builtInsAfter, findBuiltIn } from '../../model/built-in-templates/index.ts';
import type { Examples } from '../../model/example.ts';
import { Fault } from '../../model/fault.ts';
import { formatId } from '../../model/ids.ts';
import { jsonSchemaOf } from '../../model/json-schema/write-json-schema.ts';
import { fieldNamed, type Template, type TemplateSummary, type Templates } from '../../model/template.ts';
import { templateToKeep } from '../../model/written-template.ts';
import type { Guard } from '../authentication.ts';
import { nextPage, parseCursor } from '../list-pages.ts';
import type { RateHook } from '../rate-limiting.ts';
import { parseTemplateId, templateNotFound, usableTemplate } from '../usable-template.ts';

export type TemplateRoutes = {
  readonly templates: Templates;
  readonly examples: Pick<Examples, 'taughtFields'>;
  readonly guard: Guard;
  readonly countOther: RateHook;
  readonly publicUrl: string | undefined;
};

const tags = ['Templates'];
const security = [{ apiKey: [] }];
const path = '/v1/templates';

export function templateRoutes(
  root: FastifyInstance,
  { templates, examples, guard, countOther, publicUrl }: TemplateRoutes,
): void {
  const app = root.withTypeProvider<ZodTypeProvider>();
  const onRequest = [guard.admit, countOther];

  app.get(
    path,
    {
      onRequest,
      schema: {
        ...{ tags, security, operationId: 'listTemplates', summary: 'List templates' },
        description:
          'The caller’s own templates, newest first, then the built-in ones. Where there are more, the header ' +
          '`Link` leads to the next page: `<…>; rel="next"`.',
        querystring: listQuery,
        response: { 200: templateList, ...errorResponses(400, 401, 403, 429, 503) },
      },
    },
    async (request, reply) => {
      const { limit, cursor } = request.query;
      const after = parseCursor('tpl', cursor);
      const page = await listPage(templates, guard.callerOf(request).accountId, limit, after);
      const last = page.items.at(-1);
      if (page.hasMore && last !== undefined) {
        reply.header(
          'link',
          nextPage(request, publicUrl, { limit, cursor: formatId('tpl', last.templateId) }),
        );
      }
      return page.items.map(({ templateId, name }) => ({ id: formatId('tpl', templateId), name }));
    },
  );

  app.post(
    path,
    {
      onRequest,
      schema: {
        ...{ tags, security, operationId: 'createTemplate', summary: 'Create a template' },
        description:
          'Where it is not valid, `errors` names every problem under its path, not the first alone.',
        body: writtenBody,
        response: { 201: templateView, ...errorResponses(400, 401, 403, 408, 413, 415, 429, 503) },
      },
    },
    async (request, reply) => {
      const view = viewOf(
        await templates.create(guard.callerOf(request).accountId, templateToKeep(request.body)),
      );
      return await reply
        .code(201)
        .header('location', `${publicUrl ?? ''}${path}/${view.id}`)
        .send(view);
    },
  );

  app.get(
    `${path}/:id`,
    {
      onRequest,
      schema: {
        ...{ tags, security, operationId: 'getTemplate', summary: 'Get a template' },
        description: 'One of the caller’s own templates or a built-in one.',
        params: templateParams,
        querystring: templateQuery,
        response: { 200: templateView, ...errorResponses(400, 401, 403, 404, 414, 429, 503) },
      },
    },
    async (request, reply) => {
      const { accountId } = guard.callerOf(request);
      const template = await usableTemplate(templates, accountId, request.params.id);
      if (request.query.format !== undefined)
        reply.type('application/schema+json').serializer(() => JSON.stringify(jsonSchemaOf(template)));
      return await reply.send(viewOf(template));
    },
  );

  app.put(
    `${path}/:id`,
    {
      onRequest,
      schema: {
        ...{ tags, security, operationId: 'replaceTemplate', summary: 'Replace a template' },
        description:
          'A full replacement. Jobs that were submitted before go on with what the template said then. What examples taught stays, ' +
          'for the fields that stay.',
        params: templateParams,
        body: writtenBody,
        response: {
          200: replacedTemplate,
          ...errorResponses(400, 401, 403, 404, 408, 413, 414, 415, 429, 503),
        },
      },
    },
    async (request) => {
      const templateId = parseTemplateId(request.params.id);
      const { accountId } = guard.callerOf(request);
      const before = await templates.find(templateId);
      const replaced = await templates.replace(accountId, templateId, templateToKeep(request.body));
      if (replaced === undefined) throw await whyNotMine(templates, templateId);
      const taught = await examples.taughtFields(accountId, templateId);
      const lost = before === undefined ? [] : taught.filter(hasChanged(before.template, replaced));
      return {
        ...viewOf(replaced),
        ...(lost.length === 0 ? {} : { noLongerTaught: lost.map((names) => names.join('.')) }),
      };
    },
  );

  app.delete(
    `${path}/:id`,
    {
      onRequest,
      schema: {
        ...{ tags, security, operationId: 'deleteTemplate', summary: 'Delete a template' },
        description: 'Jobs that were submitted before go on with what the template said.',
        params: templateParams,
        response: {
          204: z.null().meta({ description: 'Deleted.' }),
          ...errorResponses(400, 401, 403, 404, 413, 414, 415, 429, 503),
        },
      },
    },
    async (request, reply) => {
      const templateId = parseTemplateId(request.params.id);
      const isRemoved = await templates.remove(guard.callerOf(request).accountId, templateId);
      if (!isRemoved) throw await whyNotMine(templates, templateId);
      return await reply.code(204).send(null);
    },
  );
}

/** Of a field that is gone, or asks for something else. */
function hasChanged(before: Template, now: Template): (names: readonly string[]) => boolean {
  return (names) => {
    const [was, is] = [before, now].map(({ schema }) => fieldNamed(schema.data, names));
    return is === undefined || (was !== undefined && (was.type !== is.type || was.format !== is.format));
  };
}

export function viewOf(template: Template): TemplateView {
  return {
    id: formatId('tpl', template.templateId),
    name: template.name,
    ...(template.description === undefined ? {} : { description: template.description }),
    category: template.category,
    schema: template.schema,
    ...(template.jsonSchema === undefined ? {} : { jsonSchema: template.jsonSchema }),
    ...(template.llm === undefined ? {} : { llm: template.llm }),
    createdAt: template.createdAt.toISOString(),
    updatedAt: template.updatedAt.toISOString(),
  };
}

/** A template that is there and was not changed is somebody else's, or built in. */
async function whyNotMine(templates: Templates, templateId: string): Promise<Fault> {
  const isThere = findBuiltIn(templateId) !== undefined || (await templates.find(templateId)) !== undefined;
  if (!isThere) return templateNotFound();
  return new Fault('not_owner', 'Only the account that owns a template may replace or delete it.');
}

type Page = { readonly items: readonly TemplateSummary[]; readonly hasMore: boolean };

/** The stored templates, and behind the last of them the built-in ones. */
export async function listPage(
  templates: Templates,
  accountId: string,
  limit: number,
  after: string | undefined,
): Promise<Page> {
  const isAmongBuiltIns = after !== undefined && findBuiltIn(after) !== undefined;
  const own = isAmongBuiltIns ? [] : await templates.list(accountId, { limit: limit + 1, after });
  const all = [...own, ...builtInsAfter(isAmongBuiltIns ? after : undefined)];
  return { items: all.slice(0, limit), hasMore: all.length > limit };
}
