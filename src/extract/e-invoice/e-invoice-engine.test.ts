import { describe, expect, it } from 'vitest';
import { linesAt, textAt } from '../../layout/testing/drawn-page.ts';
import { builtInTemplates } from '../../model/built-in-templates/index.ts';
import type { Word } from '../../model/document.ts';
import type { Field } from '../../model/template.ts';
import type { ConceptId, RoleId } from '../meaning/concepts.ts';
import { type UnderstoodField, understand } from '../meaning/understand.ts';
import { drawnSource, findingAt, valuesOf, xmlAttachment } from '../testing/drawn-source.ts';
import { eInvoiceEngine } from './e-invoice-engine.ts';
import {
  crossIndustryDocument,
  crossIndustryInvoice,
  ublCreditNote,
  ublInvoice,
} from './testing/sample-xml.ts';

const { signal } = new AbortController();
const invoice = understand(builtInTemplates.invoice);

async function read(xml: string, words: readonly (readonly Word[])[] = [], template = invoice) {
  const source = drawnSource(words, {
    attachments: [xmlAttachment('no xml at all', 'a.txt'), xmlAttachment(xml)],
  });
  return await eInvoiceEngine(source, template, signal);
}

const printed = [
  linesAt(40, 40, ['Nordwind Handel GmbH & Co. KG', 'Am Alten Markt 3', '20095 Hamburg']),
  textAt(400, 120, 'Invoice 2024-77'),
  textAt(400, 140, 'Date 31.01.2024'),
  textAt(40, 300, '1 Espresso roast 1 kg'),
  textAt(320, 300, '4'),
  textAt(400, 300, '18,50'),
  textAt(500, 300, '74,00'),
  textAt(40, 320, '2 Paper filters'),
  textAt(320, 320, '10'),
  textAt(400, 320, '2,60'),
  textAt(500, 320, '26,00'),
  textAt(400, 400, 'Total 119,00 EUR'),
  ...Array.from({ length: 6 }, (_, at) => textAt(40, 500 + 15 * at, 'words that fill the page below')),
];

describe.each([
  ['a Cross Industry Invoice', crossIndustryInvoice],
  ['ZUGFeRD 1', crossIndustryDocument],
  ['a UBL invoice', ublInvoice],
  ['a UBL credit note', ublCreditNote],
])('%s', (_, xml) => {
  it('fills the built-in template', async () => {
    expect(valuesOf(await read(xml))).toMatchObject({
      invoiceNumber: '2024-77',
      invoiceDate: '2024-01-31',
      dueDate: '2024-02-14',
      deliveryDate: '2024-01-29',
      purchaseOrderNumber: 'PO-9',
      currency: 'EUR',
      'seller.name': 'Nordwind Handel GmbH & Co. KG',
      'seller.address': 'Am Alten Markt 3, 20095 Hamburg',
      'seller.vatId': 'DE123456788',
      'buyer.name': 'Café Südstern',
      'buyer.address': 'Körtestr. 12, 10967 Berlin',
      'buyer.customerNumber': 'K-4711',
      'lineItems.0.description': 'Espresso roast 1 kg',
      'lineItems.0.articleNumber': 'A-1',
      'lineItems.0.quantity': 4,
      'lineItems.0.unitPrice': 18.5,
      'lineItems.0.taxRate': 19,
      'lineItems.0.amount': 74,
      'lineItems.1.description': 'Paper filters',
      'lineItems.1.amount': 26,
      'taxes.0.rate': 19,
      'taxes.0.base': 100,
      'taxes.0.amount': 19,
      subtotal: 100,
      taxTotal: 19,
      total: 119,
      amountPaid: 20,
      amountDue: 99,
      paymentTerms: '14 days net',
      'bankDetails.iban': 'DE02120300000000202051',
      'bankDetails.bic': 'BYLADEM1001',
      'bankDetails.paymentReference': 'RE 2024-77',
    });
  });
});

describe('evidence', () => {
  it('is where the page prints the value, and null with the raw text where it does not', async () => {
    const findings = await read(crossIndustryInvoice, printed);
    expect(findingAt(findings, 'total')).toMatchObject({
      page: 1,
      text: '119,00',
      engine: 'e-invoice',
      confidence: 0.99,
    });
    expect(findingAt(findings, 'dueDate')).toMatchObject({
      page: null,
      box: null,
      text: '20240214',
      confidence: 0.95,
    });
  });

  it('keeps to the row that a line is printed in', async () => {
    const findings = await read(crossIndustryInvoice, printed);
    const tops = ['description', 'quantity', 'unitPrice', 'amount'].map(
      (name) => findingAt(findings, `lineItems.1.${name}`)?.box?.[1],
    );
    expect(tops).toEqual(tops.map(() => expect.closeTo(320 / 800, 3)));
  });

  it('leaves out sums of zero that no page shows', async () => {
    expect(valuesOf(await read(crossIndustryInvoice))).not.toHaveProperty('discount');
  });
});

describe('doubt', () => {
  it('falls on XML whose sums differ', async () => {
    const wrong = crossIndustryInvoice.replace(
      '<ram:GrandTotalAmount>119.00',
      '<ram:GrandTotalAmount>191.00',
    );
    const findings = await read(wrong);
    expect(findingAt(findings, 'total')?.confidence).toBeLessThan(0.7);
    expect(findingAt(findings, 'invoiceNumber')?.confidence).toBe(0.95);
  });

  it('falls on XML of another invoice than the pages', async () => {
    const other = crossIndustryInvoice
      .replaceAll('2024-77', '2023-01')
      .replaceAll('20240131', '20230301')
      .replaceAll('119.00', '238.00');
    const findings = await read(other, printed);
    expect(findingAt(findings, 'invoiceNumber')?.confidence).toBeLessThan(0.7);
  });
});

describe('other templates', () => {
  const asked = (
    name: string,
    type: Field['type'],
    concept: ConceptId,
    role: RoleId | null = null,
    children: readonly UnderstoodField[] = [],
  ): UnderstoodField => ({
    names: name.split('.'),
    field: type === 'array' ? { type, itemType: children.length > 0 ? 'object' : 'string' } : { type },
    meanings: [{ concept, role, strength: 0.8 }],
    phrases: [],
    children,
  });

  it('gets what its fields mean, whatever their names and shapes', async () => {
    const template = {
      template: invoice.template,
      fields: [
        asked('wer', 'string', 'name', 'seller'),
        asked('wem', 'object', 'party', 'buyer', [
          asked('wem.plz', 'string', 'postalCode', 'buyer'),
          asked('wem.ort', 'string', 'city', 'buyer'),
          asked('wem.mail', 'string', 'email', 'buyer'),
        ]),
        asked('someName', 'string', 'name'),
        asked('positionen', 'array', 'lineItems', null, [
          asked('positionen.was', 'string', 'description'),
          asked('positionen.geld', 'object', 'amount', null, [
            asked('positionen.geld.summe', 'number', 'lineTotal'),
          ]),
        ]),
        asked('steuern', 'array', 'taxLines', null, [asked('steuern.satz', 'number', 'taxRate')]),
        asked('totalAsText', 'string', 'grandTotal'),
        asked('dateAsNumber', 'number', 'issueDate'),
      ],
    };
    expect(valuesOf(await read(crossIndustryInvoice, printed, template))).toEqual({
      wer: 'Nordwind Handel GmbH & Co. KG',
      'wem.plz': '10967',
      'wem.ort': 'Berlin',
      'positionen.0.was': 'Espresso roast 1 kg',
      'positionen.0.geld.summe': 74,
      'positionen.1.was': 'Paper filters',
      'positionen.1.geld.summe': 26,
      'steuern.0.satz': 19,
      totalAsText: '119,00',
    });
  });
});

it('takes the number of an order for an order number', async () => {
  const order = crossIndustryInvoice.replaceAll('CrossIndustryInvoice', 'SCRDMCCBDACIOMessageStructure');
  const values = valuesOf(await read(order));
  expect(values).not.toHaveProperty('invoiceNumber');
  expect(values).toMatchObject({ 'seller.vatId': 'DE123456788', total: 119 });
});

it('finds nothing without an e-invoice', async () => {
  expect(await eInvoiceEngine(drawnSource(printed), invoice, signal)).toEqual([]);
  expect(await read('<html><body>Invoice</body></html>')).toEqual([]);
});
