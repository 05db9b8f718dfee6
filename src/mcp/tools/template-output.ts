/** A template as tools show it. */
import { z } from 'zod';
import { templateCategories } from '../../model/template.ts';

export const category = z.enum(templateCategories);

export const templateFields = {
  name: z.string(),
  description: z.string().optional(),
  category,
  schema: z.record(z.string(), z.unknown()).describe('{data: {field: {type, …}}}'),
};
