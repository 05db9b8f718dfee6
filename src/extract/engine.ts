/** The contract of every engine: a document and a template become findings. */
import type { Document } from '../model/document.ts';
import type { Finding } from '../model/finding.ts';
import type { ValueContext } from '../values/reading.ts';
import type { UnderstoodTemplate } from './meaning/understand.ts';

/** What was read, and what it tells about the notations in use. */
export type Source = { readonly document: Document; readonly context: ValueContext };

export type Engine = (
  source: Source,
  template: UnderstoodTemplate,
  signal: AbortSignal,
) => Promise<readonly Finding[]>;
