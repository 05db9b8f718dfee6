/** Documents handed in to be parsed later. */
import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { submitFields } from '../../contract/document.ts';
import { errorResponses } from '../../contract/error.ts';
import { jobSubmission } from '../../contract/job.ts';
import type { Caller } from '../../model/api-key.ts';
import { Fault, faultTable } from '../../model/fault.ts';
import { formatId } from '../../model/ids.ts';
import type { JobSource, NewJob } from '../../model/job.ts';
import { uploadLimits } from '../../model/plan.ts';
import { unpackDocuments } from '../../model/unpack-documents.ts';
import { validate } from '../../model/validation.ts';
import { answerLimits } from '../answer-limits.ts';
import { hashOf } from '../hash-of.ts';
import { submissionOf } from '../job-views.ts';
import { refuseTestKeys } from '../may-submit.ts';
import { type SubmitNeeds, type Submitted, submitDocument } from '../submit-document.ts';
import { receiveUpload, type Upload, type UploadedFile } from '../upload.ts';
import { askedTemplate } from '../usable-template.ts';
import { type Collecting, type DocumentRoutes, refuseBeyondPlan, untilGone } from './documents.ts';
import { jobsPath } from './jobs.ts';

export type SubmissionRoutes = Pick<
  DocumentRoutes,
  | 'templates'
  | 'models'
  | 'guard'
  | 'countParse'
  | 'archives'
  | 'pool'
  | 'sniff'
  | 'documentTimeoutMs'
  | 'fetcher'
  | 'folders'
  | 'room'
  | 'onBytes'
  | 'checkLanguage'
> &
  SubmitNeeds & { readonly publicUrl: string | undefined };

export function documentAsyncRoute(root: FastifyInstance, needs: SubmissionRoutes): void {
  const { guard, countParse, folders, room, publicUrl } = needs;
  root.withTypeProvider<ZodTypeProvider>().post(
    '/v1/documents/parse/async',
    {
      onRequest: [guard.admit, countParse, refuseTestKeys(guard), room.refuseWhenFull],
      schema: {
        tags: ['Jobs'],
        security: [{ apiKey: [] }],
        operationId: 'submitDocument',
        summary: 'Submit a document',
        description:
          'One document, or an e-mail with documents attached, parsed in the background; the header `Location` names its job. The same bytes with the same ' +
          'template, unless that was replaced meanwhile, give the job that is already there, in whatever state it is: 200 ' +
          'instead of 202. A document that turns out to be damaged or encrypted makes a job that fails.',
        response: {
          200: jobSubmission,
          202: jobSubmission,
          ...errorResponses(400, 401, 403, 404, 408, 413, 422, 429, 503, 507),
        },
      },
    },
    async (request, reply) => {
      const signal = untilGone(reply);
      const { job, isNew } = await folders.with(
        async (folder) => await submit(needs, request, folder, signal),
      );
      return await reply
        .code(isNew ? 202 : 200)
        .header('location', `${publicUrl ?? ''}${jobsPath}/${formatId('job', job.jobId)}`)
        .send(submissionOf(job, isNew));
    },
  );
}

async function submit(
  needs: SubmissionRoutes,
  request: FastifyRequest,
  folder: string,
  signal: AbortSignal,
): Promise<Submitted> {
  const caller = needs.guard.callerOf(request);
  const { accountId } = caller;
  const hash = createHash('sha256');
  const upload = await receiveUpload(request, folder, {
    ...{ fileFields: ['file', 'files'], maxFiles: 1, maxFileBytes: uploadLimits.fileBytes },
    ...{ onBytes: needs.onBytes, room: needs.room },
    onFileBytes: (bytes) => hash.update(bytes),
  });
  const {
    language = '',
    llm = null,
    split = null,
    fileUrl = '',
    password = '',
    ifLocked,
    ...fields
  } = validate(submitFields, Object.fromEntries(upload.fields), 'body');
  const asked = await askedTemplate(needs.templates, accountId, fields);
  if (language !== '') needs.checkLanguage(language);
  needs.models.refuse(llm);
  const received = await needs.room.during(signal, (roomy) =>
    documentOf(needs, upload, fileUrl, { accountId, folder, hash, signal: roomy }),
  );
  await refuseKind(needs, received.path, signal);
  const { sha256, source, ...file } = await toSubmit(needs, received, {
    ...{ caller, folder, password, refusesLocked: ifLocked === 'refuse', sha256: hash.digest(), signal },
  });

  const document = {
    ...{ path: file.path, sha256, sizeBytes: file.sizeBytes, fileName: file.filename, asked },
    ...{ language: language === '' ? null : language, llm, split, source },
  };
  return await submitDocument(needs, caller, document, signal);
}

type Receiving = Collecting & { readonly hash: Hash };

/** The upload, whose bytes are hashed by now, or what the address names. */
async function documentOf(
  { fetcher }: SubmissionRoutes,
  { files: [uploaded] }: Upload,
  fileUrl: string,
  { accountId, folder, hash, signal }: Receiving,
): Promise<UploadedFile> {
  if (uploaded !== undefined) {
    if (fileUrl === '') return uploaded;
    throw new Fault('bad_request', 'Send a file or a fileUrl, not both.');
  }
  if (fileUrl === '') throw new Fault('bad_request', 'Send a document as file, or its address as fileUrl.');
  const path = join(folder, 'fetched');
  const fetched = await fetcher.fetchToFile(fileUrl, path, {
    ...{ accountId, signal, maxBytes: uploadLimits.fileBytes },
  });
  for await (const chunk of createReadStream(path, { signal })) hash.update(chunk);
  return { ...fetched, path };
}

type Submittable = UploadedFile & Pick<NewJob, 'sha256'> & { readonly source: JobSource | null };

type Unlocking = Omit<Collecting, 'accountId'> & {
  readonly caller: Caller;
  readonly password: string;
  readonly refusesLocked: boolean;
  readonly sha256: Buffer;
};

/**
 * A locked PDF is stored unlocked, so that its password is kept nowhere; the same file and password are the same document. An e-mail with
 * documents attached is stored as it came, and parted when its job is run.
 */
async function toSubmit(
  needs: SubmissionRoutes,
  file: UploadedFile,
  { caller, folder, password, refusesLocked, sha256, signal }: Unlocking,
): Promise<Submittable> {
  const limits = answerLimits(needs.documentTimeoutMs, performance.now());
  const { accountId } = caller;
  const turn = { account: accountId, priority: 'sync', limits, signal } as const;
  const { documents, hasAttachments } = await unpackDocuments(needs, [file], {
    ...{ folder, turn, password: password === '' ? null : password },
  });
  if (hasAttachments) {
    refuseBeyondPlan(caller, 'e-mails with documents attached');
    return { ...file, sha256, source: 'email' };
  }
  const [only] = documents;
  if (only === undefined || !('path' in only)) {
    if (refusesLocked && only?.fault.code === 'document_encrypted') throw only.fault;
    throw new Fault('bad_request', only?.fault.message ?? '');
  }
  if (refusesLocked) await needs.pool.countPages(only.path, turn).catch(onlyIfLocked);
  if (only.path === file.path) return { ...file, sha256, source: null };
  const [{ size: sizeBytes }, unlocked] = [await stat(only.path), await hashOf(only.path, signal)];
  return { ...file, path: only.path, sizeBytes, sha256: unlocked, source: null };
}

/** Whatever else is wrong with it, its job says. */
function onlyIfLocked(error: unknown): void {
  if (!(error instanceof Fault && faultTable[error.code].family === 'document')) throw error;
  if (error.code === 'document_encrypted') throw error;
}

async function refuseKind(
  { archives, sniff }: SubmissionRoutes,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  if (await archives.isArchive(path))
    throw new Fault('unsupported_format', 'ZIP files are not supported for async processing');
  await sniff(path, signal);
}
