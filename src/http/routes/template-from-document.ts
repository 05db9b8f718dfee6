/** A template proposed from a sample document, and kept unless the caller wants to see it first. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { llmField, passwordField } from '../../contract/document.ts';
import { errorResponses } from '../../contract/error.ts';
import { templateView } from '../../contract/template.ts';
import { uploadLimits } from '../../model/plan.ts';
import type { Store } from '../../model/store.ts';
import { templateDraft } from '../../model/template.ts';
import { validate } from '../../model/validation.ts';
import { answerLimits } from '../answer-limits.ts';
import { receivedFile } from '../received-file.ts';
import { unlockFile } from '../unlock-file.ts';
import { receiveUpload } from '../upload.ts';
import { type DocumentRoutes, refuseBeyondTest, refuseOverload, untilGone } from './documents.ts';
import { viewOf } from './templates.ts';

const keptFields = z.object({
  save: z.enum(['true', 'false']).optional(),
  fileUrl: z.string().optional(),
  name: templateDraft.shape.name,
  description: templateDraft.shape.description,
  llm: llmField,
  password: passwordField,
});

/** What is not kept needs no name. */
const shownFields = keptFields.partial({ name: true });

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
          'Where there is a language model that may be asked, it betters names and descriptions. Bills the document’s pages. ' +
          'With `save=false` nothing is kept, and the proposal is answered with 200.',
        response: {
          200: templateDraft,
          201: templateView,
          ...errorResponses(400, 401, 403, 408, 413, 422, 429, 503, 507),
        },
      },
    },
    async (request, reply) => {
      const caller = guard.callerOf(request);
      const signal = untilGone(reply);
      return await folders.with(async (folder) => {
        const upload = await receiveUpload(request, folder, {
          ...{ fileFields: ['file', 'files'], maxFiles: 1, maxFileBytes: uploadLimits.fileBytes },
          ...{ onBytes: needs.onBytes, room },
        });
        const isKept = upload.fields.get('save') !== 'false';
        const {
          llm: asked = null,
          password = '',
          fileUrl = '',
          save: _,
          ...named
        } = validate(isKept ? keptFields : shownFields, Object.fromEntries(upload.fields), 'body');
        needs.models.refuse(asked);
        const { accountId } = caller;
        if (isKept) await needs.holdings.refuseBeyond(accountId, { templates: 1 });
        const file = await room.during(signal, (roomy) =>
          receivedFile(needs, upload, fileUrl, { accountId, folder, signal: roomy }),
        );
        refuseOverload(pool, accountId);
        const started = performance.now();
        const turn = () => ({
          ...{ account: accountId, priority: 'sync' as const, signal },
          limits: answerLimits(needs.documentTimeoutMs, started),
        });
        const path = await unlockFile(needs, file, {
          ...{ folder, password: password === '' ? null : password, turn: turn() },
        });
        const pages = await pool.countPages(path, turn());
        const propose = async () => {
          const { template } = await pool.propose(path, {
            ...{ ...turn(), language: null, engines: needs.engines },
            cacheScope: needs.mayCache ? accountId : null,
            model: await needs.models.choose({ accountId, asked, template: {} }),
          });
          const proposed = { ...template, ...named, name: named.name ?? template.name };
          // Made before it is billed: who is billed has it.
          const made = isKept ? await templates.create(accountId, proposed) : null;
          return { proposed, made, pagesUsed: pages };
        };
        if (caller.mode === 'test') refuseBeyondTest(pages);
        const { done } = await billing.bill(caller, pages, propose);
        if (done.made === null) return await reply.code(200).send(done.proposed);
        const view = viewOf(done.made);
        return await reply.code(201).header('location', `/v1/templates/${view.id}`).send(view);
      });
    },
  );
}
