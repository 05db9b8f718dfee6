/** What travels over HTTP when documents are parsed. */
import { z } from 'zod';

const result = z.record(z.string(), z.unknown()).meta({
  description:
    'Exactly the keys of the template’s `schema.data`, in its order; or `{"error": "…"}` where the document could not be parsed.',
});

const evidence = z.record(z.string(), z.unknown()).optional().meta({
  description:
    'With `include=evidence`: the shape of `result`, each leaf `{confidence, page, box: [x0, y0, x1, y1] in 0..1, text}`, or null.',
});

const pages = {
  pageCount: z.int().min(0).meta({ description: 'Pages of all documents that could be opened.' }),
  pageUsed: z.int().min(0).meta({ description: 'Pages billed for this request.' }),
  pageRemaining: z.int().min(0).meta({ description: 'What is left of this month’s quota.' }),
};

export const singleParse = z.object({ result, evidence, ...pages }).meta({ id: 'ParsedDocument' });

export const multipleParse = z
  .object({
    results: z.array(z.object({ filename: z.string(), result, evidence })),
    ...pages,
    source: z.literal('zip').optional(),
  })
  .meta({ id: 'ParsedDocuments' });

export const parseResponse = z.union([singleParse, multipleParse]);
export type ParseResponse = z.infer<typeof parseResponse>;

export const includeQuery = z.object({
  include: z.enum(['evidence']).optional().meta({ description: 'Also say where each value was read.' }),
});

/** The form fields of a parse, beside its files. */
export const parseFields = z.object({
  templateId: z.string().min(1, 'must name a template'),
  language: z.string().optional(),
  fileUrl: z.string().optional(),
  include: z.enum(['evidence']).optional(),
});

/** As OpenAPI draws it: the body is read as it streams, not by a schema. */
export const parseForm = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['templateId'],
        properties: {
          files: {
            type: 'array',
            maxItems: 10,
            items: { type: 'string', format: 'binary' },
            description:
              'One document, several, or one ZIP archive: PDF, PNG, JPEG, WEBP, TIFF, BMP; 50 MB each.',
          },
          fileUrl: { type: 'string', format: 'uri', description: 'Fetched instead of an upload.' },
          templateId: { type: 'string' },
          language: { type: 'string', description: 'Of the documents, such as `fr`. Generally not needed.' },
          include: { type: 'string', enum: ['evidence'] },
        },
      },
    },
  },
} as const;
