/**
 * A form's label taken apart: its number, the words that name the field, and the words that explain it
 * ("3 Permanent residence address (street, apt. or suite no.). Do not use a P.O. box.").
 */
import { fold, plainWords } from '../../meaning/label-words.ts';
import { explanations, numberings, sections, sentenceWords } from './words/form-words.ts';

export type CaptionText = {
  /** 4a is 4 and a small share; null where the label has no number. */
  readonly number: number | null;
  readonly head: string;
  readonly explanation: string;
  readonly isExplained: boolean;
  /** A colon or an arrow calls for an answer. */
  readonly isOpen: boolean;
  /** "Part II": names a section. */
  readonly isSection: boolean;
};

const longest = 400;
const numbered = new RegExp(
  `^[\\s•]*(?:(?:${numberings})\\.?\\s*)?(?:(\\d{1,3})\\s?([a-z])?[.):]?\\s+(?=["“(\\p{L}])|(\\d{1,2})(?=\\p{Lu}\\p{Ll})|\\(?([a-zA-Z])[.)]\\s+(?=\\p{L}))`,
  'iu',
);
const lone = /^\(?(\d{1,3})\s?([a-z])?[.):]?$/iu;
const section = new RegExp(`^(?:${sections})\\s+(?:[ivx]{1,4}|\\d{1,2}|[a-h])(?!\\p{L})[.:\\s–-]*`, 'iu');
const openEnd = /[:：▶►➤→]\s*$/u;
const brackets = /[([（［][^)\]）］]{0,200}[)\]）］]?/gu;
/** Where the name ends and the explanation begins. */
const turn =
  /(?:[.;:]\s+(?=\p{Lu}))|[—▶►]|,?\s+(?=(?:if|as shown|see|falls|sofern|siehe|wenn|si|voir|se|vedi|ver|indien|zie|если|см)\s)/iu;

export function captionText(raw: string): CaptionText {
  const text = raw
    .slice(0, longest)
    .replace(/(?:\s*[._…]){4,}/gu, ' ')
    .trim();
  const told = fold(text);
  const sectionMark = section.exec(told);
  const number = sectionMark === null ? numbered.exec(text) : null;
  const bare = text.slice((sectionMark ?? number)?.[0].length ?? 0);
  const explained: string[] = [];
  const open = bare.replace(brackets, (part) => {
    explained.push(part);
    return ' ';
  });
  const at = turn.exec(open.slice(2));
  const head = at === null ? open : open.slice(0, at.index + 2);
  if (at !== null) explained.push(open.slice(at.index + 2));
  return {
    number: numberFrom(number),
    head: head
      .replace(/[\s:：▶►.,;]+$/u, '')
      .replace(/\s+/g, ' ')
      .trim(),
    explanation: explained.join(' '),
    isExplained: explanations.some((words) => told.includes(words)),
    isOpen: openEnd.test(text),
    isSection: sectionMark !== null,
  };
}

/** A number that stands alone before its label. */
export function loneNumber(text: string): number | null {
  const match = lone.exec(text.trim());
  return match === null ? null : Number(match[1]) + letterShare(match[2]);
}

function numberFrom(match: RegExpExecArray | null): number | null {
  if (match === null) return null;
  const digits = match[1] ?? match[3];
  return digits === undefined ? null : Number(digits) + letterShare(match[2]);
}

const letterShare = (letter: string | undefined): number =>
  letter === undefined ? 0 : (letter.toLowerCase().charCodeAt(0) - 96) / 100;

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

const owned = /^(?:\d{1,2}\s)?(\p{L}{3,})['’]s\s/iu;

/** "Payer's name" asks for what is the payer's; nobody answers so. */
export const ownerIn = (text: string): string | null => owned.exec(text)?.[1] ?? null;

const names = /(?<!\p{L})(?:name|nom|nombre|nome|naam|имя|наименование)(?!\p{L})|姓名|名称|氏名|성명|اسم/iu;
const addresses = /addres|adress|anschrift|direcci|domicil|indirizz|endere|адрес|地址|住所|주소|عنوان/iu;

export const asksAddress = (text: string): boolean => addresses.test(text);

/** Name and address asked for in one box: the name comes first. */
export const asksNameAndAddress = (text: string): boolean => names.test(text) && asksAddress(text);
