/** Which of several templates a document is for, and how sure that is. */
import type { Document } from './document.ts';
import type { TemplateDraft } from './template.ts';

/** A template that a document may be for. */
export type Candidate = {
  /** Names it among the others. */
  readonly id: string;
  readonly template: TemplateDraft;
  /** Where two fit alike, what somebody wrote goes before what comes with Deckle. */
  readonly isBuiltIn: boolean;
};

export type RankedTemplate = {
  readonly id: string;
  readonly name: string;
  /** 0..1: how likely the document is for it; with that of all others and of none they add up to 1. */
  readonly confidence: number;
};

export type Classification = {
  /** Null where none fits. */
  readonly best: RankedTemplate | null;
  /** What would be next; where none fits, what comes nearest. Null where there is no other. */
  readonly runnerUp: RankedTemplate | null;
};

export type ClassifyOptions = { readonly signal: AbortSignal };

export interface Classifier {
  /**
   * Which of the candidates a document is for, by its first pages; also for a document that is a part of another. A Fault `document_empty` for one with
   * nothing legible.
   */
  classify(
    document: Document,
    candidates: readonly Candidate[],
    options: ClassifyOptions,
  ): Promise<Classification>;
}

/** What is said where none fits. */
export const noTemplateFits = 'No template fits this document.';

/** Two documents of one layout are for two templates hardly ever. */
const sureByLayout = 0.98;

/** An example of the candidate has the document's layout: that says more than all else. */
export function decidedByLayout(candidate: Candidate, { best, runnerUp }: Classification): Classification {
  const [next = null] = [best, runnerUp].filter((one) => one !== null && one.id !== candidate.id);
  return {
    best: { id: candidate.id, name: candidate.template.name, confidence: sureByLayout },
    runnerUp: next === null ? null : { ...next, confidence: Math.min(next.confidence, 1 - sureByLayout) },
  };
}
