/**
 * Values from an attached e-invoice, located on the pages where they are printed. Where the XML contradicts
 * itself or the pages it is believed less, because people act on what they see.
 */
import type { Document } from '../../model/document.ts';
import type { Finder } from '../engine.ts';
import type { Fact } from '../facts/fact.ts';
import { findingsFrom } from '../facts/findings-from.ts';
import { createLocator, type Locator } from '../locate.ts';
import type { ConceptId } from '../meaning/concepts.ts';
import { concepts } from '../meaning/lexicon/lexicon.ts';
import type { EInvoice } from './e-invoice.ts';
import { readEInvoice } from './read-e-invoice.ts';

const whenLocated = 0.99;
const whenInDataAlone = 0.95;
const whenPagesDiffer = 0.55;
const whenSumsDiffer = 0.6;
/** Fewer words show too little of an invoice to contradict it. */
const fullPageWords = 40;
/** What every invoice prints. */
const tellingConcepts: readonly ConceptId[] = [
  'invoiceNumber',
  'creditNoteNumber',
  'issueDate',
  'grandTotal',
];

const anyField = { field: { type: 'string' }, phrases: [], meanings: [] } as const;

/** Whether less than half of what every invoice prints is printed, on pages that have much to read. */
function isContradicted({ facts }: EInvoice, { pages }: Document, locator: Locator): boolean {
  if (pages.reduce((sum, page) => sum + page.words.length, 0) < fullPageWords) return false;
  const telling = facts.filter(({ concepts: [concept] }) => tellingConcepts.some((one) => one === concept));
  const located = telling.filter((fact) => locator.locate(anyField, fact.value) !== null);
  return located.length * 2 < telling.length;
}

export const eInvoiceEngine: Finder = async ({ document, context }, template, signal) => {
  signal.throwIfAborted();
  const invoice = readEInvoice(document.attachments);
  if (invoice === null) return [];
  const locator = createLocator({ document });
  const differs = isContradicted(invoice, document, locator);
  const confidenceOf = (fact: Fact, isPrinted: boolean) => {
    const sure = isPrinted ? whenLocated : whenInDataAlone;
    if (differs) return Math.min(sure, whenPagesDiffer);
    return fact.kind === 'number' && !invoice.isConsistent ? Math.min(sure, whenSumsDiffer) : sure;
  };
  return findingsFrom(invoice, template.fields, {
    engine: 'e-invoice',
    context,
    placeOf: (fact, asked, row) =>
      locator.locate(asked, fact.value, {
        ...row,
        hasDecimals: fact.concepts.some((concept) => concepts[concept].kind === 'money'),
        mustBeLabelled: fact.mustBePrinted,
      }),
    confidenceOf: (fact, place) => confidenceOf(fact, place !== null),
  });
};
