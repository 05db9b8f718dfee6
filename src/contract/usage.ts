/** What an account has used of its quota. */
import { z } from 'zod';

export const usageView = z
  .object({
    period: z.string().meta({ description: 'The calendar month, UTC.', examples: ['2026-11'] }),
    limit: z.int().min(0),
    used: z.int().min(0),
    reserved: z.int().min(0).meta({ description: 'Held by requests and jobs that are at work.' }),
    remaining: z.int().min(0),
    days: z.array(z.object({ day: z.iso.date(), pages: z.int().min(1) })),
  })
  .meta({ id: 'Usage' });
