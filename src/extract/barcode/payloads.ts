/** The registry of what codes may hold; the first that knows a text reads it. */
import type { Fact } from '../facts/fact.ts';
import { contactCard, linkCode } from './contact-code.ts';
import { drivingLicence } from './driving-licence.ts';
import { emvPayment } from './emv-payment.ts';
import { epcPayment } from './epc-payment.ts';
import {
  austrianTillCode,
  chineseCode,
  germanTillCode,
  indianCode,
  portugueseCode,
  zatcaCode,
} from './fiscal-codes.ts';
import { gs1Code } from './gs1.ts';
import { czechPayment, russianPayment, upiPayment } from './other-payments.ts';
import type { PayloadReader } from './payload.ts';
import { swissBill } from './swiss-bill.ts';

const readers: readonly PayloadReader[] = [
  epcPayment,
  swissBill,
  emvPayment,
  upiPayment,
  czechPayment,
  russianPayment,
  zatcaCode,
  portugueseCode,
  indianCode,
  germanTillCode,
  austrianTillCode,
  chineseCode,
  drivingLicence,
  contactCard,
  gs1Code,
  linkCode,
];

export function readPayload(text: string, format: string): readonly Fact[] {
  for (const read of readers) {
    const facts = read(text, format);
    if (facts !== null) return facts;
  }
  return [];
}
