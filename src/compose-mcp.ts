/** What `deckle mcp` consists of: over a server's HTTP API, or on this machine alone. */
import { availableParallelism, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { McpStdioOptions } from './cli/services.ts';
import { openOwnModels } from './compose-models.ts';
import type { Config } from './config.ts';
import { docsFolder } from './docs-folder.ts';
import { sniff } from './formats/sniff.ts';
import { zipArchives } from './formats/zip/archives.ts';
import { openWorkFolders, type WorkFolders } from './http/work-folder.ts';
import { openAllowedFiles } from './mcp/allowed-files.ts';
import { createApiBackend } from './mcp/api-backend.ts';
import type { Backend } from './mcp/backend.ts';
import { createLocalBackend } from './mcp/local-backend.ts';
import { createLocalTemplates, type LocalTemplates } from './mcp/local-templates.ts';
import { remoteApi } from './mcp/remote-api.ts';
import { serveStdio } from './mcp/serve-stdio.ts';
import { windowOf } from './mcp/text-window.ts';
import { type DocumentKind, documentKinds } from './model/document.ts';
import { modelsFolder } from './models-folder.ts';
import { createUrlFetcher } from './net/url-fetcher.ts';
import { knownLanguage } from './ocr/known-language.ts';
import { writtenDocument } from './output/written-document.ts';
import { createParsePool } from './pool/parse-pool.ts';
import { readVersion } from './version.ts';

const cacheMs = 600_000;

type OnNotice = (message: string, cause?: unknown) => void;

export async function serveMcp(
  config: Config,
  options: McpStdioOptions,
  onNotice: OnNotice,
  signal: AbortSignal,
): Promise<void> {
  // Copies of documents and what was read of them: gone with the process, or when the next one starts.
  const folders = await openWorkFolders(join(tmpdir(), `deckle-mcp-${userInfo().uid}`));
  const files = await openAllowedFiles(options.allow, folders.with);
  const { backend, close } =
    options.server === null
      ? await openLocal(
          config,
          { folders, templates: createLocalTemplates({ folder: options.templates, files }) },
          onNotice,
        )
      : { backend: createApiBackend(remoteApi(options.server)), close: async () => {} };
  try {
    await serveStdio(
      {
        ...{ backend, files, docsFolder, version: readVersion() },
        onProblem: (error) => onNotice('a call of an agent failed', error),
      },
      signal,
    );
  } finally {
    await close();
    await folders.close();
  }
}

/** An agent sits beside a person's other programs: two processes are enough for it, and none runs before the first document. */
async function openLocal(
  config: Config,
  { templates, folders }: { readonly templates: LocalTemplates; readonly folders: WorkFolders },
  onNotice: OnNotice,
): Promise<{ readonly backend: Backend; readonly close: () => Promise<void> }> {
  const pool = createParsePool({
    ...{ modelsFolder, processes: config.processes ?? Math.min(2, availableParallelism()) },
    // A document that decides for its template is read once, and so is one that is asked about twice.
    cache: { folder: join(folders.path, 'read'), release: readVersion(), maxAgeMs: cacheMs },
    ...{ pageTimeoutMs: config.pageTimeoutMs, extractTimeoutMs: config.extractTimeoutMs },
  });
  const reader = async () => await (await import('./pool/open-tools.ts')).openReader(modelsFolder);
  const backend = createLocalBackend({
    ...{ pool, templates, engines: config.engines, documentTimeoutMs: config.documentTimeoutMs },
    withFolder: folders.with,
    sniff: async (path, signal) => await sniff(path, signal, allKinds),
    archives: zipArchives,
    fetcher: createUrlFetcher({ allow: config.fetchAllow }),
    models: await openOwnModels(config, onNotice),
    checkLanguage: knownLanguage,
    read: async (path, { language, format, ...part }, { signal, onProgress }) => {
      const opened = await reader();
      const document = await opened.read(path, {
        ...{ language, signal },
        onPage: (done, of) => onProgress(done, of, `${done} of ${of} pages read`),
      });
      const window = await windowOf(writtenDocument(document, format), part);
      return { ...window, pageCount: document.pageCount };
    },
  });
  return { backend, close: pool.close };
}

/** As the command line takes them. */
const allKinds: ReadonlySet<DocumentKind> = new Set(documentKinds);
