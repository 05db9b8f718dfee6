/** A result as it is shown, corrections and all, as a file of a table format. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { tableBody, tableQuery } from '../../contract/dashboard/tables.ts';
import type { Guard } from '../authentication.ts';
import { tableFile } from '../job-table.ts';
import type { RateHook } from '../rate-limiting.ts';
import { sendTable } from '../send-table.ts';

export type TableRoutes = { readonly guard: Guard; readonly countOther: RateHook };

/** Results of long documents are far larger than what people type. */
const bodyLimit = 4 * 1024 * 1024;

export function tableRoutes(root: FastifyInstance, { guard, countOther }: TableRoutes): void {
  root.withTypeProvider<ZodTypeProvider>().post(
    '/dashboard/api/tables',
    {
      ...{ onRequest: [guard.admitPerson, countOther], bodyLimit },
      schema: { hide: true, querystring: tableQuery, body: tableBody },
    },
    async (request, reply) => {
      const { fileName, fields, result } = request.body;
      const template = { name: fileName, fields };
      const bytes = tableFile(request.query.format, {
        ...{ isSplit: false, isAuto: false, template },
        documents: [{ file: fileName, pages: null, template, result, error: null }],
      });
      return await sendTable(reply, fileName, request.query.format, bytes);
    },
  );
}
