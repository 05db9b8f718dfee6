/** What a text says as a value of a field's type. */
import type { Page } from './document.ts';
import type { Scalar } from './finding.ts';
import type { Field } from './template.ts';

export interface ValueReader {
  /**
   * Null where the text holds no such value. With the page that it stands on, day and month and the decimal mark are
   * read as the page writes them; without, it was typed by somebody.
   */
  read(field: Field, text: string, page: Page | null): Promise<Scalar | null>;
}
