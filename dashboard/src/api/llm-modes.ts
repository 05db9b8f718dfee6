/** How far a language model is asked, in words. */
import type { DeskParseBody } from '../../../src/contract/dashboard/documents.ts';

export type LlmMode = NonNullable<DeskParseBody['llm']>;

export const llmModes: readonly LlmMode[] = ['never', 'doubtful', 'always'];

export const llmModeWords: Readonly<Record<LlmMode, string>> = {
  never: 'Not asked',
  doubtful: 'Where in doubt',
  always: 'All fields',
};
