/** How people pay, in the words that receipts and invoices print. */
import payment from '../../meaning/lexicon/words/payment.json' with { type: 'json' };

const words = payment.methods.split('|').sort((a, b) => b.length - a.length);

const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'iu');

/** Where the first of them stands. */
export function findPaymentWord(text: string): { readonly start: number; readonly end: number } | null {
  const match = pattern.exec(text);
  return match === null ? null : { start: match.index, end: match.index + match[0].length };
}
