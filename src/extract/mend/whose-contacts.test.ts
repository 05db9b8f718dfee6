import { expect, it } from 'vitest';
import type { Document } from '../../model/document.ts';
import type { Finding } from '../../model/finding.ts';
import type { Fields } from '../../model/template.ts';
import { contextOf } from '../../values/context.ts';
import { understand } from '../meaning/understand.ts';
import { drawnPage } from '../testing/drawn-letter.ts';
import { unlimitedTime } from '../time-left.ts';
import { viewOf } from '../view.ts';
import { withoutOthersContacts } from './whose-contacts.ts';

const text = { type: 'string' } as const;
const data: Fields = {
  sellerName: text,
  sellerEmail: text,
  seller: { type: 'object', properties: { phone: text } },
  buyer: { type: 'object', properties: { phone: text } },
};
const template = understand({ name: 'Invoice', category: 'INVOICE', schema: { data } });
const page = drawnPage([
  [50, 40, ['Blue Heron Supply LLC', '418 Harbor Road', 'Portland, ME 04101', '(207) 555-0142']],
  [
    ...([50, 180] as const),
    [
      'Bill To',
      'Marlow Dental Group',
      '77 Canyon Drive',
      'Boise, ID 83702',
      '(208) 555-0177',
      'jo@marlow.com',
    ],
  ],
  [350, 180, ['Sold by', 'Blue Heron Supply LLC', '(207) 555-0143']],
  [50, 600, ['Questions? (208) 555-0199']],
]);
const document: Document = { sha256: '', kind: 'pdf', pageCount: 1, attachments: [], pages: [page] };
const view = viewOf({ document, context: contextOf([], null), time: unlimitedTime });

/** Whether a field may have what stands at a word. */
function mayHave(path: readonly string[], word: string): boolean {
  const box = page.words.find((one) => one.text === word)?.box ?? null;
  const finding: Finding = {
    ...{ path, value: word, text: word, confidence: 0.8, page: 1, box },
    ...{ engine: 'network', part: 'chooser' },
  };
  return withoutOthersContacts([finding], template, view).length > 0;
}

it('leaves contact data to the party in whose block it stands', () => {
  expect(mayHave(['seller', 'phone'], '555-0177')).toBe(false);
  expect(mayHave(['sellerEmail'], 'jo@marlow.com')).toBe(false);
  expect(mayHave(['buyer', 'phone'], '555-0177')).toBe(true);
  expect(mayHave(['seller', 'phone'], '555-0142')).toBe(true);
});

it('goes by the heading of its own column', () => {
  expect(mayHave(['seller', 'phone'], '555-0143')).toBe(true);
  expect(mayHave(['buyer', 'phone'], '555-0143')).toBe(false);
});

it('takes from nobody what stands in no block, or is no contact data', () => {
  expect(mayHave(['buyer', 'phone'], '555-0199')).toBe(true);
  expect(mayHave(['seller', 'phone'], '555-0199')).toBe(true);
  expect(mayHave(['sellerName'], 'Marlow')).toBe(true);
});
