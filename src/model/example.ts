/** Documents with the values that they truly hold: what a template is tested with before anybody relies on an edit of it. */
import type { ResultObject } from './extraction.ts';

export type Example = {
  readonly exampleId: string;
  readonly accountId: string;
  readonly templateId: string;
  /** On the desk, for as long as the example is there. */
  readonly documentId: string;
  readonly fileName: string;
  readonly pageCount: number;
  readonly language: string | null;
  /** The truth, in the template's shape at the time; what the template asks for since then is unknown. */
  readonly fields: ResultObject;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export const mostExamples = 100;

export interface Examples {
  /**
   * Where the document is already an example of the template, that one gets these values. `full`: there are too many.
   * Undefined where the document is not, or no longer, on the account's desk. A Fault where the account would store too much.
   */
  save(
    example: Pick<Example, 'accountId' | 'templateId' | 'documentId' | 'language' | 'fields'>,
  ): Promise<Example | 'full' | undefined>;
  /** Another account's is not found. */
  find(accountId: string, exampleId: string): Promise<Example | undefined>;
  /** Oldest first, of a template. */
  list(accountId: string, templateId: string): Promise<readonly Example[]>;
  correct(accountId: string, exampleId: string, fields: ResultObject): Promise<Example | undefined>;
  /** Its document stays on the desk for the rest of its day. */
  remove(accountId: string, exampleId: string): Promise<boolean>;
  /** Those of templates that were deleted; how many. */
  removeOrphans(most: number): Promise<number>;
}
