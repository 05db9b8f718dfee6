/** What every engine owes, whichever the registry holds: a new one is tested by being registered. */
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { linesAt, textAt } from '../layout/testing/drawn-page.ts';
import { builtInTemplates } from '../model/built-in-templates/index.ts';
import type { Document } from '../model/document.ts';
import type { Exchange } from '../model/extraction.ts';
import { engineNames, type FieldPath, type Finding, partsOfEngines } from '../model/finding.ts';
import type { Field, Fields, TemplateDraft } from '../model/template.ts';
import { createChooser } from './chooser/chooser.ts';
import { crossIndustryInvoice } from './e-invoice/testing/sample-xml.ts';
import type { Answer, Source } from './engine.ts';
import { createEngines } from './engines.ts';
import { learn } from './examples/learn.ts';
import { createEncoder } from './meaning/encoder.ts';
import { understand } from './meaning/understand.ts';
import { annaMaria, passport } from './mrz/testing/make-zone.ts';
import { drawnSource, noContext, xmlAttachment } from './testing/drawn-source.ts';
import { unlimitedTime } from './time-left.ts';

const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const vocabulary = path('models/meaning/vocabulary.txt');
const engines = createEngines({
  now: () => Date.UTC(2026, 0, 1),
  encoder: createEncoder({ graph: path('models/meaning/encoder.onnx'), vocabulary }),
  chooser: createChooser({ graph: path('models/chooser/chooser.onnx'), vocabulary }),
  tables: { columns: path('models/tables/columns.json'), rows: path('models/tables/rows.json') },
});

const odd: TemplateDraft = {
  name: 'Odd',
  category: 'CUSTOM',
  schema: {
    data: {
      ...Object.fromEntries<Field>([
        ['__proto__', { type: 'string' }],
        ['constructor', { type: 'object', properties: { name: { type: 'number' } } }],
      ]),
      open: { type: 'object' },
      openRows: { type: 'array', itemType: 'object' },
      tags: { type: 'array', itemType: 'string' },
      flags: { type: 'array', itemType: 'boolean' },
      nested: {
        type: 'array',
        itemType: 'object',
        itemSchema: {
          properties: {
            name: { type: 'string' },
            parts: { type: 'array', itemType: 'number' },
            more: { type: 'object' },
          },
        },
      },
      empty: { type: 'object', properties: {} },
    },
  },
};
const templates: readonly TemplateDraft[] = [...Object.values(builtInTemplates), odd];

const code = [
  ...['BCD', '002', '1', 'SCT', 'BYLADEM1001', 'Nordwind Handel GmbH', 'DE02120300000000202051', 'EUR119.00'],
  ...['', '', 'RE 2024-77'],
].join('\n');

const drawn = drawnSource(
  [
    linesAt(50, 40, ['Nordwind Handel GmbH', 'Am Alten Markt 3', '20095 Hamburg']),
    linesAt(50, 120, [
      'Invoice number: RE 2024-77',
      'Invoice date: 15.11.2024',
      'Paid: yes',
      'Tags: red, blue',
    ]),
    ...[
      ['Description', 'Quantity', 'Unit price', 'Amount'],
      ['Espresso roast 1 kg', '4', '18.50', '74.00'],
      ['Paper filters', '10', '2.60', '26.00'],
    ].map((row, at) =>
      row.flatMap((cell, column) => textAt([50, 250, 350, 470][column] ?? 0, 220 + at * 16, cell)),
    ),
    ...[textAt(350, 290, 'Total'), textAt(470, 290, '119.00')],
    linesAt(50, 700, passport(annaMaria)),
  ],
  {
    attachments: [xmlAttachment(crossIndustryInvoice, 'factur-x.xml')],
    barcodes: [{ format: 'QRCode', text: code, box: [0.7, 0.05, 0.9, 0.2] }],
  },
);

const known = {
  truth: { invoiceNumber: 'RE 2024-77', invoiceDate: '2024-11-15', seller: { name: 'Nordwind Handel GmbH' } },
  ...{ name: 'the same.pdf', before: null },
};

const exchange: Exchange = {
  question: { kind: 'values', fields: builtInTemplates.invoice.schema.data, passages: [] },
  reply: {
    kind: 'values',
    model: 'test',
    values: [
      { path: ['invoiceNumber'], value: 'RE 2024-77', ids: ['4'] },
      { path: ['total'], value: 119, ids: ['no such'] },
      { path: ['lineItems', 0, 'description'], value: 'Paper filters', ids: [] },
      { path: ['openRows', 1, 'name'], value: 'Paper filters', ids: [] },
    ],
  },
};

/** Something for each engine. */
const full: Source = {
  ...drawn,
  lessons: [learn(drawn, understand(builtInTemplates.invoice), known)],
  exchanges: [exchange],
};

const documents: readonly (readonly [string, Source])[] = [
  [
    'no pages',
    {
      document: { ...drawnSource([]).document, pages: [], pageCount: 0 },
      context: noContext,
      time: unlimitedTime,
    },
  ],
  ['a blank page', drawnSource([])],
  ['text and all the rest', full],
  ['two pages', { ...full, document: twice(full.document) }],
  [
    'what is no XML and no code',
    drawnSource([textAt(50, 50, 'P<<<<')], {
      attachments: [xmlAttachment('<Invoice'), xmlAttachment('')],
      barcodes: [{ format: 'QRCode', text: '\0', box: [0, 0, 1, 1] }],
    }),
  ],
];

function twice({ pages, ...rest }: Document): Document {
  return { ...rest, pageCount: 2, pages: pages.flatMap((page) => [page, { ...page, number: 2 }]) };
}

/** Whether the template asks for a single value at this path. */
function isAsked(fields: Fields, [name, ...rest]: FieldPath): boolean {
  const field = Object.entries(fields).find(([key]) => key === name)?.[1];
  return field !== undefined && isValueAt(field, rest);
}

function isValueAt({ type, itemType, itemSchema, properties }: Field, path: FieldPath): boolean {
  if (type === 'object') return properties === undefined ? isName(path) : isAsked(properties, path);
  if (type !== 'array') return path.length === 0;
  const [row, ...rest] = path;
  if (typeof row !== 'number' || !Number.isInteger(row) || row < 0) return false;
  if (itemType !== 'object') return rest.length === 0;
  return itemSchema === undefined ? isName(rest) : isAsked(itemSchema.properties, rest);
}

const isName = (path: FieldPath): boolean => path.length === 1 && typeof path[0] === 'string';

/** All that it found, in whichever way it says so. */
const allIn = ({ findings, arrays = [], cells = [] }: Answer): readonly Finding[] => [
  ...findings,
  ...arrays.flatMap(({ rows }) => rows),
  ...cells.flat(2).flatMap(({ finding }) => finding ?? []),
];

describe.each(engineNames)('the engine %s', (name) => {
  const engine = engines[name];
  const { signal } = new AbortController();

  it.each(documents)('with %s gives only what the template asks for, where it stands', async (_, source) => {
    for (const template of templates) {
      for (const finding of allIn(await engine(source, understand(template), signal))) {
        expect(isAsked(template.schema.data, finding.path), finding.path.join('.')).toBe(true);
        expect(finding.engine).toBe(name);
        expect(partsOfEngines[name]).toContain(finding.part);
        expect(finding.confidence).toBeGreaterThanOrEqual(0);
        expect(finding.confidence).toBeLessThanOrEqual(1);
        expect(['string', 'number', 'boolean']).toContain(typeof finding.value);
        if (typeof finding.value === 'number') expect(Number.isFinite(finding.value)).toBe(true);
        expect(finding.page === null).toBe(finding.box === null);
        if (finding.page !== null) {
          expect(source.document.pages.map(({ number }) => number)).toContain(finding.page);
        }
        const [x0, y0, x1, y1] = finding.box ?? [0, 0, 1, 1];
        expect(0 <= x0 && x0 <= x1 && x1 <= 1 && 0 <= y0 && y0 <= y1 && y1 <= 1, `${finding.box}`).toBe(true);
      }
    }
  });

  it('finds nothing where nothing stands, and something where its own stands', async () => {
    let count = 0;
    for (const template of templates) {
      expect(allIn(await engine(drawnSource([]), understand(template), signal))).toEqual([]);
      count += allIn(await engine(full, understand(template), signal)).length;
    }
    expect(count).toBeGreaterThan(0);
  });

  it('does nothing once it is stopped', async () => {
    const template = understand(builtInTemplates.invoice);
    await expect(engine(full, template, AbortSignal.abort())).rejects.toThrow('aborted');
  });
});
