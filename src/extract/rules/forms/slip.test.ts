import { describe, expect, it } from 'vitest';
import { fill, filledIn, print, scanned, viewOfForm } from './testing/drawn-form.ts';

const text = { type: 'string' } as const;
const number = { type: 'number' } as const;

/** A slip of many small boxes, some with an owner, some with a number, some left empty. */
const words = [
  print(40, 40, "PAYER'S name, street address, city or town, state or province, country,"),
  print(40, 50, 'ZIP or foreign postal code, and telephone no.'),
  fill(44, 64, 'Northwind Traders'),
  fill(44, 77, '12 Harbor Way'),
  fill(44, 90, 'Seattle, WA 98101'),
  print(350, 40, '1 Rents'),
  print(350, 53, '$'),
  fill(362, 54, '1,200.00'),
  print(350, 74, '2 Royalties'),
  print(350, 87, '$'),
  fill(362, 88, '350.00'),
  print(40, 108, "PAYER'S TIN"),
  fill(44, 122, '12-3456789'),
  print(170, 108, "RECIPIENT'S TIN"),
  fill(174, 122, '987-65-4321'),
  print(350, 108, '3 Other income'),
  print(350, 121, '$'),
  print(470, 108, '4 Federal income tax withheld'),
  print(470, 121, '$'),
  fill(482, 122, '75.50'),
  print(40, 142, "RECIPIENT'S name"),
  fill(44, 156, 'Ada Moreau'),
  print(350, 142, '5 Boat proceeds'),
  print(350, 155, '$'),
  print(40, 176, 'Street address (including apt. no.)'),
  fill(44, 190, '9 Elm St'),
  print(40, 210, 'Account number (see instructions)'),
  fill(44, 224, 'AC-5512'),
  print(350, 210, '16 State tax withheld'),
  print(350, 223, '$'),
  fill(362, 224, '20.00'),
];

const fields = {
  PayerName: text,
  PayerTIN: text,
  RecipientTIN: text,
  RecipientName: text,
  RecipientStreetAddress: text,
  AccountNumber: text,
  Rents: number,
  OtherIncome: number,
  BoatProceeds: number,
  FederalIncomeTaxWithheld: number,
  StateTaxWithheld: number,
};

const filled = {
  PayerName: 'Northwind Traders',
  PayerTIN: '12-3456789',
  RecipientTIN: '987-65-4321',
  RecipientName: 'Ada Moreau',
  RecipientStreetAddress: '9 Elm St',
  AccountNumber: 'AC-5512',
  Rents: 1200,
  FederalIncomeTaxWithheld: 75.5,
  StateTaxWithheld: 20,
};

describe('a slip of boxes', () => {
  it('is read from its text', () => expect(filledIn(viewOfForm([words]), fields)).toEqual(filled));
  it('is read from its picture', () =>
    expect(filledIn(viewOfForm([scanned(words)]), fields)).toEqual(filled));
});
