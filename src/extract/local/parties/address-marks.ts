/** How much a text looks like a line of an address: streets, postcodes with places, parts of buildings, countries. */
import { endsLike, skeletonOf } from '../../look-alikes.ts';
import { companyMarks } from './company-marks.ts';
import {
  eastAsianAddress,
  streetEndings,
  streetWords,
  unitWords,
  weakStreetWords,
} from './words/address-words.ts';
import { countryNames } from './words/country-names.ts';
import { plain, setOf } from './words/word-set.ts';

export type AddressMarks = {
  /** 0..1; from `anchorScore` on a line is an address by itself, below it only beside one. */
  readonly score: number;
  readonly hasStreet: boolean;
  readonly hasPostalCode: boolean;
  /** Nothing but a number behind a word tells it: `Bangkok 10110`, but `Arco 42259` too. */
  readonly isGuess: boolean;
  /** It ends with a country, or is one: nothing of the address follows. */
  readonly isLast: boolean;
};

export const anchorScore = 0.6;
export const joiningScore = 0.3;
const guessedCode = 0.4;

const streets = setOf(streetWords);
const weakStreets = new Set([...weakStreetWords].map(plain));
const units = setOf(unitWords);
const misreadStreets = new Map([...streets].map((word) => [skeletonOf(word), word]));
const strongEndings = 'straße strasse str gasse allee platz straat gracht gatan vägen katu chaussee'.split(
  ' ',
);

/** OCR reads O for 0 and l for 1; two true digits side by side must remain. */
const code = String.raw`(?=\S*\d\d)[\dOoIl]{4,6}`;
const codes = String.raw`\d{2}-\d{3}|\d{4,5}-\d{3}|\d{3}\s\d{2}|\d{4}\s?[A-Z]{2}|${code}`;
const place = String.raw`\p{L}['’.\p{L}-]+`;
const codeBeforePlace = new RegExp(
  String.raw`(?:^|[\s,.(])(?<prefix>[A-Z]{1,3}[-\s])?(?<code>${codes})[\s,._-]+(?<place>${place})`,
  'gu',
);
const codeAfterState =
  /\p{L}{2,}(?:,\s*[A-Z]{2}[.,_]?\s*|[\s.]+[A-Z]{2}[.,_\s]+)\d{5}(?:-\d{4})?\b|\b(?:NSW|VIC|QLD|SA|WA|TAS|ACT|NT)[\s,.]+\d{4}\b/u;
const codeAfterPlace = /\p{L}{3,}\s?[,.–-]?\s?(?<code>\d{3}\s?\d{3}|\d{5}(?:-\d{4})?)\.?$/u;
const lettersCode =
  /\b(?:[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|[A-Z]\d[A-Z]\s?\d[A-Z]\d|[A-Z]{2}\s?-\s?\d{4,5})\b|〒\s?\d{3}-?\d{4}/u;
const placeAndState = /^\p{Lu}[\p{L} .'-]+,\s*[A-Z]{2}\.?$/u;
const houseFirst =
  /^(?:no\.?\s*:?\s*)?(?:[A-Z]{0,3}\d{1,5}[A-Za-z]?|[A-Z]{1,3}-\d+)(?:\s?[-/&]\s?[A-Z]?\d+[A-Za-z]?)*[\s,.]+\p{L}{2,}/u;
const houseLast = /^\p{Lu}[\p{L}.'’ -]+[\s.]\d{1,4}\s?[a-zA-Z]?(?:\s?[-/–]\s?\d{1,4}[a-z]?)?[,.]?$/u;
const amount = /\d[.,]\s?\d{2}(?!\d)|[$€£¥%]|(?:^|\s)(?:RM|EUR|USD)\s?\d/u;
const dateOrTime = /\d{1,4}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}:\d{2}/u;
/** Units, currencies and months behind a number of four digits are no place. */
const noPlace =
  /^(?:hrs|eur|usd|kg|ml|mm|cm|pcs|stk|pts?|uhr|am|pm|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|litre|items?|qty|table|tag|pos|chk|check|order|cashier|server|guest|sub|total|tax|sr|zr|x)\b/iu;
const labelBefore = /^[\p{L}\s./-]{2,24}[:#]\s*\S/u;
const addressLabel =
  /^(?:add(?:r(?:ess)?)?|adresse|anschrift|dirección|direccion|indirizzo|endereço|morada|adres|alamat|no|lot|j\/a|jur[.\s]*a(?:dr)?|jurid[.\s]*adrese|адрес|地址|住所|주소|العنوان)\b/iu;

/** Commas, dots and dashes part the words of an address: `No1.Jalan`, `1181-Tmn`. */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s,;:.()#&'’"-]+/u)
    .filter((word) => word !== '');

const nothing: AddressMarks = {
  score: 0,
  hasStreet: false,
  hasPostalCode: false,
  isGuess: false,
  isLast: false,
};

export function addressMarks(text: string): AddressMarks {
  const trimmed = text.trim();
  if (trimmed.length < 3 || !/\p{L}{2}|〒/u.test(trimmed)) return nothing;
  const words = wordsOf(trimmed);
  const hasDigit = /\d/u.test(trimmed);
  const street = streetScore(words, hasDigit);
  const postal = postalScore(trimmed, street);
  const country = countryAtEnd(trimmed);
  const isCountry = country !== null && plain(country).length >= plain(trimmed).length - 1;
  const isHouse = houseFirst.test(trimmed) && !noPlace.test(trimmed.replace(/^[^\p{L}]+/u, ''));
  const weak = Math.max(
    unitScore(words, trimmed),
    isHouse ? 0.4 : 0,
    houseLast.test(trimmed) ? 0.35 : 0,
    /,$/u.test(trimmed) ? 0.3 : 0,
    eastAsianAddress.test(trimmed) ? 0.7 : 0,
    country === null ? 0 : isCountry ? 0.5 : 0.35,
  );
  let score = Math.max(postal, street, weak);
  if (postal > 0 && street > 0) score = Math.max(score, 0.9);
  if (score > 0 && isHouse && street > 0.1) score = Math.max(score, 0.75);
  if (score > 0 && country !== null && !isCountry) score = Math.min(1, score + 0.2);
  score *= doubt(trimmed, words, postal > 0.7 || street > 0.7);
  return {
    score,
    hasStreet: street >= 0.45,
    hasPostalCode: postal >= 0.5,
    isGuess:
      street < joiningScore &&
      (postal === guessedCode || (postal === 0 && /^\d{1,2}\s[^,]+$/u.test(trimmed))),
    isLast: country !== null,
  };
}

function doubt(text: string, words: readonly string[], isStrong: boolean): number {
  let doubt = 1;
  if (amount.test(text)) doubt *= isStrong ? 0.6 : 0;
  if (dateOrTime.test(text)) doubt *= isStrong ? 0.5 : 0;
  if (labelBefore.test(text) && !addressLabel.test(text)) doubt *= isStrong ? 0.7 : 0.2;
  if (words.length > 14) doubt *= 0.4;
  const company = companyMarks(text);
  if (company.legal >= 0.8) doubt *= isStrong ? 0.8 : 0.3;
  else if (company.trade && !isStrong) doubt *= 0.6;
  return doubt;
}

function postalScore(text: string, street: number): number {
  if (lettersCode.test(text)) return 0.85;
  const before = [...text.matchAll(codeBeforePlace)].find((match) => isPlace(text, match, street));
  if (before !== undefined) {
    const digits = before.groups?.code ?? '';
    const isCapital = /^\p{Lu}|^\p{Lo}/u.test(before.groups?.place ?? '');
    if (digits.length > 4 || before.groups?.prefix !== undefined) return isCapital ? 0.85 : 0.6;
    const isAlone = (text.match(/\d+/gu)?.length ?? 0) === 1 && before.index === 0 && isCapital;
    const isYear = /^(?:19|20)\d\d$/u.test(digits);
    return isAlone && (before.groups?.place?.length ?? 0) > 3 ? (isYear ? 0.35 : 0.65) : 0.3;
  }
  if (codeAfterState.test(text)) return 0.85;
  if (placeAndState.test(text) || /^[A-Z]{2}\s\d{5,6}$/u.test(text)) return 0.6;
  const after = codeAfterPlace.exec(text)?.groups?.code;
  if (after !== undefined) return /[,–-]\s?\d[\d\s-]*\.?$/u.test(text) ? 0.65 : guessedCode;
  return 0;
}

/** A number before a word is no postcode where it is a house's (`2290 Broadway`) or a plot's (`Lot 26151 Bandar`). */
function isPlace(text: string, match: RegExpMatchArray, street: number): boolean {
  const { place = '', code: digits = '', prefix } = match.groups ?? {};
  if (noPlace.test(place)) return false;
  const lower = place.toLowerCase();
  if (streets.has(lower.replace(/\.$/u, ''))) return false;
  const at = text.indexOf(digits, match.index ?? 0);
  const last = wordsOf(text.slice(0, at)).at(-1) ?? '';
  if (units.has(last) && !/,\s*$/u.test(text.slice(0, at))) return false;
  return prefix !== undefined || /\p{L}/u.test(text.slice(0, at)) || street < 0.45;
}

function streetScore(words: readonly string[], hasDigit: boolean): number {
  let best = 0;
  words.forEach((printed, place) => {
    const word = streetWordOf(printed);
    if (streets.has(word)) {
      // What was misread may be a name as well: Jin Seng.
      if (weakStreets.has(word) || word !== printed) best = Math.max(best, hasDigit ? 0.6 : 0.2);
      else best = Math.max(best, hasDigit ? 0.85 : place === 0 ? 0.65 : 0.5);
    } else if (word.length >= 6) {
      if (strongEndings.some((ending) => endsLike(word, ending)))
        best = Math.max(best, hasDigit ? 0.85 : 0.55);
      else if (streetEndings.some((ending) => word.endsWith(ending) && word.length > ending.length + 2)) {
        best = Math.max(best, hasDigit ? 0.6 : 0.1);
      }
    }
  });
  return best;
}

/** As a reader may have spoilt it; two letters alone are too easily another word. */
const streetWordOf = (word: string): string =>
  streets.has(word) || word.length < 3 ? word : (misreadStreets.get(skeletonOf(word)) ?? word);

function unitScore(words: readonly string[], text: string): number {
  if (/\bp\.?\s?o\.?\s?box\b|\bpostfach\b|\bapartado\b/iu.test(text)) return 0.7;
  const found = words.filter((word) => units.has(word)).length;
  if (found === 0) return 0;
  return /\d/u.test(text) ? Math.min(0.6, 0.4 + 0.1 * found) : 0.15;
}

/** The country's name with which the text ends, or null. */
export function countryAtEnd(text: string): string | null {
  const words = text.replace(/[\s.,)]+$/u, '').split(/[\s,(]+/u);
  for (let count = Math.min(4, words.length); count >= 1; count -= 1) {
    const tail = words.slice(-count).join(' ');
    if (tail.length >= 2 && countryNames.has(tail.toLowerCase())) return tail;
  }
  return null;
}
