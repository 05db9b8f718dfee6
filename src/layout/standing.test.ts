import { expect, test } from 'vitest';
import { arrange } from '../../test/support/arrange.ts';
import type { Box } from '../model/box.ts';
import type { Word } from '../model/document.ts';
import { linesAt, pageOf, textAt } from './testing/drawn-page.ts';

const body = [
  'The goods were delivered to the warehouse in good order and without',
  'any damage that could be seen, as the driver has confirmed by hand.',
  'What is found to be spoilt later on is sent back within a month at',
  'the cost of the sender, who brings other goods of the same kind in',
  'the week that follows, or gives the money for them back to whoever',
  'has paid it, as both of them have agreed. What was lost on the way',
  'is for the carrier to bear, unless the sender has packed it so that',
  'it could not have come to its place in good order by any carriage.',
];
const bodyWords = linesAt(150, 300, body);

/** Words as if the page had been turned clockwise about its centre for them alone. */
function turnedWords(words: readonly Word[], turn: number): readonly Word[] {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return words.map((word) => {
    const [x0, y0, x1, y1] = word.box;
    const corners = [x0, x1].flatMap((x) =>
      [y0, y1].map((y) => {
        const [u, v] = [(x - 0.5) * 600, (y - 0.5) * 800];
        return [0.5 + (u * cos - v * sin) / 600, 0.5 + (u * sin + v * cos) / 800] as const;
      }),
    );
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const box: Box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    return { ...word, box, turn };
  });
}

const linesOf = (words: readonly (readonly Word[])[]) =>
  arrange(pageOf(words)).lines.map((line) => line.text);

test.each([90, 180, 270])('a note that is turned by %d degrees is read in its own direction', (turn) => {
  const note = linesAt(220, 170, ['Printed on the 3rd of May by the', 'office in the second floor']);
  expect(linesOf([bodyWords, turnedWords(note, turn)])).toEqual([
    ...body,
    'Printed on the 3rd of May by the',
    'office in the second floor',
  ]);
});

test.each([30, 45, 315])('a watermark at %d degrees runs through no line', (turn) => {
  const mark = textAt(300, 395, 'DRAFT COPY ONLY', { size: 40, align: 'centre' });
  expect(linesOf([bodyWords, turnedWords(mark, turn)])).toEqual([...body, 'DRAFT COPY ONLY']);
});

test('short headings that run up a page stay out of the lines beside them', () => {
  const heading = turnedWords(textAt(270, 280, 'No'), 270);
  expect(linesOf([bodyWords, heading])).toEqual([...body, 'No']);
});

test('a turned note on a page that reads from right to left keeps the order of its words', () => {
  const arabic = linesAt(500, 300, ['الفاتورة الضريبية رقم', 'المبلغ الإجمالي المستحق'], {
    align: 'right',
    isRightToLeft: true,
  });
  const note = turnedWords(textAt(220, 160, 'Printed by office two'), 90);
  expect(linesOf([arabic, note])).toEqual([
    'الفاتورة الضريبية رقم',
    'المبلغ الإجمالي المستحق',
    'Printed by office two',
  ]);
});

test('notes far apart in one direction are lines of their own', () => {
  const first = turnedWords(textAt(150, 130, 'Upper note'), 270);
  const second = turnedWords(textAt(350, 130, 'Lower note'), 270);
  expect(linesOf([bodyWords, first, second])).toEqual([...body, 'Upper note', 'Lower note']);
});
