/** What stands on the page for a value that a language model gave. */
import type { Leaf } from './leaves.ts';

/** Of words that were hardly legible the model may read other letters than stand in the text that was read. What has a notation of its own is written anew anyway. */
export function proofWords({ field, value, evidence }: Pick<Leaf, 'field' | 'value' | 'evidence'>): string {
  const text = evidence?.text ?? '';
  const isText = field.type === 'string' && (field.format === undefined || field.format === 'address');
  return isText && typeof value === 'string' && isRespelled(lettersOf(value), lettersOf(text))
    ? `the model reads it so. It was read as “${text}”.`
    : 'the model gave it, and it stands there.';
}

/** At most one letter in six is another; a choice that follows from a sentence has hardly any of its letters. */
const isRespelled = (value: string, text: string): boolean =>
  !text.includes(value) && Math.abs(value.length - text.length) <= value.length / 6;

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
