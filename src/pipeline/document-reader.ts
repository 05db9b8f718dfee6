/** Puts formats, OCR and layout together to what reads documents. Most PDFs are text: what reads pictures is loaded with the first one. */
import { join } from 'node:path';
import { copyPages } from '../formats/copy-pages.ts';
import { refuseUnsearchable, writeSearchablePdf } from '../formats/searchable/searchable-pdf.ts';
import { sniff } from '../formats/sniff.ts';
import { unpackDocument } from '../formats/unpack-document.ts';
import type { DocumentReader } from '../model/document-reader.ts';
import { readLimits } from '../model/read-limits.ts';
import { createStopwatch } from '../model/stopwatch.ts';
import { knownLanguage } from '../ocr/known-language.ts';
import type { PageReader } from '../ocr/page-reader.ts';
import { readDocument } from './read-document.ts';
import { createStructureReader, type StructureReader } from './structure-reader.ts';

/** What pages are read with. */
export type PageTools = { readonly reader: PageReader; readonly structure: StructureReader };

/** `modelsFolder` holds all that comes along, a folder each. */
export function pageToolsIn(modelsFolder: string): PageTools {
  return {
    reader: lazyPageReader(join(modelsFolder, 'ocr')),
    structure: createStructureReader(join(modelsFolder, 'structure', 'structure.onnx')),
  };
}

function lazyPageReader(folder: string): PageReader {
  let opened: Promise<PageReader> | undefined;
  const open = async () => {
    const [{ createPageReader }, { readersIn }] = await Promise.all([
      import('../ocr/page-reader.ts'),
      import('../ocr/readers.ts'),
    ]);
    return createPageReader(readersIn(folder));
  };
  return {
    read: async (bitmap, options) => {
      opened ??= open();
      return await (await opened).read(bitmap, options);
    },
  };
}

export function createDocumentReader(modelsFolder: string): DocumentReader {
  const tools = pageToolsIn(modelsFolder);
  return {
    read: async (path, { language, ...options }) =>
      await readDocument(path, {
        stopwatch: createStopwatch(() => performance.now()),
        ...options,
        ...tools,
        language: language === null ? null : knownLanguage(language),
      }),
    unpack: unpackDocument,
    draw: async (...asked) => await (await import('./draw-page.ts')).drawPage(...asked),
    mark: async (...asked) => await (await import('./draw-page.ts')).markPage(...asked),
    picture: async (...asked) => await (await import('./draw-page.ts')).pictureOfPage(...asked),
    refuseUnsearchable: async (path, signal) => refuseUnsearchable(await sniff(path, signal)),
    writePdf: async (path, document, options) =>
      await writeSearchablePdf(path, document, { ...options, limits: readLimits, onPage: () => {} }),
    copyPages: async (path, ranges, onCopy, signal) =>
      await copyPages(path, ranges, { limits: readLimits, signal, onCopy }),
  };
}
