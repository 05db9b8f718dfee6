/** Values from bar codes and QR codes: what their texts say, and the texts themselves where they are asked for. */
import type { Barcode } from '../../model/document.ts';
import type { Finder } from '../engine.ts';
import type { Fact } from '../facts/fact.ts';
import { findingsFrom } from '../facts/findings-from.ts';
import { words } from '../facts/make-fact.ts';
import type { UnderstoodField } from '../meaning/understand.ts';
import { readPayload } from './payloads.ts';

const whenCodeSays = 0.97;
const codeNames = /\b(bar ?codes?|qr|qr ?codes?|gtin|ean|upc|data ?matrix|pdf ?417|aztec)\b/;

function factsOf({ text, format, box }: Barcode, page: number): readonly Fact[] {
  const said = readPayload(text, format);
  const hasNumber = said.some((fact) => fact.concepts.includes('barcode'));
  const facts = hasNumber ? said : [...said, ...words(['barcode'], text)];
  return facts.map((fact) => ({ ...fact, place: { page, box, text: fact.text } }));
}

/** A field that is named after codes means them, whatever else its words may mean. */
function meaningCodes(asked: UnderstoodField): UnderstoodField {
  const children = asked.children.map(meaningCodes);
  const isCode = asked.phrases.some((phrase) => codeNames.test(phrase));
  if (!isCode) return { ...asked, children };
  return { ...asked, children, meanings: [{ concept: 'barcode', role: null, strength: 1 }] };
}

export const barcodeEngine: Finder = async ({ document, context }, template, signal) => {
  signal.throwIfAborted();
  const facts = document.pages.flatMap((page) => page.barcodes.flatMap((code) => factsOf(code, page.number)));
  if (facts.length === 0) return [];
  return findingsFrom({ facts, groups: [] }, template.fields.map(meaningCodes), {
    engine: 'barcode',
    context,
    placeOf: () => null,
    confidenceOf: () => whenCodeSays,
  });
};
