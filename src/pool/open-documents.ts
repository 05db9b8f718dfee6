/** The documents that a process has open between two of their pages: the last few that it worked on. */
import { type DocumentToRead, openToRead } from '../pipeline/reading-steps.ts';

export interface OpenDocuments {
  get(document: number, path: string, signal: AbortSignal): Promise<DocumentToRead>;
  forget(document: number): void;
  /** After a fault: what is behind one document may be behind the others too. */
  forgetAll(): void;
}

/** Round-robin between a long document and others would else open the long one anew for each page. */
export const mostOpenDocuments = 2;

export function createOpenDocuments(): OpenDocuments {
  /** The least recent first. */
  const opened = new Map<number, DocumentToRead>();
  const forget = (document: number): void => {
    opened.get(document)?.close();
    opened.delete(document);
  };
  return {
    async get(document, path, signal) {
      const found = opened.get(document) ?? (await openToRead(path, signal));
      opened.delete(document);
      opened.set(document, found);
      const [oldest] = opened.keys();
      if (opened.size > mostOpenDocuments && oldest !== undefined) forget(oldest);
      return found;
    },
    forget,
    forgetAll() {
      for (const document of opened.keys()) forget(document);
    },
  };
}
