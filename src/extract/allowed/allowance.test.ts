/** Drawn pages, from words and boxes to tick to what a template allows. */
import { expect, test } from 'vitest';
import { arrange } from '../../../test/support/arrange.ts';
import { pageOf, textAt } from '../../layout/testing/drawn-page.ts';
import type { Word } from '../../model/document.ts';
import { validate } from '../../model/validation.ts';
import { writtenTemplate } from '../../model/written-template.ts';
import type { Engine } from '../engine.ts';
import { createExtractor } from '../extractor.ts';
import { openPlainArbiter } from '../resolve/testing/arbiters.ts';
import { rulesEngine } from '../rules/rules-engine.ts';
import { drawnPage } from '../testing/drawn-source.ts';

const nothing: Engine = async () => ({ findings: [] });
const extractor = createExtractor(
  {
    ...{ 'e-invoice': nothing, mrz: nothing, barcode: nothing, examples: nothing, network: nothing },
    ...{ rules: rulesEngine, llm: nothing },
  },
  openPlainArbiter,
);

type Mark = readonly [x: number, y: number, ticked: boolean];

async function extracted(
  properties: object,
  words: readonly (readonly Word[])[],
  marks: readonly Mark[] = [],
) {
  const checkboxes = marks.map(([x, y, ticked]) => ({
    ...{ box: [x / 600, y / 800, (x + 10) / 600, (y + 10) / 800] as const, ticked },
  }));
  const page = { ...drawnPage([]), ...arrange(pageOf(words, { checkboxes })) };
  const document = { sha256: '', kind: 'pdf', pageCount: 1, pages: [page], attachments: [] } as const;
  const schema = { type: 'object', properties };
  const template = validate(writtenTemplate, { name: 'Test', category: 'CUSTOM', schema }, 'body');
  const { signal } = new AbortController();
  return await extractor.extract(document, template, { engines: ['rules'], signal });
}

const rate = { enum: ['fixed', 'variable', null] };

test('of boxes that name the values the ticked one counts, and the other says nothing', async () => {
  const words = [textAt(50, 50, 'Loan'), textAt(70, 100, 'Fixed rate'), textAt(70, 130, 'Variable rate')];
  const marks = (isFixed: boolean): readonly Mark[] => [
    [55, 100, isFixed],
    [55, 130, !isFixed],
  ];
  expect((await extracted({ rate }, words, marks(true))).result).toEqual({ rate: 'fixed' });
  expect((await extracted({ rate }, words, marks(false))).result).toEqual({ rate: 'variable' });
  const empty: readonly Mark[] = [
    [55, 100, false],
    [55, 130, false],
  ];
  expect((await extracted({ rate }, words, empty)).result).toEqual({ rate: null });
});

test('a title says which document it is, and the evidence is what is printed', async () => {
  const kind = { enum: ['invoice', 'credit_note', null] };
  const words = [textAt(50, 40, 'GUTSCHRIFT', { size: 20 }), textAt(50, 100, 'Datum: 3.4.2024')];
  const { result, evidence } = await extracted({ kind }, words);
  expect(result).toEqual({ kind: 'credit_note' });
  expect(evidence).toMatchObject({ kind: { text: 'GUTSCHRIFT', page: 1 } });
});

test('columns that name two values say neither', async () => {
  const side = { enum: ['debit', 'credit', null] };
  const words = [
    textAt(50, 40, 'Debit'),
    textAt(300, 40, 'Credit'),
    textAt(50, 60, '10.00'),
    textAt(300, 60, '20.00'),
  ];
  expect((await extracted({ side }, words)).result).toEqual({ side: null });
});

test('what is not allowed is no value, and is told', async () => {
  const words = [textAt(50, 50, 'Quantity: 2.5'), textAt(50, 80, 'Order number: 77')];
  const { result, problems } = await extracted(
    { quantity: { type: 'integer' }, orderNumber: { type: ['string', 'null'], pattern: '^PO-\\d+$' } },
    words,
  );
  expect(result).toEqual({ orderNumber: null });
  expect(problems).toContainEqual({
    path: 'quantity',
    message: 'The document says “2.5”, which is no whole number.',
  });
});

test('a pattern finds its value without a caption, unless two texts match it', async () => {
  const key = { type: ['string', 'null'], pattern: '^PO-\\d{5}$' };
  const one = [textAt(50, 50, 'Thank you for PO-12345.'), textAt(50, 80, 'Regards')];
  expect((await extracted({ key }, one)).result).toEqual({ key: 'PO-12345' });
  expect((await extracted({ key }, [...one, textAt(50, 110, 'See also PO-99999')])).result).toEqual({
    key: null,
  });
});

test('a format is no pattern of one field alone', async () => {
  const email = { type: ['string', 'null'], format: 'email', pattern: '^[a-z.]+@[a-z.]+$' };
  const notary = { type: ['object', 'null'], properties: { email } };
  const words = [textAt(50, 50, 'Write to accounts@larkfield.example'), textAt(50, 80, 'Regards')];
  expect((await extracted({ notary }, words)).result).toEqual({ notary: null });
});

test('examples tell the form of a value', async () => {
  const reference = { type: ['string', 'null'], examples: ['AB-1234'] };
  const words = [textAt(50, 50, 'Reference: XY-9876'), textAt(50, 300, 'Reference: see above')];
  expect((await extracted({ reference }, words)).result).toEqual({ reference: 'XY-9876' });
});
