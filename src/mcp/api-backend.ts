/**
 * Documents on a server, through its HTTP API: whoever calls has exactly the rights, limits and bills that the API gives to its key. A
 * server uses it on itself, without a network between.
 */
import { openAsBlob } from 'node:fs';
import { z } from 'zod';
import { type JobListItem, type JobView, jobList, jobSubmission, jobView } from '../contract/job.ts';
import { templateList, templateView } from '../contract/template.ts';
import { builtInTemplates } from '../model/built-in-templates/index.ts';
import { Fault, type FaultCode, faultTable } from '../model/fault.ts';
import { formatId } from '../model/ids.ts';
import { type TemplateDraft, templateDraft } from '../model/template.ts';
import type {
  Backend,
  Call,
  DocumentSource,
  KeptTemplate,
  ParseAnswer,
  ParseOrder,
  ReadOrder,
  Submission,
} from './backend.ts';
import { windowOf } from './text-window.ts';

export type ApiRequest = {
  readonly method: 'GET' | 'POST';
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: FormData | string;
  readonly signal: AbortSignal;
};

export type ApiFetch = (request: ApiRequest) => Promise<Response>;

export function createApiBackend(fetchApi: ApiFetch): Backend {
  const send = async (request: Omit<ApiRequest, 'headers'> & Partial<Pick<ApiRequest, 'headers'>>) => {
    const response = await fetchApi({ headers: {}, ...request });
    if (!response.ok) throw await faultOf(response);
    return response;
  };
  const json = async <T>(schema: z.ZodType<T>, request: Parameters<typeof send>[0]): Promise<T> =>
    await bodyOf(schema, await send(request));
  const post = async (path: string, fields: Fields, source: DocumentSource, fileField: string, call: Call) =>
    await send({ method: 'POST', path, body: await formOf(fields, source, fileField), signal: call.signal });

  return {
    hasJobs: true,
    parse: async (source, order, call): Promise<ParseAnswer> => {
      const fields = { ...fieldsOf(order), include: 'evidence' };
      const response = await post('/documents/parse', fields, source, 'files', call);
      return await bodyOf(parseAnswer, response);
    },
    submit: async (source, order, call): Promise<Submission> => {
      const response = await post('/v1/documents/parse/async', fieldsOf(order), source, 'file', call);
      return await bodyOf(jobSubmission, response);
    },
    read: async (source, { format, language, password, ...part }: ReadOrder, call) => {
      const response = await post('/v1/documents/read', { format, language, password }, source, 'file', call);
      const pieces = response.body?.pipeThrough(new TextDecoderStream()) ?? [];
      const window = await windowOf(pieces, part);
      const pages = format === 'json' ? pagesAtEnd(window.tail) : pagesIn(response.headers);
      return { ...window, pageCount: null, ...pages };
    },
    propose: async (source, { name, password, llm }, call): Promise<TemplateDraft> => {
      const fields = { name, password, llm, save: 'false' };
      const response = await post('/v1/templates/fromDocument', fields, source, 'file', call);
      return await bodyOf(templateDraft, response);
    },
    listTemplates: async ({ limit, cursor }, { signal }) => {
      const query = new URLSearchParams({ limit: String(limit), ...(cursor === null ? {} : { cursor }) });
      const response = await send({ method: 'GET', path: `/v1/templates?${query}`, signal });
      const templates = await bodyOf(templateList, response);
      const hasMore = response.headers.get('link')?.includes('rel="next"') === true;
      return { templates, nextCursor: hasMore ? (templates.at(-1)?.id ?? null) : null };
    },
    findTemplate: async (name, { signal }): Promise<KeptTemplate> =>
      await json(templateView, {
        method: 'GET',
        path: `/v1/templates/${encodeURIComponent(idOf(name))}`,
        signal,
      }),
    createTemplate: async (written, { signal }): Promise<KeptTemplate> =>
      await json(templateView, {
        ...{ method: 'POST', path: '/v1/templates', signal },
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(written),
      }),
    findJob: async (jobId, { signal }): Promise<JobView> =>
      await json(jobView, {
        method: 'GET',
        path: `/v1/jobs/${encodeURIComponent(jobId)}?include=evidence`,
        signal,
      }),
    listJobs: async ({ signal }): Promise<readonly JobListItem[]> =>
      await json(jobList, { method: 'GET', path: '/v1/jobs?limit=100', signal }),
  };
}

const parseAnswer = z.looseObject({ pageCount: z.number() });

type Fields = Readonly<Record<string, string | null>>;

const fieldsOf = ({ template, ...rest }: ParseOrder): Fields => ({ templateId: idOf(template), ...rest });

/** The API knows templates by their ids alone. */
function idOf(name: string): string {
  const builtIn = Object.entries(builtInTemplates).find(([key]) => key === name)?.[1];
  return builtIn === undefined ? name : formatId('tpl', builtIn.templateId);
}

async function formOf(fields: Fields, source: DocumentSource, fileField: string): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.set(name, value);
  if (source.kind === 'url') form.set('fileUrl', source.url);
  else if (source.kind === 'bytes') form.set(fileField, new Blob([source.bytes]), source.fileName);
  else form.set(fileField, await openAsBlob(source.path), source.fileName);
  return form;
}

function pagesIn(headers: Headers) {
  const [used, remaining] = [headers.get('x-page-used'), headers.get('x-page-remaining')];
  return {
    ...(used === null ? {} : { pageUsed: Number(used) }),
    ...(remaining === null ? {} : { pageRemaining: Number(remaining) }),
  };
}

/** JSON ends with its counts; the whole of it may be too large to be parsed for them. */
function pagesAtEnd(tail: string) {
  const counts = /("pageCount":\d+,"pageUsed":\d+,"pageRemaining":\d+)\}\s*$/.exec(tail)?.[1];
  return counts === undefined ? {} : endOfRead.parse(JSON.parse(`{${counts}}`));
}

const endOfRead = z.object({ pageCount: z.number(), pageUsed: z.number(), pageRemaining: z.number() });

/** As the contract says: another answer comes from something that is no Deckle server, or from another version. */
async function bodyOf<T>(schema: z.ZodType<T>, response: Response): Promise<T> {
  const body = schema.safeParse(await response.json().catch(() => null));
  if (body.success) return body.data;
  throw new Fault(
    'not_serving',
    'The server answered with something that this version of Deckle does not know.',
    {
      cause: body.error,
    },
  );
}

const errorBody = z.object({
  code: z.custom<FaultCode>((code) => typeof code === 'string' && Object.hasOwn(faultTable, code)),
  message: z.string(),
  retryAfter: z.number().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

/** What an API of ours says of itself; anything else that answers is no Deckle server. */
async function faultOf(response: Response): Promise<Fault> {
  const body = errorBody.safeParse(await response.json().catch(() => null));
  if (!body.success)
    return new Fault(
      'not_serving',
      `The server answered with status ${response.status} and no word of Deckle’s.`,
    );
  const { code, message, retryAfter, errors } = body.data;
  return new Fault(code, message, {
    ...(retryAfter === undefined ? {} : { retryAfterSeconds: retryAfter }),
    ...(errors === undefined ? {} : { problems: errors }),
  });
}
