import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contract } from '../../../model/built-in-templates/contract.ts';
import { medicalRecord } from '../../../model/built-in-templates/medical-record.ts';
import { resume } from '../../../model/built-in-templates/resume.ts';
import { durationsIn } from './durations.ts';
import { listItems } from './list-items.ts';
import { numberOf } from './number-words.ts';
import { openingParties } from './opening-parties.ts';
import { joinedText, stripsOf, wholePiece } from './strip.ts';
import { proseOf, typedView } from './testing/typed-document.ts';

const words = [
  'Agreement',
  'between',
  'and',
  'Inc.',
  '(“',
  '”)',
  'two',
  '(2)',
  'years',
  'laws',
  'of',
  'the',
  'State',
  '2020',
  'Skills',
  ':',
  ',',
  '- ',
  'By:',
  'Name:',
  'A',
  '。',
  '年',
  '—',
];

describe('any text', () => {
  it('gives findings that stand on their page', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 }), {
          minLength: 1,
          maxLength: 20,
        }),
        (lines) => {
          const view = typedView(lines.map((line) => line.join(' ')).join('\n'));
          for (const template of [contract, resume, medicalRecord]) {
            for (const { value, confidence, box } of proseOf(view, template)) {
              expect(value).not.toBe('');
              expect(confidence).toBeGreaterThan(0);
              expect(confidence).toBeLessThanOrEqual(1);
              expect(box).not.toBeNull();
            }
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('loses no word of a list', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[A-Z][a-z]{2,8}$/u), { minLength: 1, maxLength: 8 }),
        (items) => {
          const [page] = typedView(items.map((item) => `• ${item}`).join('\n')).pages;
          const body = page === undefined ? [] : stripsOf(page).map(wholePiece);
          expect(listItems(body).map(joinedText)).toEqual(items);
        },
      ),
    );
  });
});

describe('durations', () => {
  it.each([
    ['for two (2) years', '2 years'],
    ['twenty-four (24) months', '24 months'],
    ['a one (1) year period', '1 year'],
    ['eighteen month term', '18 months'],
    ['30 days', '30 days'],
    ['dreißig Tage', '30 Tage'],
    ['par trois mois', '3 mois'],
    ['二十天', '20天'],
  ])('%s', (text, plain) => {
    expect(durationsIn(text).map((duration) => duration.plain)).toEqual([plain]);
  });

  it('reads numbers up to ninety-nine', () => {
    expect(['one', 'twelve', 'thirty-six', '48', 'zwölf', 'many'].map(numberOf)).toEqual([
      1,
      12,
      36,
      48,
      12,
      null,
    ]);
  });
});

describe('the opening of a contract', () => {
  const namesIn = (text: string) => openingParties(text).map(({ name }) => name);
  it.each([
    [
      'This Agreement is between Smith and Sons Ltd (“Seller”) and Ada Bloom (“Buyer”).',
      ['Smith and Sons Ltd', 'Ada Bloom'],
    ],
    [
      'This Agreement is made by and among ACME, INC., a Texas corporation, and its affiliates (“Acme”), Bolt LLC (“Bolt”) and Cora V. Dane (“Dane”).',
      ['ACME, INC.', 'Bolt LLC', 'Cora V. Dane'],
    ],
    ['CONTRACT between JOHN R. SMITH and JANE DOE. Whereas it is agreed.', ['JOHN R. SMITH', 'JANE DOE']],
    ['This Agreement is between [NAME] (“Employee”) and Delta Corp. (“Company”).', ['Delta Corp.']],
    ['The difference between price and value is small.', []],
  ])('%s', (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });
});
