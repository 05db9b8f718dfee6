/**
 * A form's label taken apart: its number, the words that name the field, and the words that explain it
 * ("3 Permanent residence address (street, apt. or suite no.). Do not use a P.O. box.").
 */
import { fold, plainWords } from '../../meaning/label-words.ts';
import { numberings, sections, sentenceWords } from './words/form-words.ts';

export type CaptionText = { readonly head: string; readonly explanation: string };

const longest = 400;
const numbered = new RegExp(
  `^[\\s•]*(?:(?:${numberings})\\.?\\s*)?(?:\\d{1,3}\\s?[a-z]?[.):]?\\s+(?=["“(\\p{L}])|\\d{1,2}(?=\\p{Lu}\\p{Ll})|\\(?[a-zA-Z][.)]\\s+(?=\\p{L}))`,
  'iu',
);
const section = new RegExp(`^(?:${sections})\\s+(?:[ivx]{1,4}|\\d{1,2}|[a-h])(?!\\p{L})[.:\\s–-]*`, 'iu');
const brackets = /[([（［][^)\]）］]{0,200}[)\]）］]?/gu;
/** Where the name ends and the explanation begins. */
const turn =
  /(?:[.;:]\s+(?=\p{Lu}))|[—▶►]|,?\s+(?=(?:if|as shown|see|falls|sofern|siehe|wenn|si|voir|se|vedi|ver|indien|zie|если|см)\s)/iu;

export function captionText(raw: string): CaptionText {
  const text = raw
    .slice(0, longest)
    .replace(/(?:\s*[._…]){4,}/gu, ' ')
    .trim();
  const mark = section.exec(fold(text)) ?? numbered.exec(text);
  const bare = text.slice(mark?.[0].length ?? 0);
  const explained: string[] = [];
  const open = bare.replace(brackets, (part) => {
    explained.push(part);
    return ' ';
  });
  const at = turn.exec(open.slice(2));
  const head = at === null ? open : open.slice(0, at.index + 2);
  if (at !== null) explained.push(open.slice(at.index + 2));
  return {
    head: head
      .replace(/[\s:：▶►.,;]+$/u, '')
      .replace(/\s+/g, ' ')
      .trim(),
    explanation: explained.join(' '),
  };
}

/** Running text, by its small words. */
export function isSentence(text: string): boolean {
  const words = plainWords(text.slice(0, longest));
  if (words.length < leastWords) return false;
  return words.filter((word) => sentenceWords.has(word)).length >= 0.25 * words.length;
}

const leastWords = 7;

/** "Nom / Surname": one label in several languages, or several names for one thing. */
export function labelParts(head: string): readonly string[] {
  if (head.length > longestParted || !/[/|]/.test(head)) return [head];
  const parts = head.split(/\s*[/|]\s*/u).filter((part) => /\p{L}{2}/u.test(part));
  return parts.length > 0 && parts.length <= 4 ? parts : [head];
}

const longestParted = 90;

const names = /(?<!\p{L})(?:name|nom|nombre|nome|naam|имя|наименование)(?!\p{L})|姓名|名称|氏名|성명|اسم/iu;
const addresses = /addres|adress|anschrift|direcci|domicil|indirizz|endere|адрес|地址|住所|주소|عنوان/iu;

export const asksAddress = (text: string): boolean => addresses.test(text);

/** Name and address asked for in one box: the name comes first. */
export const asksNameAndAddress = (text: string): boolean => names.test(text) && asksAddress(text);
