/** Which language model is asked, and how: as the operator sets it. Without an address there is none. */
import { z } from 'zod';
import type { LlmMode } from '../model/language-model.ts';

/** How the server speaks. Ollama has a protocol of its own beside OpenAI's, which says more about its models. */
export const llmProviders = ['openai-compatible', 'anthropic', 'ollama'] as const;
export type LlmProvider = (typeof llmProviders)[number];

export type LlmSetting = {
  readonly provider: LlmProvider;
  /** Without a slash at its end. */
  readonly url: string;
  readonly model: string;
  /** Undefined for servers that ask for none. */
  readonly key: string | undefined;
  readonly mode: LlmMode;
  /** Whether pictures of pages are sent beside their text. */
  readonly hasPictures: boolean;
  /** For one question, all tries together. */
  readonly timeoutMs: number;
  /** Questions of this process that are open at once. */
  readonly concurrency: number;
  readonly maxOutputTokens: number;
};

/** A key belongs into its own setting: what stands in a URL ends up in logs. */
export const llmUrl = z
  .string()
  .refine((text) => {
    const url = URL.parse(text);
    if (url === null || !['http:', 'https:'].includes(url.protocol)) return false;
    return [url.username, url.password, url.search, url.hash].every((part) => part === '');
  })
  .transform((text) => text.replace(/\/+$/, ''));

/** What a header can carry. */
export const llmKey = z.string().regex(/^[\x21-\x7e]{1,4096}$/);

export const llmModelName = z.string().regex(/^[^\s\p{C}](?:[^\p{C}]{0,198}[^\s\p{C}])?$/u);
