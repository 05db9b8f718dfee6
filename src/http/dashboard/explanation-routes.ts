/**
 * Why a value of a document on the desk, or of a job, is what it is. Values are looked for again for it, in what was read before, so that
 * nothing of it has to be kept.
 */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { documentParams, explanation, explanationBody } from '../../contract/dashboard/documents.ts';
import { answerLimits } from '../answer-limits.ts';
import { refuseOverload, untilGone } from '../routes/documents.ts';
import { cacheScopeOf, withDocument } from './desk-files.ts';
import { type DeskRoutes, lessonsFor, templateOf } from './document-routes.ts';
import { refuseUnpaid } from './refuse-unpaid.ts';
import { taughtBy } from './taught-by.ts';
import type { ValueRoutes } from './value-routes.ts';

export type ExplanationRoutes = Omit<ValueRoutes, 'valueReader' | 'countOther'> &
  Pick<DeskRoutes, 'templates' | 'models' | 'examples' | 'engines'>;

export function explanationRoutes(root: FastifyInstance, needs: ExplanationRoutes): void {
  const { guard, countParse, pool } = needs;
  root.withTypeProvider<ZodTypeProvider>().post(
    '/dashboard/api/documents/:documentId/explanation',
    {
      onRequest: [guard.admitPerson, countParse],
      schema: {
        ...{ hide: true, params: documentParams, body: explanationBody },
        response: { 200: explanation },
      },
    },
    async (request, reply) => {
      const caller = guard.callerOf(request);
      const { accountId } = caller;
      const { path: explain, language = null, pages: range } = request.body;
      const template = await templateOf(needs, caller, request.body);
      const findLessons = await lessonsFor(needs, caller, request.body);
      const model = await needs.models.choose({ accountId, asked: request.body.llm ?? null, template });
      if (language !== null) needs.checkLanguage(language);
      refuseOverload(pool, accountId);
      const signal = untilGone(reply);
      const { extraction } = await withDocument(
        ...([needs, accountId, request.params.documentId, signal] as const),
        async (path, document) => {
          await refuseUnpaid(needs.desk, document);
          return await pool.parse(path, template, {
            ...{ account: accountId, priority: 'sync', language, engines: needs.engines, explain, signal },
            limits: answerLimits(needs.documentTimeoutMs),
            cacheScope: cacheScopeOf(needs, document),
            ...{ findLessons, model, range },
          });
        },
      );
      const { candidates = [], readings = [], more = 0 } = extraction.explanation ?? {};
      const names = candidates.flatMap(({ example = [] }) => example);
      const known = new Map(
        (await taughtBy(needs.examples, accountId, names)).map((one) => [one.exampleId, one]),
      );
      return {
        candidates: candidates.map(({ example = '', ...rest }) => ({
          ...rest,
          taughtBy: known.get(example) ?? null,
        })),
        ...{ readings: [...readings], more },
      };
    },
  );
}
