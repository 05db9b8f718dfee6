/** A process that reads documents and extracts from them, one after another, and says how much processor time one took. Forked by `../work-alone.ts`. */
import { z } from 'zod';
import { builtInTemplates } from '../../src/model/built-in-templates/index.ts';
import { documentKinds } from '../../src/model/document.ts';
import { engineNames } from '../../src/model/finding.ts';
import { readLimits } from '../../src/model/read-limits.ts';
import { modelsFolder } from '../../src/models-folder.ts';
import { pageToolsIn } from '../../src/pipeline/document-reader.ts';
import { createChildWork } from '../../src/pool/child-work.ts';
import { openExtractor, openSplitter } from '../../src/pool/open-tools.ts';

const order = z.object({ path: z.string(), documents: z.number().int().positive() });

const { pageTimeoutMs, extractTimeoutMs } = readLimits;
const work = createChildWork({
  ...pageToolsIn(modelsFolder),
  extractor: await openExtractor(modelsFolder, { now: Date.now, timeoutMs: extractTimeoutMs }),
  splitter: await openSplitter(modelsFolder),
  ...{ pageTimeoutMs, formats: new Set(documentKinds) },
});
const context = {
  ...{ signal: new AbortController().signal, onProgress: () => {}, shelf: null, findLessons: null },
  writePiece: async () => {},
};
const { invoice: template } = builtInTemplates;
const want = { kind: 'extract', template, engines: engineNames, mode: 'never' } as const;
let document = 0;

async function parse(path: string): Promise<void> {
  document += 1;
  const { kind } = Object(
    await work.perform({ kind: 'begin', document, path, language: null, want }, context),
  );
  if (kind !== 'done') throw new Error(`The document was ${kind}.`);
  work.forget(document);
}

process.on('message', async (message) => {
  const { path, documents } = order.parse(message);
  // What is loaded with the first document, and compiled with the next.
  for (let done = 0; done < documents; done += 1) await parse(path);
  const start = process.cpuUsage();
  for (let done = 0; done < documents; done += 1) await parse(path);
  const { user, system } = process.cpuUsage(start);
  process.send?.((user + system) / 1e6 / documents);
});
process.on('disconnect', () => process.exit());
