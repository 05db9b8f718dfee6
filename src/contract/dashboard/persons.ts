/** The people of an account. */
import { z } from 'zod';

export const personList = z.array(
  z.object({
    personId: z.string(),
    email: z.string(),
    createdAt: z.iso.datetime(),
    isYou: z.boolean(),
  }),
);

export const personParams = z.object({ personId: z.string() });

export type PersonView = z.infer<typeof personList>[number];
