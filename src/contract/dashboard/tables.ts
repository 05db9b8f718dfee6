/** A result that somebody looks at, as they corrected it, on its way to a table. */
import { z } from 'zod';
import { type TableFormat, tableFormats } from '../../model/table-format.ts';
import { dataSchema } from '../../model/template.ts';

export type { TableFormat };

export const tableQuery = z.object({ format: z.enum(tableFormats) });

export const tableBody = z.object({
  fileName: z.string().min(1).max(1000),
  fields: dataSchema,
  result: z.record(z.string(), z.json()),
});
