/**
 * Phone numbers, as E.164 where the country is known and else as printed. A row of digits is one only where its
 * form, a `+`, a label or the numbering plan of the country says so: dates, amounts and accounts look alike.
 */
import type { CountryCode } from 'libphonenumber-js/min';
import { dateValue } from './date.ts';
import { fold } from './fold.ts';
import { ibanValue } from './iban.ts';
import { phonePackage } from './phone-package.ts';
import type { Occurrence, Reading, ValueContext, ValueType } from './reading.ts';
import { createTakenPlaces, type TakenPlaces } from './taken-places.ts';
import { tidied } from './text.ts';

const row = /(?<![\p{L}\d.,/@#-])(?:\+ ?|\(\+?)?\d(?:[ ()./-]{0,3}\d){5,17}(?!\d|[.,:@]\d|[-/]?\p{L})/gu;
const extension = /^[ ,;]{0,3}(?:ext|extn|x|dw|app|poste|доб)\.? ?\d{1,6}(?!\d)/iu;
const label =
  /(?<![A-Za-z])(?:tele(?:ph|f)\S{0,8}|tel|tél|ph|phone|fon|fone|fax|telefax|mobile?|mob|cell|cel|handy|gsm|whatsapp|hotline|call|тел\S{0,8}|факс|电话|電話|手机|传真|传眞|연락처|전화|팩스|هاتف|تلفون|جوال|فاكس|☎|📞|✆|[TMFP])(?: ?(?:no|nr|number|n°|№)\.?)?[ .:#：-]{0,3}$/iu;
const decimals = /(?:^|[ .,])\d{1,3}(?:[ .,]\d{3})*[.,]\d{2}$/u;

const countryOf = ({ country }: ValueContext): CountryCode | undefined =>
  country !== null && phonePackage().isSupportedCountry(country) ? country : undefined;

function find(text: string, context: ValueContext): readonly Occurrence<string>[] {
  const folded = fold(text);
  if (!/\d(?:\D{0,3}\d){5}/u.test(folded)) return [];
  const found: Occurrence<string>[] = [];
  let others: TakenPlaces | undefined;
  for (const match of folded.matchAll(row)) {
    // A bracket that closes behind the number is not its own.
    const isOpen = match[0].startsWith('(') && !match[0].includes(')');
    const printed = isOpen ? match[0].slice(1) : match[0];
    const end = match.index + match[0].length;
    const start = end - printed.length;
    const isLabelled = label.test(folded.slice(Math.max(0, start - 24), start));
    const reading = numberOf(printed, context, isLabelled);
    if (reading === null) continue;
    others ??= datesAndAccounts(text, context);
    if (!isLabelled && others.has({ start, end })) continue;
    // The extension belongs to what is printed, not to the number.
    const longer = extension.exec(folded.slice(end, end + 16))?.[0].length ?? 0;
    found.push({ start, end: end + longer, text: text.slice(start, end + longer), ...reading });
  }
  return found;
}

function datesAndAccounts(text: string, context: ValueContext): TakenPlaces {
  const taken = createTakenPlaces(text);
  for (const type of [dateValue, ibanValue]) for (const one of type.find(text, context)) taken.add(one);
  return taken;
}

type Found = { readonly value: string; readonly confidence: number; readonly doubts: readonly string[] };

function numberOf(printed: string, context: ValueContext, isLabelled: boolean): Found | null {
  const digits = printed.replace(/\D/gu, '');
  if (digits.length < 6 || digits.length > 15) return null;
  const isInternational =
    /^\(?\+|^00[1-9]\d{0,2}[ (/-]/u.test(printed) || (isLabelled && /^00[1-9]/u.test(printed));
  const isFormed =
    isInternational ||
    /^\(\d{2,5}\)|^\(?0\d{1,5}\)?[ ./-]|^\d{3}[-. ]\d{3}[-. ]\d{4}$|^1[-. ]\d{3}[-. ]\d{3}[-. ]\d{4}$|^(?:\d{2}[ .]){4}\d{2}$/u.test(
      printed,
    );
  if (!isLabelled && !isInternational && (decimals.test(printed) || !isFormed)) {
    // Bare digits fit a numbering plan too easily; grouped ones that fit it are worth a try.
    return /[ -]/u.test(printed) && !decimals.test(printed) ? bare(printed, context) : null;
  }
  const country = countryOf(context);
  const dialled = printed.replace(/^\(?00(?=[1-9])/u, '+').replace(/^(\(?\+[^(]*)\( ?0 ?\)/u, '$1');
  const parsed = phonePackage().parsePhoneNumberFromString(dialled, country);
  if (parsed?.isValid() === true)
    return { value: parsed.number, confidence: isLabelled || isInternational ? 0.97 : 0.85, doubts: [] };
  if (isInternational && parsed !== undefined && digits.length >= 8)
    return { value: parsed.number, confidence: 0.7, doubts: ['no plan of numbers has one like it'] };
  if (!isLabelled && (isInternational || country !== undefined || printed.includes('.'))) return null;
  const confidence = isLabelled ? 0.8 : 0.55;
  return { value: tidied(printed), confidence, doubts: ['the country of the number is not known'] };
}

/** Where no number starts with 0, groups of digits are all that a number shows. */
const withoutTrunk = new Set<string>('ES PT IT PL DK NO LV EE CZ SG HK GR LU MT CY US CA MX'.split(' '));

function bare(printed: string, context: ValueContext): Found | null {
  const country = countryOf(context);
  if (country === undefined || !withoutTrunk.has(country) || !/^\d{2,4}(?:[ -]\d{2,4}){1,4}$/u.test(printed))
    return null;
  const parsed = phonePackage().parsePhoneNumberFromString(printed, country);
  if (parsed?.isValid() !== true) return null;
  return {
    value: parsed.number,
    confidence: 0.5,
    doubts: ['nothing but its length says that this is a phone number'],
  };
}

function read(text: string, context: ValueContext): Reading<string> {
  const found = find(text, context);
  const [first] = found;
  if (first !== undefined) {
    if (new Set(found.map((one) => one.value)).size > 1)
      return { value: null, reason: 'There is more than one phone number in it.' };
    return { value: first.value, confidence: first.confidence, doubts: first.doubts };
  }
  const folded = fold(text).trim();
  const only = /^[^\d+(]{0,24}((?:\+ ?|\()?\d(?:[ ()./-]{0,3}\d){4,17})[^\d]{0,8}$/u.exec(folded)?.[1];
  const reading = only === undefined ? null : numberOf(only, context, true);
  if (reading === null || dateValue.find(text, context).some((one) => one.confidence > 0.6))
    return { value: null, reason: 'There is no phone number in it.' };
  return reading;
}

export const phoneValue: ValueType<string> = { read, find };
