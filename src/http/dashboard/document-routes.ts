/**
 * Documents on the desk: uploaded or copied, parsed with one template after another, the first time for the price of
 * their pages. What cannot be opened is refused and not kept.
 */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import {
  copyBody,
  type DeskDocumentView,
  deskDocument,
  deskDocuments,
  deskParse,
  deskParseBody,
  documentParams,
  type HeldDocumentView,
  type NewDeskDocumentView,
  newDeskDocument,
  proposal,
  proposeBody,
} from '../../contract/dashboard/documents.ts';
import type { Caller } from '../../model/api-key.ts';
import { autoTemplate, candidateTemplates, chooseTemplate } from '../../model/choose-template.ts';
import type { Forgetting } from '../../model/deletions.ts';
import { type DeskDocument, mostDeskDocuments } from '../../model/desk.ts';
import { chosenTemplate, shownChoice } from '../../model/event-body.ts';
import type { FindLessons } from '../../model/example.ts';
import { Fault } from '../../model/fault.ts';
import { formatId, parseId } from '../../model/ids.ts';
import { jobPartOf, type PartOrder } from '../../model/job-part.ts';
import type { PageShape } from '../../model/page-shape.ts';
import { documentFault } from '../../model/parse-documents.ts';
import type { ClassifyOne, ParsedFile, WorkLimits, WorkOptions } from '../../model/parse-pool.ts';
import { uploadLimits } from '../../model/plan.ts';
import type { Store } from '../../model/store.ts';
import type { TemplateDraft } from '../../model/template.ts';
import { type HeldDocument, unpackDocuments } from '../../model/unpack-documents.ts';
import { validate } from '../../model/validation.ts';
import { templateToKeep } from '../../model/written-template.ts';
import { answerLimits } from '../answer-limits.ts';
import type { RateHook } from '../rate-limiting.ts';
import { type DocumentRoutes, refuseOverload, untilGone } from '../routes/documents.ts';
import { forgetBytes } from '../stored-document.ts';
import { passwordIn } from '../unlock-file.ts';
import { receiveUpload } from '../upload.ts';
import { usableTemplate } from '../usable-template.ts';
import { billOnce } from './bill-once.ts';
import { copyToDesk, type DeskFiles, documentNotFound, putOnDesk, withBytes } from './desk-files.ts';
import { examplesIn, taughtBy } from './taught-by.ts';

export type DeskRoutes = DeskFiles &
  Pick<
    DocumentRoutes,
    | 'templates'
    | 'models'
    | 'guard'
    | 'countParse'
    | 'billing'
    | 'archives'
    | 'room'
    | 'onBytes'
    | 'engines'
    | 'checkLanguage'
    | 'mayCache'
  > &
  Pick<Store, 'examples'> & { readonly countOther: RateHook; readonly forgetting: Forgetting };

const path = '/dashboard/api/documents';

/** In a scope of its own: it takes forms beside JSON. */
export async function deskRoutes(root: FastifyInstance, needs: DeskRoutes): Promise<void> {
  const { guard, countParse, countOther, desk, blobs, pool, room } = needs;
  await root.register(multipart);
  const app = root.withTypeProvider<ZodTypeProvider>();
  const hide = true;
  const works = [guard.admitPerson, countParse];
  const looks = [guard.admitPerson, countOther];

  async function own(request: FastifyRequest, id: string): Promise<DeskDocument> {
    const documentId = parseId('doc', id);
    const { accountId } = guard.callerOf(request);
    const document = documentId === undefined ? undefined : await desk.find(accountId, documentId);
    if (document === undefined) throw documentNotFound();
    return document;
  }

  app.post(
    path,
    { onRequest: [...works, room.refuseWhenFull], schema: { hide, response: { 201: newDeskDocument } } },
    async (request, reply) => {
      const { accountId } = guard.callerOf(request);
      const signal = untilGone(reply);
      if (request.isMultipart()) return await reply.code(201).send(await upload(needs, request, signal));
      const copied = await copyToDesk(needs, accountId, validate(copyBody, request.body, 'body'), signal);
      return await reply.code(201).send(viewOf(copied));
    },
  );

  app.get(path, { onRequest: looks, schema: { hide, response: { 200: deskDocuments } } }, async (request) =>
    (await desk.list(guard.callerOf(request).accountId, mostDeskDocuments)).map(viewOf),
  );

  app.get(
    `${path}/:documentId`,
    { onRequest: looks, schema: { hide, params: documentParams, response: { 200: deskDocument } } },
    async (request) => viewOf(await own(request, request.params.documentId)),
  );

  app.delete(
    `${path}/:documentId`,
    { onRequest: looks, schema: { hide, params: documentParams } },
    async (request, reply) => {
      const { documentId, accountId } = await own(request, request.params.documentId);
      const removed = await desk.remove(accountId, documentId);
      if (removed === undefined) throw documentNotFound();
      if (removed === 'needed') {
        throw new Fault(
          'document_needed',
          'The document belongs to an example; remove the example from its template first.',
        );
      }
      await Promise.all([forgetBytes(blobs, [documentId]), needs.forgetting.now().catch(() => {})]);
      return await reply.code(204).send();
    },
  );

  app.post(
    `${path}/:documentId/parse`,
    {
      onRequest: works,
      schema: { hide, params: documentParams, body: deskParseBody, response: { 200: deskParse } },
    },
    async (request, reply) => {
      const caller = guard.callerOf(request);
      const { accountId } = caller;
      const options = optionsOf(needs, caller, request.body, untilGone(reply));
      const orderFor = await orderOf(needs, caller, request.body, options);
      const document = await own(request, request.params.documentId);
      if ((request.body.split ?? null) !== null) {
        const split = await workOn(needs, caller, document, options, async (file) =>
          refuseWhereNoneFits(await pool.parseParts(file, orderFor, options)),
        );
        const isAuto = decides(request.body);
        const parts = split.parts.map((part) => {
          const { choice, ...shown } = jobPartOf(part, isAuto);
          return { ...shown, ...chosenTemplate({ choice }) };
        });
        const named = examplesIn(parts.map(({ evidence }) => evidence));
        const { pages, pageUsed, pageRemaining, ms } = split;
        return {
          ...{ result: {}, evidence: {}, problems: [], pages: pages.map(plain), parts },
          examples: [...(await taughtBy(needs.examples, accountId, named))],
          ...{ pageUsed, pageRemaining, ms },
        };
      }
      const done = await workOn(needs, caller, document, options, async (file) => {
        const { template, choice, ...order } = await orderFor((candidates, findLessons) =>
          pool.classify(file, candidates, { ...options, findLessons }),
        );
        return { ...(await pool.parse(file, template, { ...options, ...order })), choice };
      });
      const { pages, choice, pageUsed, pageRemaining, ms } = done;
      const { result, evidence, problems } = done.extraction;
      return {
        result,
        evidence,
        problems: [...problems],
        pages: pages.map(plain),
        ...(choice === undefined ? {} : { template: shownChoice(choice) }),
        examples: [...(await taughtBy(needs.examples, accountId, examplesIn(evidence)))],
        pageUsed,
        pageRemaining,
        ms,
      };
    },
  );

  app.post(
    `${path}/:documentId/template`,
    {
      onRequest: works,
      schema: { hide, params: documentParams, body: proposeBody, response: { 200: proposal } },
    },
    async (request, reply) => {
      const caller = guard.callerOf(request);
      const { accountId } = caller;
      const model = await needs.models.choose({ accountId, asked: request.body.llm ?? null, template: {} });
      const options = optionsOf(needs, caller, request.body, untilGone(reply));
      const document = await own(request, request.params.documentId);
      const done = await workOn(needs, caller, document, options, (file) =>
        pool.propose(file, { ...options, model }),
      );
      const { template, pageUsed, pageRemaining, ms } = done;
      return { template, pageUsed, pageRemaining, ms };
    },
  );
}

async function upload(
  needs: DeskRoutes,
  request: FastifyRequest,
  signal: AbortSignal,
): Promise<NewDeskDocumentView> {
  const { guard, folders, archives, sniff, pool, onBytes, room } = needs;
  const { accountId } = guard.callerOf(request);
  return await folders.with(async (folder) => {
    const { files, fields } = await receiveUpload(request, folder, {
      ...{ fileFields: ['file'], maxFiles: 1, maxFileBytes: uploadLimits.fileBytes, onBytes, room },
    });
    const [file] = files;
    if (file === undefined) throw new Fault('bad_request', 'Send a document as file.');
    if (await archives.isArchive(file.path))
      throw new Fault('unsupported_format', 'This is a ZIP archive; unpack it and send its documents.');
    await sniff(file.path, signal);
    refuseOverload(pool, accountId);
    const limits = answerLimits(needs.documentTimeoutMs);
    const turn = { account: accountId, priority: 'sync', limits, signal } as const;
    const order = { folder, password: passwordIn(fields), turn };
    const { documents, hasAttachments } = await unpackDocuments(needs, [file], order);
    const put = async (one: HeldDocument): Promise<DeskDocument> => {
      if ('fault' in one) throw one.fault;
      const { path, filename: fileName } = one;
      const kind = await sniff(path, signal);
      const pageCount = await pool.countPages(path, turn);
      const added = { fileName, path, kind, pageCount, pages: null, isBilled: false };
      return await putOnDesk(needs, accountId, added, signal);
    };
    return hasAttachments ? await putAll(documents, put) : viewOf(await put(documents[0] ?? file));
  });
}

/** Of an e-mail: more would take the place of everything else on the desk. */
const mostHeld = 20;

/** Each by itself, of which the first that is attached is opened: the text mostly says no more than that it is. A Fault where none of them can be read. */
async function putAll(
  documents: readonly HeldDocument[],
  put: (one: HeldDocument) => Promise<DeskDocument>,
): Promise<NewDeskDocumentView> {
  const heldWith: HeldDocumentView[] = [];
  let opened: DeskDocumentView | null = null;
  let isAttached = false;
  let fault: Fault | null = null;
  for (const one of documents.slice(0, mostHeld)) {
    const { filename: fileName } = one;
    try {
      const view = viewOf(await put(one));
      if (!isAttached && (opened === null || one.place !== 0)) {
        isAttached = one.place !== 0;
        opened = view;
      }
      heldWith.push({ fileName, documentId: view.documentId, error: null });
    } catch (error) {
      const refused = documentFault(error);
      fault ??= refused;
      heldWith.push({ fileName, documentId: null, error: refused.message });
    }
  }
  for (const { filename: fileName } of documents.slice(mostHeld))
    heldWith.push({
      fileName,
      documentId: null,
      error: `Only ${mostHeld} documents of an e-mail are opened here.`,
    });
  if (opened === null) throw fault ?? new Fault('document_empty', 'The e-mail holds no document.');
  return { ...opened, heldWith };
}

/** One that is kept, or one that comes along. */
export async function templateOf(
  { templates }: Pick<DeskRoutes, 'templates'>,
  { accountId }: Caller,
  {
    templateId,
    template,
  }: { readonly templateId?: string | undefined; readonly template?: TemplateDraft | undefined },
): Promise<TemplateDraft> {
  if (template !== undefined && templateId === undefined) return templateToKeep(template);
  if (template === undefined && templateId !== undefined)
    return await usableTemplate(templates, accountId, templateId);
  throw new Fault('bad_request', 'Send a templateId or a template, one of the two.');
}

type NamedTemplate = { readonly templateId?: string | undefined; readonly examplesOf?: string | undefined };

/** Of the template that is kept, or of the one that a draft is of. */
export async function lessonsFor(
  { templates, examples }: Pick<DeskRoutes, 'templates' | 'examples'>,
  { accountId }: Caller,
  { templateId: kept, examplesOf }: NamedTemplate,
): Promise<FindLessons | null> {
  const named = kept ?? examplesOf;
  if (named === undefined) return null;
  const template = await usableTemplate(templates, accountId, named).catch((error: unknown) => {
    // A job's may be gone, and its examples with it.
    if (kept === undefined && error instanceof Fault && error.code === 'template_not_found') return undefined;
    throw error;
  });
  if (template === undefined) return null;
  const { templateId } = template;
  return examples.lessonsOf({ accountId, templateId });
}

/** Whether the document decides for a template. */
const decides = ({ templateId, template }: z.infer<typeof deskParseBody>): boolean =>
  templateId === autoTemplate && template === undefined;

/** A file of which every document is for no template costs as little as one document that is. */
function refuseWhereNoneFits(file: ParsedFile<DeskOrder>): ParsedFile<DeskOrder> {
  const faults = file.parts.flatMap((part) => ('fault' in part ? [part.fault] : []));
  const [first] = faults;
  if (faults.length === file.parts.length && first?.code === 'no_template_fits') throw first;
  return file;
}

/** With what is left of the answer's time. */
type DeskOrder = PartOrder & { readonly limits: WorkLimits };

/** Looks for the template at once, or, where the document decides, when its bytes are there; both then share the time of one answer. */
async function orderOf(
  needs: DeskRoutes,
  caller: Caller,
  body: z.infer<typeof deskParseBody>,
  options: ReturnType<typeof optionsOf>,
): Promise<(classify: ClassifyOne) => Promise<DeskOrder>> {
  const { accountId } = caller;
  const modelFor = async (template: TemplateDraft) =>
    await needs.models.choose({ accountId, asked: body.llm ?? null, template });
  if (!decides(body)) {
    const template = await templateOf(needs, caller, body);
    const findLessons = await lessonsFor(needs, caller, body);
    const order = { template, findLessons, model: await modelFor(template), limits: options.limits };
    return async () => order;
  }
  needs.models.refuse(body.llm ?? null);
  const templates = await candidateTemplates(needs.templates, accountId, null);
  const started = performance.now();
  return async (classify) => {
    const { template, confidence } = await chooseTemplate(needs, classify, { accountId, templates });
    const { templateId, name } = template;
    return {
      ...{ template, findLessons: needs.examples.lessonsOf({ accountId, templateId }) },
      ...{ model: await modelFor(template), limits: answerLimits(needs.documentTimeoutMs, started) },
      choice: { templateId, name, confidence },
    };
  };
}

/** Bodies are kept as they were written: what is left out in one is not there. */
function optionsOf(
  needs: DeskRoutes,
  { accountId }: Caller,
  { language = null }: { readonly language?: string | null },
  signal: AbortSignal,
) {
  const asked = language === '' ? null : language;
  if (asked !== null) needs.checkLanguage(asked);
  return {
    ...{ account: accountId, priority: 'sync', language: asked, engines: needs.engines, signal },
    limits: answerLimits(needs.documentTimeoutMs),
    cacheScope: needs.mayCache ? accountId : null,
  } as const satisfies WorkOptions & { readonly engines: DeskRoutes['engines'] };
}

async function workOn<T extends { readonly pages: readonly PageShape[] }>(
  needs: DeskRoutes,
  caller: Caller,
  document: DeskDocument,
  { signal }: WorkOptions,
  work: (path: string) => Promise<T>,
): Promise<T & { readonly pageUsed: number; readonly pageRemaining: number; readonly ms: number }> {
  const { pool, desk, blobs, folders } = needs;
  const { documentId } = document;
  refuseOverload(pool, caller.accountId);
  return await folders.with(async (folder) => {
    const { done, outcome } = await billOnce(needs, caller, document, async () => {
      const started = performance.now();
      const found = await withBytes(blobs, documentId, folder, signal, work);
      return { ...found, ms: performance.now() - started };
    });
    if (JSON.stringify(document.pages) !== JSON.stringify(done.pages))
      await desk.notePages(documentId, done.pages);
    return { ...done, pageUsed: outcome.used, pageRemaining: outcome.remaining };
  });
}

const plain = ({ number, size, turn }: PageShape) => ({ number, size: { ...size }, turn });

function viewOf(document: DeskDocument): DeskDocumentView {
  const { fileName, kind, pageCount, sizeBytes, isBilled } = document;
  return {
    documentId: formatId('doc', document.documentId),
    ...{ fileName, kind, pageCount, sizeBytes, isBilled },
    createdAt: document.createdAt.toISOString(),
    pages: document.pages?.map(plain) ?? null,
  };
}
