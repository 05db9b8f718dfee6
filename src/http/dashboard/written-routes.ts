/** A document on the desk, or of a job, as a file to download: the searchable PDF, or its text. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { documentParams, writtenQuery } from '../../contract/dashboard/documents.ts';
import type { DiskRoom } from '../../model/disk-room.ts';
import { answerLimits } from '../answer-limits.ts';
import { refuseOverload, untilGone } from '../routes/documents.ts';
import { sendFile, writeFile } from '../written-file.ts';
import { cacheScopeOf, withDocument } from './desk-files.ts';
import { refuseUnpaid } from './refuse-unpaid.ts';
import type { StructureRoutes } from './structure-routes.ts';

export type WrittenRoutes = StructureRoutes & { readonly room: DiskRoom };

export function writtenRoutes(root: FastifyInstance, needs: WrittenRoutes): void {
  const { guard, countParse, folders, pool, room } = needs;
  root.withTypeProvider<ZodTypeProvider>().get(
    '/dashboard/api/documents/:documentId/written',
    {
      onRequest: [guard.admitPerson, countParse, room.refuseWhenFull],
      exposeHeadRoute: false,
      schema: { hide: true, params: documentParams, querystring: writtenQuery },
    },
    async (request, reply) => {
      const { accountId } = guard.callerOf(request);
      const { format, language = null } = request.query;
      if (language !== null) needs.checkLanguage(language);
      refuseOverload(pool, accountId);
      const signal = untilGone(reply);
      await folders.with(async (folder) => {
        const target = join(folder, 'written');
        await withDocument(needs, accountId, request.params.documentId, signal, async (path, document) => {
          await refuseUnpaid(needs.desk, document);
          const options = {
            ...{ account: accountId, priority: 'sync' as const, language, signal },
            limits: answerLimits(needs.documentTimeoutMs),
            cacheScope: cacheScopeOf(needs, document),
          };
          await writeFile(needs, { path, format, target, options });
        });
        // A document that is deleted is then nowhere, in no browser either.
        reply.header('cache-control', 'no-store').header('content-disposition', 'attachment');
        await sendFile(reply, { path: target, format });
      });
    },
  );
}
