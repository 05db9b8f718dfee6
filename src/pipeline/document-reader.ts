/** Puts formats, OCR and layout together to what reads documents. */
import { plainText } from '../layout/plain-text.ts';
import type { DocumentReader } from '../model/document-reader.ts';
import { createStopwatch } from '../model/stopwatch.ts';
import { knownLanguage } from '../ocr/known-language.ts';
import { createPageReader, type PageReader } from '../ocr/page-reader.ts';
import { readersIn } from '../ocr/readers.ts';
import { drawPage, markPage, pictureOfPage } from './draw-page.ts';
import { readDocument } from './read-document.ts';

/** `modelsFolder` holds the networks and the data of the recognisers. */
export function pageReaderIn(modelsFolder: string): PageReader {
  return createPageReader(readersIn(modelsFolder));
}

export function createDocumentReader(modelsFolder: string): DocumentReader {
  const reader = pageReaderIn(modelsFolder);
  return {
    read: async (path, { language, ...options }) =>
      await readDocument(path, {
        stopwatch: createStopwatch(() => performance.now()),
        ...options,
        reader,
        language: language === null ? null : knownLanguage(language),
      }),
    plainText,
    draw: drawPage,
    mark: markPage,
    picture: pictureOfPage,
  };
}
