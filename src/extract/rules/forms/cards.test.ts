import { expect, it } from 'vitest';
import { linesAt, textAt } from '../../../layout/testing/drawn-page.ts';
import { filledIn, viewOfForm } from './testing/drawn-form.ts';

const text = { type: 'string' } as const;
const date = { type: 'date' } as const;
const licence = {
  surname: text,
  givenNames: text,
  dateOfBirth: date,
  placeOfBirth: text,
  issueDate: date,
  expiryDate: date,
  licenceNumber: { type: 'string', description: 'Document number' },
  categories: text,
} as const;

it('a European licence is read by its numbers', () => {
  const words = [
    textAt(200, 20, 'FÜHRERSCHEIN BUNDESREPUBLIK'),
    linesAt(
      200,
      50,
      ['1. MUSTER', '2. Erika', '3. 12.08.1964 Berlin', '4a. 01.03.2015 4c. Stadt Köln', '4b. 28.02.2030'],
      { pitch: 20 },
    ),
    textAt(200, 160, '5. B072RRE2I55'),
    textAt(100, 200, '9. AM/B/L'),
  ];
  expect(filledIn(viewOfForm([words], 'de'), licence)).toMatchObject({
    surname: 'MUSTER',
    givenNames: 'Erika',
    dateOfBirth: '1964-08-12',
    placeOfBirth: 'Berlin',
    issueDate: '2015-03-01',
    expiryDate: '2030-02-28',
    categories: 'AM/B/L',
  });
});

it('an American licence has labels behind its numbers and values below', () => {
  const words = [
    textAt(40, 20, 'DRIVER LICENSE'),
    linesAt(40, 40, ['1 SAMPLE', '2 JANE ROE'], { pitch: 16 }),
    textAt(40, 80, '4d DLN'),
    textAt(46, 94, 'D-553-1200'),
    textAt(200, 80, '4b Exp'),
    textAt(206, 94, '08/01/2029'),
    textAt(40, 112, '15 Sex'),
    textAt(46, 126, 'F'),
    textAt(200, 112, '18 Eyes'),
    textAt(206, 126, 'BRO'),
    textAt(40, 144, '4a Iss'),
    textAt(46, 158, '02/22/2021'),
    textAt(200, 144, '5 DD'),
    textAt(206, 158, '18084133355'),
  ];
  const asked = {
    lastName: text,
    firstName: text,
    documentNumber: text,
    expiryDate: date,
    sex: text,
    eyeColor: text,
  };
  expect(filledIn(viewOfForm([words]), asked)).toEqual({
    lastName: 'SAMPLE',
    firstName: 'JANE ROE',
    documentNumber: 'D-553-1200',
    expiryDate: '2029-08-01',
    sex: 'F',
    eyeColor: 'BRO',
  });
});

it('numbered paragraphs are no card', () => {
  const words = [
    linesAt(40, 40, ['1. Scope', '2. Fees', '3. Term of 2 years', '4a. Notice in 30 days', '5. Law'], {
      pitch: 20,
    }),
  ];
  expect(filledIn(viewOfForm([words]), licence)).toEqual({});
});

it('labels in two languages stand over their values', () => {
  const words = [
    textAt(40, 30, 'NOM / Surname', { size: 7 }),
    textAt(40, 42, 'MARTIN'),
    textAt(40, 62, 'Prénoms / Given names', { size: 7 }),
    textAt(40, 74, 'Maëlle'),
    textAt(40, 94, 'Lieu de naissance / Place of birth', { size: 7 }),
    textAt(40, 106, 'NANTES'),
    textAt(260, 94, 'Date de naissance / Date of birth', { size: 7 }),
    textAt(260, 106, '13.07.1990'),
  ];
  const asked = { surname: text, givenNames: text, placeOfBirth: text, dateOfBirth: date };
  expect(filledIn(viewOfForm([words], 'fr'), asked)).toEqual({
    surname: 'MARTIN',
    givenNames: 'Maëlle',
    placeOfBirth: 'NANTES',
    dateOfBirth: '1990-07-13',
  });
});

it('a field that lists its answers takes the one in the title', () => {
  const asked = {
    kind: { type: 'string', description: 'One of: Amendment, Short-Form, Annual Report' },
  } as const;
  const page = (title: string) => [
    textAt(200, 30, title, { size: 16 }),
    linesAt(40, 80, [
      'This form is for changes to an amendment or to any other paper that you have filed with us.',
    ]),
  ];
  expect(filledIn(viewOfForm([page('Short Form Registration')]), asked)).toEqual({ kind: 'Short-Form' });
  expect(filledIn(viewOfForm([page('Amendment to Registration')]), asked)).toEqual({ kind: 'Amendment' });
});
