/** The contract of every engine: a document and a template become findings. */
import type { Document } from '../model/document.ts';
import type { Finding } from '../model/finding.ts';
import type { ValueContext } from '../values/reading.ts';
import type { UnderstoodTemplate } from './meaning/understand.ts';
import type { TimeLeft } from './time-left.ts';

/** What was read, what it tells about the notations in use, and how long values may be looked for in it. */
export type Source = { readonly document: Document; readonly context: ValueContext; readonly time: TimeLeft };

export type Engine = (
  source: Source,
  template: UnderstoodTemplate,
  signal: AbortSignal,
) => Promise<readonly Finding[]>;
