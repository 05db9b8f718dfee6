import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesAt, textAt, wordAt } from '../../layout/testing/drawn-page.ts';
import type { Document, Page, Word } from '../../model/document.ts';
import { Fault } from '../../model/fault.ts';
import { engineNames } from '../../model/finding.ts';
import { countFields, type TemplateDraft, templateDraft } from '../../model/template.ts';
import type { Engine } from '../engine.ts';
import { createExtractor } from '../extractor.ts';
import { openPlainArbiter } from '../resolve/testing/arbiters.ts';
import { rulesEngine } from '../rules/rules-engine.ts';
import { networkTold } from '../tables/testing/told-network.ts';
import { drawnPage, drawnSource } from '../testing/drawn-source.ts';
import { tableAt } from '../testing/drawn-table.ts';

const { signal } = new AbortController();
const nothing = async () => ({ findings: [] });
const extractorWith = (network: Engine) =>
  createExtractor(
    {
      ...{ 'e-invoice': nothing, mrz: nothing, barcode: nothing, examples: nothing },
      ...{ network, llm: nothing },
      rules: rulesEngine,
    },
    openPlainArbiter,
  );
const extractor = extractorWith(nothing);

const proposeFor = async (words: readonly (readonly Word[])[], network: Engine = nothing) => {
  const { document } = drawnSource(words);
  const asked = extractorWith(network);
  const template = await asked.propose(document, { engines: engineNames, signal });
  const { result } = await asked.extract(document, template, { engines: engineNames, signal });
  return { template, result, data: template.schema.data };
};

const bill = [
  textAt(60, 50, 'Harbour Lamps Ltd', { size: 16 }),
  linesAt(60, 76, ['12 Quay Street', 'Bristol BS1 4DJ', 'sales@harbourlamps.com']),
  textAt(400, 50, 'INVOICE', { size: 20 }),
  linesAt(360, 90, [
    'Invoice no.: HL-2041',
    'Invoice date: 9 March 2026',
    'Due date: 8 April 2026',
    'Lighthouse: Portishead',
  ]),
  linesAt(60, 150, ['Bill to:', 'Anna Berg', '4 Mill Lane', 'Oxford OX1 2AB']),
  tableAt(
    240,
    [{ x: 60 }, { x: 340, align: 'right' }, { x: 430, align: 'right' }, { x: 520, align: 'right' }],
    [
      ['Description', 'Quantity', 'Unit price', 'Amount'],
      ['Brass lamp', '2', '40.00', '80.00'],
      ['Wick, cotton', '10', '1.50', '15.00'],
      ['Lamp oil', '3', '5.00', '15.00'],
    ],
  ),
  tableAt(
    330,
    [{ x: 360 }, { x: 520, align: 'right' }],
    [
      ['Subtotal', '110.00'],
      ['VAT 20 %', '22.00'],
      ['Total', '132.00'],
    ],
  ),
];

test('an invoice: fields of its category that it holds, its table, and labels of its own', async () => {
  const { template, result, data } = await proposeFor(bill, networkTold({}));
  expect(template.category).toBe('INVOICE');
  expect(data.invoiceNumber).toEqual({ type: 'string', description: 'Invoice no.' });
  expect(data.lighthouse).toEqual({ type: 'string', description: 'Lighthouse' });
  expect(Object.keys(data.lineItems?.itemSchema?.properties ?? {})).toEqual(
    expect.arrayContaining(['description', 'quantity', 'unitPrice', 'amount']),
  );
  expect(data).not.toHaveProperty('bankDetails');
  expect(result).toMatchObject({
    ...{ invoiceNumber: 'HL-2041', invoiceDate: '2026-03-09', dueDate: '2026-04-08' },
    ...{ lighthouse: 'Portishead', subtotal: 110, taxTotal: 22, total: 132 },
    lineItems: [{ description: 'Brass lamp', quantity: 2, unitPrice: 40, amount: 80 }, {}, {}],
  });
});

test('a form of no known category: names from the labels, types and formats from the values', async () => {
  const { template, result, data } = await proposeFor([
    linesAt(60, 60, [
      'Lighthouse: Portishead',
      'Beam range: 16.5',
      'First lit: 12 May 1886',
      'Keeper mail: ann@lamps.example.com',
      'Light code: 0042',
    ]),
  ]);
  expect(template.category).toBe('CUSTOM');
  expect(data).toEqual({
    lighthouse: { type: 'string', description: 'Lighthouse' },
    beamRange: { type: 'number', description: 'Beam range' },
    firstLit: { type: 'date', description: 'First lit' },
    keeperMail: { type: 'string', format: 'email', description: 'Keeper mail' },
    lightCode: { type: 'string', description: 'Light code' },
  });
  expect(result).toEqual({
    ...{ lighthouse: 'Portishead', beamRange: 16.5, firstLit: '1886-05-12' },
    ...{ keeperMail: 'ann@lamps.example.com', lightCode: '0042' },
  });
});

test('labels in other languages get the names of what they mean', async () => {
  const { data, template } = await proposeFor([
    textAt(60, 50, 'Rechnung', { size: 20 }),
    linesAt(60, 100, [
      'Rechnungs-Nr.: RE-77',
      'Rechnungsdatum: 09.03.2026',
      'Gesamtbetrag: 119,00 EUR',
      'Leuchtfeuer: rot',
    ]),
  ]);
  expect(template).toMatchObject({ name: 'Invoice', category: 'INVOICE' });
  expect(data).toMatchObject({
    invoiceNumber: { type: 'string', description: 'Rechnungs-Nr.' },
    invoiceDate: { type: 'date', description: 'Rechnungsdatum' },
    total: { type: 'number', description: 'Gesamtbetrag' },
    leuchtfeuer: { type: 'string', description: 'Leuchtfeuer' },
  });
});

test('a document without words has no template', async () => {
  const empty = extractor.propose(drawnSource([]).document, { engines: engineNames, signal });
  await expect(empty).rejects.toThrow(
    new Fault('document_empty', 'No text could be extracted from the document.'),
  );
});

test('a document that says nothing in particular still gets a template', async () => {
  const { template } = await proposeFor([
    linesAt(60, 60, ['lamps and more lamps', 'as far as the eye can see']),
  ]);
  expect(templateDraft.parse(template)).toEqual(template);
});

test('whoever asks may stop asking', async () => {
  const asked = extractor.propose(drawnSource(bill).document, {
    engines: engineNames,
    signal: AbortSignal.abort(),
  });
  await expect(asked).rejects.toThrow('aborted');
});

const pageWith = (lines: readonly string[]): Page =>
  drawnPage([
    lines.flatMap((line, at) =>
      line.split(' ').map((text, place) => {
        const [x, y] = [
          20 + (at % 3) * 190 + place * 60,
          10 + (Math.floor(at / 3) * 780) / (lines.length / 3 + 1),
        ];
        return wordAt([x, y, x + 50, y + 5], text);
      }),
    ),
  ]);
const documentWith = (pages: readonly Page[]): Document => ({
  ...drawnSource([]).document,
  pages,
  pageCount: pages.length,
});
const isValid = (template: TemplateDraft) =>
  templateDraft.safeParse(template).success && countFields(template.schema.data) <= 60;

test.each([
  ['two thousand labels', Array.from({ length: 2000 }, (_, at) => `Label${at}: ${at}`)],
  ['very long labels', Array.from({ length: 20 }, (_, at) => `${'Very long label '.repeat(40)}${at}: ${at}`)],
  ['one long word', ['x'.repeat(100_000), `${'y'.repeat(5000)}: 1`]],
  [
    'signs and names that bite',
    ['__proto__: 12', 'constructor: 13', '🙂🙂: 14', '\u0000\u0007Ab: 15', '\ud800Bc: 16', 'toString: 17'],
  ],
])('%s', async (_, lines) => {
  expect(
    isValid(await extractor.propose(documentWith([pageWith(lines)]), { engines: engineNames, signal })),
  ).toBe(true);
});

const words = fc.oneof(
  fc.constantFrom(
    'Invoice',
    'No.:',
    'Total:',
    '12.50',
    '2026-03-09',
    'Date',
    'Qty',
    'Price',
    'Name:',
    'EUR',
    '__proto__:',
    '合計',
    'Итого:',
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }).filter((text) => !/\s/u.test(text)),
);
const lines = fc.array(
  fc.array(words, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' ')),
  { minLength: 1, maxLength: 25 },
);

test('any page gives a template that passes, and whose fields come back', async () => {
  await fc.assert(
    fc.asyncProperty(lines, async (drawn) => {
      const document = documentWith([pageWith(drawn)]);
      const template = await extractor.propose(document, { engines: engineNames, signal });
      expect(isValid(template)).toBe(true);
      const { result } = await extractor.extract(document, template, { engines: engineNames, signal });
      if (Object.keys(result).length > 1) expect(Object.values(result)).not.toContain(null);
    }),
    { numRuns: 40 },
  );
});
