/** Finds phone numbers, addresses on the net and registration numbers in a line, with the labels before them. */
import { asMisread } from '../../look-alikes.ts';
import { contactLabels } from './words/contact-labels.ts';

export type ContactKind =
  | 'phone'
  | 'fax'
  | 'mobile'
  | 'email'
  | 'website'
  | 'vatId'
  | 'taxNumber'
  | 'registrationNumber';

export type Contact = {
  readonly kind: ContactKind;
  /** Of the value in the line's text. */
  readonly start: number;
  readonly end: number;
  /** Where its label begins; `start` where it has none. */
  readonly labelStart: number;
};

const phoneValue = String.raw`\+?[\d(][\d\s()/.·–\-+]{5,24}\d`;
const codeValue = String.raw`(?:[A-Z]{1,4}[\s.-]?)?[A-Z]?\d[\dA-Z]*(?:[\s./-]?[\dA-Z]*\d[\dA-Z]*)*(?:-[A-Z]{1,2}\b)?`;
const numberWord = String.raw`(?:[\s.]*(?:no|nr|num|number|numero|número|numéro|nummer|id|reg|idnr|n[°ºo]|#|№|nb|numurs|code))*`;

function labelled(
  kind: ContactKind,
  words: readonly string[],
  value: string,
): readonly [ContactKind, RegExp] {
  const label = words
    .map((word) => asMisread(word).replaceAll('.', String.raw`\.?`).replaceAll(' ', String.raw`[\s.-]*`))
    .join('|');
  const source = String.raw`(?<![\p{L}\p{N}]${kind === 'fax' ? String.raw`|[/&]\s?` : ''})(?:${label})(?![\p{L}])${numberWord}[\s.:)#=-]*${value === codeValue ? String.raw`(?:\(\s*)?` : ''}(?<value>${value})`;
  return [kind, new RegExp(source, 'giu')];
}

const patterns: readonly (readonly [ContactKind, RegExp])[] = [
  labelled('fax', contactLabels.fax, phoneValue),
  labelled('mobile', contactLabels.mobile, phoneValue),
  labelled('phone', contactLabels.phone, phoneValue),
  labelled('registrationNumber', contactLabels.registrationNumber, codeValue),
  labelled('vatId', contactLabels.vatId, codeValue),
  labelled('taxNumber', contactLabels.taxNumber, codeValue),
];

const email = /[\p{L}\p{N}._%+-]+\s?@\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;
const website =
  /(?:https?:\/\/|www\s?\.\s?)[\p{L}\p{N}._~%/?#=&-]+|(?<![@\p{L}\p{N}.-])[\p{L}\p{N}-]{2,}\.(?:com|net|org|de|fr|es|it|pt|nl|be|at|ch|pl|ru|cn|jp|kr|uk|co\.uk|com\.my|com\.au|eu|info|io|biz|lv|se|dk|no|fi|cz)(?![\p{L}\p{N}@])(?:\/[\p{L}\p{N}._~%/?#=&-]*)?/giu;
const webLabel =
  /(?:e-?mail|mail|courriel|correo|web(?:site)?|internet|homepage|url|site|net|@dresse)[\s.:]*$/iu;
/** The form of value added tax numbers in Europe, for those that stand without a label. */
const plainVatId =
  /(?<![\p{L}\p{N}])(?:ATU\d{8}|BE\s?[01]\d{9}|CHE[-\s]?\d{3}\.?\d{3}\.?\d{3}|DE\s?\d{9}|DK\d{8}|ES[A-Z]\d{7}[A-Z\d]|FI\d{8}|FR\s?[A-Z\d]{2}\s?\d{3}\s?\d{3}\s?\d{3}|IT\d{11}|LU\d{8}|LV\s?\d{11}|NL\s?\d{9}B\d{2}|PL\d{10}|PT\d{9}|SE\d{12})(?![\p{L}\p{N}])/gu;
/** Registration numbers behind a company's name in brackets or on a line of their own: `(81109-A)`, `JM0352019-K`. */
const plainRegistration =
  /[({]\s*(?<value>\d[\dO]{4,11}\s?-\s?[A-Z]{1,2}|[A-Z]{2}\d{6,8}\s?-\s?[A-Z])\s*[)}]|(?:^|(?<=\s))(?<whole>[A-Z]{2}\d{6,8}-[A-Z]|\d{6,12}-[A-Z])(?![\p{L}\p{N}])/gu;
/** A line of nothing but a phone number. */
const plainPhone = /^\s*(?<value>(?:\+\d{1,3}[\s.-]?)?(?:\(\d{2,5}\)[\s.-]?)?\d[\d\s./-]{5,16}\d)\s*$/u;
/** A phone number as it is written in groups, anywhere in a line. */
const groupedPhone =
  /(?<![\d/.,-])(?:\+\d{1,3}[\s.-]?(?:\(\d{1,4}\))?[\s.-]?\d[\d\s.-]{3,12}\d|(?:1[\s.-])?\(?\d{3}\)?[\s.-]{1,2}\d{3}[.-]\d{4})(?![\d/.,-])/gu;
const amounts = /\d[.,]\d{2}(?!\d)/u;
const datish = /^\s*\d{1,4}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}:\d{2}/u;

const digitsOf = (text: string): number => text.match(/\d/gu)?.length ?? 0;

/** In the order in which they stand; none overlaps another. */
export function contactsOf(text: string): readonly Contact[] {
  const found: Contact[] = [];
  const add = (contact: Contact) => {
    if (contact.end <= contact.start) return;
    if (found.some((other) => contact.labelStart < other.end && other.labelStart < contact.end)) return;
    found.push(contact);
  };
  for (const match of text.matchAll(email)) add(withWebLabel(text, 'email', match.index, match[0]));
  for (const match of text.matchAll(website)) add(withWebLabel(text, 'website', match.index, match[0]));
  for (const [kind, pattern] of patterns) {
    for (const match of text.matchAll(pattern)) {
      const value = match.groups?.value?.trimEnd() ?? '';
      const start = match.index + match[0].lastIndexOf(value);
      if (digitsOf(value) < 5 || digitsOf(value) > 18) continue;
      add({ kind, start, end: start + value.length, labelStart: match.index });
    }
  }
  for (const match of text.matchAll(plainVatId)) {
    add({ kind: 'vatId', start: match.index, end: match.index + match[0].length, labelStart: match.index });
  }
  for (const match of text.matchAll(plainRegistration)) {
    const value = match.groups?.value ?? match.groups?.whole ?? '';
    const start = match.index + match[0].indexOf(value);
    add({ kind: 'registrationNumber', start, end: start + value.length, labelStart: match.index });
  }
  for (const match of text.matchAll(groupedPhone)) {
    add({ kind: 'phone', start: match.index, end: match.index + match[0].length, labelStart: match.index });
  }
  const phone = plainPhone.exec(text)?.groups?.value;
  const isNumber = !datish.test(text) && !amounts.test(text);
  if (phone !== undefined && isNumber && digitsOf(phone) >= 7 && digitsOf(phone) <= 13) {
    const start = text.indexOf(phone);
    if (/[\s()./-]/u.test(phone)) add({ kind: 'phone', start, end: start + phone.length, labelStart: start });
  }
  return found.sort((a, b) => a.start - b.start);
}

function withWebLabel(text: string, kind: ContactKind, start: number, value: string): Contact {
  const label = webLabel.exec(text.slice(0, start));
  const end = start + value.replace(/[.,;]+$/u, '').length;
  return { kind, start, end, labelStart: label?.index ?? start };
}
