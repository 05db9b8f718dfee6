/** Puts formats, OCR and layout together to what reads documents. */
import { join } from 'node:path';
import { copyPages } from '../formats/copy-pages.ts';
import { refuseUnsearchable, writeSearchablePdf } from '../formats/searchable/searchable-pdf.ts';
import { sniff } from '../formats/sniff.ts';
import { unpackDocument } from '../formats/unpack-document.ts';
import type { DocumentReader } from '../model/document-reader.ts';
import { readLimits } from '../model/read-limits.ts';
import { createStopwatch } from '../model/stopwatch.ts';
import { knownLanguage } from '../ocr/known-language.ts';
import { createPageReader, type PageReader } from '../ocr/page-reader.ts';
import { readersIn } from '../ocr/readers.ts';
import { drawPage, markPage, pictureOfPage } from './draw-page.ts';
import { readDocument } from './read-document.ts';
import { createStructureReader, type StructureReader } from './structure-reader.ts';

/** What pages are read with. */
export type PageTools = { readonly reader: PageReader; readonly structure: StructureReader };

/** `modelsFolder` holds all that comes along, a folder each. */
export function pageToolsIn(modelsFolder: string): PageTools {
  return {
    reader: createPageReader(readersIn(join(modelsFolder, 'ocr'))),
    structure: createStructureReader(join(modelsFolder, 'structure', 'structure.onnx')),
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
    draw: drawPage,
    mark: markPage,
    picture: pictureOfPage,
    refuseUnsearchable: async (path, signal) => refuseUnsearchable(await sniff(path, signal)),
    writePdf: async (path, document, options) =>
      await writeSearchablePdf(path, document, { ...options, limits: readLimits, onPage: () => {} }),
    copyPages: async (path, ranges, onCopy, signal) =>
      await copyPages(path, ranges, { limits: readLimits, signal, onCopy }),
  };
}
