/** What was found wrong with a part of a body before zod looks at it, told where zod tells everything else that is wrong. */
import { z } from 'zod';

export class Refused {
  readonly problems: readonly { readonly path: readonly (string | number)[]; readonly message: string }[];

  constructor(problems: Refused['problems']) {
    this.problems = problems;
  }
}

export const orRefused = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value, context) => {
    if (!(value instanceof Refused)) return value;
    for (const { path, message } of value.problems)
      context.addIssue({ code: 'custom', path: [...path], message });
    return z.NEVER;
  }, schema);
