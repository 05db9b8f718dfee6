/** A Document as JSON and back: nothing is lost, and attached files travel as base64. */
import { z } from 'zod';
import { type Document, documentKinds, rowKinds, segmentRoles } from './document.ts';

const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const places = z.array(z.number());
const stretch = z.object({ text: z.string(), box, words: places });

const page = z.object({
  number: z.number(),
  size: z.object({ width: z.number(), height: z.number(), unit: z.enum(['pt', 'px']) }),
  turn: z.literal([0, 90, 180, 270]),
  skew: z.number(),
  language: z.string().nullable(),
  words: z.array(
    z.object({
      text: z.string(),
      box,
      confidence: z.number(),
      source: z.enum(['text', 'ocr']),
      isBold: z.boolean().optional(),
      turn: z.number().optional(),
    }),
  ),
  rulings: z.array(z.object({ box, direction: z.enum(['horizontal', 'vertical']) })),
  segments: z.array(stretch.extend({ role: z.enum(segmentRoles) })),
  lines: z.array(stretch),
  blocks: z.array(z.object({ box, lines: places })),
  tables: z.array(
    z.object({
      box,
      rows: z.number(),
      columns: z.number(),
      headerRows: z.number(),
      rowKinds: z.array(z.enum(rowKinds)),
      cells: z.array(
        stretch.extend({
          row: z.number(),
          column: z.number(),
          rowSpan: z.number(),
          columnSpan: z.number(),
        }),
      ),
      title: stretch.nullable(),
      note: stretch.nullable(),
      continues: z.boolean(),
    }),
  ),
  pairs: z.array(z.object({ key: stretch, value: stretch })),
  boxes: z.array(z.object({ box, caption: stretch.nullable(), content: stretch.nullable() })),
  checkboxes: z.array(z.object({ box, ticked: z.boolean(), label: z.string(), words: places })),
  barcodes: z.array(z.object({ format: z.string(), text: z.string(), box })),
  problems: z.array(z.string()),
});

const savedDocument = z.object({
  sha256: z.string(),
  kind: z.enum(documentKinds),
  pageCount: z.number(),
  pages: z.array(page),
  attachments: z.array(z.object({ name: z.string(), mediaType: z.string().nullable(), bytes: z.base64() })),
});

export function documentToJson(document: Document): unknown {
  const attachments = document.attachments.map(({ bytes, ...attachment }) => ({
    ...attachment,
    bytes: Buffer.from(bytes).toString('base64'),
  }));
  return { ...document, attachments };
}

/** Null for what is no such document: it was cut off, or another version wrote it. */
export function documentFromJson(json: unknown): Document | null {
  const { data } = savedDocument.safeParse(json);
  if (data === undefined) return null;
  const attachments = data.attachments.map(({ bytes, ...attachment }) => ({
    ...attachment,
    bytes: new Uint8Array(Buffer.from(bytes, 'base64')),
  }));
  return { ...data, attachments };
}
