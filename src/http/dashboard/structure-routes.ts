/** How a page of a document on the desk, or of a job, is built: what the viewer draws over its picture. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { pageParams, pageStructure, structureQuery } from '../../contract/dashboard/documents.ts';
import { answerLimits } from '../answer-limits.ts';
import { refuseOverload, untilGone } from '../routes/documents.ts';
import { cacheScopeOf, withDocument } from './desk-files.ts';
import { refuseUnpaid } from './refuse-unpaid.ts';
import type { ValueRoutes } from './value-routes.ts';

export type StructureRoutes = Omit<ValueRoutes, 'valueReader' | 'countOther'>;

export function structureRoutes(root: FastifyInstance, needs: StructureRoutes): void {
  const { guard, countParse, pool } = needs;
  root.withTypeProvider<ZodTypeProvider>().get(
    '/dashboard/api/documents/:documentId/pages/:page/structure',
    {
      onRequest: [guard.admitPerson, countParse],
      exposeHeadRoute: false,
      schema: {
        ...{ hide: true, params: pageParams, querystring: structureQuery },
        response: { 200: pageStructure },
      },
    },
    async (request, reply) => {
      const { accountId } = guard.callerOf(request);
      const { documentId, page } = request.params;
      const { language = null } = request.query;
      if (language !== null) needs.checkLanguage(language);
      refuseOverload(pool, accountId);
      const signal = untilGone(reply);
      // A document that is deleted is then nowhere, in no browser either.
      void reply.header('cache-control', 'no-store');
      return await withDocument(needs, accountId, documentId, signal, async (path, document) => {
        await refuseUnpaid(needs.desk, document);
        return await pool.readStructure(path, page, {
          ...{ account: accountId, priority: 'sync', language, signal },
          limits: answerLimits(needs.documentTimeoutMs),
          cacheScope: cacheScopeOf(needs, document),
        });
      });
    },
  );
}
