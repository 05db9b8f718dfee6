/** Codes that tax offices require on receipts and invoices: Saudi Arabia, Portugal, India, Germany, Austria, China. */
import { z } from 'zod';
import type { Fact } from '../facts/fact.ts';
import { day, extraSum, figure, isoDay, isoTime, words } from '../facts/make-fact.ts';
import {
  asFigure,
  asWords,
  buyerRoles,
  factsByKey,
  type KeyMeanings,
  type PayloadReader,
  plainDecimal,
  sellerRoles,
} from './payload.ts';
import { byteParts } from './tag-length-value.ts';

const moment = (text: string): readonly Fact[] => [...isoDay(['issueDate', 'date'], text), ...isoTime(text)];
const total = asFigure(['grandTotal', 'amount', 'amountDue']);
const tax = asFigure(['taxTotal']);
const documentNumber = asWords(['invoiceNumber', 'receiptNumber', 'documentNumber']);

export const zatcaCode: PayloadReader = (text) => {
  if (!/^AQ[A-Za-z0-9+/]{20,}={0,2}$/.test(text)) return null;
  const parts = byteParts(Buffer.from(text, 'base64'));
  const at = (tag: number) => parts?.get(tag) ?? '';
  if (!/^\d{15}$/.test(at(2))) return null;
  return [
    ...words(['name', 'party'], at(1), sellerRoles),
    ...words(['vatId', 'taxNumber'], at(2), sellerRoles),
    ...moment(at(3)),
    ...total(at(4)),
    ...tax(at(5)),
  ];
};

const portugueseKeys: KeyMeanings = {
  A: asWords(['vatId', 'taxNumber'], sellerRoles),
  // This number stands for a buyer who gave none.
  B: (text) => (text === '999999990' ? [] : words(['vatId', 'taxNumber'], text, buyerRoles)),
  F: moment,
  G: documentNumber,
  N: tax,
  O: total,
};

export const portugueseCode: PayloadReader = (text) => {
  if (!/^A:\d{9}\*B:.*\*O:/.test(text)) return null;
  const pairs = text.split('*').map((part) => {
    const at = part.indexOf(':');
    return [part.slice(0, at), part.slice(at + 1)] as const;
  });
  return factsByKey(pairs, portugueseKeys);
};

const indianData = z.object({
  SellerGstin: z.string(),
  BuyerGstin: z.string().catch(''),
  DocNo: z.string(),
  DocDt: z.string(),
  TotInvVal: z.union([z.number(), z.string()]),
});

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const indianCode: PayloadReader = (text) => {
  const [, body = '', ...rest] = text.split('.');
  if (!text.startsWith('eyJ') || rest.length !== 1) return null;
  const outer = z.object({ data: z.string() }).safeParse(jsonOf(Buffer.from(body, 'base64url').toString()));
  const data = indianData.safeParse(outer.success ? jsonOf(outer.data.data) : null);
  if (!data.success) return null;
  const { SellerGstin, BuyerGstin, DocNo, DocDt, TotInvVal } = data.data;
  const [dayOfMonth = '', month = '', year = ''] = DocDt.split('/');
  return [
    ...words(['vatId', 'taxNumber'], SellerGstin, sellerRoles),
    ...words(['vatId', 'taxNumber'], BuyerGstin, buyerRoles),
    ...documentNumber(DocNo),
    ...day(['issueDate', 'date'], [year, month, dayOfMonth], DocDt),
    ...total(String(TotInvVal)),
  ];
};

export const germanTillCode: PayloadReader = (text) => {
  const [version, , , process = '', number = '', , , ended = ''] = text.split(';');
  if (!/^V\d$/.test(version ?? '') || !process.startsWith('Beleg^')) return null;
  const paid = (process.split('^')[2] ?? '').split('_').map((part) => part.split(':'));
  const sum = paid.reduce((all, [amount = '']) => all + Math.round(Number(amount) * 100), 0);
  const moreThanCash = paid.some(([, kind]) => kind !== 'Bar');
  return [
    ...(Number.isFinite(sum) ? figure(['grandTotal', 'amount'], (sum / 100).toFixed(2)) : []),
    ...(moreThanCash ? [] : words(['paymentMethod'], paid[0]?.[1] ?? '')),
    ...words(['transactionNumber'], number),
    // In universal time, which may be another day than that of the till.
    ...isoDay(['issueDate', 'date'], ended).map((fact) => ({ ...fact, certainty: 0.8 })),
  ];
};

export const austrianTillCode: PayloadReader = (text) => {
  const [, suite = '', till = '', number = '', when = '', ...sums] = text.split('_');
  if (!/^R\d-AT\d+$/.test(suite)) return null;
  const amounts = sums.slice(0, 5).map((sum) => Number(plainDecimal(sum)));
  const sum = amounts.reduce((all, amount) => all + Math.round(amount * 100), 0);
  return [
    ...words(['till'], till),
    ...words(['receiptNumber', 'documentNumber'], number),
    ...moment(when),
    ...(amounts.length === 5 && Number.isFinite(sum)
      ? figure(['grandTotal', 'amount'], (sum / 100).toFixed(2))
      : []),
  ];
};

export const chineseCode: PayloadReader = (text) => {
  const [version, kind = '', , number = '', amount = '', date = ''] = text.split(',');
  if (version !== '01' || !/^\d\d$/.test(kind) || !/^\d{8,20}$/.test(number)) return null;
  return [
    ...documentNumber(number),
    ...extraSum(['netTotal'], amount),
    ...isoDay(['issueDate', 'date'], date),
  ];
};
