/** The language model that an installation asks, and whether the account lets it be asked. */
import { z } from 'zod';
import { llmModes } from '../../model/language-model.ts';
import { llmChoices, llmConsents } from '../../model/llm-ledger.ts';

/** What is asked here, and where text goes. */
export const llmView = z.object({
  model: z.string(),
  /** Scheme, host and port. */
  address: z.string(),
  mode: z.enum(llmModes),
  /** Whether pictures of pages are sent beside text. */
  hasPictures: z.boolean(),
});
export type LlmView = z.infer<typeof llmView>;

export const llmConsentView = z.object({ consent: z.enum(llmConsents) });
export type LlmConsentView = z.infer<typeof llmConsentView>;

export const llmChoiceBody = z.object({ choice: z.enum(llmChoices) });
