import { expect, test } from 'vitest';
import { textAt } from '../../layout/testing/drawn-page.ts';
import type { Word } from '../../model/document.ts';
import type { Lesson, Taught } from '../../model/lesson.ts';
import type { Fields } from '../../model/template.ts';
import { drawnPages, templateOf } from '../chooser/testing/told-chooser.ts';
import { amount, arrayOf, text } from '../tables/testing/found-rows.ts';
import { networkTold } from '../tables/testing/told-network.ts';
import { drawnSource } from '../testing/drawn-source.ts';
import { tableAt } from '../testing/drawn-table.ts';
import { withTaughtHeadings } from './heading-wording.ts';
import { learn } from './learn.ts';
import { sourceOf } from './testing/drawn-bill.ts';

/** By its names nobody could know which column is which. */
const data: Fields = { catch: arrayOf({ alpha: text, beta: amount, gamma: amount, delta: amount }) };
const columns = [{ x: 40 }, { x: 200 }, { x: 280 }, { x: 360 }];

const taughtWords: readonly Word[] = [
  ...textAt(40, 40, 'Fishing club Whitby, day of the regatta'),
  ...tableAt(100, columns, [
    ['Finned friend', 'Tape', 'Scales', 'Buckets'],
    ['Perch', '31', '420', '7'],
    ['Zander', '58', '1900', '2'],
  ]),
];
const truth = {
  catch: [
    { alpha: 'Perch', beta: 7, gamma: 420, delta: 31 },
    { alpha: 'Zander', beta: 2, gamma: 1900, delta: 58 },
  ],
};

const lessonOf = (taught: Partial<Taught> = {}, words = taughtWords): Lesson =>
  learn(sourceOf(words), templateOf(data), { name: 'regatta.pdf', truth, before: {}, ...taught });

/** Another club's page: the columns in another order, elsewhere. */
const other = tableAt(
  300,
  [{ x: 60 }, { x: 150 }, { x: 330 }, { x: 470 }],
  [
    ['BUCKETS', 'Finned friend', 'Scales', 'Tape'],
    ['4', 'Bream', '1300', '44'],
    ['3', 'Roach', '250', '22'],
    ['9', 'Tench', '900', '39'],
  ],
);

async function rowsOf(words: readonly Word[], lessons: readonly Lesson[]) {
  const { document, ...source } = drawnSource([]);
  const { arrays = [] } = await networkTold({})(
    { ...source, document: { ...document, pages: drawnPages([words]), pageCount: 1 } },
    withTaughtHeadings(templateOf(data), lessons),
    new AbortController().signal,
  );
  const rows: Record<string, unknown>[] = [];
  for (const { path, value } of arrays.flatMap((one) => one.rows))
    rows[Number(path[1])] = { ...rows[Number(path[1])], [String(path[2])]: value };
  return rows;
}

const bream = { alpha: 'Bream', beta: 4, gamma: 1300, delta: 44 };

test('headings of corrected columns name them in another layout, in whatever order they stand', async () => {
  expect((await rowsOf(other, []))[0]).not.toEqual(bream);
  const rows = await rowsOf(other, [lessonOf()]);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toEqual(bream);
});

const headingsIn = (lessons: readonly Lesson[]) =>
  Object.fromEntries(
    (withTaughtHeadings(templateOf(data), lessons).fields[0]?.children ?? []).map(({ names, headings }) => [
      names[1],
      headings,
    ]),
  );

test('a column that was right anyway teaches no heading, and neither does one that means two things', () => {
  const all = { alpha: ['finned friend'], beta: ['buckets'], gamma: ['scales'], delta: ['tape'] };
  expect(headingsIn([lessonOf()])).toEqual(all);
  const before = { catch: truth.catch.map((row) => ({ ...row, gamma: 1 })) };
  expect(headingsIn([lessonOf({ before })])).toEqual({ gamma: ['scales'] });
  const crossed = truth.catch.map(({ beta, delta, ...row }) => ({ ...row, beta: delta, delta: beta }));
  const otherwise = lessonOf({ name: 'other.pdf', truth: { catch: crossed } });
  expect(headingsIn([lessonOf(), otherwise])).toEqual({ alpha: ['finned friend'], gamma: ['scales'] });
  const same = templateOf(data);
  expect(withTaughtHeadings(same, [lessonOf({ before: truth })])).toBe(same);
});

test('a heading of two lines is one, and none is made of a title or of rows', () => {
  const [title, ...rest] = [taughtWords.slice(0, 7), taughtWords.slice(7)];
  const tall = [...title, ...rest.flat(), ...textAt(280, 88, 'Weight on')];
  expect(headingsIn([lessonOf({}, tall)]).gamma).toEqual(['weight on scales']);
  const bare = taughtWords.filter(
    ({ text: word }) => !['Tape', 'Scales', 'Buckets', 'Finned', 'friend'].includes(word),
  );
  expect(headingsIn([lessonOf({}, bare)])).toEqual({});
});
