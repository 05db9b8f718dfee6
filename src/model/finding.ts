/** What an engine found for one leaf of a template, and where it was read. */
import { z } from 'zod';
import type { Box } from './box.ts';

/** By what is most certain: machine-readable data first. The registry in extract/ has one entry for each. */
export const engineNames = ['e-invoice', 'mrz', 'barcode', 'local'] as const;
export type EngineName = (typeof engineNames)[number];

/** As settings and options write them: `mrz,local`; spaces and doubles do no harm. */
export const engineList = z
  .string()
  .transform((text) => [...new Set(text.split(',').map((name) => name.trim()))])
  .pipe(z.array(z.enum(engineNames)));

/** A leaf's value in the result. */
export type Scalar = string | number | boolean;

/** Names of fields, and numbers of rows in arrays: `['lineItems', 2, 'total']`. */
export type FieldPath = readonly (string | number)[];

/** Where in a path the number of a row stands; -1 outside of arrays. */
export const depthOfRow = (path: FieldPath): number => path.findIndex((part) => typeof part === 'number');

/** A path as the template has it, whichever the row. */
export const namesIn = (path: FieldPath): readonly string[] =>
  path.filter((part) => typeof part === 'string');

export type Evidence = {
  /** 0..1 */
  readonly confidence: number;
  /** Counted from 1; null for what stands only in an attached file. */
  readonly page: number | null;
  /** The smallest around the words that it was read from. */
  readonly box: Box | null;
  /** As printed. */
  readonly text: string;
};

/** Several findings with one path are alternatives. */
export type Finding = Evidence & {
  readonly path: FieldPath;
  readonly value: Scalar;
  readonly engine: EngineName;
};
