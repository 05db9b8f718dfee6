/** What travels over HTTP when a document is read without a template. */
import { z } from 'zod';
import { rowKinds, segmentRoles } from '../model/document.ts';
import { type ReadFormat, readFormats } from '../model/read-format.ts';
import { pageTotals, passwordField } from './document.ts';

const box = z
  .array(z.number().min(0).max(1))
  .length(4)
  .meta({ description: '[x0, y0, x1, y1] in 0..1 of the upright page; the origin is at the top left.' });
const words = z
  .array(z.int().min(0))
  .meta({ description: 'Indexes into the page’s `words`, in reading order.' });
const stretch = { text: z.string(), box, words };
const named = z.object(stretch).nullable();

const word = z.object({
  text: z.string(),
  box,
  confidence: z.number().min(0).max(1),
  source: z.enum(['text', 'ocr']).meta({
    description: '`text`: from the file’s own text. `ocr`: read from the picture of the page.',
  }),
  isBold: z.boolean().optional(),
  turn: z.number().optional().meta({
    description: 'Degrees clockwise in which it reads against the page; absent where it is upright.',
  }),
});

const table = z
  .object({
    box,
    rows: z.int().min(0),
    columns: z.int().min(0),
    headerRows: z.int().min(0).meta({ description: 'How many of the first rows are headings.' }),
    rowKinds: z.array(z.enum(rowKinds)).meta({ description: 'One per row.' }),
    cells: z.array(
      z.object({
        ...stretch,
        row: z.int().min(0),
        column: z.int().min(0),
        rowSpan: z.int().min(1),
        columnSpan: z.int().min(1),
      }),
    ),
    title: named,
    note: named,
    continues: z.boolean().meta({
      description: 'It continues the last table of the previous page that has as many columns.',
    }),
  })
  .meta({ id: 'ReadTable' });

export const readPage = z
  .object({
    number: z.int().min(1),
    size: z.object({ width: z.number(), height: z.number(), unit: z.enum(['pt', 'px']) }),
    turn: z.literal([0, 90, 180, 270]).meta({
      description: 'Degrees clockwise by which the page of the file was turned to stand upright.',
    }),
    skew: z.number().meta({ description: 'Degrees clockwise by which lines still slope.' }),
    language: z.string().nullable().meta({ description: 'ISO 639-1; null where nothing tells.' }),
    text: z.string().meta({
      description: 'In reading order; an empty line between blocks, tables row by row.',
    }),
    words: z.array(word).meta({ description: 'In reading order.' }),
    rulings: z.array(z.object({ box, direction: z.enum(['horizontal', 'vertical']) })).meta({
      description: 'Drawn lines.',
    }),
    segments: z.array(z.object({ ...stretch, role: z.enum(segmentRoles) })).meta({
      description: 'Pieces of text and what each is for.',
    }),
    lines: z.array(z.object(stretch)),
    blocks: z
      .array(z.object({ box, lines: z.array(z.int().min(0)) }))
      .meta({ description: 'Lines that belong together, by index.' }),
    tables: z.array(table),
    pairs: z.array(z.object({ key: z.object(stretch), value: z.object(stretch) })).meta({
      description: 'Labels and their values.',
    }),
    boxes: z.array(z.object({ box, caption: named, content: named })).meta({
      description: 'Drawn boxes of a form.',
    }),
    checkboxes: z.array(z.object({ box, ticked: z.boolean(), label: z.string(), words })),
    barcodes: z.array(z.object({ format: z.string(), text: z.string(), box })),
    problems: z.array(z.string()).meta({ description: 'What went wrong on this page.' }),
  })
  .meta({ id: 'ReadPage' });

export const readResponse = z
  .object({ pages: z.array(readPage), ...pageTotals })
  .meta({ id: 'ReadDocument' });
export type ReadResponse = z.infer<typeof readResponse>;

const format = z.preprocess((text) => (text === '' ? undefined : text), z.enum(readFormats).optional());

/** `format` may stand in the address as well as in the form. */
export const readQuery = z.object({
  format: z.enum(readFormats).optional().meta({
    description: 'How to answer. Without it the header `Accept` decides; `json` where that names none.',
  }),
});

/** The form fields of a read, beside its file. */
export const readFields = z.object({
  fileUrl: z.string().optional(),
  format,
  language: z.string().optional(),
  password: passwordField,
});
export type ReadFields = z.infer<typeof readFields>;

const typesOf: Readonly<Record<ReadFormat, readonly string[]>> = {
  json: ['application/json', 'application/*', '*/*'],
  text: ['text/plain', 'text/*'],
  markdown: ['text/markdown', 'text/x-markdown'],
  html: ['text/html'],
  pdf: ['application/pdf'],
};

/** The format that an `Accept` header likes best; the first of those that it likes alike, and JSON where it names none of ours. */
export function acceptedFormat(accept: string | undefined): ReadFormat {
  const wanted = (accept ?? '').split(',').flatMap((entry, at) => {
    const [type = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    const quality = Number(parameters.find((part) => part.startsWith('q='))?.slice(2) ?? 1);
    const found = readFormats.find((one) => typesOf[one].includes(type));
    return found === undefined || !(quality > 0) ? [] : [{ format: found, quality, at }];
  });
  wanted.sort((a, b) => b.quality - a.quality || a.at - b.at);
  return wanted[0]?.format ?? 'json';
}
