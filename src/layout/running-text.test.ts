import { describe, expect, it } from 'vitest';
import type { Ruling, Word } from '../model/document.ts';
import { isRunningText, paragraphsOf } from './running-text.ts';
import { type Sheet, sheetOf } from './sheet.ts';
import { linesAt, pageOf, ruling, textAt } from './testing/drawn-page.ts';

const clause = [
  'The recipient keeps all that it is told under this agreement to itself and shows it',
  'to nobody but those of its own people who have to know it for the purpose, and who',
  'are bound to keep it to themselves as the recipient is. What is known to everybody',
  'is not bound.',
];
const next = [
  'This agreement ends three years from its date. What the recipient was told before it',
  'ended stays bound for as long as nobody else has told it, and copies of it are to be',
  'destroyed within a month, at the cost of the recipient, who confirms in writing that',
  'it has done so.',
];
const prose = linesAt(60, 100, [...clause, ...next]);

const sheet = (more: readonly Word[] = [], rulings: readonly Ruling[] = []): Sheet =>
  sheetOf(pageOf([prose, more], { rulings }));

describe('a page of running text', () => {
  it('is one column of long lines', () => {
    expect(isRunningText(sheet())).toBe(true);
  });

  it('may have numbers before its lines, a page number, lines under words and one at its foot', () => {
    const numbered = [
      ...textAt(60, 230, '3.'),
      ...textAt(90, 230, clause[0] ?? ''),
      ...textAt(300, 700, '12'),
    ];
    const underlined = ruling('horizontal', 60, 111, 120, 111.5);
    const foot = ruling('horizontal', 60, 690, 540, 690.5);
    expect(isRunningText(sheet(numbered, [underlined, foot]))).toBe(true);
  });

  it.each([
    [
      'a gap inside of a line',
      textAt(60, 230, 'Signed for the one party by').concat(textAt(400, 230, 'and the other')),
      [],
    ],
    ['a label with its value', textAt(60, 230, 'Effective date: May 2026'), []],
    ['a blank to fill', textAt(60, 230, `${clause[0]} on ______`), []],
    ['an upright line', [], [ruling('vertical', 50, 100, 50.5, 300)]],
    ['a line to write on', [], [ruling('horizontal', 60, 260, 200, 260.5)]],
    ['a list of short lines', linesAt(60, 230, ['Apples', 'Pears', 'Plums', 'Grapes']), []],
    [
      'rows of figures',
      linesAt(60, 230, ['2023 1,200 1,340 1,480 1,620', '2024 1,250 1,390 1,530 1,670']),
      [],
    ],
    ['text beside it', linesAt(560, 107, ['aside', 'aside']), []],
  ])('has not %s', (_, words, rulings) => {
    expect(isRunningText(sheet(words, rulings))).toBe(false);
  });

  it('begins a paragraph where the line above had room for another word', () => {
    const texts = paragraphsOf(sheet()).map((section) =>
      section.kind === 'text' ? section.rows.map(({ items }) => items.map(({ text }) => text).join(' ')) : [],
    );
    expect(texts).toEqual([clause, next]);
  });
});
