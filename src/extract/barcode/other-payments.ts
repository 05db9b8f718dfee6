/** Payment codes of single countries: UPI (India), SPD (Czechia and Slovakia), ST00012 (Russia). */
import { isoDay } from '../facts/make-fact.ts';
import {
  account,
  asWords,
  factsByKey,
  type KeyMeanings,
  type PayloadReader,
  payeeName,
  sumToPay,
} from './payload.ts';

const reference = asWords(['paymentReference', 'referenceNumber']);
const currency = asWords(['currency']);

const upiKeys: KeyMeanings = {
  pa: asWords(['accountNumber']),
  pn: payeeName,
  am: sumToPay,
  cu: currency,
  tr: reference,
  tn: asWords(['notes', 'subject']),
};

export const upiPayment: PayloadReader = (text) => {
  if (!/^upi:\/\/pay\?/i.test(text)) return null;
  return factsByKey(new URLSearchParams(text.slice(text.indexOf('?') + 1)), upiKeys);
};

const spdKeys: KeyMeanings = {
  ACC: (text) => {
    const [iban = '', bic = ''] = text.split('+');
    return [...account(iban), ...asWords(['bic'])(bic)];
  },
  AM: sumToPay,
  CC: currency,
  RN: payeeName,
  'X-VS': reference,
  RF: reference,
  MSG: asWords(['notes', 'subject']),
  DT: (text) => isoDay(['dueDate'], text),
};

function pairsOf(text: string, between: string, equals: string): readonly (readonly [string, string])[] {
  return text.split(between).flatMap((part) => {
    const at = part.indexOf(equals);
    return at < 0 ? [] : [[part.slice(0, at), part.slice(at + equals.length)] as const];
  });
}

export const czechPayment: PayloadReader = (text) =>
  /^SPD\*\d\.\d\*/.test(text) ? factsByKey(pairsOf(text, '*', ':'), spdKeys) : null;

const russianKeys: KeyMeanings = {
  Name: payeeName,
  PersonalAcc: asWords(['accountNumber']),
  BankName: asWords(['bankName']),
  BIC: asWords(['routingNumber', 'bic']),
  PayeeINN: asWords(['taxNumber'], ['payee', 'seller']),
  Purpose: asWords(['subject', 'notes']),
  // In hundredths.
  Sum: (text) => (/^\d{3,}$/.test(text) ? sumToPay(`${text.slice(0, -2)}.${text.slice(-2)}`) : []),
};

export const russianPayment: PayloadReader = (text) =>
  /^ST0001\d\|/.test(text) ? factsByKey(pairsOf(text, '|', '='), russianKeys) : null;
