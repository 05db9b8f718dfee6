/** Payment codes of EMV merchants: PIX and its kin in Asia. Their check sum must be right. */
import { words } from '../facts/make-fact.ts';
import { type PayloadReader, payeeName, payeeRoles, sumToPay } from './payload.ts';
import { crc16, emvParts } from './tag-length-value.ts';

const currencies: Readonly<Record<string, string>> = {
  '986': 'BRL',
  '356': 'INR',
  '360': 'IDR',
  '458': 'MYR',
  '608': 'PHP',
  '702': 'SGD',
  '704': 'VND',
  '764': 'THB',
  '344': 'HKD',
  '156': 'CNY',
  '840': 'USD',
  '978': 'EUR',
};

export const emvPayment: PayloadReader = (text) => {
  if (!text.startsWith('000201')) return null;
  const parts = emvParts(text.trim());
  if (parts === null || crc16(text.trim().slice(0, -4)) !== parts.get('63')?.toUpperCase()) return null;
  const at = (tag: string) => parts.get(tag) ?? '';
  const reference = emvParts(at('62'))?.get('05') ?? '';
  const key = emvParts(at('26'))?.get('01') ?? '';
  return [
    ...payeeName(at('59')),
    ...words(['city'], at('60'), payeeRoles),
    ...words(['country'], at('58'), payeeRoles),
    ...sumToPay(at('54')),
    ...words(['currency'], currencies[at('53')] ?? ''),
    ...words(['accountNumber'], key),
    // Three asterisks stand for none.
    ...words(['paymentReference', 'referenceNumber'], reference.replace(/^\*+$/, '')),
  ];
};
