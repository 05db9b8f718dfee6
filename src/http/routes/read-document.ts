/** What stands in a document, without a template: as JSON with every word and its place, as text, Markdown or HTML, or as a searchable PDF. */
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorResponses } from '../../contract/error.ts';
import { acceptedFormat, readFields, readQuery, readResponse } from '../../contract/read.ts';
import type { Caller } from '../../model/api-key.ts';
import { Fault } from '../../model/fault.ts';
import { uploadLimits } from '../../model/plan.ts';
import type { QuotaOutcome } from '../../model/quota.ts';
import type { ReadFormat } from '../../model/read-format.ts';
import { validate } from '../../model/validation.ts';
import { answerLimits } from '../answer-limits.ts';
import { receivedFile } from '../received-file.ts';
import { unlockFile } from '../unlock-file.ts';
import { receiveUpload, type Upload } from '../upload.ts';
import { sendFile, writeFile } from '../written-file.ts';
import { type DocumentRoutes, refuseBeyondTest, refuseOverload, untilGone } from './documents.ts';

export function readDocumentRoute(root: FastifyInstance, needs: DocumentRoutes): void {
  const { guard, countParse, folders, room, onBytes } = needs;
  root.withTypeProvider<ZodTypeProvider>().post(
    '/v1/documents/read',
    {
      onRequest: [guard.admit, countParse, room.refuseWhenFull],
      schema: {
        tags: ['Documents'],
        security: [{ apiKey: [] }],
        operationId: 'readDocument',
        summary: 'Read a document',
        description:
          'Reads one document without a template. `json` answers with its pages: text, words with boxes and confidence, lines, blocks, tables, pairs. ' +
          '`pdf` answers with the document as a PDF whose text can be searched and copied; it takes PDFs and pictures. ' +
          'The formats other than `json` answer with the bare text or file; the headers `x-page-used` and `x-page-remaining` then say what was billed. ' +
          'Bills the document’s pages as a parse does. A document that cannot be read is answered with 422 and bills nothing.',
        querystring: readQuery,
        response: { 200: readResponses, ...errorResponses(400, 401, 403, 408, 413, 422, 429, 503, 507) },
      },
    },
    async (request, reply) => {
      const caller = guard.callerOf(request);
      const signal = untilGone(reply);
      return await folders.with(async (folder) => {
        const upload = await receiveUpload(request, folder, {
          ...{ fileFields: ['file', 'files'], maxFiles: 1, maxFileBytes: uploadLimits.fileBytes },
          ...{ onBytes, room },
        });
        const { accept } = request.headers;
        const order = { caller, upload, folder, signal, accept, asked: request.query.format };
        await answer(reply, await readUpload(needs, order));
      });
    },
  );
}

const text = z.string();

/** By content type, as OpenAPI lists them. */
const readResponses = {
  description: 'What was read.',
  content: {
    'application/json': { schema: readResponse },
    'text/plain': { schema: text },
    'text/markdown': { schema: text },
    'text/html': { schema: text },
    'application/pdf': { schema: z.string().meta({ format: 'binary' }) },
  },
};

type ReadOrder = {
  readonly caller: Caller;
  readonly upload: Upload;
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly accept: string | undefined;
  /** In the address. */
  readonly asked: ReadFormat | undefined;
};

type Written = {
  readonly format: ReadFormat;
  /** Where it lies. */
  readonly path: string;
  readonly pageCount: number;
  readonly outcome: QuotaOutcome;
};

async function readUpload(needs: DocumentRoutes, order: ReadOrder): Promise<Written> {
  const started = performance.now();
  const { caller, upload, folder, signal } = order;
  const { accountId, mode } = caller;
  const fields = validate(readFields, Object.fromEntries(upload.fields), 'body');
  const { language = '', password = '', fileUrl = '' } = fields;
  const format = fields.format ?? order.asked ?? acceptedFormat(order.accept);
  if (language !== '') needs.checkLanguage(language);
  const received = await needs.room.during(signal, (roomy) =>
    receivedFile(needs, upload, fileUrl, { accountId, folder, signal: roomy }),
  );
  if (await needs.archives.isArchive(received))
    throw new Fault('unsupported_format', 'ZIP files cannot be read as one document; send each file alone.');
  refuseOverload(needs.pool, accountId);
  const turn = () => ({
    ...{ account: accountId, priority: 'sync' as const, signal },
    limits: answerLimits(needs.documentTimeoutMs, started),
  });
  const unlocking = { folder, password: password === '' ? null : password, turn: turn() };
  const path = await unlockFile(needs, received, unlocking);
  const pageCount = await needs.pool.countPages(path, turn());
  if (mode === 'test') refuseBeyondTest(pageCount);
  const target = join(folder, 'written');
  const { done, outcome } = await needs.billing.bill(caller, pageCount, async () => {
    const options = {
      ...{ ...turn(), language: language === '' ? null : language },
      cacheScope: needs.mayCache ? accountId : null,
    };
    return { ...(await writeFile(needs, { path, format, target, options })), pagesUsed: pageCount };
  });
  // What was billed once is not billed again on the desk; where that cannot be noted it is a new document there.
  if (needs.mayCache && mode === 'live')
    await needs.desk.noteRead(accountId, [Buffer.from(done.sha256, 'hex')]).catch(() => {});
  return { format, path: target, pageCount, outcome };
}

/** The file goes when the client has all of it. */
async function answer(reply: FastifyReply, { format, path, pageCount, outcome }: Written): Promise<void> {
  const { used, remaining } = outcome;
  if (format !== 'json') {
    reply.header('x-page-used', used).header('x-page-remaining', remaining);
    await sendFile(reply, { path, format });
    return;
  }
  const after = `,"pageCount":${pageCount},"pageUsed":${used},"pageRemaining":${remaining}}\n`;
  await sendFile(reply, { path, format, before: '{"pages":', after });
}
