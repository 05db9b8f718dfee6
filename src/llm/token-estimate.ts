/** How many tokens a prompt can take at most, before anybody has counted them. */
import type { Prompt } from './prompt.ts';

/** Tokens of most languages and vocabularies are longer than two bytes of UTF-8; figures and ids are the shortest. */
const bytesPerToken = 2;
/** The largest that a provider names, for a picture in full detail. */
const tokensPerPicture = 5000;
/** What a server wraps around messages. */
const wrapping = 200;

export function mostInputTokens({ system, text, schema, pictures }: Prompt): number {
  const bytes =
    Buffer.byteLength(system) + Buffer.byteLength(text) + Buffer.byteLength(JSON.stringify(schema));
  return wrapping + Math.ceil(bytes / bytesPerToken) + pictures.length * tokensPerPicture;
}

export const mostTokensOf = (text: string): number => Math.ceil(Buffer.byteLength(text) / bytesPerToken);
