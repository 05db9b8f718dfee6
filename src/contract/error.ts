/** The one body of every error that leaves the API. */
import { z } from 'zod';
import { type FaultCode, faultTable } from '../model/fault.ts';

/** Those that can leave the API; the others are for people at a terminal. */
const codes = Object.keys(faultTable)
  .filter((code): code is FaultCode => code in faultTable)
  .filter((code) => !['command', 'setup'].includes(faultTable[code].family));

export const errorBody = z
  .object({
    statusCode: z.int().min(400).max(599).meta({ description: 'The HTTP status, again.' }),
    error: z.string().meta({ description: "The status's name." }),
    message: z.string().meta({ description: 'One sentence for a person.' }),
    code: z.enum(codes).meta({ description: 'A stable word for programs.' }),
    requestId: z.string().meta({ description: 'The same as the header x-request-id.' }),
    retryAfter: z.int().optional().meta({ description: 'Seconds to wait, on 429.' }),
    errors: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .meta({ description: 'Every problem of a body that failed validation.' }),
  })
  .meta({ id: 'Error', description: 'Every error has this body.' });

export type ErrorBody = z.infer<typeof errorBody>;

/** For the `response` of a route: the statuses that it may answer with beside success. */
export function errorResponses<Status extends number>(...statuses: readonly Status[]) {
  const entries = statuses.map((status) => [status, errorBody] as const);
  return Object.fromEntries(entries) as Record<Status, typeof errorBody>;
}
