import { expect, it } from 'vitest';
import type { Word } from '../../../model/document.ts';
import { fill, filledIn, print, scanned, viewOfForm } from './testing/drawn-form.ts';

const text = { type: 'string' } as const;
const date = { type: 'date' } as const;
const number = { type: 'number' } as const;

const claim = (values: { readonly mailing: boolean }): readonly (readonly Word[])[] => [
  print(40, 40, 'Part I Details of the claimant (see instructions)'),
  print(40, 60, '1 Name of the person who makes the claim'),
  fill(36, 72, 'Ada Moreau'),
  print(360, 60, '2 Country of citizenship'),
  fill(358, 72, 'Belgium'),
  print(40, 90, '3 Permanent home address (street, apt. or suite no.). Do not use a P.O. box.'),
  fill(36, 102, '12 Rue Haute'),
  print(60, 120, 'City or town, state or province. Include postal code where appropriate.'),
  fill(36, 132, 'Liège 4000'),
  print(40, 150, '4 Mailing address (if different from above)'),
  ...(values.mailing ? [fill(36, 162, '7 Lake Road')] : []),
  print(60, 180, 'City or town, state or province. Include postal code where appropriate.'),
  ...(values.mailing ? [fill(36, 192, 'Galway H91')] : []),
  print(40, 210, '5 Claim number(s) (optional)'),
  fill(42, 222, '48123'),
  print(360, 210, '6 Date of birth (MM-DD-YYYY)'),
  fill(420, 222, '03-09-1974'),
];

const fields = {
  Name: text,
  Citizenship: text,
  PermanentStreetAddress: text,
  PermanentCityState: text,
  MailingStreetAddress: text,
  MailingCityState: text,
  ClaimNumbers: text,
  DateOfBirth: date,
};

it('long labels give their values', () => {
  expect(filledIn(viewOfForm([claim({ mailing: true })]), fields)).toEqual({
    Name: 'Ada Moreau',
    Citizenship: 'Belgium',
    PermanentStreetAddress: '12 Rue Haute',
    PermanentCityState: 'Liège 4000',
    MailingStreetAddress: '7 Lake Road',
    MailingCityState: 'Galway H91',
    ClaimNumbers: '48123',
    DateOfBirth: '1974-03-09',
  });
});

it('a box that was left empty gives nothing, least of all the label below it', () => {
  const found = filledIn(viewOfForm([claim({ mailing: false })]), fields, 0.4);
  expect(found).toMatchObject({ Name: 'Ada Moreau', Citizenship: 'Belgium' });
  expect(Object.keys(found).filter((name) => name.startsWith('Mailing'))).toEqual([]);
});

it('a picture of the form gives the same, though no type tells print from fill', () => {
  const found = filledIn(viewOfForm([scanned(claim({ mailing: true }))]), fields);
  expect(found).toMatchObject({ Name: 'Ada Moreau', MailingStreetAddress: '7 Lake Road' });
  expect(found).toMatchObject({ PermanentStreetAddress: '12 Rue Haute', DateOfBirth: '1974-03-09' });
});

it('labels below the line belong to what stands above them', () => {
  const words = [
    print(40, 40, '1 Purpose of the visit (see instructions)'),
    fill(36, 52, 'Trade fair'),
    print(40, 70, '2 Length of the stay (in days)'),
    fill(36, 82, '12'),
    print(
      40,
      100,
      '3 Under penalties of perjury I declare that all of this is true and that I hide nothing:',
    ),
    fill(120, 150, 'Ada Moreau'),
    print(120, 162, 'Print name of signer'),
    fill(400, 150, '05-04-2021'),
    print(400, 162, 'Date (MM-DD-YYYY)'),
    fill(120, 180, 'Director'),
    print(120, 192, 'Capacity in which acting (if not the claimant)'),
  ];
  const asked = { nameOfSigner: text, signatureDate: date, capacityActing: text };
  expect(filledIn(viewOfForm([words]), asked)).toMatchObject({
    nameOfSigner: 'Ada Moreau',
    capacityActing: 'Director',
  });
});

it('characters in boxes are one value', () => {
  const comb = (x: number, y: number, value: string) =>
    Array.from(value, (one, at) => fill(x + at * 16, y, one));
  const words = [
    print(40, 40, '1 Name (as shown on your return)'),
    fill(36, 52, 'Ada Moreau'),
    print(40, 80, '2 Social security number (see instructions)'),
    ...comb(40, 94, '575-23-3467'),
    print(40, 120, '3 Date of birth (DD-MM-YYYY)'),
    ...comb(40, 134, '29031990'),
  ];
  expect(filledIn(viewOfForm([words]), { SSN: number, dateOfBirth: date })).toEqual({
    SSN: 575233467,
    dateOfBirth: '1990-03-29',
  });
});

it('forms in other languages are read by what their labels mean', () => {
  const words = [
    print(40, 40, '1 Familienname (wie im Ausweis, bitte in Druckbuchstaben)'),
    fill(36, 52, 'Öztürk'),
    print(360, 40, '2 Vorname(n)'),
    fill(358, 52, 'Leyla'),
    print(40, 72, '3 Geburtsdatum (TT.MM.JJJJ)'),
    fill(36, 84, '04.11.1988'),
    print(360, 72, '4 Staatsangehörigkeit (falls vorhanden auch die zweite)'),
    fill(358, 84, 'deutsch'),
  ];
  const asked = { surname: text, givenNames: text, dateOfBirth: date, nationality: text };
  expect(filledIn(viewOfForm([words], 'de'), asked)).toEqual({
    surname: 'Öztürk',
    givenNames: 'Leyla',
    dateOfBirth: '1988-11-04',
    nationality: 'deutsch',
  });
});

it('pages of instructions hold labels and no values', () => {
  const lines = [
    'Line 1. Enter your name as shown on your return. If you changed your name, see below.',
    'You must enter the country of citizenship that applies to you at the time you sign the form.',
    'Line 3. Your permanent home address is the address in the country where you claim to be',
    'a resident for the purposes of that income tax. Do not show the address of a bank.',
    'Line 4. Enter your mailing address only if it is different from the address on line 3.',
  ];
  const instructions = lines.map((line, at) => print(40, 40 + at * 11, line));
  const found = filledIn(viewOfForm([claim({ mailing: true }), instructions]), fields);
  expect(found).toMatchObject({ Name: 'Ada Moreau', MailingStreetAddress: '7 Lake Road' });
});
