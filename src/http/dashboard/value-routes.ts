/** What a box on a page, or a text that somebody typed, says as a value of a field's type. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  type BoxValue,
  boxValue,
  boxValueBody,
  documentParams,
  textValue,
  textValueBody,
} from '../../contract/dashboard/documents.ts';
import type { Field } from '../../model/template.ts';
import { problemAt, refusal } from '../../model/validation.ts';
import type { ValueReader } from '../../model/value-reader.ts';
import { answerLimits } from '../answer-limits.ts';
import type { Guard } from '../authentication.ts';
import type { RateHook } from '../rate-limiting.ts';
import { refuseOverload, untilGone } from '../routes/documents.ts';
import { cacheScopeOf, type DeskFiles, withDocument } from './desk-files.ts';
import { refuseUnpaid } from './refuse-unpaid.ts';

export type ValueRoutes = Pick<DeskFiles, 'desk' | 'blobs' | 'folders' | 'pool' | 'documentTimeoutMs'> & {
  readonly guard: Guard;
  readonly countOther: RateHook;
  readonly countParse: RateHook;
  readonly valueReader: ValueReader;
  readonly checkLanguage: (tag: string) => void;
  readonly mayCache: boolean;
};

const hide = true;

export function valueRoutes(root: FastifyInstance, needs: ValueRoutes): void {
  const { guard, countOther, countParse, pool, valueReader } = needs;
  const app = root.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/dashboard/api/documents/:documentId/value',
    {
      onRequest: [guard.admitPerson, countParse],
      schema: { hide, params: documentParams, body: boxValueBody, response: { 200: boxValue } },
    },
    async (request, reply) => {
      const { accountId } = guard.callerOf(request);
      const { field, box, page: number } = request.body;
      const language = request.body.language ?? null;
      refuseManyValues(field);
      if (language !== null) needs.checkLanguage(language);
      refuseOverload(pool, accountId);
      const signal = untilGone(reply);
      const found = await withDocument(
        needs,
        accountId,
        request.params.documentId,
        signal,
        async (path, document) => {
          await refuseUnpaid(needs.desk, document);
          const drawn = { number, box, field };
          return await pool.readBox(path, drawn, {
            ...{ account: accountId, priority: 'sync', language, signal },
            limits: answerLimits(needs.documentTimeoutMs),
            cacheScope: cacheScopeOf(needs, document),
          });
        },
      );
      const view: BoxValue = { ...found, box: found.box === null ? null : [...found.box] };
      return view;
    },
  );

  app.post(
    '/dashboard/api/value',
    {
      onRequest: [guard.admitPerson, countOther],
      schema: { hide, body: textValueBody, response: { 200: textValue } },
    },
    async (request) => {
      const { field, text } = request.body;
      refuseManyValues(field);
      return { value: await valueReader.read(field, text) };
    },
  );
}

function refuseManyValues({ type, itemType }: Field): void {
  if (type !== 'object' && itemType !== 'object') return;
  const path = ['field', type === 'object' ? 'type' : 'itemType'];
  throw refusal([problemAt(path, 'body', 'must be of a single value, not an object')]);
}
