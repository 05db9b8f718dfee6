import { describe, expect, it } from 'vitest';
import type { Word } from '../model/document.ts';
import { graphOfSheet, type Sheet, sheetOf } from './sheet.ts';
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

const sheet = (...[more = [], rest]: [(readonly Word[])?, Parameters<typeof pageOf>[1]?]): Sheet =>
  sheetOf(pageOf([prose, more], rest));

const paragraphsOn = ({ runningText }: Sheet) =>
  runningText.flatMap(({ paragraphs }) =>
    paragraphs.map((rows) => rows.map(({ items }) => items.map(({ text }) => text).join(' '))),
  );

/** The lines that the network is asked of, from the top to the bottom. */
function askedOn(page: Sheet): readonly string[] {
  const words = Array.from(graphOfSheet(page).wordAt, (at) => page.words[at]);
  const lines = Map.groupBy(words, (word) => word?.box[1]);
  return [...lines.values()].map((own) => own.map((word) => word?.text).join(' '));
}

describe('running text', () => {
  it('is not shown to the network where a page has nothing else', () => {
    expect(askedOn(sheet())).toEqual([]);
  });

  it('may have numbers before its lines, a page number, lines under words and a heading between long lines', () => {
    const numbered = [
      ...textAt(60, 214, '3. Term'),
      ...textAt(60, 230, '3.1'),
      ...textAt(90, 230, clause[0] ?? ''),
      ...textAt(60, 244, clause[1] ?? ''),
      ...textAt(300, 700, '12'),
    ];
    expect(askedOn(sheet(numbered, { rulings: [ruling('horizontal', 60, 111, 120, 111.5)] }))).toEqual([]);
  });

  it('begins a paragraph where the line above had room for another word', () => {
    expect(paragraphsOn(sheet())).toEqual([clause, next]);
  });

  it('shows its line next to something else, and what that is', () => {
    const signed = [...textAt(60, 230, 'Signed by'), ...textAt(300, 230, 'Ann Smith')];
    expect(askedOn(sheet(signed))).toEqual([next[2], next[3], 'Signed by Ann Smith']);
    const table = [
      ...textAt(60, 60, 'Party'),
      ...textAt(300, 60, 'Seat'),
      ...textAt(60, 76, 'Elm Ltd'),
      ...textAt(300, 76, 'York'),
    ];
    expect(askedOn(sheet(table))).toEqual(['Party Seat', 'Elm Ltd York', clause[0]]);
  });

  it('is no company for what stands far from it', () => {
    const head = [...textAt(60, 40, 'Elm Ltd'), ...textAt(300, 40, 'York')];
    expect(askedOn(sheet(head))).toEqual(['Elm Ltd York']);
  });

  it('goes on above and below something else, which is asked of with a line of each', () => {
    const between = [...textAt(60, 230, 'Rent'), ...textAt(300, 230, '1,200.00')];
    const page = sheet([...between, ...linesAt(60, 260, [...clause, ...next])]);
    expect(askedOn(page)).toEqual([next[2], next[3], 'Rent 1,200.00', clause[0]]);
    expect(paragraphsOn(page)).toEqual([clause, next, clause, next]);
  });

  it('is cut by a drawn line, below which it may go on', () => {
    const long = [...clause.slice(0, 3), ...next.slice(0, 3)];
    const page = sheetOf(
      pageOf([linesAt(60, 100, long), linesAt(60, 200, long)], {
        rulings: [ruling('horizontal', 60, 192, 500, 192.5)],
      }),
    );
    expect(page.runningText.length).toBe(2);
    expect(askedOn(page)).toEqual([]);
  });

  const columns = Array.from({ length: 6 }, (_, at) => [
    ...textAt(60, 230 + 14 * at, `Elms and oaks of the ${at % 2 === 0 ? 'north' : 'wests'}`),
    ...textAt(
      173,
      230 + 14 * at,
      at % 2 === 0 ? 'grow in heavy and wet soil' : 'stand well in any light soil',
    ),
    ...textAt(
      315,
      230 + 14 * at,
      at % 2 === 0 ? 'and are cut in autumn or spring' : 'but never are cut in a summer',
    ),
  ]).flat();

  it.each([
    [
      'a long question with a short answer',
      linesAt(60, 230, [
        '1 Permanent home address (street, apt. or suite no.). Do not use a box.',
        '12 Elm Street',
        '2 City or town, state or province, with postal code where appropriate',
        'York',
      ]),
      {},
    ],
    ['a label with its value', textAt(60, 230, 'Effective date: May 2026'), {}],
    ['a line with a blank to fill', textAt(60, 230, `${clause[0]} on ______`), {}],
    ['a list of short lines', linesAt(60, 230, ['Apples', 'Pears', 'Plums', 'Grapes']), {}],
    [
      'rows of figures',
      linesAt(60, 230, ['2023 1,200 1,340 1,480 1,620', '2024 1,250 1,390 1,530 1,670']),
      {},
    ],
    ['rows of columns that stand close', columns, {}],
    [
      'a line with a box to tick',
      textAt(60, 230, clause[0] ?? ''),
      { checkboxes: [{ box: [0.08, 230 / 800, 0.095, 242 / 800] as const, ticked: false }] },
    ],
    [
      'a line with an upright line beside it',
      textAt(60, 230, clause[0] ?? ''),
      { rulings: [ruling('vertical', 50, 225, 50.5, 245)] },
    ],
  ] as const)('is not %s', (_, words, rest) => {
    const asked = askedOn(sheet(words, rest));
    for (const { text } of words) expect(asked.join(' ').split(' ')).toContain(text);
    expect(asked).not.toContain(clause[1]);
  });

  it('has nothing beside it', () => {
    expect(
      paragraphsOn(
        sheet(
          linesAt(
            560,
            107,
            Array.from({ length: 8 }, () => 'aside'),
          ),
        ),
      ),
    ).toEqual([]);
  });
});
