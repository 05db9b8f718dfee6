/** Signs in one line of where a document comes from, each with a weight: the surer, the heavier. */
import { vatCountry } from './codes.ts';
import { countryNames } from './country-names.ts';
import { ibanValue } from './iban.ts';
import { phonePackage } from './phone-package.ts';
import type { ValueContext } from './reading.ts';

export type CountryHint = { readonly country: string; readonly weight: number };

const nothing: ValueContext = {
  language: null,
  country: null,
  currency: null,
  dateOrder: null,
  decimalMark: null,
};

const taxId =
  /(?<![A-Z\d])(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|CHE)[ -]?[A-Z]{0,2}\d[\dA-Z .-]{5,13}[\dA-Z](?![A-Z\d])|(?<![A-Z\d])\d{2}[A-Z]{5}\d{4}[A-Z]\d?[A-Z\d]{2}(?![A-Z\d])/gu;
const international =
  /(?:\+|(?<![\p{L}\d.,#:-] ?)00(?=\d{2}[ (]))[1-9]\d{0,2}[ ()./-]{0,3}\d[\d ()./-]{4,16}\d/gu;
const domain = /(?:www\.|@|https?:\/\/)[\p{L}\d.-]{1,60}\.([a-z]{2})(?![\p{L}\d]|\.[\p{L}\d])/giu;
/** Endings that are sold to everyone. */
const worldwide = new Set('eu io co ai tv me cc ws fm ly gg sh to'.split(' '));

const states =
  'AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC|PR';
const forms: readonly (readonly [pattern: RegExp, country: string, weight: number])[] = [
  [new RegExp(`\\p{L}{2}[,.]? +(?:${states}),? +\\d{5}(?:-\\d{4})?(?!\\d)`, 'u'), 'US', 2],
  [/(?<![A-Z\d])[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}(?![A-Z\d])/u, 'GB', 2],
  [/(?<![A-Z\d])[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d(?![A-Z\d])/u, 'CA', 2],
  [/(?<![A-Z\d])\d{4} ?[A-Z]{2} +\p{Lu}\p{L}{2,}/u, 'NL', 1],
  [/(?<![A-Z\d])LV ?-? ?\d{4}(?!\d)/u, 'LV', 2],
  [/(?<![A-Z\d])D ?- ?\d{5}(?!\d)/u, 'DE', 2],
  [/(?<![A-Z\d])A ?- ?\d{4} \p{Lu}/u, 'AT', 1.5],
  [/(?<![A-Z\d])CH ?- ?\d{4}(?!\d)/u, 'CH', 2],
  [/(?<![-\d])\d{2}-\d{3} \p{Lu}\p{Ll}/u, 'PL', 1.5],
  [/〒/u, 'JP', 2],
  [/\bSdn\.? ?Bhd|\bBerhad\b/iu, 'MY', 3],
  [/\bPte\.? ?Ltd/iu, 'SG', 2],
  [/\bP(?:vt|rivate)\.? ?(?:Ltd|Limited)|\bGSTIN\b/iu, 'IN', 2],
  [/\bPty\.? ?Ltd|\bABN\b/iu, 'AU', 2],
  [/\bSp\. ?z ?o\. ?o|\bNIP\b/u, 'PL', 2],
  [/\bs\. ?r\. ?o\.|\bDIČ\b/u, 'CZ', 1],
  [/\bS\. ?r\. ?l\.|\bS\. ?p\. ?A\.|\bP\. ?IVA\b|Partita IVA/u, 'IT', 1.5],
  [/\bSIRET\b|\bSIREN\b|\bSARL\b|\bRCS\b/u, 'FR', 1.5],
  [/\bB\. ?V\.|\bKvK\b|\bBTW\b/u, 'NL', 1],
  [/\bAktiebolag\b|\bOrg\.? ?nr\b.{0,20}\d{6}-\d{4}|Bankgiro/iu, 'SE', 1.5],
  [/\bOyj?\b|Y-tunnus/u, 'FI', 1.5],
  [/\bApS\b|\bCVR\b/u, 'DK', 1.5],
  [/\bKft\.|\bAdószám\b/u, 'HU', 1.5],
  [/\bSIA\b|\bPVN\b|Reģ\. ?[Nn]r/u, 'LV', 1.5],
  [/\bUAB\b|\bPVM\b/u, 'LT', 1.5],
  [/\bCNPJ\b|\bLtda\b/u, 'BR', 2],
  [/\bCIF\b|\bNIF\b.{0,12}[A-Z]\d{7}/u, 'ES', 1],
  [/\bGmbH\b|\bUSt\.?-?Id|\bHRB\b|Steuernummer|\bSt\.-?Nr/u, 'DE', 1],
  [/\bLLC\b|\bInc\b|\bEIN\b/u, 'US', 0.7],
  [/\bИНН\b|\bКПП\b|\bОГРН\b/u, 'RU', 2],
];
const telling = new RegExp(forms.map(([pattern]) => pattern.source).join('|'), 'iu');
const capitalised =
  /\p{Lu}[\p{L}.]+(?: (?:of |and )?\p{Lu}[\p{L}.]+){0,3}|[\p{Script=Han}\p{Script=Hangul}\p{Script=Arabic}]{2,12}/gu;

function countryOfPhone(printed: string): string | undefined {
  const parsed = phonePackage().parsePhoneNumberFromString(printed.replace(/^00/u, '+'));
  return parsed?.isValid() === true ? parsed.country : undefined;
}

/** The line is folded. */
export function countryHints(line: string): readonly CountryHint[] {
  const hints: CountryHint[] = [];
  const add = (country: string | null | undefined, weight: number) => {
    if (country !== null && country !== undefined) hints.push({ country, weight });
  };
  if (/\d{2}/u.test(line)) {
    for (const [match] of line.matchAll(taxId)) add(vatCountry(match), 4);
    for (const iban of ibanValue.find(line, nothing)) add(iban.value.slice(0, 2), 3);
    if (/\+|00/u.test(line)) {
      for (const [match] of line.matchAll(international)) add(countryOfPhone(match), 1.5);
    }
  }
  for (const match of line.matchAll(domain)) {
    const ending = (match[1] ?? '').toLowerCase();
    if (!worldwide.has(ending)) add(ending === 'uk' ? 'GB' : ending.toUpperCase(), 1.5);
  }
  if (telling.test(line)) {
    for (const [pattern, country, weight] of forms) if (pattern.test(line)) add(country, weight);
  }
  for (const match of line.matchAll(capitalised)) {
    // An address ends with its country; elsewhere a country may only be spoken of.
    const isLast = /^[\s.,]*$/u.test(line.slice(match.index + match[0].length));
    add(countryNames.get(match[0].toLowerCase()), isLast ? 1.5 : 0.5);
  }
  return hints;
}
