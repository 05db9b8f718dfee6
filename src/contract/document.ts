/** What travels over HTTP when documents are parsed. */
import { z } from 'zod';
import { llmModes } from '../model/language-model.ts';
import { readFormats } from '../model/read-format.ts';
import { splitModes } from '../model/splitter.ts';
import { evidenceObject } from './evidence.ts';

const result = z.record(z.string(), z.unknown()).meta({
  description:
    'Exactly the keys of the template’s `schema.data`, in its order; or `{"error": "…"}` where the document could not be parsed.',
});

const evidence = evidenceObject.optional().meta({
  description:
    'With `include=evidence`: the shape of `result`, each leaf `{confidence, page, box: [x0, y0, x1, y1] in 0..1, text, engine}`, or null; `engine` is which found it, of `examples` the leaf has `example`, which one, and of `llm` it has `model`, which one.',
});

const problem = z.object({
  path: z.string().meta({ description: 'Of a field, such as `seller.name`; empty for the whole document.' }),
  message: z.string().meta({ description: 'One sentence for a person.' }),
});
export const problems = z.array(problem).optional().meta({
  description:
    'With `include=evidence`, where there is any: what should be known of the result, for example that there was no time to look for every value.',
});

/** The template that a document decided for. */
export const templateChoice = z.object({
  id: z.string(),
  name: z.string(),
  confidence: z.number().min(0).max(1).meta({ description: 'How likely the document is for it.' }),
});
export type TemplateChoice = z.infer<typeof templateChoice>;

const template = templateChoice.nullable().optional().meta({
  description: 'With `templateId=auto`: the template that the document decided for; null where none fits.',
});

export const pageTotals = {
  pageCount: z.int().min(0).meta({ description: 'Pages of all documents that could be opened.' }),
  pageUsed: z.int().min(0).meta({ description: 'Pages billed for this request.' }),
  pageRemaining: z.int().min(0).meta({ description: 'What is left of this month’s quota.' }),
};

export const singleParse = z
  .object({ result, evidence, problems, template, ...pageTotals })
  .meta({ id: 'ParsedDocument' });
export type ParsedDocument = z.infer<typeof singleParse>;

export const pageRange = z.array(z.int().min(1)).length(2).readonly().meta({
  description:
    'With `split=auto`: first and last page of the document in its file, counted from 1. `page` in evidence counts as the file does.',
});

export const multipleParse = z
  .object({
    results: z.array(
      z.object({ filename: z.string(), pages: pageRange.optional(), result, evidence, problems, template }),
    ),
    ...pageTotals,
    source: z.enum(['zip', 'email']).optional().meta({
      description: 'What the documents came in, where it was one file.',
    }),
  })
  .meta({ id: 'ParsedDocuments' });
export type ParsedDocuments = z.infer<typeof multipleParse>;

export const parseResponse = z.union([singleParse, multipleParse]);
export type ParseResponse = z.infer<typeof parseResponse>;

export const includeQuery = z.object({
  include: z.enum(['evidence']).optional().meta({ description: 'Also say where each value was read.' }),
});

/** An empty field of a form says nothing. */
export const llmField = z.preprocess((text) => (text === '' ? undefined : text), z.enum(llmModes).optional());

export const splitField = z.preprocess(
  (text) => (text === '' ? undefined : text),
  z.enum(splitModes).optional(),
);

/** Opens a PDF that is locked with it. */
export const passwordField = z.string().max(500).optional();

/** The form fields of a parse, beside its files. */
export const parseFields = z.object({
  templateId: z.string().min(1, 'must name a template'),
  templateIds: z.string().optional(),
  language: z.string().optional(),
  llm: llmField,
  split: splitField,
  fileUrl: z.string().optional(),
  password: passwordField,
  include: z.enum(['evidence']).optional(),
});
export type ParseFields = z.infer<typeof parseFields>;

/** Those of a submission; where values were read is always kept, and asked for with the job. */
export const submitFields = parseFields.omit({ include: true }).extend({
  ifLocked: z.preprocess((text) => (text === '' ? undefined : text), z.enum(['refuse']).optional()),
});
export type SubmitFields = z.infer<typeof submitFields>;

const file = { type: 'string', format: 'binary' } as const;
const kinds =
  'PDF, PNG, JPEG, WEBP, TIFF or BMP, and what the server’s setting DECKLE_FORMATS adds; 50 MB at most';

const llm = {
  ...{ type: 'string', enum: llmModes },
  description:
    'Which fields a language model is asked about, within what the operator and the account allow: none, those in doubt, or all. ' +
    'Left out, the template or the operator decides.',
};

const split = {
  ...{ type: 'string', enum: splitModes },
  description:
    '`auto`: a file may hold several documents one behind the other. They are told apart, and the answer has `results`, one a document, each with its `pages`. ' +
    'Blank pages and sheets that only separate belong to none; they are billed as the pages that they are. With `templateId=auto` each document decides for itself.',
};

const templates = {
  templateId: {
    type: 'string',
    examples: ['auto'],
    description:
      'Of a template; or `auto`: the document decides among the account’s templates and the built-in ones, own ones first.',
  },
  templateIds: {
    type: 'string',
    description:
      'With `templateId=auto`: the only templates to decide among, ids with commas between, 200 at most.',
  },
};

const password = {
  ...{ type: 'string', format: 'password', maxLength: 500 },
  description: 'Opens a PDF that is locked with it. It is used at once and kept nowhere.',
};

const form = (required: readonly string[], properties: object) => ({
  required: true,
  content: { 'multipart/form-data': { schema: { type: 'object', required, properties } } },
});

/** By operation, as OpenAPI draws them: such bodies are read as they stream, not by a schema. */
export const formBodies: Readonly<Record<string, object>> = {
  parseDocuments: form(['templateId'], {
    files: {
      ...{ type: 'array', maxItems: 10, items: file },
      description: `One document, several, or one ZIP archive: ${kinds}.`,
    },
    fileUrl: { type: 'string', format: 'uri', description: 'Fetched instead of an upload.' },
    ...templates,
    language: { type: 'string', description: 'Of the documents, such as `fr`. Generally not needed.' },
    llm,
    split,
    password,
    include: { type: 'string', enum: ['evidence'] },
  }),
  readDocument: form([], {
    file: { ...file, description: `One document: ${kinds}.` },
    fileUrl: { type: 'string', format: 'uri', description: 'Fetched instead of an upload.' },
    format: {
      ...{ type: 'string', enum: readFormats },
      description: 'How to answer. Without it the header `Accept` decides; `json` where that names none.',
    },
    language: { type: 'string', description: 'Of the document, such as `fr`. Generally not needed.' },
    password,
  }),
  submitDocument: form(['templateId'], {
    file: { ...file, description: `One document: ${kinds}.` },
    fileUrl: { type: 'string', format: 'uri', description: 'Fetched at once, instead of an upload.' },
    ...templates,
    language: { type: 'string', description: 'Of the document, such as `fr`. Generally not needed.' },
    llm,
    split,
    password,
    ifLocked: {
      ...{ type: 'string', enum: ['refuse'] },
      description:
        '`refuse`: a PDF that `password` is missing for, or does not open, is refused with 422 `document_encrypted`, so that whoever sends it can be asked. Left out, it makes a job that fails.',
    },
  }),
  addExample: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          ...{ type: 'object', required: ['file', 'fields'] },
          properties: {
            file: { ...file, description: `One document: ${kinds}.` },
            fields: {
              type: 'string',
              contentMediaType: 'application/json',
              description:
                'JSON: its true values in the template’s shape. A key that is left out is unknown, `null` says that the document has no such value.',
            },
            password,
          },
        },
      },
      'application/json': {
        schema: {
          ...{ type: 'object', required: ['jobId', 'fields'] },
          properties: {
            jobId: { type: 'string', description: 'Of a completed job whose document is still kept.' },
            part: {
              ...{ type: 'integer', minimum: 1 },
              description:
                'Of a job with `results`: which of them, counted from 1. The example is that document, with its own pages alone.',
            },
            fields: {
              type: 'object',
              additionalProperties: true,
              description: 'Its true values in the template’s shape.',
            },
          },
        },
      },
    },
  },
  createTemplateFromDocument: form([], {
    name: { type: 'string', description: 'Required but with `save=false`.' },
    description: { type: 'string' },
    llm: {
      ...llm,
      description: 'Whether a language model may better the proposal; `never` keeps it from being asked.',
    },
    file: { ...file, description: `The sample: ${kinds}.` },
    fileUrl: { type: 'string', format: 'uri', description: 'Fetched instead of an upload.' },
    password,
    save: {
      ...{ type: 'string', enum: ['true', 'false'], default: 'true' },
      description: '`false`: the proposal is shown and not kept.',
    },
  }),
};
