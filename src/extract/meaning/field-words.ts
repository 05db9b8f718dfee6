/** The words of a field: its name taken apart, and what its description begins with. */
import { plainWords } from './label-words.ts';

/** `invoiceNumber`, `invoice_no`, `PayerTIN` in lower-case words. */
export function nameInWords(name: string): string {
  return plainWords(name).join(' ');
}

/** The description's head and the things it lists; explanations behind a colon or in brackets come after. */
export function describedPhrases(description: string): readonly string[] {
  const [head = ''] = description.split(/[:;(]|\.(?!\p{L})/u);
  const parts = head
    .split(/,| or | \/ |\//u)
    .map((part) => plainWords(part).join(' '))
    .filter((part) => part !== '');
  return withSharedNoun(parts).filter((part) => part.split(' ').length <= longestPhrase);
}

const longestPhrase = 8;

/** Nouns that a list says once, at its end. */
const sharedNouns = new Set('number no date name amount address id code total'.split(' '));

/** "Order, contract or invoice number": an order number, a contract number, an invoice number. */
function withSharedNoun(parts: readonly string[]): readonly string[] {
  const last = parts.at(-1)?.split(' ') ?? [];
  const noun = last[1];
  if (parts.length < 2 || noun === undefined || !sharedNouns.has(noun)) return parts;
  return parts.map((part, place) => {
    if (place === parts.length - 1) return last.slice(0, 2).join(' ');
    return part.includes(' ') ? part : `${part} ${noun}`;
  });
}
