import { describe, expect, it } from 'vitest';
import type { Word } from '../../model/document.ts';
import { sideBySide } from './side-by-side.ts';
import { rowsOf, seenTable } from './testing/seen-table.ts';

const noWords = { words: [] };

describe('tables side by side', () => {
  it('are parted where the headings of figures come again', () => {
    const seen = seenTable([
      ['Earnings', 'Amount', 'Deductions', 'Amount'],
      ['Basic salary', '500.00', 'Income tax', '22.50'],
      ['Bonus', '200.00', 'Pension fund', '14.50'],
      ['', '', 'Loan repayment', '43.00'],
    ]);
    const [left, right, ...more] = sideBySide(seen, noWords);
    expect(more).toEqual([]);
    expect(left && rowsOf(left)[1]).toEqual(['Basic salary', '500.00']);
    expect(right && rowsOf(right)).toEqual([
      ['Deductions', 'Amount'],
      ['Income tax', '22.50'],
      ['Pension fund', '14.50'],
      ['Loan repayment', '43.00'],
    ]);
  });

  it('are parted where all headings come again, whatever stands below them', () => {
    const head = ['Test', 'Now', 'Before'];
    const [left, right] = sideBySide(
      seenTable([
        [...head, ...head],
        ['Class A ratio', '131%', '130%', 'Life of loans', '4.8', '4.9'],
        ['Class B ratio', 'none', '97%', 'Recovery', '40%', '41%'],
        ['Class C ratio', 'none', '98%', 'Spread', '3%', '4%'],
      ]),
      noWords,
    );
    expect(left && rowsOf(left)[2]).toEqual(['Class B ratio', 'none', '97%']);
    expect(right && rowsOf(right)[2]).toEqual(['Recovery', '40%', '41%']);
  });

  it('have each the words of the title that stand over them', () => {
    const word = (text: string, left: number): Word => ({
      ...{ text, confidence: 1, source: 'text' },
      box: [left, 0, left + 0.08, 0.01],
    });
    const title = { text: 'Cuts Colours', words: [0, 1], box: [0, 0, 0.4, 0.01] as const };
    const lines = [
      ['Adults', '120', 'Whole head', '300'],
      ['Children', '80', 'Beard', '100'],
    ];
    const parts = sideBySide(
      { ...seenTable(lines, 0), title },
      { words: [word('Cuts', 0.01), word('Colours', 0.21)] },
    );
    expect(parts.map((part) => part.title?.text)).toEqual(['Cuts', 'Colours']);
  });
});

describe('one table', () => {
  it.each([
    ['with units between its figures', ['Nails', '5', 'pcs', '15.00'], ['Screws', '2', 'pcs', '10.00']],
    ['with figures only behind its names', ['Perch', '5', '7', '15'], ['Zander', '2', '4', '10']],
  ])('stays one: %s', (_, ...lines) => {
    const seen = seenTable(lines, 0);
    expect(sideBySide(seen, noWords)).toEqual([seen]);
  });

  it('stays one where its headings differ', () => {
    const seen = seenTable([
      ['Customer', 'Orders', 'Clerk', 'Complaints'],
      ['Acme', '12', 'Adams', '1'],
      ['Bolt', '14', 'Brown', '3'],
    ]);
    expect(sideBySide(seen, noWords)).toEqual([seen]);
  });
});
