/** What a machine-readable zone says of its holder. Only parts whose check digits are right are told. */
import { boxAround } from '../../model/box.ts';
import type { Fact } from '../facts/fact.ts';
import { words } from '../facts/make-fact.ts';
import type { Place } from '../locate.ts';
import type { ConceptId } from '../meaning/concepts.ts';
import type { FoundZone } from './find-zone.ts';
import { mrzPackage } from './mrz-package.ts';
import { birthDateOf, expiryDateOf } from './zone-dates.ts';

const sure = 1;
const partAlone = 0.95;
/** No check digit covers them, and accents are lost. */
const unchecked = 0.85;
/** Countries and kinds are printed as words elsewhere on the page, and those are wanted. */
const codeOnly = 0.6;
/** A name that fills its columns to the last may be longer than they are. */
const cut = 0.5;

function placeIn(zone: FoundZone, line: number, start: number, end: number): Place | null {
  const words = new Set(zone.glyphs[line]?.slice(start, end).map((glyph) => glyph.word));
  const boxes = [...words].flatMap((word) => zone.page.words[word] ?? []).map((word) => word.box);
  if (boxes.length === 0) return null;
  return { page: zone.page.number, box: boxAround(boxes), text: zone.lines[line]?.slice(start, end) ?? '' };
}

export const placesOfLines = (zone: FoundZone): readonly (Place | null)[] =>
  zone.lines.map((line, at) => placeIn(zone, at, 0, line.length));

export function placeOfZone(zone: FoundZone): Place | null {
  const places = placesOfLines(zone).flatMap((place) => place ?? []);
  if (places.length === 0) return null;
  return {
    page: zone.page.number,
    box: boxAround(places.map((place) => place.box)),
    text: zone.lines.join('\n'),
  };
}

export function zoneFacts(zone: FoundZone, nowMs: number): readonly Fact[] {
  const { verdict } = zone;
  const { fields, details, documentNumber } = verdict.result;
  const checked = verdict.isWhole ? sure : partAlone;

  const tell = (
    field: string,
    concepts: readonly ConceptId[],
    certainty: number,
    of: (text: string) => string | null = (text) => text,
    kind: Fact['kind'] = 'text',
  ): readonly Fact[] => {
    const detail = details.find((one) => one.field === field);
    if (detail === undefined || !verdict.isRight(field) || detail.value === null) return [];
    const place = placeIn(zone, detail.line, detail.start, detail.end);
    const value = of(detail.value);
    if (value === null || value === '' || place === null) return [];
    return [{ concepts, roles: [], value, kind, text: place.text, certainty, place }];
  };

  /** Codes as they stand: lists of countries know no specimens, and parsers no visas. */
  const tellCode = (field: string, concepts: readonly ConceptId[], isKnown: (code: string) => boolean) => {
    const detail = details.find((one) => one.field === field);
    const [range] = detail?.ranges ?? [];
    const place = range === undefined ? null : placeIn(zone, range.line, range.start, range.end);
    const code = place?.text.replaceAll('<', '') ?? '';
    return place === null || !isKnown(code)
      ? []
      : words(concepts, code, [], codeOnly).map((fact) => ({ ...fact, place }));
  };
  const isCut = (field: string) => {
    const detail = details.find((one) => one.field === field);
    return detail !== undefined && detail.end === detail.ranges[0]?.end;
  };
  const isCountry = (code: string) => code === 'UTO' || Object.hasOwn(mrzPackage().states, code);

  const [surname, givenNames] = [fields.lastName ?? '', fields.firstName ?? ''];
  const whole = placeOfZone(zone);
  const sexes: Readonly<Record<string, string>> = { male: 'M', female: 'F', nonspecified: 'X' };
  const optional = verdict.isWhole
    ? tell('optional2', ['personalNumber'], partAlone).concat(tell('optional', ['personalNumber'], partAlone))
    : [];
  return [
    ...tell('documentNumber', ['documentNumber'], checked, (text) => documentNumber ?? text),
    ...tell('birthDate', ['birthDate'], checked, (text) => birthDateOf(text, nowMs), 'date'),
    ...tell(
      'expirationDate',
      ['expiryDate', 'endDate'],
      checked,
      (text) => expiryDateOf(text, nowMs),
      'date',
    ),
    ...tell('sex', ['sex'], partAlone, (text) => sexes[text] ?? null),
    ...tell('personalNumber', ['personalNumber'], checked),
    ...(fields.personalNumber ? [] : optional),
    ...tellCode('nationality', ['nationality'], isCountry),
    ...tellCode('issuingState', ['issuingCountry', 'country'], isCountry),
    ...tellCode('documentCode', ['documentType'], (code) => /^[A-Z]/.test(code)),
    ...tell('lastName', ['surname'], isCut('lastName') ? cut : unchecked),
    ...tell('firstName', ['givenNames'], isCut('firstName') ? cut : unchecked),
    ...(surname === '' || givenNames === ''
      ? []
      : tell('lastName', ['name'], unchecked * unchecked, () => `${givenNames} ${surname}`)),
    ...(whole === null
      ? []
      : [
          {
            concepts: ['machineReadableZone' as const],
            roles: [],
            value: whole.text,
            kind: 'text' as const,
            text: whole.text,
            certainty: verdict.isWhole ? sure : unchecked,
            place: whole,
          },
        ]),
  ];
}
