import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchPhrase, meaningsOfLabel } from './label-meanings.ts';
import { knownLabels } from './testing/known-labels.ts';

/** The likeliest meanings: all that score as high as the first. */
function top(label: string): readonly string[] {
  const meanings = meaningsOfLabel(label);
  const best = meanings[0]?.score ?? 0;
  return meanings
    .filter(({ score }) => score === best)
    .map(({ concept, role }) => (role === null ? concept : `${concept}@${role}`));
}

for (const [language, table] of Object.entries(knownLabels)) {
  test.each(Object.entries(table))(`${language}: %s → %s`, (label, meaning) => {
    expect(top(label)).toContain(meaning);
  });
}

test('a label that says more is less certain', () => {
  const exact = meaningsOfLabel('Total')[0]?.score ?? 0;
  const longer = meaningsOfLabel('Total of all persons present')[0]?.score ?? 0;
  expect(exact).toBe(1);
  expect(longer).toBeLessThan(0.8);
});

test('the special wins over the general', () => {
  for (const [label, not] of [
    ['Total excl. VAT', 'grandTotal'],
    ['Sub Total', 'grandTotal'],
    ['Total Tax', 'grandTotal'],
    ['Tax Invoice', 'taxTotal'],
    ['Total Qty', 'grandTotal'],
    ['Total discount', 'grandTotal'],
    ['Invoice Date', 'invoiceNumber'],
    ['Order Date', 'issueDate'],
    ['Bank Name', 'name'],
  ] as const) {
    expect(meaningsOfLabel(label).map(({ concept }) => concept)).not.toContain(not);
  }
});

test.each(['Lorem ipsum dolor', 'xyz', '', '12.50', '!!!', 'ACME Sdn Bhd', '4711'])(
  'nothing is known of %s',
  (label) => {
    expect(meaningsOfLabel(label)[0]?.score ?? 0).toBeLessThan(0.5);
  },
);

test('any text has meanings with scores from 0 to 1, best first', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (text) => {
      const scores = meaningsOfLabel(text).map(({ score }) => score);
      expect(scores.every((score) => score > 0 && score <= 1)).toBe(true);
      expect(scores).toEqual(scores.toSorted((one, other) => other - one));
      const likeness = matchPhrase([text, 'total amount'], text.slice(1));
      expect(likeness >= 0 && likeness <= 1).toBe(true);
    }),
  );
});

test.each([
  ['rents', '1 Rents', 0.9],
  ['federal income tax withheld', '4 Federal income tax withheld', 0.95],
  ['live delivery', 'Live Delivery?', 0.95],
  ['medical health care payments', '6 Medical and health care payments', 0.95],
  ['account number', 'Acct. No.', 0.95],
  ['fishing boat proceeds', '5 Fishing boat proceeds', 0.95],
  ['nonemployee compensation', 'Nonemployee compensat1on', 0.85],
])('%s is like %s', (phrase, label, least) => {
  expect(matchPhrase([phrase], label)).toBeGreaterThanOrEqual(least);
});

test('other words are not alike', () => {
  expect(matchPhrase(['rents'], '2 Royalties')).toBe(0);
  expect(matchPhrase(['federal income tax withheld'], 'State tax withheld')).toBeLessThan(0.75);
});
