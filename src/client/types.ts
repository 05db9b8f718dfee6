/** What one hands to the client, and what it answers with: as the contract of the API says. */
import type { ParsedDocument, ParsedDocuments, ParseFields, SubmitFields } from '../contract/document.ts';
import type { JobProgress } from '../contract/job.ts';
import type { ReadFields } from '../contract/read.ts';
import type { TemplateBody } from '../contract/template.ts';

export type CallOptions = {
  /** Ends the call, which rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
};

/** Ids as a list, as the API takes them with commas between. */
type ListedIds<Given> = Omit<Given, 'fileUrl' | 'templateIds'> & {
  readonly templateIds?: readonly string[] | undefined;
};

export type ParseOptions = Readonly<ListedIds<ParseFields>> & CallOptions;
export type SubmitOptions = Readonly<ListedIds<SubmitFields>> & CallOptions;
export type ReadOptions = Readonly<Omit<ReadFields, 'fileUrl' | 'format'>> & CallOptions;

/** `result` of one document; `results` of several files, a ZIP, an e-mail with documents attached and `split: 'auto'`. */
export type ParseAnswer =
  | (ParsedDocument & Without<'results' | 'source'>)
  | (ParsedDocuments & Without<'result' | 'template' | 'evidence' | 'problems'>);

/** Keys that one of the two has, so that they may be asked for of either. */
type Without<Key extends string> = { readonly [_ in Key]?: never };

/** A document as text, and what it cost. */
export type ReadText = {
  readonly text: string;
  readonly pageUsed: number;
  readonly pageRemaining: number;
};

/** A document as a searchable PDF, and what it cost. */
export type ReadFile = Omit<ReadText, 'text'> & { readonly file: Blob };

/** `pagesRead` only where it comes from the stream of events. */
export type JobProgressSeen = Omit<JobProgress, 'pagesRead'> & Partial<Pick<JobProgress, 'pagesRead'>>;

export type WaitOptions = CallOptions & {
  /** With `evidence`, the job that ended has its evidence. */
  readonly include?: 'evidence' | undefined;
  /** Rejects with a DeckleError `timeout` when the job has not ended by then; the job goes on. Without it, waits as long as it takes. */
  readonly timeoutMs?: number | undefined;
  /** Hears of each change of the job. */
  readonly onProgress?: ((progress: JobProgressSeen) => void) | undefined;
};

/** The fields, or a JSON Schema of the result. */
export type TemplateInput = Omit<TemplateBody, 'schema'> & {
  readonly schema: TemplateBody['schema'] | Readonly<Record<string, unknown>>;
};

export type TemplateFromDocument = {
  readonly name: string;
  readonly description?: string | undefined;
  readonly llm?: ParseFields['llm'];
  readonly password?: string | undefined;
} & CallOptions;
