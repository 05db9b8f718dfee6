/**
 * Examples of a template: documents with their true values, which teach how others of their layout are read. The pages of a document that the account
 * has not had read before are billed, once; a document that is there already is corrected, not added again.
 */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorResponses } from '../../contract/error.ts';
import {
  exampleOfJob,
  exampleOfTemplate,
  listedExamples,
  listedOf,
  type ShownExample,
  shownExample,
  taughtExample,
  taughtOf,
} from '../../contract/example.ts';
import { templateParams } from '../../contract/template.ts';
import type { Caller } from '../../model/api-key.ts';
import { holdsSeveral } from '../../model/event-body.ts';
import { type Example, mostTruthBytes } from '../../model/example.ts';
import { Fault } from '../../model/fault.ts';
import { formatId, parseId } from '../../model/ids.ts';
import type { Job, JobPart } from '../../model/job.ts';
import { uploadLimits } from '../../model/plan.ts';
import type { Store } from '../../model/store.ts';
import type { Template } from '../../model/template.ts';
import { validate } from '../../model/validation.ts';
import { checkTruth } from '../dashboard/check-truth.ts';
import { findDocument } from '../dashboard/desk-files.ts';
import { exampleNotFound } from '../dashboard/example-routes.ts';
import { refuseUnpaid } from '../dashboard/refuse-unpaid.ts';
import { jobNotFound, parseJobId } from '../job-views.ts';
import type { RateHook } from '../rate-limiting.ts';
import { exampleDocument, teach } from '../teach.ts';
import { type FileTeaching, teachFile } from '../teach-file.ts';
import { passwordIn } from '../unlock-file.ts';
import { receiveUpload } from '../upload.ts';
import { usableTemplate } from '../usable-template.ts';
import { type DocumentRoutes, untilGone } from './documents.ts';

export type PublicExampleRoutes = FileTeaching &
  Pick<Store, 'jobs'> &
  Pick<DocumentRoutes, 'templates' | 'guard' | 'countParse' | 'room' | 'onBytes'> & {
    readonly countOther: RateHook;
    readonly publicUrl: string | undefined;
  };

const tags = ['Examples'];
const security = [{ apiKey: [] }];
const path = '/v1/templates/:id/examples';

/** In a scope of its own: it takes a form or JSON. */
export async function publicExampleRoutes(root: FastifyInstance, needs: PublicExampleRoutes): Promise<void> {
  const { guard, countParse, countOther, room, templates, examples, publicUrl } = needs;
  await root.register(multipart);
  const app = root.withTypeProvider<ZodTypeProvider>();
  const looks = [guard.admit, countOther];

  app.post(
    path,
    {
      onRequest: [guard.admit, countParse, refuseTestKeys(needs), room.refuseWhenFull],
      bodyLimit: mostTruthBytes,
      schema: {
        ...{ tags, security, operationId: 'addExample', summary: 'Teach by an example' },
        description:
          'A document with its true values: a form of `file` and `fields`, or JSON that names a completed job and, where that has `results`, which `part` of them. From then on documents ' +
          'of its layout are read as it shows. A document that is an example of the template already gets these values instead, and keeps its language. Bills the pages ' +
          'of a document that was not read before.',
        params: templateParams,
        response: {
          201: taughtExample,
          ...errorResponses(400, 401, 403, 404, 408, 409, 413, 415, 422, 429, 503, 507),
        },
      },
    },
    async (request, reply) => {
      const caller = guard.callerOf(request);
      const template = await usableTemplate(templates, caller.accountId, request.params.id);
      const lesson = { request, caller, template, signal: untilGone(reply) };
      const example = request.isMultipart() ? await fromUpload(needs, lesson) : await fromJob(needs, lesson);
      const view = taughtOf(example);
      return await reply
        .code(201)
        .header('location', `${publicUrl ?? ''}/v1/templates/${view.templateId}/examples/${view.id}`)
        .send(view);
    },
  );

  app.get(
    path,
    {
      onRequest: looks,
      schema: {
        ...{ tags, security, operationId: 'listExamples', summary: 'List examples' },
        description: 'Of the caller alone, also those of a built-in template.',
        params: templateParams,
        response: { 200: listedExamples, ...errorResponses(400, 401, 403, 404, 414, 429, 503) },
      },
    },
    async (request) => {
      const { accountId } = guard.callerOf(request);
      const { templateId } = await usableTemplate(templates, accountId, request.params.id);
      return (await examples.list(accountId, templateId)).map(listedOf);
    },
  );

  async function own(request: FastifyRequest, params: z.infer<typeof exampleOfTemplate>): Promise<Example> {
    const { accountId } = guard.callerOf(request);
    const { templateId } = await usableTemplate(templates, accountId, params.id);
    const exampleId = parseId('exa', params.exampleId);
    const example = exampleId === undefined ? undefined : await examples.find(accountId, exampleId);
    if (example?.templateId !== templateId) throw exampleNotFound();
    return example;
  }

  app.get(
    `${path}/:exampleId`,
    {
      onRequest: looks,
      schema: {
        ...{ tags, security, operationId: 'getExample', summary: 'Get an example' },
        description: 'With its true values and where they stand.',
        params: exampleOfTemplate,
        response: { 200: shownExample, ...errorResponses(400, 401, 403, 404, 414, 429, 503) },
      },
    },
    async (request): Promise<ShownExample> => {
      const example = await own(request, request.params);
      const places = await examples.places(example.accountId, example.exampleId);
      return {
        ...{ ...listedOf(example), fields: example.fields },
        boxes: places.map((place) => ({ ...place, path: place.path.join('.'), box: [...place.box] })),
      };
    },
  );

  app.delete(
    `${path}/:exampleId`,
    {
      onRequest: looks,
      schema: {
        ...{ tags, security, operationId: 'removeExample', summary: 'Forget an example' },
        description: 'The next document is read without what it taught.',
        params: exampleOfTemplate,
        response: {
          204: z.null().meta({ description: 'Forgotten.' }),
          ...errorResponses(400, 401, 403, 404, 413, 414, 415, 429, 503),
        },
      },
    },
    async (request, reply) => {
      const { accountId, exampleId } = await own(request, request.params);
      if (!(await examples.remove(accountId, exampleId))) throw exampleNotFound();
      return await reply.code(204).send(null);
    },
  );
}

function refuseTestKeys({ guard }: Pick<PublicExampleRoutes, 'guard'>) {
  return async (request: FastifyRequest): Promise<void> => {
    if (guard.callerOf(request).mode !== 'test') return;
    throw new Fault('test_mode_restricted', 'Test keys cannot add examples; use a live key.');
  };
}

type Lesson = {
  readonly request: FastifyRequest;
  readonly caller: Caller;
  readonly template: Template;
  readonly signal: AbortSignal;
};

async function fromJob(needs: PublicExampleRoutes, lesson: Lesson): Promise<Example> {
  const { caller, template, signal } = lesson;
  const { accountId } = caller;
  const body = validate(exampleOfJob, lesson.request.body, 'body');
  const { fields } = body;
  checkTruth(template.schema.data, fields);
  const jobId = parseJobId(body.jobId);
  const job = await needs.jobs.look(accountId, jobId);
  if (job === undefined) throw jobNotFound();
  const { part } = body;
  if (job.status !== 'completed' && job.status !== 'failed')
    throw new Fault('job_running', 'The job has not ended yet; add it as an example when it is completed.');
  const meant = holdsSeveral(job) || part !== undefined ? await partOf(needs, job, part) : undefined;
  const held = meant?.file === undefined ? '' : `.${meant.file.place}`;
  const found = await findDocument(needs, accountId, formatId('job', jobId) + held).catch(orNotKept);
  await refuseUnpaid(needs.desk, found);
  const of = { accountId, templateId: template.templateId };
  const documentId = await exampleDocument(
    needs,
    of,
    found,
    job.split === null ? undefined : meant?.pages,
    signal,
  );
  const language = (found.on === 'job' ? found.language : null) ?? undefined;
  return await teach(needs, { accountId, template, documentId, language, fields, signal });
}

/** Of the document that is meant among those of a job's file. */
async function partOf(
  { jobs }: PublicExampleRoutes,
  { accountId, jobId, ...job }: Job,
  part: number | undefined,
): Promise<JobPart> {
  if (!holdsSeveral(job))
    throw new Fault('bad_request', 'The file of this job is one document; leave out part.');
  const parts = (await jobs.find(accountId, jobId))?.parts ?? [];
  if (part === undefined) {
    throw new Fault(
      'bad_request',
      `The file of this job holds ${parts.length} document(s); say with part which of its results is meant, from 1 on.`,
    );
  }
  const found = parts[part - 1];
  if (found === undefined)
    throw new Fault('bad_request', `The job has ${parts.length} result(s), and no part ${part}.`);
  return found;
}

function orNotKept(error: unknown): never {
  if (!(error instanceof Fault && error.code === 'document_not_found')) throw error;
  throw new Fault(
    'document_not_found',
    'The document of this job is not kept any more; send the file itself.',
  );
}

async function fromUpload(needs: PublicExampleRoutes, lesson: Lesson): Promise<Example> {
  const { folders, room, onBytes } = needs;
  return await folders.with(async (folder) => {
    const upload = await receiveUpload(lesson.request, folder, {
      ...{ fileFields: ['file', 'files'], maxFiles: 1, maxFileBytes: uploadLimits.fileBytes },
      ...{ maxFieldBytes: mostTruthBytes, onBytes, room },
    });
    const fields = truthIn(upload.fields.get('fields'));
    const password = passwordIn(upload.fields);
    const [file] = upload.files;
    if (file === undefined) throw new Fault('bad_request', 'Send the document as file.');
    const { caller: billed, template, signal } = lesson;
    return await teachFile(needs, { billed, template, file, password, folder, fields, signal });
  });
}

function truthIn(text: string | undefined): unknown {
  if (text === undefined)
    throw new Fault(
      'bad_request',
      'Send the correct values as fields, a JSON object in the template’s shape.',
    );
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Fault('invalid_json', 'The form field fields is not valid JSON.', { cause });
  }
}
