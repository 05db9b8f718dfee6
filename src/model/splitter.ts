/** Tells documents apart that lie in one file. Loaded when one is made. */
import type { Document } from './document.ts';
import type { DocumentPart } from './document-part.ts';

/** What a request may ask for. */
export const splitModes = ['auto'] as const;
export type SplitMode = (typeof splitModes)[number];

export type SplitDocument = {
  readonly part: DocumentPart;
  /** As if it had come alone: its pages are counted from 1. */
  readonly document: Document;
};

export interface Splitter {
  /** In the file's order, at least one. */
  split(document: Document, signal: AbortSignal): Promise<readonly SplitDocument[]>;
  /** One whose pages are known, as if it had come alone. */
  cut(document: Document, pages: DocumentPart['pages']): Document;
}
