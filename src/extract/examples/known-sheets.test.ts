import { expect, test } from 'vitest';
import { textAt } from '../../layout/testing/drawn-page.ts';
import type { Word } from '../../model/document.ts';
import type { Lesson } from '../../model/lesson.ts';
import { understand } from '../meaning/understand.ts';
import { knownSheets, lessonsAlike } from './known-sheets.ts';
import { learn } from './learn.ts';
import {
  april,
  billTemplate,
  billWords,
  march,
  misread,
  scanned,
  sourceOf,
  truthOf,
} from './testing/drawn-bill.ts';

const lessonOf = (words: readonly Word[], name = 'march.pdf'): Lesson =>
  learn(sourceOf(words), understand(billTemplate), { name, truth: truthOf(march), before: null });

const lesson = lessonOf(billWords(march));
const pagesOf = (words: readonly Word[]) => sourceOf(words).document.pages;
const isKnown = (words: readonly Word[]): boolean => lessonsAlike(pagesOf(words), [lesson]).size === 1;

test.each([
  ['with other values and more rows', billWords(april)],
  ['moved on the glass', scanned(billWords(april), { x: 21, y: -14 })],
  ['half as large', scanned(billWords(april), { scale: 0.5, x: 140, y: 60 })],
  ['at two degrees', scanned(billWords(april), { degrees: 2 })],
  [
    'at two degrees the other way, and smaller',
    scanned(billWords(april), { degrees: -2, scale: 0.8, y: 40 }),
  ],
  ['with every fourth word misread', misread(billWords(april), 4)],
])('a bill of the layout is known: %s', (_, words) => {
  expect(isKnown(words)).toBe(true);
});

test('a page with the same words in other places is another layout', () => {
  const words = billWords(april);
  const elsewhere = words.map((word, at): Word => {
    const [x, y] = [40 + ((at * 197) % 480), 40 + ((at * 83) % 700)];
    return textAt(x, y, word.text)[0] ?? word;
  });
  expect(isKnown(elsewhere)).toBe(false);
});

test('a page with a few of the words in the same places is another layout', () => {
  const few = billWords(april).filter(({ text }) =>
    ['Document', 'Article', 'Pieces', 'Thank'].includes(text),
  );
  const other = Array.from({ length: 30 }, (_, at) =>
    textAt(70, 60 + at * 20, `Paragraph about lorem ipsum ${at}`),
  );
  expect(isKnown([...few, ...other.flat()])).toBe(false);
});

test('a label of few words is known by nearly all of them, and by half of them it is not', () => {
  const label = [
    ...[
      textAt(40, 40, 'Sender'),
      textAt(40, 60, 'Pelikan'),
      textAt(300, 40, 'Receiver'),
      textAt(300, 60, 'Anders'),
    ],
    ...[textAt(40, 140, 'Pickup'), textAt(300, 140, 'Parcel'), textAt(40, 200, 'Zone')],
  ].flat();
  const own = learn(sourceOf(label), understand(billTemplate), {
    ...{ name: 'label.png', truth: { party: 'Anders' }, before: null },
  });
  const without = (...texts: readonly string[]) => label.filter(({ text }) => !texts.includes(text));
  expect(lessonsAlike(pagesOf(scanned(without('Anders', 'Zone'), { scale: 0.8, x: 20 })), [own]).size).toBe(
    1,
  );
  const other = [
    ...without('Anders', 'Zone', 'Parcel', 'Pickup', 'Pelikan'),
    ...textAt(40, 300, 'Other words of a page'),
  ];
  expect(lessonsAlike(pagesOf(other), [own]).size).toBe(0);
});

test('of many examples those of the layout are found, the likest first', () => {
  const strangers = Array.from({ length: 50 }, (_, at) =>
    lessonOf(
      billWords(march).map((word) => ({ ...word, text: `${word.text}${'abcdefgh'.charAt(at % 8)}x` })),
      `stranger ${at}`,
    ),
  );
  const likest = [
    ...lessonsAlike(pagesOf(billWords(april)), [
      ...strangers,
      lessonOf(misread(billWords(march), 3), 'misread.pdf'),
      lesson,
    ]),
  ];
  expect(likest.map(({ name }) => name)).toEqual(['march.pdf', 'misread.pdf']);
});

const letters = 'abcdefghijklmnopqrstuvwxyz';

test('the last page of a longer document is known by less, where another page is known well', () => {
  const [first = [], rest = []] = [
    billWords(april),
    billWords(april).filter(({ box }) => box[1] * 800 > 290 && box[1] * 800 < 440),
  ];
  const prose = Array.from({ length: 24 }, (_, at) =>
    textAt(60, 480 + at * 12, ['clause', 'remark'].map((word) => `${word}${letters.charAt(at)}`).join(' ')),
  );
  const alone = knownSheets(pagesOf([...rest, ...prose.flat()]), [lesson]);
  const together = knownSheets([...pagesOf(first), ...pagesOf([...rest, ...prose.flat()])], [lesson]);
  expect(alone.map(({ length }) => length)).toEqual([0]);
  expect(together.map(({ length }) => length)).toEqual([1, 1]);
});
