import { describe, expect, it } from 'vitest';
import { addressMarks, anchorScore, joiningScore } from './address-marks.ts';
import { contactsOf } from './contacts.ts';

describe('a line of an address', () => {
  it.each([
    '12 High Street',
    'Lindenallee 12',
    '30159 Hannover',
    'Portland, ME 04101',
    'Burford, OX18 4QA',
    '1016 DW Amsterdam',
    '00-625 Warszawa',
    'Jl. Cikini Raya No. 2-4',
    'ул. Ленина, д. 5',
    'P.O. Box 118',
    '東京都渋谷区神宮前1-2-3',
  ])('is known by itself: %s', (text) => {
    expect(addressMarks(text).score).toBeGreaterThanOrEqual(anchorScore);
  });

  it.each([
    'Thank you for your visit',
    'Invoice date: 03.05.2024',
    '2 x 14.90 EUR',
    'Blue Heron Supply LLC',
    '1000 HRS',
    'TOTAL 6.80',
  ])('is not: %s', (text) => {
    expect(addressMarks(text).score).toBeLessThan(joiningScore);
  });

  it('tells the number of a house or a plot from a postcode', () => {
    expect(addressMarks('2290 BROADWAY').hasPostalCode).toBe(false);
    expect(addressMarks('LOT 26151 BANDAR SUNGAI').hasPostalCode).toBe(false);
    expect(addressMarks('14090 Worth Ave').hasPostalCode).toBe(false);
    expect(addressMarks('81200 JOHOR BAHRU').hasPostalCode).toBe(true);
    expect(addressMarks('8130O JOHOR BAHRU').hasPostalCode).toBe(true);
  });
});

it.each([
  ['Tel: 03-8723 4455 Fax: 03-8723 4456', ['phone 03-8723 4455', 'fax 03-8723 4456']],
  ['Telp/ Fax : 021 39831883', ['phone 021 39831883']],
  ['USt-IdNr.: DE811907980 · HRB 204711', ['vatId DE811907980', 'registrationNumber 204711']],
  ['info@holz.example – www.holz.example', ['email info@holz.example', 'website www.holz.example']],
  ['KEDAI BUKU (81109-A)', ['registrationNumber 81109-A']],
  ['(619) 440-7941', ['phone (619) 440-7941']],
  ['3.00 3.00 9', []],
  ['18/01/2018 12:17', []],
])('finds the contact data of %s', (text, expected) => {
  expect(contactsOf(text).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`)).toEqual(
    expected,
  );
});
