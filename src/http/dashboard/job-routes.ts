/** Jobs as people watch them: the list with progress and the names of templates, and one with all that is known of it. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { TaughtBy } from '../../contract/dashboard/documents.ts';
import {
  type JobDetail as JobDetailView,
  jobDetail,
  watchedJobPage,
  watchedJobQuery,
} from '../../contract/dashboard/jobs.ts';
import { jobParams } from '../../contract/job.ts';
import { findBuiltIn } from '../../model/built-in-templates/index.ts';
import { formatId, parseId } from '../../model/ids.ts';
import type { Job, JobDetail, JobPart } from '../../model/job.ts';
import type { Store } from '../../model/store.ts';
import type { Templates } from '../../model/template.ts';
import type { Delivery } from '../../model/webhook.ts';
import type { Guard } from '../authentication.ts';
import { jobCursor, parseJobCursor } from '../job-cursor.ts';
import { jobNotFound, jobViewOf, listItemOf, parseJobId } from '../job-views.ts';
import type { RateHook } from '../rate-limiting.ts';
import { deliveryViewOf } from './delivery-view.ts';
import { examplesIn, taughtBy } from './taught-by.ts';

export type WatchedJobRoutes = Pick<Store, 'jobs' | 'templates' | 'examples' | 'webhooks'> & {
  readonly guard: Guard;
  readonly countOther: RateHook;
};

const path = '/dashboard/api/jobs';
const mostDeliveries = 50;

export function watchedJobRoutes(root: FastifyInstance, needs: WatchedJobRoutes): void {
  const { jobs, templates, examples, webhooks, guard, countOther } = needs;
  const app = root.withTypeProvider<ZodTypeProvider>();
  const onRequest = [guard.admitPerson, countOther];
  const hide = true;

  app.get(
    path,
    { onRequest, schema: { hide, querystring: watchedJobQuery, response: { 200: watchedJobPage } } },
    async (request) => {
      const { limit, cursor, templateId, ...filter } = request.query;
      const found = await jobs.list(guard.callerOf(request).accountId, {
        ...{ ...filter, limit: limit + 1 },
        templateId: templateId === undefined ? undefined : parseId('tpl', templateId),
        after: cursor === undefined ? undefined : parseJobCursor(cursor),
      });
      const page = found.slice(0, limit);
      const last = found.length > limit ? page.at(-1) : undefined;
      const names = await namesOf(templates, page);
      return {
        jobs: page.map((job) => ({
          ...listItemOf(job),
          ...{ hasDocument: job.hasDocument, pagesRead: job.pagesRead },
          templateName: job.choice?.name ?? names.get(job.templateId ?? '') ?? null,
        })),
        next: last === undefined ? null : jobCursor(last),
      };
    },
  );

  app.get(
    `${path}/:jobId`,
    {
      onRequest,
      // Where nothing is retained, a result that was read is gone; HEAD would read it and show nothing.
      exposeHeadRoute: false,
      schema: { hide, params: jobParams, response: { 200: jobDetail } },
    },
    async (request) => {
      const jobId = parseJobId(request.params.jobId);
      const { accountId } = guard.callerOf(request);
      const job = await jobs.detail(accountId, jobId);
      if (job === undefined) throw jobNotFound();
      const deliveries = await webhooks.deliveries({ jobId }, { limit: mostDeliveries });
      const evidence = [job.evidence, ...(job.parts ?? []).map((part) => part.evidence)];
      return detailOf(job, deliveries, await taughtBy(examples, accountId, examplesIn(evidence)));
    },
  );
}

/** Those of templates that are there. */
async function namesOf(templates: Templates, jobs: readonly Job[]): Promise<ReadonlyMap<string, string>> {
  const templateIds = [...new Set(jobs.flatMap(({ templateId }) => templateId ?? []))];
  const named = await Promise.all(
    templateIds.map(async (templateId): Promise<readonly [string, string][]> => {
      const template = findBuiltIn(templateId) ?? (await templates.find(templateId))?.template;
      return template === undefined ? [] : [[templateId, template.name]];
    }),
  );
  return new Map(named.flat());
}

const fileOf = ({ jobId }: JobDetail, { file }: JobPart) =>
  file === undefined
    ? null
    : {
        documentId: `${formatId('job', jobId)}.${file.place}`,
        pages: file.pages?.map((page) => ({ ...page })) ?? null,
      };

function detailOf(
  job: JobDetail,
  deliveries: readonly Delivery[],
  examples: readonly TaughtBy[],
): JobDetailView {
  const { hasDocument, pagesRead, language, llm, sizeBytes, pages, templateRevision } = job;
  const { name, description, category, schema, llm: templateLlm } = job.template;
  const { template: choice, ...view } = jobViewOf(job, 'evidence');
  return {
    ...view,
    ...(choice === undefined ? {} : { choice }),
    ...(job.source === null ? {} : { files: (job.parts ?? []).map((part) => fileOf(job, part)) }),
    ...{ hasDocument, pagesRead, language, llm, sizeBytes, templateRevision },
    pages: pages?.map((page) => ({ ...page })) ?? null,
    template: {
      name,
      ...(description === undefined ? {} : { description }),
      ...{ category, schema },
      ...(templateLlm === undefined ? {} : { llm: templateLlm }),
    },
    deliveries: deliveries.map(deliveryViewOf),
    examples: [...examples],
  };
}
