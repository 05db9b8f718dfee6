/** How every list is paged: so many at most, behind the last of the page before. */
import { z } from 'zod';

export const listLimit = 100;

const limitRule = `must be a whole number from 1 to ${listLimit}`;

export const listQuery = z.object({
  limit: z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= listLimit, limitRule)
    .transform(Number)
    .default(listLimit)
    .meta({ description: 'How many at most.', type: 'integer', minimum: 1, maximum: listLimit }),
  cursor: z
    .string()
    .optional()
    .meta({ description: 'Where the last page ended, as the `Link` header of that page says.' }),
});
