/** Synchronous parsing: one document, several, a ZIP or a URL in; exactly the template's JSON out. */
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { includeQuery, type ParseResponse, parseFields, parseResponse } from '../../contract/document.ts';
import { errorResponses } from '../../contract/error.ts';
import type { Caller } from '../../model/api-key.ts';
import type { Archives } from '../../model/archive.ts';
import { chooseTemplate } from '../../model/choose-template.ts';
import type { Desk } from '../../model/desk.ts';
import type { DiskRoom } from '../../model/disk-room.ts';
import type { DocumentKind } from '../../model/document.ts';
import type { Examples } from '../../model/example.ts';
import { Fault } from '../../model/fault.ts';
import type { EngineName } from '../../model/finding.ts';
import { formatId } from '../../model/ids.ts';
import type { ModelChoice } from '../../model/model-choice.ts';
import {
  type CountedDocument,
  countPages,
  type DocumentOutcome,
  pagesOf,
  parseDocuments,
} from '../../model/parse-documents.ts';
import type { ClassifyOne, ParsePool } from '../../model/parse-pool.ts';
import { type Plan, type PlanLimits, uploadLimits } from '../../model/plan.ts';
import type { Quota } from '../../model/quota.ts';
import type { Template, Templates } from '../../model/template.ts';
import { unpackDocuments } from '../../model/unpack-documents.ts';
import type { UrlFetcher } from '../../model/url-fetcher.ts';
import { validate } from '../../model/validation.ts';
import { answerLimits } from '../answer-limits.ts';
import type { Guard } from '../authentication.ts';
import type { Billing } from '../billing.ts';
import { problemsOf } from '../problems-of.ts';
import type { RateHook } from '../rate-limiting.ts';
import { receiveUpload, type Upload, type UploadRules } from '../upload.ts';
import { askedTemplate } from '../usable-template.ts';
import type { WorkFolders } from '../work-folder.ts';

export type DocumentRoutes = {
  readonly templates: Templates;
  readonly examples: Pick<Examples, 'lessonsOf' | 'lessonsOfAccount' | 'find' | 'noteUses'>;
  readonly desk: Pick<Desk, 'noteRead'>;
  readonly guard: Guard;
  readonly countParse: RateHook;
  readonly billing: Billing;
  readonly quota: Quota;
  readonly pool: ParsePool;
  /** A Fault `unsupported_format` for a file of a kind that is not taken. */
  readonly sniff: (path: string, signal: AbortSignal) => Promise<DocumentKind>;
  readonly models: ModelChoice;
  readonly archives: Archives;
  readonly fetcher: UrlFetcher;
  readonly folders: WorkFolders;
  readonly room: DiskRoom;
  readonly onBytes: UploadRules['onBytes'];
  readonly engines: readonly EngineName[];
  readonly limitsOf: (plan: Plan) => PlanLimits;
  /** A Fault where no installed model reads the language. */
  readonly checkLanguage: (tag: string) => void;
  readonly documentTimeoutMs: number;
  /** Whether what was read may be kept for an hour. */
  readonly mayCache: boolean;
};

const fileFields = ['files', 'file'] as const;

export function documentRoutes(root: FastifyInstance, needs: DocumentRoutes): void {
  const { guard, countParse, folders, room, onBytes } = needs;
  root.withTypeProvider<ZodTypeProvider>().post(
    '/documents/parse',
    {
      onRequest: [guard.admit, countParse, room.refuseWhenFull],
      schema: {
        tags: ['Documents'],
        security: [{ apiKey: [] }],
        operationId: 'parseDocuments',
        summary: 'Parse documents',
        description:
          'One document gives `{result, …}`, several, a ZIP or an e-mail with documents attached give `{results: […], …}`, each document by itself. ' +
          'With `split=auto` a file may hold several documents one behind the other: `results` has each of them, with its `pages`. ' +
          'What is wrong with a document is answered with 200 and `result.error`, and bills nothing. ' +
          'Where the machine was too busy for a document, `Retry-After` says when to send it again.',
        querystring: includeQuery,
        response: { 200: parseResponse, ...errorResponses(400, 401, 403, 404, 408, 413, 429, 503, 507) },
      },
    },
    async (request, reply) => {
      const caller = guard.callerOf(request);
      const signal = untilGone(reply);
      return await folders.with(async (folder) => {
        const upload = await receiveUpload(request, folder, {
          ...{
            fileFields,
            maxFiles: uploadLimits.files,
            maxFileBytes: uploadLimits.fileBytes,
            onBytes,
            room,
          },
          mayCome: {
            place: (place) => {
              if (place > 0) refuseBeyondPlan(caller, 'several files in one request');
            },
            head: (head) => {
              if (needs.archives.isArchiveHead(head)) refuseBeyondPlan(caller, 'ZIP archives');
            },
          },
        });
        const onBusy = (seconds: number) => void reply.header('retry-after', String(seconds));
        return await parseUpload(needs, { caller, upload, folder, query: request.query, signal, onBusy });
      });
    },
  );
}

/** Aborts when the client goes away, and when it was answered: then nobody waits for what is still at work. */
export function untilGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const abort = () => gone.abort(new Fault('bad_request', 'The request broke off.'));
  // It may have gone while its key was looked up.
  if (reply.raw.closed) abort();
  else reply.raw.once('close', abort);
  return gone.signal;
}

type ParseRequest = {
  readonly caller: Caller;
  readonly upload: Upload;
  readonly folder: string;
  readonly query: { readonly include?: 'evidence' | undefined };
  readonly signal: AbortSignal;
  /** The machine had no time for a document, and may have it so much later. */
  readonly onBusy: (retryAfterSeconds: number) => void;
};

async function parseUpload(needs: DocumentRoutes, request: ParseRequest): Promise<ParseResponse> {
  const started = performance.now();
  const { caller, upload, folder, query, signal, onBusy } = request;
  const fields = validate(parseFields, Object.fromEntries(upload.fields), 'body');
  const { language, llm = null, split = null, include = query.include, password = '' } = fields;
  if (language !== undefined && language !== '') needs.checkLanguage(language);
  needs.models.refuse(llm);
  const asked = await askedTemplate(needs.templates, caller.accountId, fields);
  const received = await needs.room.during(signal, (roomy) =>
    collect(needs, upload, fields.fileUrl, { accountId: caller.accountId, folder, signal: roomy }),
  );
  const archive = await archiveIn(received, needs.archives);
  const isZip = archive !== undefined;
  // One that came from a URL was not seen on its way.
  if (isZip) refuseBeyondPlan(caller, 'ZIP archives');
  refuseOverload(needs.pool, caller.accountId);

  const turn = () => ({
    ...{ account: caller.accountId, priority: 'sync' as const, signal },
    limits: answerLimits(needs.documentTimeoutMs, started),
  });
  const files = isZip
    ? await needs.room.during(signal, (roomy) => needs.archives.unpack(archive, folder, roomy))
    : received;
  const { documents, hasAttachments } = await needs.room.during(signal, async () =>
    unpackDocuments(needs, files, { folder, turn: turn(), password: password === '' ? null : password }),
  );
  if (hasAttachments) refuseBeyondPlan(caller, 'e-mails with documents attached');
  const isSingle = !isZip && !hasAttachments && documents.length === 1;
  const counted = await countPages(needs.pool, documents, turn());
  refuseOfSingle(counted, isSingle);
  const pages = pagesOf(counted);
  const { accountId } = caller;
  const reading = {
    language: language === undefined || language === '' ? null : language,
    cacheScope: needs.mayCache ? accountId : null,
    engines: needs.engines,
  };
  const orderOf = async (template: Template) => ({
    template,
    findLessons: needs.examples.lessonsOf({ accountId, templateId: template.templateId }),
    model: await needs.models.choose({ accountId, asked: llm, template }),
  });
  const named = asked.isAuto ? null : await orderOf(asked.template);
  const order = {
    ...{ ...turn(), ...reading, isAuto: asked.isAuto, split },
    limitsNow: () => turn().limits,
    templateFor: async (classify: ClassifyOne) => {
      if (!asked.isAuto) return named ?? (await orderOf(asked.template));
      const among = { accountId, templates: asked.templates };
      const { template, confidence } = await chooseTemplate(needs, classify, among);
      const id = formatId('tpl', template.templateId);
      return { ...(await orderOf(template)), chosen: { id, name: template.name, confidence } };
    },
  };
  const work = async () => {
    const done = await parseDocuments(needs.pool, counted, order);
    const retryAfterSeconds = Math.max(0, ...done.outcomes.map((outcome) => outcome.retryAfterSeconds ?? 0));
    if (retryAfterSeconds > 0) onBusy(retryAfterSeconds);
    return done;
  };
  if (caller.mode === 'test') refuseBeyondTest(pages);
  const { done, outcome } = await needs.billing.bill(caller, pages, work);
  await noteParsed(needs, caller, done.outcomes);
  const isMail = received.length === 1 && hasAttachments;
  const source = isZip ? 'zip' : isMail ? 'email' : null;
  return responseOf(done.outcomes, { isSingle: isSingle && split === null, source, include, ...outcome });
}

/** Counts, and that bytes were billed: where they cannot be written nobody is worse off than with a document that is new. */
async function noteParsed(
  { examples, desk, mayCache }: DocumentRoutes,
  { accountId, mode }: Caller,
  outcomes: readonly DocumentOutcome[],
): Promise<void> {
  const heard = outcomes.flatMap((one) => one.heard);
  const hashes = outcomes.flatMap(({ sha256 }) => (sha256 === null ? [] : [Buffer.from(sha256, 'hex')]));
  // Where nothing may be retained a request leaves nothing behind.
  const isNoted = mayCache && mode === 'live' && hashes.length > 0;
  await Promise.allSettled([
    heard.length > 0 && examples.noteUses(accountId, heard),
    isNoted && desk.noteRead(accountId, hashes),
  ]);
}

type Received = { readonly filename: string; readonly path: string };

export type Collecting = {
  readonly accountId: string;
  readonly folder: string;
  readonly signal: AbortSignal;
};

async function collect(
  { fetcher }: DocumentRoutes,
  { files }: Upload,
  fileUrl: string | undefined,
  { accountId, folder, signal }: Collecting,
): Promise<readonly Received[]> {
  const hasUrl = fileUrl !== undefined && fileUrl !== '';
  if (hasUrl && files.length > 0) throw new Fault('bad_request', 'Send files or a fileUrl, not both.');
  if (!hasUrl && files.length === 0)
    throw new Fault('bad_request', 'Send a document as files, or its address as fileUrl.');
  if (!hasUrl) return files;
  const path = join(folder, 'fetched');
  const { filename } = await fetcher.fetchToFile(fileUrl, path, {
    ...{ accountId, signal, maxBytes: uploadLimits.fileBytes },
  });
  return [{ filename, path }];
}

/** Where the ZIP archive lies, if one came. */
async function archiveIn(received: readonly Received[], archives: Archives): Promise<string | undefined> {
  const areArchives = await Promise.all(received.map(({ path }) => archives.isArchive(path)));
  if (!areArchives.includes(true)) return undefined;
  if (received.length > 1) throw new Fault('bad_request', 'Send a ZIP archive alone, without other files.');
  return received[0]?.path;
}

/** Free accounts and test keys take one document. */
export function refuseBeyondPlan({ plan, mode }: Caller, what: string): void {
  if (mode === 'test')
    throw new Fault('test_mode_restricted', `Test keys take one document a request, not ${what}.`);
  if (plan === 'free')
    throw new Fault(
      'plan_required',
      `The free plan takes one document a request; ${what} need the premium plan.`,
    );
}

export function refuseBeyondTest(pages: number): void {
  const { testPages } = uploadLimits;
  if (pages > testPages) {
    throw new Fault(
      'test_mode_restricted',
      `Test keys take documents of at most ${testPages} pages; this one has ${pages}.`,
    );
  }
}

export function refuseOverload(pool: ParsePool, account: string): void {
  const seconds = pool.overloadedForSeconds(account);
  if (seconds === null) return;
  throw new Fault('overloaded', `Too many documents are waiting; try again in ${seconds} second(s).`, {
    retryAfterSeconds: seconds,
  });
}

/** A single upload that is no document at all is a bad request, not a document's problem. */
function refuseOfSingle([only]: readonly CountedDocument[], isSingle: boolean): void {
  if (isSingle && only !== undefined && 'fault' in only && only.fault.code === 'unsupported_format')
    throw only.fault;
}

type Answer = {
  readonly isSingle: boolean;
  readonly source: 'zip' | 'email' | null;
  readonly include: 'evidence' | undefined;
  readonly used: number;
  readonly remaining: number;
};

function responseOf(outcomes: readonly DocumentOutcome[], answer: Answer): ParseResponse {
  const { isSingle, source, include, used, remaining } = answer;
  const pages = {
    pageCount: outcomes.reduce((sum, { pageCount }) => sum + pageCount, 0),
    pageUsed: used,
    pageRemaining: remaining,
  };
  const bodyOf = ({ result, chosen }: DocumentOutcome) => {
    const template = chosen === undefined ? {} : { template: chosen };
    if ('error' in result) return { result, ...template };
    return include === 'evidence'
      ? { result: result.result, evidence: result.evidence, ...problemsOf(result), ...template }
      : { result: result.result, ...template };
  };
  const [only] = outcomes;
  if (isSingle && only !== undefined) return { ...bodyOf(only), ...pages };
  return {
    results: outcomes.map((outcome) => ({
      ...{ filename: outcome.filename, ...(outcome.pages === null ? {} : { pages: outcome.pages }) },
      ...bodyOf(outcome),
    })),
    ...pages,
    ...(source === null ? {} : { source }),
  };
}
