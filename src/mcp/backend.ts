/** What the tools of an agent work with: this machine alone, or the HTTP API of a server. Whatever goes wrong is a Fault. */
import type { JobListItem, JobView } from '../contract/job.ts';
import type { LlmMode } from '../model/language-model.ts';
import type { TextFormat } from '../model/read-format.ts';
import type { SplitMode } from '../model/splitter.ts';
import type { TemplateDraft } from '../model/template.ts';
import type { TextPart, TextWindow } from './text-window.ts';

/** A document that was let in: its path lies in a folder of ours, its bytes are within the limits. */
export type DocumentSource =
  | { readonly kind: 'file'; readonly path: string; readonly fileName: string }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer>; readonly fileName: string }
  | { readonly kind: 'url'; readonly url: string };

/** One call of a tool. */
export type Call = {
  /** Aborts when the agent cancels, or goes away. */
  readonly signal: AbortSignal;
  /** `total` is null where nobody knows it. */
  readonly onProgress: (done: number, total: number | null, message: string) => void;
};

type Reading = {
  readonly language: string | null;
  readonly password: string | null;
};

export type ParseOrder = Reading & {
  readonly template: string;
  readonly split: SplitMode | null;
  readonly llm: LlmMode | null;
};

/** As the API answers, always with evidence; without a server nothing is billed. */
export type ParseAnswer = Readonly<Record<string, unknown>> & { readonly pageCount: number };

export type ReadOrder = Reading & TextPart & { readonly format: TextFormat };

/** A part of the text in the format that was asked for; `json` is the text of one JSON document. */
export type ReadAnswer = PagesUsed & TextWindow & { readonly pageCount: number | null };

export type PagesUsed = { readonly pageUsed?: number; readonly pageRemaining?: number };

export type ProposeOrder = Omit<Reading, 'language'> & {
  readonly name: string | null;
  readonly llm: LlmMode | null;
};

export type ListedTemplate = { readonly id: string; readonly name: string };
export type TemplatePage = {
  readonly templates: readonly ListedTemplate[];
  readonly nextCursor: string | null;
};

/** A template as it is kept, under an id that `parse` takes. */
export type KeptTemplate = TemplateDraft & { readonly id: string };

export type Submission = { readonly jobId: string; readonly status: string; readonly message: string };

export interface Backend {
  /** Whether documents can be parsed in the background. */
  readonly hasJobs: boolean;
  parse(source: DocumentSource, order: ParseOrder, call: Call): Promise<ParseAnswer>;
  submit(source: DocumentSource, order: ParseOrder, call: Call): Promise<Submission>;
  read(source: DocumentSource, order: ReadOrder, call: Call): Promise<ReadAnswer>;
  /** Keeps nothing. */
  propose(source: DocumentSource, order: ProposeOrder, call: Call): Promise<TemplateDraft>;
  listTemplates(
    page: { readonly limit: number; readonly cursor: string | null },
    call: Call,
  ): Promise<TemplatePage>;
  /** By id, or by the name of a built-in one. */
  findTemplate(name: string, call: Call): Promise<KeptTemplate>;
  /** `written` is as the agent wrote it. */
  createTemplate(written: unknown, call: Call): Promise<KeptTemplate>;
  findJob(jobId: string, call: Call): Promise<JobView>;
  listJobs(call: Call): Promise<readonly JobListItem[]>;
}
