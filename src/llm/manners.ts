/**
 * What a server takes. Those that speak OpenAI's protocol differ in what they know of it, and say so by refusing; what was
 * learnt that way is kept, so that it costs one request.
 */
import type { Exchange } from './endpoint-fetch.ts';

export type Manners = {
  /** Newer models of OpenAI's want the second. */
  readonly limit: 'max_tokens' | 'max_completion_tokens';
  /** Models that think choose their own. */
  readonly hasTemperature: boolean;
  /** Else the schema is told in words, and the answer looked for in what the model says. */
  readonly hasSchema: boolean;
};

export const bestManners: Manners = { limit: 'max_tokens', hasTemperature: true, hasSchema: true };

/** How to ask again after a refusal; null where nothing is known that would help. */
export function mannersAfter(manners: Manners, { status, complaint }: Exchange): Manners | null {
  if (status !== 400 && status !== 422 && status !== 501) return null;
  const words = complaint.toLowerCase();
  if (manners.limit === 'max_tokens' && words.includes('max_completion_tokens')) {
    return { ...manners, limit: 'max_completion_tokens' };
  }
  if (manners.hasTemperature && words.includes('temperature')) return { ...manners, hasTemperature: false };
  const isOfSchema =
    /response_format|json_schema|output_config|output_format|schema|grammar|structured|tool/.test(words);
  return manners.hasSchema && isOfSchema ? { ...manners, hasSchema: false } : null;
}
