/** Templates as somebody looks through them: enough to tell them apart, without all that they say. */
import { z } from 'zod';
import { templateView } from '../template.ts';

export const templateOverview = z.object({
  /** Own ones newest first, then the built-in ones. */
  templates: z.array(
    templateView
      .pick({ id: true, name: true, description: true, category: true, updatedAt: true })
      .extend({ fieldCount: z.int(), isBuiltIn: z.boolean() }),
  ),
  /** The `cursor` of the next page; null on the last. */
  next: z.string().nullable(),
});
export type TemplateOverview = z.infer<typeof templateOverview>;
export type TemplateGlance = TemplateOverview['templates'][number];
