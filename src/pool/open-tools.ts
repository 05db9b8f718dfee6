/**
 * What reads documents and what finds values in them, made from the models' folder. All of it is heavy and loaded
 * only when asked for, so that a process that needs neither stays small.
 */
import { join } from 'node:path';
import type { Chooser } from '../extract/chooser/chooser.ts';
import type { Classifier } from '../model/classification.ts';
import type { DocumentReader } from '../model/document-reader.ts';
import type { Extractor } from '../model/extraction.ts';
import type { Splitter } from '../model/splitter.ts';

// ONNX Runtime reports to its maker how it is used, unless it is told not to before its first session.
process.env.ORT_DISABLE_TELEMETRY = '1';

export async function openReader(modelsFolder: string): Promise<DocumentReader> {
  const { createDocumentReader } = await import('../pipeline/document-reader.ts');
  return createDocumentReader(modelsFolder);
}

export async function openSplitter(modelsFolder: string): Promise<Splitter> {
  const { createSplitter } = await import('../extract/split/splitter.ts');
  return createSplitter(join(modelsFolder, 'split', 'starts.json'));
}

export type ExtractorOptions = {
  readonly now: () => number;
  /** Of processor time, for one document. */
  readonly timeoutMs: number;
};

export async function openExtractor(
  modelsFolder: string,
  { now, timeoutMs }: ExtractorOptions,
): Promise<Extractor & Classifier> {
  const { createChooser } = await import('../extract/chooser/chooser.ts');
  const { createEngines } = await import('../extract/engines.ts');
  const { createExtractor } = await import('../extract/extractor.ts');
  const { createArbiter } = await import('../extract/resolve/arbiter.ts');
  const vocabulary = join(modelsFolder, 'meaning', 'vocabulary.txt');
  const { createEncoder } = await import('../extract/meaning/encoder.ts');
  const encoder = createEncoder({ graph: join(modelsFolder, 'meaning', 'encoder.onnx'), vocabulary });
  const chooser = createChooser({ graph: join(modelsFolder, 'chooser', 'chooser.onnx'), vocabulary });
  const tables = {
    columns: join(modelsFolder, 'tables', 'columns.json'),
    rows: join(modelsFolder, 'tables', 'rows.json'),
  };
  const arbiter = createArbiter(join(modelsFolder, 'arbiter'));
  const engines = createEngines({ now, encoder, chooser, tables });
  return {
    ...createExtractor(engines, arbiter, timeoutMs, encoder),
    ...lazyClassifier(join(modelsFolder, 'classify'), chooser, timeoutMs),
  };
}

/** Few documents choose among templates. */
function lazyClassifier(folder: string, chooser: Chooser, timeoutMs: number): Classifier {
  let opened: Promise<Classifier> | undefined;
  const open = async () => {
    const { createClassifier } = await import('../extract/classify/classifier.ts');
    return createClassifier(folder, chooser, timeoutMs);
  };
  return {
    classify: async (...asked) => {
      opened ??= open();
      return await (await opened).classify(...asked);
    },
  };
}
