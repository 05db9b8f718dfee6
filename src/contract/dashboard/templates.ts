/** What helps to write a template: its problems, its past, and examples that say whether it got better. */
import { z } from 'zod';
import { drawnPlaces, placeKeys } from '../../model/drawn-place.ts';
import { verdicts } from '../../model/scoring.ts';
import { disagreement, won } from '../example.ts';
import { templateBody, writtenBody } from '../template.ts';
import { partPages } from './documents.ts';

const moment = z.iso.datetime();
const values = z.record(z.string(), z.unknown());

/** Whatever stands in the editor. */
export const checkBody = z.object({ template: z.unknown() });
export const checkView = z.object({
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
  /** Of a template without errors whose schema is a JSON Schema: what would be kept, with the fields that it makes. */
  kept: z.record(z.string(), z.unknown()).optional(),
  /** Of a template without errors: of its results. */
  jsonSchema: z.record(z.string(), z.unknown()).optional(),
});
export type CheckView = z.infer<typeof checkView>;

export const revisionView = templateBody.safeExtend({ revision: z.int(), createdAt: moment });
export type RevisionView = z.infer<typeof revisionView>;
/** Newest first, the last 50. */
export const revisionList = z.array(revisionView);

export const exampleView = z.object({
  exampleId: z.string(),
  templateId: z.string(),
  documentId: z.string(),
  fileName: z.string(),
  pageCount: z.int(),
  language: z.string().nullable(),
  fields: values,
  createdAt: moment,
  updatedAt: moment,
  /** How many values have a place on the pages; null while it waits to be learnt, and where nothing could be. */
  located: z.int().nullable(),
  /** Paths of values whose place is not known. */
  unlocated: z.array(z.string()),
  /** Other examples of the layout that contradict it, and on which field: "These two disagree about dueDate". */
  disagreements: z.array(disagreement),
  /** What it was good for since. */
  won,
});
export type ExampleView = z.infer<typeof exampleView>;
export const exampleList = z.array(exampleView);

/** Where its values stand: for one example alone. */
export const exampleDetail = exampleView.extend({
  places: z.array(z.object({ ...placeKeys, text: z.string() })),
  /** Those that somebody drew; to hold on, they come along when it is corrected. */
  drawn: z.array(z.object(placeKeys)),
});
export type ExampleDetail = z.infer<typeof exampleDetail>;

/** Boxes that somebody drew around values; what is drawn in one row of a table is learnt for the others. */
const drawn = drawnPlaces.default([]);

/** `documentId` may be a job's: its document is meant, and copied. */
export const newExampleBody = z.object({
  documentId: z.string(),
  /** Of one of the documents of its file, which becomes a document of its own; `drawn` counts pages as the file does. */
  pages: partPages.optional(),
  language: z.string().max(35).nullable().default(null),
  fields: values,
  drawn,
});
export type NewExampleBody = z.input<typeof newExampleBody>;
/** Boxes that were drawn before count no more: those that still hold come along. */
export const correctExampleBody = z.object({ fields: values, drawn });
export const exampleParams = z.object({ exampleId: z.string() });

/** Also run with this, to compare; without it, the template as it is kept is run alone. */
export const runBody = z.object({ template: writtenBody.optional() });

const scalar = z.union([z.string(), z.number(), z.boolean()]).nullable();
const leaf = z.object({
  path: z.string(),
  row: z.int().nullable(),
  expected: scalar,
  actual: scalar,
  verdict: z.enum(verdicts),
});
const figures = z.object({
  path: z.string(),
  right: z.int(),
  wrong: z.int(),
  missed: z.int(),
  invented: z.int(),
  f1: z.number().nullable(),
});
/** One side of the comparison, of one document. */
const sideOfDocument = z.object({ error: z.string().nullable(), leaves: z.array(leaf) });
const side = z.object({ f1: z.number().nullable(), fields: z.array(figures) });

/** One line of JSON each; the last one is the outcome. */
export const runLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), done: z.int(), of: z.int() }),
  z.object({ kind: z.literal('problem'), message: z.string() }),
  z.object({
    kind: z.literal('outcome'),
    kept: side,
    draft: side.nullable(),
    documents: z.array(
      z.object({
        exampleId: z.string(),
        fileName: z.string(),
        kept: sideOfDocument,
        draft: sideOfDocument.nullable(),
      }),
    ),
  }),
]);
export type RunLine = z.infer<typeof runLine>;
export type RunOutcome = Extract<RunLine, { kind: 'outcome' }>;
