/** What comes out at the end of the road: the result in the template's shape, and where each value was read. */
import type { Document } from './document.ts';
import type { Explanation } from './explanation.ts';
import type { Problem } from './fault.ts';
import type { EngineName, Evidence, FieldPath, Finding, Scalar } from './finding.ts';
import type { LlmMode, Question, Reply } from './language-model.ts';
import type { Lesson, Taught } from './lesson.ts';
import type { TemplateDraft } from './template.ts';
import type { WordSet } from './word-set.ts';

export type ResultValue = Scalar | null | readonly ResultValue[] | ResultObject;
export type ResultObject = { readonly [name: string]: ResultValue };

/** Mirrors a result; null where its leaf is null. */
export type EvidenceValue = Evidence | null | readonly EvidenceValue[] | EvidenceObject;
export type EvidenceObject = { readonly [name: string]: EvidenceValue };

export type Extraction = {
  /** Exactly the template's keys, in its order. */
  readonly result: ResultObject;
  readonly evidence: EvidenceObject;
  /** Those that were chosen; each leaf of the result has one. */
  readonly findings: readonly Finding[];
  /** What whoever asked should know of the result; a path of '' is the whole of it. */
  readonly problems: readonly Problem[];
  /** Where it was asked for. */
  readonly explanation?: Explanation;
};

/** What was asked of a language model, and what came of it. */
export type Exchange = { readonly question: Question; readonly reply: Reply };

/** What was found without a model, and what is to be asked of one; where that is nothing, it is final. */
export type Asking<Found> = { readonly found: Found; readonly questions: readonly Question[] };

export type AskingOptions = ExtractOptions & { readonly mode: LlmMode };

/**
 * Finds the values that a template asks for. Everything heavy behind it is loaded when one is made. It never speaks to a language model itself: whoever may,
 * takes its questions there and comes back with the replies (`extract-asking.ts`).
 */
export interface Extractor {
  extract(document: Document, template: TemplateDraft, options: ExtractOptions): Promise<Extraction>;
  /** `extract`, and what a language model is to be asked for a better result. */
  ask(document: Document, template: TemplateDraft, options: AskingOptions): Promise<Asking<Extraction>>;
  /** What a document whose true values are known teaches for others of its layout. */
  learn(document: Document, template: TemplateDraft, taught: Taught): Lesson;
  /** By which examples that may have its layout are found. */
  words(document: Document): readonly WordSet[];
  /** Which of the lessons come from documents of this one's layout, the likest first. */
  alike(document: Document, lessons: readonly Lesson[]): readonly Lesson[];
  /** A template for documents like this one. */
  propose(document: Document, options: ExtractOptions): Promise<TemplateDraft>;
  /** `propose`, and what a language model is to be asked for a better template. */
  askTemplate(document: Document, options: AskingOptions): Promise<Asking<TemplateDraft>>;
}

export type ExtractOptions = {
  readonly engines: readonly EngineName[];
  /** A field whose value is to be explained; a number in the path is a row of the result. */
  readonly explain?: FieldPath | undefined;
  /** What examples taught, for the engine of that name. */
  readonly lessons?: readonly Lesson[] | undefined;
  /** What `ask` had to ask, with the replies: for the engine `llm`. */
  readonly exchanges?: readonly Exchange[] | undefined;
  readonly signal: AbortSignal;
};
