/** Documents that somebody looks at, parses with one template after another, and corrects. */
import { z } from 'zod';
import { documentKinds, rowKinds } from '../../model/document.ts';
import { engineNames, partNames } from '../../model/finding.ts';
import { llmModes } from '../../model/language-model.ts';
import { splitModes } from '../../model/splitter.ts';
import { fieldSchema } from '../../model/template.ts';
import { pageRange, templateChoice } from '../document.ts';
import { templateBody, writtenBody } from '../template.ts';

const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** Of the upright page, whose 0..1 all boxes are in. */
export const pageShape = z.object({
  number: z.int(),
  size: z.object({ width: z.number(), height: z.number(), unit: z.enum(['pt', 'px']) }),
  turn: z.literal([0, 90, 180, 270]),
});
export type PageShapeView = z.infer<typeof pageShape>;

export const deskDocument = z.object({
  documentId: z.string(),
  fileName: z.string(),
  kind: z.enum(documentKinds),
  pageCount: z.int(),
  sizeBytes: z.int(),
  createdAt: z.iso.datetime(),
  /** Null until it was read. */
  pages: z.array(pageShape).nullable(),
  /** Whether parsing it costs no page any more. */
  isBilled: z.boolean(),
});
export type DeskDocumentView = z.infer<typeof deskDocument>;
export const deskDocuments = z.array(deskDocument);

/** What came in one e-mail: each document lies on the desk by itself, and what is none says why. */
export const heldDocument = z.object({
  fileName: z.string(),
  documentId: z.string().nullable(),
  error: z.string().nullable(),
});
export type HeldDocumentView = z.infer<typeof heldDocument>;
export const newDeskDocument = deskDocument.extend({
  /** All of the e-mail's, this one included; absent where the file was one document. */
  heldWith: z.array(heldDocument).optional(),
});
export type NewDeskDocumentView = z.infer<typeof newDeskDocument>;

/** A file comes as `file` of a form; a sample of ours or a job's document by name. */
export const copyBody = z.union([
  z.strictObject({ sample: z.string().max(100) }),
  z.strictObject({ jobId: z.string().max(100) }),
]);
export type CopyBody = z.infer<typeof copyBody>;

export const documentParams = z.object({ documentId: z.string() });
/** Here a job's id does as well: its document is meant. */
export const pageParams = z.object({ documentId: z.string(), page: z.coerce.number().int().min(1) });
export const pictureQuery = z.object({ width: z.coerce.number().int().min(64).max(3000).default(1200) });

/** Formats of a download; the language is that which the document was read in. */
export const writtenQuery = z.object({
  format: z.enum(['pdf', 'text', 'markdown', 'html']),
  language: z.string().max(35).optional(),
});
export type WrittenFormat = z.infer<typeof writtenQuery>['format'];

/** The language that the document was read in: what was read in it is remembered. */
export const structureQuery = z.object({ language: z.string().max(35).optional() });
const place = box.readonly();
export const pageStructure = z.object({
  tables: z
    .array(
      z.object({
        ...{ box: place, rows: z.int(), columns: z.int() },
        cells: z.array(z.object({ box: place, kind: z.enum(rowKinds) })).readonly(),
      }),
    )
    .readonly(),
  /** Boxes of forms. */
  boxes: z.array(z.object({ box: place, caption: place.nullable(), content: place.nullable() })).readonly(),
  pairs: z.array(z.object({ label: place, value: place, link: place })).readonly(),
});
export type PageStructureView = z.infer<typeof pageStructure>;

export const deskParseBody = z.object({
  /** `auto`: the document decides. */
  templateId: z.string().optional(),
  /** Instead of a template that is kept. */
  template: writtenBody.optional(),
  /** With a template that comes along: the kept template whose examples are used; none are without it. */
  examplesOf: z.string().optional(),
  language: z.string().max(35).nullable().default(null),
  /** As in a form; null where nobody says. */
  llm: z.enum(llmModes).nullable().default(null),
  /** Its file may hold several documents. */
  split: z.enum(splitModes).nullable().default(null),
});

export type DeskParseBody = z.input<typeof deskParseBody>;

/** An example that decided a value: "as in invoice-0412.pdf, corrected on 3 March". */
export const taughtBy = z.object({
  exampleId: z.string(),
  fileName: z.string(),
  correctedAt: z.iso.datetime(),
});
export type TaughtBy = z.infer<typeof taughtBy>;

/** First and last, as the file counts them. */
export const partPages = z.tuple([z.int().min(1), z.int().min(1)]).refine(([first, last]) => first <= last, {
  error: 'must be the first and the last page',
});

/** A number is a row of the result, counted from 0. */
export const explanationBody = deskParseBody.extend({
  /** Of one of the documents of its file; all without it. */
  pages: partPages.optional(),
  path: z
    .array(z.union([z.string().max(200), z.int().min(0)]))
    .min(1)
    .max(40),
});
const finder = {
  engine: z.enum(engineNames),
  part: z.enum(partNames),
  isChosen: z.boolean(),
  why: z.string(),
};
/** Shares are 0..1. */
export const explanation = z.object({
  candidates: z.array(
    z.object({
      ...{ value: z.union([z.string(), z.number(), z.boolean()]), text: z.string() },
      ...{ page: z.int().nullable(), box: box.readonly().nullable(), confidence: z.number() },
      ...{ opinion: z.number().nullable(), weighed: z.number().nullable(), supported: z.number().nullable() },
      /** Of what an example says; null too where the example is gone. */
      taughtBy: taughtBy.nullable(),
      ...finder,
    }),
  ),
  readings: z.array(z.object({ rows: z.int(), cells: z.int(), weight: z.number(), ...finder })),
  /** Candidates that are not listed. */
  more: z.int(),
});
export type ExplanationView = z.infer<typeof explanation>;

const values = z.record(z.string(), z.unknown());
const billed = {
  pageUsed: z.int(),
  pageRemaining: z.int(),
  /** From the first byte of the document to the last value. */
  ms: z.number(),
};
/** Leaves of `evidence`: `{confidence, page, box, text, engine}`, or null. */
export const deskParse = z.object({
  result: values,
  evidence: values,
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
  pages: z.array(pageShape),
  /** Where its file was split: the documents found, of which `result` is empty. */
  parts: z
    .array(
      z.object({
        pages: pageRange,
        /** Null where it failed, and `error` says why. */
        result: values.nullable(),
        evidence: values.nullable(),
        problems: z.array(z.object({ path: z.string(), message: z.string() })).readonly(),
        error: z.string().nullable(),
        /** Where documents decide: null where none fits. */
        template: templateChoice.nullable().optional(),
      }),
    )
    .optional(),
  /** Where the document decided: the template that it is for. */
  template: templateChoice.optional(),
  /** Those that `evidence` names. */
  examples: z.array(taughtBy),
  ...billed,
});
export type DeskParse = z.infer<typeof deskParse>;

export const proposeBody = deskParseBody.pick({ language: true, llm: true });
export const proposal = z.object({ template: templateBody, ...billed });
export type Proposal = z.infer<typeof proposal>;

/** A field of the template that has no fields itself; for an array, one of its items. */
export const boxValueBody = z.object({
  page: z.int().min(1),
  box,
  field: fieldSchema,
  language: z.string().max(35).nullable().default(null),
});
export const textValueBody = z.object({ text: z.string().max(10_000), field: fieldSchema });

/** `value` is null where the text holds none of the field's type. */
export const boxValue = z.object({
  text: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  /** The smallest around the words whose middles lie in the box that was drawn; null where there are none. */
  box: box.nullable(),
});
export type BoxValue = z.infer<typeof boxValue>;
export const textValue = boxValue.pick({ value: true });
export type TextValue = z.infer<typeof textValue>;
