import { expect, test } from 'vitest';
import { linesAt, textAt } from '../../layout/testing/drawn-page.ts';
import { builtInTemplates } from '../../model/built-in-templates/index.ts';
import type { TemplateDraft } from '../../model/template.ts';
import { drawnSource } from '../testing/drawn-source.ts';
import { documentSigns } from './document-signs.ts';
import { rarityAmong } from './rarity.ts';
import { templateSigns } from './template-signs.ts';
import { type ToldFeatures, toldBy } from './told-features.ts';

const deliveryNote: TemplateDraft = {
  name: 'Delivery note',
  category: 'CUSTOM',
  schema: {
    data: { noteNumber: { type: 'string' }, deliveryDate: { type: 'date' }, carrier: { type: 'string' } },
  },
};
const all = [deliveryNote, ...Object.values(builtInTemplates)].map(templateSigns);
const rarity = rarityAmong(all);

const page = (title: string, lines: readonly string[]) =>
  documentSigns(drawnSource([textAt(60, 60, title, { size: 22 }), linesAt(60, 120, lines)]));

function told(signs: ReturnType<typeof page>, template: TemplateDraft): ToldFeatures {
  return toldBy(signs, templateSigns(template), rarity, false);
}

const noteLines = ['Lieferdatum: 12.03.2026', 'Spedition: Dachs', 'Menge: 4'];

test('a title in another language names the kind of a template', () => {
  const signs = page('Lieferschein', noteLines);
  const [note, invoice] = [told(signs, deliveryNote), told(signs, builtInTemplates.invoice)];
  expect(note.kind).toBeGreaterThan(0.5);
  expect(invoice.kind).toBe(0);
});

test('captions announce fields by what they mean, in any language', () => {
  const invoice = page('Rechnung', [
    'Rechnungsnummer: 4711',
    'Rechnungsdatum: 12.03.2026',
    'Fällig am: 1.4.2026',
  ]);
  const letter = page('Einladung', ['Wir freuen uns auf Sie', 'Bis bald im Garten']);
  expect(told(invoice, builtInTemplates.invoice).captions).toBeGreaterThan(
    told(letter, builtInTemplates.invoice).captions + 0.05,
  );
  expect(told(invoice, builtInTemplates.invoice).explained).toBeGreaterThan(
    told(invoice, builtInTemplates.resume).explained,
  );
});

test('what every template asks for tells less than what few ask for', () => {
  const [date, law] = [rarity.ofConcept('issueDate'), rarity.ofConcept('governingLaw')];
  expect(law).toBeGreaterThan(date);
});

test('a language that a name says must be the page’s', () => {
  const german = { ...deliveryNote, name: 'German delivery note' };
  const source = drawnSource([linesAt(60, 120, noteLines)]);
  const of = (language: string) =>
    told(documentSigns({ ...source, context: { ...source.context, language } }), german);
  expect(of('de')).toMatchObject({ language: 1, otherLanguage: 0 });
  expect(of('lv')).toMatchObject({ language: 0, otherLanguage: 1 });
});

test('a page of words without end is looked at in part', () => {
  const words = Array.from({ length: 300 }, (_, at) => `Label${at}: value of ${'x'.repeat(90)}`);
  const signs = page('Long', words);
  expect(signs.captions.length).toBeLessThanOrEqual(400);
});

test('a template that its name says to be for several kinds has the categories of all', () => {
  const both = { ...deliveryNote, category: 'INVOICE' as const, name: 'Order / contract / invoice' };
  const signs = page('Contract', ['This agreement is made between', 'The parties agree']);
  expect(told(signs, both).otherCategory).toBe(0);
  expect(told(signs, { ...both, name: 'Bill' }).otherCategory).toBeGreaterThan(0);
});

test('what no caption announces speaks against a template, the more of it the more', () => {
  const signs = page('Lieferschein', noteLines);
  expect(told(signs, builtInTemplates.invoice).missing).toBeGreaterThan(told(signs, deliveryNote).missing);
});

test('an invoice that is XML as well speaks most for a template that names such a standard', () => {
  const signs = { ...page('Rechnung', ['Rechnungsnummer: 4711']), isEInvoice: true };
  const of = (name: string) => told(signs, { ...builtInTemplates.invoice, name }).eInvoice;
  expect([of('ZUGFeRD invoice'), of('Invoice'), told(signs, deliveryNote).eInvoice]).toEqual([2, 1, -1]);
});
