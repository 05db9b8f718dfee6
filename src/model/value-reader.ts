/** What a text that somebody typed says as a value of a field's type. */
import type { Scalar } from './finding.ts';
import type { Field } from './template.ts';

export interface ValueReader {
  /** Null where the text holds no such value. */
  read(field: Field, text: string): Promise<Scalar | null>;
}
