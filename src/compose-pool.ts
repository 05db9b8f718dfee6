/** The processes that read documents for a command: it takes every kind of file, and nothing that was read is kept. */
import type { DocumentPool } from './cli/services.ts';
import type { Config } from './config.ts';
import { sniff } from './formats/sniff.ts';
import { documentKinds } from './model/document.ts';
import { modelsFolder } from './models-folder.ts';
import { knownLanguage } from './ocr/known-language.ts';
import { createParsePool } from './pool/parse-pool.ts';

const kinds = new Set(documentKinds);

export function openPool(
  { pageTimeoutMs, extractTimeoutMs }: Pick<Config, 'pageTimeoutMs' | 'extractTimeoutMs'>,
  options: { readonly processes: number; readonly trayFolder: string },
  onNotice: (message: string, detail?: unknown) => void,
): DocumentPool {
  const pool = createParsePool({
    ...{ ...options, modelsFolder, pageTimeoutMs, extractTimeoutMs, isWarm: false },
    onEvent: (event) => {
      if (event.kind === 'stays-root')
        onNotice('parse processes run as root, since no other user may enter a folder', event.folder);
    },
  });
  return {
    pool,
    sniff: async (path, signal) => await sniff(path, signal, kinds),
    checkLanguage: knownLanguage,
  };
}
