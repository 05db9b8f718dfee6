/**
 * What is asked of a language model, and what it may say. A question holds everything that leaves the machine; an answer is
 * worth nothing until it is found in the document (`extract/llm`).
 */
import type { FieldPath, Scalar } from './finding.ts';
import type { Fields, TemplateDraft } from './template.ts';

/** `doubtful`: only what is not sure without a model. From the least that is sent to the most. */
export const llmModes = ['never', 'doubtful', 'always'] as const;
export type LlmMode = (typeof llmModes)[number];

/** The lower of them: nobody may send more than everybody who has a say allows. */
export const leastMode = (...modes: readonly LlmMode[]): LlmMode =>
  llmModes.find((mode) => modes.includes(mode)) ?? 'never';

/** A line, a cell or a block of a page, under a short id that the model names as its proof. A cell of a table without words has neither: both are ''. */
export type Segment = { readonly id: string; readonly text: string };

/** What stands together on a page, in reading order: lines of text, or the rows of a table, each a list of cells. */
export type Passage = { readonly page: number } & (
  | { readonly kind: 'text'; readonly segments: readonly Segment[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly Segment[])[] }
);

/** A picture of a page, as the model gets it where pictures are allowed. */
export type PagePicture = { readonly page: number; readonly mediaType: string; readonly bytes: Uint8Array };

/** Values of the fields in question, which `passages` may hold. */
export type ValuesQuestion = {
  readonly kind: 'values';
  /** Of the template, only what is asked: single fields, and arrays whole. */
  readonly fields: Fields;
  readonly passages: readonly Passage[];
};

/** A better template for a document: names, descriptions and tables. */
export type TemplateQuestion = {
  readonly kind: 'template';
  /** What was proposed without a model. */
  readonly draft: TemplateDraft;
  readonly passages: readonly Passage[];
};

export type Question = ValuesQuestion | TemplateQuestion;

/** A value that the model gave, and the segments which it says prove it. Rows are counted from 0 within one question. */
export type ModelValue = {
  readonly path: FieldPath;
  /**
   * The model is asked to copy what is printed, so that this is text also where the field is a number or a date. It may have
   * answered with a number all the same. Booleans are always true or false.
   */
  readonly value: Scalar;
  /** As the model names them: of segments that were in the question, and each once. In a table, those of the whole row. */
  readonly ids: readonly string[];
};

/** `failed`: why there is no answer, as a sentence for whoever sent the document; without a word of document or key. */
export type Reply =
  | { readonly kind: 'values'; readonly model: string; readonly values: readonly ModelValue[] }
  | { readonly kind: 'template'; readonly model: string; readonly draft: TemplateDraft }
  | { readonly kind: 'failed'; readonly reason: string };

/** On whose behalf, and how long. `signal` ends it early; what comes then is not waited for. */
export type AskOptions = {
  readonly accountId: string;
  readonly pictures: readonly PagePicture[];
  readonly signal: AbortSignal;
  /** Of the document that is asked about, in hex: what is kept of the answer goes when the document is deleted. */
  readonly sha256?: string | undefined;
};

/** Never throws but for an aborted signal: whatever goes wrong is a reply. */
export interface LanguageModel {
  /** As evidence names it. */
  readonly name: string;
  /** Where text is sent, for people: scheme, host and port. */
  readonly address: string;
  /** Whether it failed so often that it is not asked for a while. */
  readonly isLeftAlone?: boolean;
  ask(question: Question, options: AskOptions): Promise<Reply>;
}

export type TokenCount = { readonly input: number; readonly output: number };

/** Why an account may not ask now, as a sentence; and when it may at the earliest, which is the next month where this one is used up. */
export type BudgetRefusal = { readonly reason: string; readonly retryAfterSeconds: number };

/** Holds tokens of an account's budget for one request, and says afterwards what it took. Exact over all nodes. */
export interface LlmBudget {
  /** `tokens`: the most that the request can take. */
  reserve(accountId: string, tokens: number): Promise<{ readonly id: string } | BudgetRefusal>;
  /** Null: nothing was sent, or the server refused it. Where nobody counted, `spent` is the most that it can have been. */
  settle(id: string, spent: TokenCount | null): Promise<void>;
}

/** Answers by a hash of all that decides them, within one account. */
export interface LlmAnswers {
  recall(accountId: string, key: string): Promise<string | null>;
  /** `sha256`: of the document that it was made from, in hex. What is too long is not kept. */
  keep(accountId: string, key: string, answer: string, sha256?: string): Promise<void>;
}
