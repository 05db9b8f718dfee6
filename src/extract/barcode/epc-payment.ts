/** The payment code of the European Payments Council, known as GiroCode. */
import { words } from '../facts/make-fact.ts';
import { account, type PayloadReader, payeeName, sumToPay } from './payload.ts';

export const epcPayment: PayloadReader = (text) => {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const [
    tag,
    version = '',
    ,
    kind,
    bic = '',
    name = '',
    iban = '',
    amount = '',
    ,
    structured = '',
    free = '',
  ] = lines;
  if (tag !== 'BCD' || !/^00[12]$/.test(version) || kind !== 'SCT') return null;
  const [, currency = '', sum = ''] = /^([A-Z]{3})(\d.*)$/.exec(amount) ?? [];
  return [
    ...words(['bic'], bic),
    ...payeeName(name),
    ...account(iban),
    ...words(['currency'], currency),
    ...sumToPay(sum),
    ...words(['paymentReference', 'referenceNumber'], structured || free),
  ];
};
