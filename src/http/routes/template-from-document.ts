/** A template proposed from a sample document, and kept. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { llmField, passwordField } from '../../contract/document.ts';
import { errorResponses } from '../../contract/error.ts';
import { templateView } from '../../contract/template.ts';
import { Fault } from '../../model/fault.ts';
import { uploadLimits } from '../../model/plan.ts';
import type { Store } from '../../model/store.ts';
import { templateDraft } from '../../model/template.ts';
import { validate } from '../../model/validation.ts';
import { answerLimits } from '../answer-limits.ts';
import { unlockFile } from '../unlock-file.ts';
import { receiveUpload } from '../upload.ts';
import { type DocumentRoutes, refuseBeyondTest, refuseOverload, untilGone } from './documents.ts';
import { viewOf } from './templates.ts';

const fields = z.object({
  name: templateDraft.shape.name,
  description: templateDraft.shape.description,
  llm: llmField,
  password: passwordField,
});

export function templateFromDocumentRoute(
  root: FastifyInstance,
  needs: DocumentRoutes & Pick<Store, 'holdings'>,
): void {
  const { guard, countParse, folders, room, templates, pool, billing } = needs;
  root.withTypeProvider<ZodTypeProvider>().post(
    '/v1/templates/fromDocument',
    {
      onRequest: [guard.admit, countParse, room.refuseWhenFull],
      schema: {
        tags: ['Templates'],
        security: [{ apiKey: [] }],
        operationId: 'createTemplateFromDocument',
        summary: 'Create a template from a sample document',
        description:
          'Category, fields with types and formats, and the columns of its table are proposed from the document. ' +
          'Where there is a language model that may be asked, it betters names and descriptions. Bills the document’s pages.',
        response: { 201: templateView, ...errorResponses(400, 401, 403, 408, 413, 422, 429, 503, 507) },
      },
    },
    async (request, reply) => {
      const caller = guard.callerOf(request);
      const signal = untilGone(reply);
      return await folders.with(async (folder) => {
        const { files, fields: texts } = await receiveUpload(request, folder, {
          ...{ fileFields: ['file', 'files'], maxFiles: 1, maxFileBytes: uploadLimits.fileBytes },
          ...{ onBytes: needs.onBytes, room },
        });
        const {
          llm: asked = null,
          password = '',
          ...named
        } = validate(fields, Object.fromEntries(texts), 'body');
        const [file] = files;
        needs.models.refuse(asked);
        if (file === undefined) throw new Fault('bad_request', 'Send a sample document as file.');
        await needs.holdings.refuseBeyond(caller.accountId, { templates: 1 });
        const { accountId } = caller;
        refuseOverload(pool, accountId);
        const started = performance.now();
        const turn = () => ({
          ...{ account: accountId, priority: 'sync' as const, signal },
          limits: answerLimits(needs.documentTimeoutMs, started),
        });
        const path = await unlockFile(needs, file.path, {
          ...{ folder, password: password === '' ? null : password, turn: turn() },
        });
        const pages = await pool.countPages(path, turn());
        const propose = async () => {
          const { template } = await pool.propose(path, {
            ...{ ...turn(), language: null, engines: needs.engines },
            cacheScope: needs.mayCache ? accountId : null,
            model: await needs.models.choose({ accountId, asked, template: {} }),
          });
          // Made before it is billed: who is billed has it.
          return { made: await templates.create(accountId, { ...template, ...named }), pagesUsed: pages };
        };
        if (caller.mode === 'test') refuseBeyondTest(pages);
        const { done } = await billing.bill(caller, pages, propose);
        const view = viewOf(done.made);
        return await reply.code(201).header('location', `/v1/templates/${view.id}`).send(view);
      });
    },
  );
}
