/** Documents on this machine, with no server and no database: read and parsed in processes of their own, and nothing is kept. */
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import type { Archives } from '../model/archive.ts';
import { autoTemplate } from '../model/choose-template.ts';
import { noTemplateFits } from '../model/classification.ts';
import { widerByClock } from '../model/deadline.ts';
import type { DocumentKind } from '../model/document.ts';
import { Fault } from '../model/fault.ts';
import type { EngineName } from '../model/finding.ts';
import type { ModelChoice } from '../model/model-choice.ts';
import { countPages, type DocumentOutcome, pagesOf, parseDocuments } from '../model/parse-documents.ts';
import type { ClassifyOne, ParsePool } from '../model/parse-pool.ts';
import { uploadLimits } from '../model/plan.ts';
import { unpackDocuments } from '../model/unpack-documents.ts';
import type { UrlFetcher } from '../model/url-fetcher.ts';
import type {
  Backend,
  Call,
  DocumentSource,
  KeptTemplate,
  ParseAnswer,
  ReadAnswer,
  ReadOrder,
} from './backend.ts';
import type { LocalTemplates } from './local-templates.ts';

export type LocalNeeds = {
  readonly pool: Pick<ParsePool, 'countPages' | 'unpack' | 'parse' | 'parseParts' | 'classify' | 'propose'>;
  readonly sniff: (path: string, signal: AbortSignal) => Promise<DocumentKind>;
  readonly archives: Archives;
  readonly fetcher: UrlFetcher;
  readonly models: ModelChoice;
  readonly templates: LocalTemplates;
  readonly engines: readonly EngineName[];
  readonly checkLanguage: (tag: string) => void;
  readonly documentTimeoutMs: number;
  /** A folder for one call; it goes with the work. */
  readonly withFolder: <T>(work: (folder: string) => Promise<T>) => Promise<T>;
  /** The whole document as text of a format. */
  readonly read: (path: string, order: ReadOrder, call: Call) => Promise<ReadAnswer>;
};

/** On whose behalf, where there are no accounts. */
const accountId = 'local';

const needsServer = () =>
  new Fault(
    'bad_request',
    'There are no jobs without a server: leave background out, or ask your user to start `deckle mcp` with --url and --key of a Deckle server.',
  );

export function createLocalBackend(needs: LocalNeeds): Backend {
  const { pool, templates, engines } = needs;
  const turnOf = ({ signal }: Call) => ({
    ...{ account: accountId, priority: 'sync' as const, signal },
    limits: { processorMs: needs.documentTimeoutMs, clockMs: needs.documentTimeoutMs * widerByClock },
  });
  const modelFor = async (asked: Parameters<ModelChoice['refuse']>[0], template: Partial<KeptTemplate>) =>
    await needs.models.choose({ accountId, asked, template: { llm: template.llm } });

  return {
    hasJobs: false,
    parse: async (source, { template: name, language, password, split, llm }, call) => {
      if (language !== null) needs.checkLanguage(language);
      needs.models.refuse(llm);
      const named = name === autoTemplate ? null : await templates.find(name);
      const candidates = named === null ? await templates.list() : [];
      return await withFile(needs, source, call, async ({ path, filename }, folder) => {
        const turn = turnOf(call);
        const isZip = await needs.archives.isArchive(path);
        const files = isZip ? await needs.archives.unpack(path, folder, call.signal) : [{ filename, path }];
        const { documents, hasAttachments } = await unpackDocuments(needs, files, { folder, password, turn });
        const counted = await countPages(pool, documents, turn);
        const isSingle = !isZip && !hasAttachments && documents.length === 1;
        const total = pagesOf(counted);
        const done = new Map<unknown, number>();
        const templateFor = async (classify: ClassifyOne) => {
          if (named !== null) return { template: named, model: await modelFor(llm, named) };
          const { template, confidence } = await chosen(classify, candidates);
          const choice = { id: template.id, name: template.name, confidence };
          return { template, model: await modelFor(llm, template), chosen: choice };
        };
        const { outcomes } = await parseDocuments(pool, counted, {
          ...{ ...turn, language, engines, split, templateFor, limitsNow: () => turn.limits },
          ...{ isAuto: named === null, cacheScope: accountId },
          onPage: (document, pages) => {
            done.set(document, pages);
            const read = [...done.values()].reduce((sum, count) => sum + count, 0);
            // Finding the values is one step more.
            call.onProgress(read, total + 1, `${read} of ${total} pages read`);
          },
        });
        const source = isZip ? 'zip' : hasAttachments ? 'email' : null;
        return answerOf(outcomes, isSingle && split === null, source);
      });
    },
    submit: async () => {
      throw needsServer();
    },
    read: async (source, order, call) => {
      if (order.language !== null) needs.checkLanguage(order.language);
      return await withFile(needs, source, call, async ({ path }, folder) => {
        const unlocked = await onlyDocument(needs, path, folder, order.password, turnOf(call));
        return await needs.read(unlocked, order, call);
      });
    },
    propose: async (source, { name, password, llm }, call) =>
      await withFile(needs, source, call, async ({ path }, folder) => {
        const unlocked = await onlyDocument(needs, path, folder, password, turnOf(call));
        const { template } = await pool.propose(unlocked, {
          ...{ ...turnOf(call), language: null, engines, cacheScope: accountId },
          model: await modelFor(llm, {}),
          onPage: (pages, of) => call.onProgress(pages, of + 1, `${pages} of ${of} pages read`),
        });
        return name === null ? template : { ...template, name };
      }),
    listTemplates: async ({ limit, cursor }) => {
      const all = await templates.list();
      const from = all.findIndex(({ id }) => id === cursor) + 1;
      const page = all.slice(from, from + limit);
      return { templates: page, nextCursor: from + limit < all.length ? (page.at(-1)?.id ?? null) : null };
    },
    findTemplate: async (name) => await templates.find(name),
    createTemplate: async (written) => await templates.create(written),
    findJob: async () => {
      throw needsServer();
    },
    listJobs: async () => [],
  };
}

/** Nothing but its own text of an e-mail; what is attached are documents of their own. */
async function onlyDocument(
  needs: LocalNeeds,
  path: string,
  folder: string,
  password: string | null,
  turn: Parameters<ParsePool['countPages']>[1],
): Promise<string> {
  const entries = [{ filename: 'document', path }];
  const [first] = (await unpackDocuments(needs, entries, { folder, password, turn })).documents;
  if (first !== undefined && 'fault' in first) throw first.fault;
  return first?.path ?? path;
}

async function withFile<T>(
  { fetcher, withFolder }: LocalNeeds,
  source: DocumentSource,
  { signal }: Call,
  work: (file: { readonly path: string; readonly filename: string }, folder: string) => Promise<T>,
): Promise<T> {
  return await withFolder(async (folder) => {
    if (source.kind === 'file') return await work({ path: source.path, filename: source.fileName }, folder);
    const path = join(folder, 'document');
    if (source.kind === 'bytes') {
      await fs.writeFile(path, source.bytes, { mode: 0o600, flag: 'wx' });
      return await work({ path, filename: source.fileName }, folder);
    }
    const { filename } = await fetcher.fetchToFile(source.url, path, {
      ...{ accountId, maxBytes: uploadLimits.fileBytes, signal },
    });
    return await work({ path, filename }, folder);
  });
}

async function chosen(classify: ClassifyOne, templates: readonly KeptTemplate[]) {
  const candidates = templates.map(({ id, ...template }) => ({
    ...{ id, template },
    isBuiltIn: id.startsWith('tpl_'),
  }));
  const { classification } = await classify(candidates, async () => []);
  const template = templates.find(({ id }) => id === classification.best?.id);
  if (classification.best === null || template === undefined)
    throw new Fault('no_template_fits', noTemplateFits);
  return { template, confidence: classification.best.confidence };
}

/** As the API answers, without what only an account has. */
function answerOf(
  outcomes: readonly DocumentOutcome[],
  isSingle: boolean,
  source: 'zip' | 'email' | null,
): ParseAnswer {
  const pageCount = outcomes.reduce((sum, outcome) => sum + outcome.pageCount, 0);
  const [only] = outcomes;
  // The code of what is wrong with the only document says what to do about it.
  if (isSingle && only?.fault != null) throw only.fault;
  if (isSingle && only !== undefined) return { ...bodyOf(only), pageCount };
  return {
    results: outcomes.map((one) => ({
      ...{ filename: one.filename, ...(one.pages === null ? {} : { pages: one.pages }) },
      ...bodyOf(one),
    })),
    ...{ pageCount, ...(source === null ? {} : { source }) },
  };
}

function bodyOf({ result, chosen: template }: DocumentOutcome) {
  const choice = template === undefined ? {} : { template };
  if ('error' in result) return { result, ...choice };
  const { result: values, evidence, problems } = result;
  return { result: values, evidence, ...(problems.length === 0 ? {} : { problems }), ...choice };
}
