import { expect, test } from 'vitest';
import {
  type AnswerPlace,
  type ColumnLesson,
  type FieldLesson,
  type Form,
  type Lesson,
  lessonVersion,
} from './lesson.ts';
import { newWordings, wordingOf } from './lesson-wording.ts';

const form: Form = {
  ...{
    type: 'string',
    dateOrder: null,
    decimalMark: null,
    sign: 'as printed',
    nth: 0,
    before: '',
    after: '',
  },
  ...{ joiner: ' ', isCode: false, hasLetters: true },
};
const place: AnswerPlace = {
  at: [0.1, 0.1, 0.2, 0.2],
  ...{ sheet: 0, lines: 2, words: 3, left: 'a', skipped: 0, right: null },
  ...{ isEnd: true, isCut: true, form },
};

const field = (name: string, caption: string | null, more: Partial<FieldLesson> = {}): FieldLesson => ({
  ...{
    names: [name],
    type: 'string',
    places: [place, place],
    constant: null,
    isAbsent: false,
    wasRight: false,
  },
  refused: [{ sheet: 0, at: [0, 0, 1, 1] }],
  ...{ caption, ...more },
});
const column = (name: string | null, heading: string | null): ColumnLesson => ({
  ...{ name, type: 'number', from: 0.1, to: 0.3, isLead: true, offset: 0.2, mostLines: 3, pitch: 1, gap: 2 },
  ...{ stops: ['total'], form, wasRight: false, heading },
});
const lesson = (
  name: string,
  fields: readonly FieldLesson[],
  columns: readonly ColumnLesson[] = [],
): Lesson => ({
  ...{ version: lessonVersion, name, fields, lists: [] },
  sheets: [{ anchors: [{ text: 'total', at: [0, 0, 1, 1] }] }],
  tables: [{ names: ['items'], sheet: 0, at: [0, 0, 1, 1], rise: 0, wereRowsRight: false, columns }],
});

test('of a lesson stay captions and headings, with how answers are written, and no place', () => {
  const whole = lesson(
    'a',
    [field('to', 'goodswentto'), field('by', null), field('on', 'day', { wasRight: true })],
    [column('price', 'single'), column('count', null), column(null, 'more')],
  );
  const words = wordingOf(whole);
  expect(words?.sheets).toEqual([]);
  expect(words?.fields.map(({ names, caption, places }) => [names[0], caption, places.length])).toEqual([
    ['to', 'goodswentto', 1],
    ['on', 'day', 0],
  ]);
  expect(words?.fields[0]?.places[0]).toMatchObject({ form, lines: 2, at: [0, 0, 0, 0] });
  expect(words?.tables[0]?.columns.map(({ name, heading }) => [name, heading])).toEqual([
    ['price', 'single'],
  ]);
  expect(JSON.stringify(words).length).toBeLessThan(JSON.stringify(whole).length);
  expect(wordingOf(lesson('b', [field('by', null)]))).toBeNull();
});

test('what is said before in the same way is not said again, and what is said otherwise is', () => {
  const heard = lesson('a', [field('to', 'goodswentto')], [column('price', 'single')]);
  const same = lesson('b', [field('to', 'goodswentto')], [column('price', 'single')]);
  expect(newWordings([same], [heard])).toEqual([]);
  const otherwise = lesson(
    'c',
    [field('by', 'goodswentto'), field('to', 'goodswentto')],
    [column('each', 'single')],
  );
  const [told, again] = newWordings([otherwise, { ...otherwise, name: 'd' }], [heard]);
  expect(told?.fields.map(({ names }) => names[0])).toEqual(['by', 'to']);
  expect(told?.tables[0]?.columns.map(({ name }) => name)).toEqual(['each']);
  expect(again).toBeUndefined();
});
