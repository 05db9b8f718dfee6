/** What each line is good for: a name, an address, contact data, the document's title, or nothing of a party. */
import { asMisread } from '../../look-alikes.ts';
import { type AddressMarks, addressMarks } from './address-marks.ts';
import { type CompanyMarks, companyMarks } from './company-marks.ts';
import { type Contact, contactsOf } from './contacts.ts';
import { type LinePart, type PartyLine, textOfPart, trimmedPart } from './party-line.ts';
import { contactLabels } from './words/contact-labels.ts';
import { documentTitles, formsOfAddress, slogans } from './words/titles.ts';
import { plain } from './words/word-set.ts';

export type LineFacts = {
  readonly line: PartyLine;
  readonly contacts: readonly Contact[];
  /** What is left without contact data; null where nothing is. */
  readonly rest: LinePart | null;
  /** Of the rest. */
  readonly address: AddressMarks;
  readonly company: CompanyMarks;
  readonly isTitle: boolean;
  /** Neither name nor address: a date, an amount, a rule of stars, a greeting. */
  readonly isOther: boolean;
};

const titles: ReadonlySet<string> = new Set(documentTitles.map(plain));
const forms: ReadonlySet<string> = new Set(formsOfAddress.map(plain));
const longestTitle = 40;
const greetings = slogans.map(plain);
const dateOrTime =
  /\d{1,4}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}:\d{2}|\d{1,2}[\s.-]\p{L}{3,9}[\s.,-]*\d{2,4}|\p{L}{3}\d{1,2}'\d{2}/u;
const amount = /(?:^|\s)[$€£¥]?\s?\d+[.,]\s?\d{2}(?:\s|$|[A-Z%€$])/u;
const noAddress: AddressMarks = addressMarks('');

export function factsOf(line: PartyLine): LineFacts {
  const { text } = line;
  const contacts = contactsOf(text);
  const rest = restOf(line, contacts);
  const restText = rest === null ? '' : text.slice(rest.start, rest.end);
  const company = companyMarks(restText);
  const address = rest === null ? noAddress : addressMarks(restText);
  const isTitle = isDocumentTitle(restText);
  return {
    ...{ line, contacts, rest, address, company, isTitle },
    isOther: address.score < 0.6 && isNoName(restText, company.legal),
  };
}

/** Before the first label of contact data or, where nothing stands there, behind the last. */
function restOf(line: PartyLine, contacts: readonly Contact[]): LinePart | null {
  const first = contacts[0];
  const last = contacts.at(-1);
  const whole = { line, start: 0, end: line.text.length };
  if (first === undefined || last === undefined) return legible(withoutLabel(whole, looseLabel));
  return (
    legible(withoutLabel({ ...whole, end: first.labelStart }, anyLabel)) ??
    legible(withoutLabel({ ...whole, start: last.end }, anyLabel))
  );
}

function legible(part: LinePart): LinePart | null {
  const trimmed = trimmedPart(part);
  return hasLetters(textOfPart(trimmed)) ? trimmed : null;
}

/** Labels whose number was not read, at the end of a line. */
const labelWords = Object.values(contactLabels)
  .flat()
  .map((word) => asMisread(word).replaceAll('.', String.raw`\.?`))
  .join('|');
const numberWords = 'no|nr|id|reg|number|nummer|company|co';
const anyLabel = new RegExp(
  String.raw`(?:(?:^|[\s(,/|-])(?:${labelWords}|${numberWords})[\s.:#()]*)+$`,
  'iu',
);
const looseLabel = /(?:^|[\s,])(?:tel|telp|fax|ph|gst|vat)[\s.:]*$/iu;
const strayMark = /(?<=\p{Script=Latin}{3}.*)\s[^\p{Script=Latin}\d\s]{1,2}$/u;

function withoutLabel(part: LinePart, label: RegExp): LinePart {
  const text = textOfPart(part);
  const end = label.exec(text)?.index ?? strayMark.exec(text)?.index ?? text.length;
  return { ...part, end: part.start + end };
}

const hasLetters = (text: string): boolean =>
  /\p{L}.*\p{L}/u.test(text) || /[〒\p{Script=Han}\p{Script=Hangul}]/u.test(text);

/** `-TAX INVOICE-`, `Rechnung`, `FACTURE N° : F2022`: the title alone or with a number behind it. */
export function isDocumentTitle(text: string): boolean {
  if (text.length > 2 * longestTitle) return false;
  const bare = plain(text.replaceAll(/\([^)]*\)/gu, ' ').replaceAll(/[^\p{L}\p{N}\s'’/-]+/gu, ' '))
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[-/\s]+|[-/\s]+$/gu, '');
  if (titles.has(bare) || bare.split(/\s*\/\s*/u).some((part) => titles.has(part))) return true;
  const head = bare.replace(/[\s-]*(?:n[°ºo]|nr|no|number|nummer|numero|numéro|#)?[\s:.]*\S*\d.*$/u, '');
  return head !== bare && titles.has(head);
}

function isNoName(text: string, legal: number): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const digits = text.match(/\p{N}/gu)?.length ?? 0;
  if (letters < 2 || text.length > 110 || forms.has(plain(text))) return true;
  if (legal >= 0.8) return false;
  if (digits > letters || dateOrTime.test(text) || amount.test(text)) return true;
  if (/(\p{L})\1{4}|[*x=_#~-]{5}/iu.test(text)) return true;
  const lower = plain(text);
  return greetings.some((greeting) => lower === greeting || lower.startsWith(`${greeting} `));
}
