/** What a run found out, as it is printed by `--json` and read again by `--compare`. */
import { z } from 'zod';
import { verdicts } from '../model/scoring.ts';
import { splits } from './splits.ts';

const scalar = z.union([z.string(), z.number(), z.boolean()]).nullable();
const box = z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly();

const spot = z.object({ page: z.number(), box }).readonly();
/** A place on a page, counted from 1. */
export type Spot = z.infer<typeof spot>;

const foundAt = z
  .object({
    /** Names that older runs have may be none any more. */
    engine: z.string().nullable(),
    part: z.string().nullable().default(null),
    confidence: z.number(),
    page: z.number().nullable(),
    box: box.nullable(),
    text: z.string(),
  })
  .readonly();
export type FoundAt = z.infer<typeof foundAt>;

const leafOutcome = z
  .object({
    path: z.string(),
    row: z.number().nullable(),
    expected: scalar,
    actual: scalar,
    verdict: z.enum(verdicts),
    similarity: z.number().nullable(),
    /** In a row of an array of objects; older runs do not say. */
    isCell: z.boolean().default(false),
    /** Where the value was read. */
    found: foundAt.nullable(),
    /** Where the true value stands, if it was not the one and could be seen. */
    written: spot.nullable(),
  })
  .readonly();
export type LeafOutcome = z.infer<typeof leafOutcome>;

const pageOutline = z
  .object({
    number: z.number(),
    turn: z.literal([0, 90, 180, 270]),
    /** Of the upright page. */
    width: z.number(),
    height: z.number(),
  })
  .readonly();
export type PageOutline = z.infer<typeof pageOutline>;

const documentOutcome = z
  .object({
    id: z.string(),
    /** Why nothing was found. */
    error: z.string().nullable(),
    pages: z.array(pageOutline).readonly(),
    /** Milliseconds; stages of reading are missing where a saved read did not say. */
    stagesMs: z.record(z.string(), z.number()).readonly(),
    leaves: z.array(leafOutcome).readonly(),
    /** What documents of its layout were taught before; missing where nothing was to be. */
    taught: z.array(z.string()).readonly().optional(),
  })
  .readonly();
export type DocumentOutcome = z.infer<typeof documentOutcome>;

const setOutcome = z.object({ name: z.string(), documents: z.array(documentOutcome).readonly() }).readonly();
export type SetOutcome = z.infer<typeof setOutcome>;

/** What is computed from it (see summary.ts) stands beside it and is not read again. */
export const runOutcome = z.object({
  format: z.literal(1),
  split: z.enum(splits).nullable(),
  engines: z.array(z.string()),
  sets: z.array(setOutcome),
});
