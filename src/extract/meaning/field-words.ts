/** The words of a field: its name taken apart, and what its description begins with. */
import { plainWords } from './label-words.ts';

/** `invoiceNumber`, `invoice_no`, `PayerTIN` in lower-case words. */
export function nameInWords(name: string): string {
  return plainWords(name).join(' ');
}

/** The description's head and the things it lists; explanations behind a colon or in brackets come after. */
export function describedPhrases(description: string): readonly string[] {
  const [head = ''] = description.split(/[:;(.]/u);
  return head
    .split(/,| or | \/ |\//u)
    .map((part) => plainWords(part).join(' '))
    .filter((part) => part !== '' && part.split(' ').length <= 8);
}
