/** Which labels of rows name no thing of their own: sums, taxes, payments, amounts carried over a page. */
import type { ConceptId } from './concepts.ts';
import type { LabelReader } from './label-reader.ts';

/** Sums that a page hands to the next. */
export const carriedOver =
  /\b(?:carried (?:forward|over)|brought forward|balance forward|c\/fwd|b\/fwd|übertrag|zwischensumme|zwischentotal|à reporter|report de page|sous-total page|suma y sigue|riporto|a riportare|a transportar|transporte|overdracht|transport)\b|繰越|小計|承前|结转|이월/iu;

const totals: ReadonlySet<ConceptId> = new Set<ConceptId>([
  ...(['subtotal', 'netTotal', 'grandTotal', 'amountDue'] as const),
  ...(['openingBalance', 'closingBalance'] as const),
]);

const sums: ReadonlySet<ConceptId> = new Set<ConceptId>([
  ...totals,
  ...(['taxTotal', 'amountPaid', 'taxBase'] as const),
  ...(['taxRate', 'rounding', 'change', 'cash', 'prepaid', 'deposit', 'balance'] as const),
  ...([
    'paymentMethod',
    'cardNumber',
    'itemCount',
    'serviceCharge',
    'tip',
    'taxLines',
    'bankDetails',
  ] as const),
]);

/** Amounts, rates and marks; a currency beside them. */
const noLetters = /^[^\p{L}]*$/u;
const currencyCode = /^\p{Lu}{3}[.:]?$/u;
/** `TAX2`, `VAT1:` */
const counted = /(?<=\p{L}{3})\d{1,2}(?=:?$)/u;
const edges = /^[\s*#=_.:-]+|[\s*#=_.:…-]+$/gu;

const mostLabelLetters = 48;

/** The label in a text, without the amounts behind it and a rate in it. */
function labelIn(text: string): string {
  const words = text.slice(0, 120).split(/\s+/u);
  const count = words.length;
  while (words.length > 0 && noLetters.test(words.at(-1) ?? '')) words.pop();
  if (words.length > 1 && words.length < count && currencyCode.test(words.at(-1) ?? '')) words.pop();
  return words
    .filter((word) => !noLetters.test(word))
    .map((word) => word.replace(counted, ''))
    .join(' ')
    .replace(edges, '');
}

export const isSumLabel = (text: string, read: LabelReader): boolean => means(text, sums, read);

/** Of all rows above it; taxes and payments are rows of many a table. */
export const isTotalLabel = (text: string, read: LabelReader): boolean => means(text, totals, read);

function means(text: string, concepts: ReadonlySet<ConceptId>, read: LabelReader): boolean {
  const label = labelIn(text);
  if (label === '' || label.length > mostLabelLetters) return false;
  const meanings = read(label);
  const best = meanings[0]?.score ?? 0;
  return best >= 0.75 && meanings.some(({ concept, score }) => score >= best - 0.05 && concepts.has(concept));
}

/** Words of sums among others, which alone prove nothing: `Guest 1 Total`, `TOTAL TENDERED`. */
export function mayBeSum(text: string, read: LabelReader): boolean {
  const label = labelIn(text);
  if (label === '' || label.length > mostLabelLetters) return false;
  return read(label).some(({ concept, score }) => score >= leastDoubtful && sums.has(concept));
}

const leastDoubtful = 0.45;
