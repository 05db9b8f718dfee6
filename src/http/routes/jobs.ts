/** The caller's jobs: one, all, gone, once more. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorResponses } from '../../contract/error.ts';
import { jobList, jobListQuery, jobParams, jobQuery, jobSubmission, jobView } from '../../contract/job.ts';
import type { Blobs } from '../../model/blobs.ts';
import type { Forgetting } from '../../model/deletions.ts';
import { Fault } from '../../model/fault.ts';
import { formatId, parseId } from '../../model/ids.ts';
import type { Jobs } from '../../model/job.ts';
import type { Plan, PlanLimits } from '../../model/plan.ts';
import type { Quota } from '../../model/quota.ts';
import { tableMediaTypes } from '../../model/table-format.ts';
import type { Templates } from '../../model/template.ts';
import type { Guard } from '../authentication.ts';
import { jobCursor, parseJobCursor } from '../job-cursor.ts';
import { jobTable } from '../job-table.ts';
import { hasEnded, jobNotFound, jobViewOf, listItemOf, parseJobId, submissionOf } from '../job-views.ts';
import { nextPage } from '../list-pages.ts';
import { refuseTestKeys, refuseWithoutPages } from '../may-submit.ts';
import type { RateHook } from '../rate-limiting.ts';
import { sendTable } from '../send-table.ts';

export type JobRoutes = {
  readonly jobs: Jobs;
  readonly templates: Templates;
  readonly blobs: Blobs;
  readonly forgetting: Forgetting;
  readonly quota: Quota;
  readonly guard: Guard;
  readonly countParse: RateHook;
  readonly countOther: RateHook;
  readonly limitsOf: (plan: Plan) => PlanLimits;
  readonly publicUrl: string | undefined;
};

const tags = ['Jobs'];
const security = [{ apiKey: [] }];
export const jobsPath = '/v1/jobs';
/** What storage does not remove by then, the sweep does later. */
const removalMs = 10_000;

/** By content type, as OpenAPI lists them. */
const jobResponses = {
  description: 'The job, or its result as a table.',
  content: {
    'application/json': { schema: jobView },
    'text/csv': { schema: z.string() },
    [tableMediaTypes.xlsx]: { schema: z.string().meta({ format: 'binary' }) },
  },
};

const stillRunning = () =>
  new Fault('job_running', 'This job has not ended yet; try again when it is completed or failed.');

const withoutDocument = () =>
  new Fault(
    'document_lost',
    'This job failed over a day ago and its document is gone: delete the job and submit the document again.',
  );

export function jobRoutes(root: FastifyInstance, needs: JobRoutes): void {
  const { jobs, templates, blobs, forgetting, quota, guard, countParse, countOther, limitsOf, publicUrl } =
    needs;
  const app = root.withTypeProvider<ZodTypeProvider>();
  const onRequest = [guard.admit, countOther];

  app.get(
    jobsPath,
    {
      onRequest,
      schema: {
        ...{ tags, security, operationId: 'listJobs', summary: 'List jobs' },
        description:
          'Newest first, without results. Where there are more, the header `Link` leads to the next page: ' +
          '`<…>; rel="next"`.',
        querystring: jobListQuery,
        response: { 200: jobList, ...errorResponses(400, 401, 403, 429, 503) },
      },
    },
    async (request, reply) => {
      const { limit, cursor, templateId, status, createdFrom, createdBefore } = request.query;
      const filter = {
        ...{ limit: limit + 1, status, createdFrom, createdBefore },
        templateId: templateId === undefined ? undefined : parseId('tpl', templateId),
        after: cursor === undefined ? undefined : parseJobCursor(cursor),
      };
      const found = await jobs.list(guard.callerOf(request).accountId, filter);
      const page = found.slice(0, limit);
      const last = page.at(-1);
      if (found.length > limit && last !== undefined) {
        const next = {
          ...{ limit, cursor: jobCursor(last), status, templateId },
          createdFrom: createdFrom?.toISOString(),
          createdBefore: createdBefore?.toISOString(),
        };
        reply.header('link', nextPage(request, publicUrl, next));
      }
      return page.map(listItemOf);
    },
  );

  app.get(
    `${jobsPath}/:jobId`,
    {
      onRequest,
      // Where nothing is retained, a result that was read is gone; HEAD would read it and show nothing.
      exposeHeadRoute: false,
      schema: {
        ...{ tags, security, operationId: 'getJob', summary: 'Get a job' },
        description:
          'Ask until `status` is `completed` or `failed`, or follow its events. With `format`, the result of a completed job ' +
          'comes as a file to download; of any other job the answer is 409.',
        params: jobParams,
        querystring: jobQuery,
        response: { 200: jobResponses, ...errorResponses(400, 401, 403, 404, 409, 414, 429, 503) },
      },
    },
    async (request, reply) => {
      const jobId = parseJobId(request.params.jobId);
      const { include, format } = request.query;
      if (format !== undefined) {
        if (include !== undefined)
          throw new Fault(
            'bad_request',
            `include=${include} does not fit into format=${format}; leave one out.`,
          );
        const { accountId } = guard.callerOf(request);
        const before = await jobs.look(accountId, jobId);
        if (before === undefined) throw jobNotFound();
        // A look at the result of one that has not ended would be noted as having read it.
        if (!hasEnded(before)) throw stillRunning();
        const job = await jobs.detail(accountId, jobId);
        if (job === undefined) throw jobNotFound();
        if (!hasEnded(job)) throw stillRunning();
        return await sendTable(reply, job.fileName, format, await jobTable(job, format, templates));
      }
      const withEvidence = include === 'evidence';
      const job = await jobs.find(guard.callerOf(request).accountId, jobId, { withEvidence });
      if (job === undefined) throw jobNotFound();
      return jobViewOf(job, include);
    },
  );

  app.delete(
    `${jobsPath}/:jobId`,
    {
      onRequest,
      schema: {
        ...{ tags, security, operationId: 'deleteJob', summary: 'Delete a job' },
        description:
          'With its document, all that was read of it, result, evidence and events. The same document then makes a new job. Not while it is ' +
          '`processing`.',
        params: jobParams,
        response: {
          204: z.null().meta({ description: 'Deleted.' }),
          ...errorResponses(400, 401, 403, 404, 409, 413, 414, 415, 429, 503),
        },
      },
    },
    async (request, reply) => {
      const jobId = parseJobId(request.params.jobId);
      const outcome = await jobs.remove(guard.callerOf(request).accountId, jobId);
      if (outcome === undefined) throw jobNotFound();
      if (outcome === 'processing') throw stillRunning();
      // The job is gone already: bytes that stay behind are found by the sweep, and what was read of them by the next look.
      const leaving = (what: string) => (error: unknown) =>
        request.log.warn({ err: error, requestId: request.id }, `${what} of a deleted job were left behind`);
      await Promise.all([
        blobs.remove([jobId], AbortSignal.timeout(removalMs)).catch(leaving('the bytes')),
        forgetting.now().catch(leaving('the words')),
      ]);
      return await reply.code(204).send(null);
    },
  );

  app.post(
    `${jobsPath}/:jobId/retry`,
    {
      onRequest: [guard.admit, countParse, refuseTestKeys(guard)],
      schema: {
        ...{ tags, security, operationId: 'retryJob', summary: 'Run a job again' },
        description:
          'A job that has ended starts anew under its id, with no attempts, result or error; its pages are billed when ' +
          'it completes, and its end makes a new event. A failed job keeps its document for a day: after that it cannot run ' +
          'again.',
        params: jobParams,
        response: {
          202: jobSubmission,
          ...errorResponses(400, 401, 403, 404, 409, 413, 414, 415, 422, 429, 503),
        },
      },
    },
    async (request, reply) => {
      const caller = guard.callerOf(request);
      const jobId = parseJobId(request.params.jobId);
      const before = await jobs.look(caller.accountId, jobId);
      if (before === undefined) throw jobNotFound();
      if (!hasEnded(before)) throw stillRunning();
      if (!before.hasDocument) throw withoutDocument();
      await refuseWithoutPages(caller, quota, limitsOf(caller.plan).pagesPerMonth);
      const job = await jobs.retry(caller.accountId, jobId);
      if (job === undefined) throw jobNotFound();
      if (job === 'running') throw stillRunning();
      return await reply
        .code(202)
        .header('location', `${publicUrl ?? ''}${jobsPath}/${formatId('job', jobId)}`)
        .send(submissionOf(job, true));
    },
  );
}
