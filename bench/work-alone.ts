/** Reading and extraction with nothing around them: the processor time that a document takes where it is all that a process does. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtInTemplates } from '../src/model/built-in-templates/index.ts';
import { documentKinds } from '../src/model/document.ts';
import { engineNames } from '../src/model/finding.ts';
import { readLimits } from '../src/model/read-limits.ts';
import { modelsFolder } from '../src/models-folder.ts';
import { pageToolsIn } from '../src/pipeline/document-reader.ts';
import { createChildWork } from '../src/pool/child-work.ts';
import { openExtractor, openSplitter } from '../src/pool/open-tools.ts';
import type { Sample } from './sample-documents.ts';

export interface WorkAlone {
  /** Seconds of processor time a document, over so many. */
  secondsOf(sample: Sample, documents: number): Promise<number>;
}

const template = builtInTemplates.invoice;

/** `folder`: for the documents, which are read from disk as always. */
export async function openWorkAlone(folder: string): Promise<WorkAlone> {
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

  return {
    async secondsOf({ name, bytes }, documents) {
      const path = join(folder, `alone-${name.replaceAll(/\W/g, '-')}`);
      await writeFile(path, bytes);
      // What is loaded with the first document, and compiled with the next.
      for (let warm = 0; warm < 3; warm += 1) await parse(path);
      const start = process.cpuUsage();
      for (let done = 0; done < documents; done += 1) await parse(path);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1e6 / documents;
    },
  };
}
