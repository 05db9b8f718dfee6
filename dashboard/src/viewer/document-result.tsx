/** A document's pages beside the values that were read from it, each linked to the other. */
import type { ReactNode } from 'react';
import type { PageShapeView } from '../../../src/contract/dashboard/documents.ts';
import type { TemplateView } from '../../../src/contract/template.ts';

export type Values = Readonly<Record<string, unknown>>;
export type Fields = TemplateView['schema']['data'];

export type DocumentResultProps = {
  /** A document's on the desk, or a job's. */
  readonly documentId: string;
  readonly fileName: string;
  readonly pageCount: number;
  /** Null where it was not read yet: pages are then shown as they lie in the file. */
  readonly pages: readonly PageShapeView[] | null;
  readonly fields: Fields;
  /** Null while there is none: then the pages are shown alone. */
  readonly result: Values | null;
  readonly evidence: Values | null;
  /** Where it is given, values can be corrected by typing or by drawing a box; it gets the whole of both. */
  readonly onCorrect?: (result: Values, evidence: Values) => void;
  /** The language that the document was read in. */
  readonly language?: string | null;
  /** What can be done with the result, beside what every result offers. */
  readonly actions?: ReactNode;
};

/** To be built. */
export function DocumentResult(_props: DocumentResultProps) {
  return null;
}
