/** What stands before phone numbers and registration numbers. Lower case; a dot may be missing on the page. */
import words from '../../../meaning/lexicon/words/contacts.json' with { type: 'json' };

export const contactLabels = {
  phone: words.phone.split('|'),
  mobile: words.mobile.split('|'),
  fax: words.fax.split('|'),
  vatId: words.vatId.split('|'),
  taxNumber: words.taxNumber.split('|'),
  registrationNumber: words.registrationNumber.split('|'),
} as const;
