/** Takes street, postcode, town and country out of an address. */
import { addressMarks, countryAtEnd } from './address-marks.ts';
import { type Candidate, candidateOf } from './candidate.ts';
import type { Attribute } from './party.ts';
import { type LinePart, textOfPart, trimmedPart } from './party-line.ts';

const codeBefore =
  /(?:^|[\s,(])(?:[A-Z]{1,3}[-\s])?(?<code>\d{2}-\d{3}|\d{4,5}-\d{3}|\d{3}\s\d{2}|\d{4}\s?[A-Z]{2}|\d{4,6})[\s,]+(?<city>\p{L}[\p{L}\s.'’-]*)/u;
const codeBehind =
  /(?<city>\p{L}[\p{L}\s.'’-]*?)[\s,]+(?:(?<state>[A-Z]{2,3})[.,]?\s+)?(?<code>\d{5}(?:-\d{4})?|\d{6}|\d{4}|[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|[A-Z]\d[A-Z]\s?\d[A-Z]\d)\.?$/u;

export function addressPart(attribute: Attribute, address: readonly LinePart[]): readonly Candidate[] {
  const pieces = address.flatMap(piecesOf);
  if (attribute === 'country') {
    const last = pieces.at(-1);
    const text = last === undefined ? '' : textOfPart(last);
    const country = countryAtEnd(text);
    return last === undefined || country === null
      ? []
      : only(last, text.lastIndexOf(country), country.length, 0.8);
  }
  if (attribute === 'street') {
    const street = pieces.find((piece) => addressMarks(textOfPart(piece)).hasStreet) ?? pieces[0];
    return street === undefined ? [] : [candidateOf([street], 0.7)].filter((one) => one !== null);
  }
  for (const piece of pieces) {
    const text = textOfPart(piece);
    const marks = addressMarks(text);
    if (!marks.hasPostalCode) continue;
    const groups = (codeBefore.exec(text) ?? codeBehind.exec(text))?.groups;
    const wanted =
      attribute === 'postalCode' ? groups?.code : attribute === 'city' ? groups?.city : groups?.state;
    if (wanted === undefined) continue;
    return only(piece, text.indexOf(wanted), wanted.trimEnd().length, 0.75);
  }
  return [];
}

/** At commas and dashes, but not between place and state: `Tulsa, OK 74137`. */
function piecesOf(part: LinePart): readonly LinePart[] {
  const text = textOfPart(part);
  const pieces: LinePart[] = [];
  let start = 0;
  for (const match of text.matchAll(/\s+[-–—|•·]\s+|,\s*(?![A-Z]{2}\b)/gu)) {
    pieces.push(trimmedPart({ line: part.line, start: part.start + start, end: part.start + match.index }));
    start = match.index + match[0].length;
  }
  pieces.push(trimmedPart({ line: part.line, start: part.start + start, end: part.end }));
  return pieces.filter((piece) => piece.end > piece.start);
}

function only(part: LinePart, at: number, length: number, confidence: number): readonly Candidate[] {
  if (at < 0) return [];
  const start = part.start + at;
  const candidate = candidateOf([{ line: part.line, start, end: start + length }], confidence);
  return candidate === null ? [] : [candidate];
}
