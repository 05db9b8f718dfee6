/**
 * Extraction with a language model, for whoever may speak to one: what is found without it, its questions all at once, and the same again with the
 * replies. Where there is nothing to ask, or no model, it is extraction as ever.
 */
import type { Document } from './document.ts';
import type { AskingOptions, Exchange, Extraction, Extractor } from './extraction.ts';
import type { AskOptions, LanguageModel, Question } from './language-model.ts';
import type { TemplateDraft } from './template.ts';

/** In the order of the questions. */
export async function askAll(
  model: LanguageModel,
  questions: readonly Question[],
  options: AskOptions,
): Promise<readonly Exchange[]> {
  return await Promise.all(
    questions.map(async (question) => ({ question, reply: await model.ask(question, options) })),
  );
}

export type ModelAccess = Omit<AskOptions, 'signal'> & { readonly model: LanguageModel };

export async function extractAsking(
  extractor: Pick<Extractor, 'extract' | 'ask'>,
  document: Document,
  template: TemplateDraft,
  options: AskingOptions,
  access: ModelAccess | null,
): Promise<Extraction> {
  if (access === null) return await extractor.extract(document, template, options);
  const { found, questions } = await extractor.ask(document, template, options);
  if (questions.length === 0) return found;
  const exchanges = await askAll(access.model, questions, { ...access, signal: options.signal });
  return await extractor.extract(document, template, { ...options, exchanges });
}

export async function proposeAsking(
  extractor: Pick<Extractor, 'propose' | 'askTemplate'>,
  document: Document,
  options: AskingOptions,
  access: ModelAccess | null,
): Promise<TemplateDraft> {
  if (access === null) return await extractor.propose(document, options);
  const { found, questions } = await extractor.askTemplate(document, options);
  if (questions.length === 0) return found;
  const exchanges = await askAll(access.model, questions, { ...access, signal: options.signal });
  return await extractor.propose(document, { ...options, exchanges });
}
