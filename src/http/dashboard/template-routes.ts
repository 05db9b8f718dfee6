/** What helps to write a template: every problem of what stands in the editor, and what it said before. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  type CheckView,
  checkBody,
  checkView,
  type RevisionView,
  revisionList,
} from '../../contract/dashboard/templates.ts';
import { templateParams, writtenBody } from '../../contract/template.ts';
import { findBuiltIn } from '../../model/built-in-templates/index.ts';
import { Fault } from '../../model/fault.ts';
import { isJsonObject, isJsonSchema } from '../../model/json-schema/is-json-schema.ts';
import { jsonSchemaOf } from '../../model/json-schema/write-json-schema.ts';
import type { TemplateRevision, Templates } from '../../model/template.ts';
import { validate } from '../../model/validation.ts';
import type { Guard } from '../authentication.ts';
import type { RateHook } from '../rate-limiting.ts';
import { usableTemplate } from '../usable-template.ts';

export type TemplateHelpRoutes = {
  readonly templates: Templates;
  readonly guard: Guard;
  readonly countOther: RateHook;
};

const path = '/dashboard/api/templates';
const hide = true;
const mostRevisions = 50;

export function templateHelpRoutes(
  root: FastifyInstance,
  { templates, guard, countOther }: TemplateHelpRoutes,
): void {
  const app = root.withTypeProvider<ZodTypeProvider>();
  const onRequest = [guard.admitPerson, countOther];

  // Without a schema of the body: whatever is wrong with it is the answer, not an error.
  app.post(`${path}/check`, { onRequest, schema: { hide, response: { 200: checkView } } }, async (request) =>
    check(checkBody.safeParse(request.body).data?.template),
  );

  app.get(
    `${path}/:id/revisions`,
    { onRequest, schema: { hide, params: templateParams, response: { 200: revisionList } } },
    async (request) => {
      const { accountId } = guard.callerOf(request);
      const { templateId } = await usableTemplate(templates, accountId, request.params.id);
      if (findBuiltIn(templateId) !== undefined) return [];
      return (await templates.revisions(accountId, templateId, mostRevisions)).map(viewOf);
    },
  );
}

/** In the words of the route that would keep the template. */
function check(template: unknown): CheckView {
  try {
    const kept = validate(writtenBody, template, 'body');
    const isOther = isJsonObject(template) && isJsonSchema(template.schema);
    return { errors: [], ...(isOther ? { kept } : {}), jsonSchema: { ...jsonSchemaOf(kept) } };
  } catch (error) {
    if (!(error instanceof Fault) || error.problems === undefined) throw error;
    return { errors: error.problems.map((problem) => ({ ...problem })) };
  }
}

const viewOf = ({ createdAt, ...said }: TemplateRevision): RevisionView => ({
  ...said,
  createdAt: createdAt.toISOString(),
});
