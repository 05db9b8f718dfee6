/** Which fields ask for a currency, and whether for its code or for what is printed. */
import type { Kind } from './concepts.ts';
import { kindOf } from './leaves.ts';
import { concepts } from './lexicon/lexicon.ts';
import type { UnderstoodField } from './understand.ts';

const isCurrency = (kind: Kind): boolean => kind === 'currency';

/** `paymentCurrency` is as much about paying, and `insuredValueCurrency` more about an amount: both ask for the currency. */
export function asksForCurrency(understood: UnderstoodField): boolean {
  const { field, meanings } = understood;
  const [first] = meanings;
  if (first === undefined || field.type !== 'string' || field.format !== undefined) return false;
  if (isCurrency(kindOf(understood))) return true;
  const meant = meanings.find(({ concept }) => isCurrency(concepts[concept].kind));
  return (
    meant !== undefined && (meant.strength >= first.strength || concepts[first.concept].kind === 'money')
  );
}

const printed =
  /\b(?:symbols?|signs?|names?|(?:as|exactly) (?:printed|written|shown|in the)|as it (?:stands|appears)|Symbol|Zeichen|wie gedruckt|symbole|símbolo|simbolo)\b/iu;
const code = /\b(?:iso|4217|codes?|three[- ]letters?|3[- ]letters?)\b/iu;

/** `currencySymbol`, "sign as printed"; where a code is asked for as well, the code. */
export function wantsAsPrinted({ field, phrases: [name = ''] }: UnderstoodField): boolean {
  const told = `${name} ${field.description ?? ''}`;
  return printed.test(told) && !code.test(told);
}
