/** What an account has used of its quota. */
import { z } from 'zod';

const llmUsage = z.object({
  requests: z.int().min(0),
  inputTokens: z.int().min(0).meta({ description: 'Read by the model.' }),
  outputTokens: z.int().min(0).meta({ description: 'Written by the model.' }),
  cost: z
    .object({ amount: z.number().min(0), currency: z.string().meta({ examples: ['USD'] }) })
    .optional()
    .meta({
      description: 'Of all these tokens at the prices that the operator has set; without prices, absent.',
    }),
});

export const usageView = z
  .object({
    period: z.string().meta({ description: 'The calendar month, UTC.', examples: ['2026-11'] }),
    limit: z.int().min(0),
    used: z.int().min(0),
    reserved: z.int().min(0).meta({ description: 'Held by requests and jobs that are at work.' }),
    remaining: z.int().min(0),
    days: z.array(z.object({ day: z.iso.date(), pages: z.int().min(1) })),
    llm: llmUsage
      .optional()
      .meta({ description: 'What a language model was asked; only where one is set up.' }),
  })
  .meta({ id: 'Usage' });
export type UsageView = z.infer<typeof usageView>;
