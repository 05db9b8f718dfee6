/** The two halves of labelled documents: one to work on, one to check with. */
import { createHash } from 'node:crypto';

export const splits = ['work', 'check'] as const;
export type Split = (typeof splits)[number];

/** Half of the documents each, by nothing but the id, so that a document never changes sides. */
export function splitOf(id: string): Split {
  const [first = 0] = createHash('sha256').update(id).digest();
  return first % 2 === 1 ? 'check' : 'work';
}
