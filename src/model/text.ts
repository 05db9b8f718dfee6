/** Text that people type: counted in characters as they see them, and safe to store and to print. */
import { z } from 'zod';

const controls = /\p{Cc}/u;
const controlsButLayout = /[^\P{Cc}\t\n\r]/u;

/** As people count them; text that is far too long is not worth the counting. */
function characters(text: string, enough: number): number {
  return text.length > 2 * enough ? text.length : [...text].length;
}

function text(min: number, max: number, forbidden: RegExp) {
  return z
    .string()
    .superRefine((value, context) => {
      const length = characters(value, max);
      const refuse = (message: string) => context.addIssue({ code: 'custom', message });
      if (length > max) refuse(`must have at most ${max} characters`);
      if (length < min) refuse(min === 1 ? 'must not be empty' : `must have at least ${min} characters`);
      if (forbidden.test(value)) refuse('must not contain control characters');
      if (!value.isWellFormed()) refuse('must be well-formed Unicode');
    })
    .meta({ minLength: min, maxLength: max });
}

/** One line. */
export const printableText = (min: number, max: number) => text(min, max, controls);

/** Any number of lines. */
export const longText = (max: number) => text(0, max, controlsButLayout);
