import { expect, test } from 'vitest';
import { textAt } from '../../layout/testing/drawn-page.ts';
import { type Box, boxAround } from '../../model/box.ts';
import type { Word } from '../../model/document.ts';
import type { Lesson, Taught } from '../../model/lesson.ts';
import { understand } from '../meaning/understand.ts';
import { findingAt, valuesOf } from '../testing/drawn-source.ts';
import { documentOf } from '../testing/drawn-table.ts';
import { examplesEngine } from './examples-engine.ts';
import { learn } from './learn.ts';
import {
  april,
  type Bill,
  billTemplate,
  billWords,
  march,
  scanned,
  sourceOf,
  truthOf,
} from './testing/drawn-bill.ts';

const template = understand(billTemplate);

const lessonOf = (bill: Bill, taught: Partial<Taught> = {}): Lesson =>
  learn(sourceOf(billWords(bill)), template, {
    ...{ name: 'march.pdf', truth: truthOf(bill), before: null, ...taught },
  });

const ask = async (words: readonly Word[], lessons: readonly Lesson[], skew = 0) =>
  await examplesEngine({ ...sourceOf(words, skew), lessons }, template, new AbortController().signal);

const expected = (bill: Bill): Readonly<Record<string, unknown>> => {
  const { things, discount: _, ...single } = truthOf(bill);
  const cells = things.flatMap((row, at) =>
    Object.entries(row).map(([name, value]) => [`things.${at}.${name}`, value] as const),
  );
  return { ...single, ...Object.fromEntries(cells) };
};

test.each([
  ['as it is printed', billWords(april), 0],
  ['moved and smaller', scanned(billWords(april), { scale: 0.7, x: 60, y: 30 }), 0],
  ['at two degrees', scanned(billWords(april), { degrees: 2 }), 2],
])('one example answers every field of the next document and all its rows: %s', async (_, words, skew) => {
  const { findings } = await ask(words, [lessonOf(march)], skew);
  expect(valuesOf(findings)).toEqual(expected(april));
  expect(findings.every(({ engine, example }) => engine === 'examples' && example === 'march.pdf')).toBe(
    true,
  );
});

test('nothing is said without examples, and nothing of another layout', async () => {
  const other = Array.from({ length: 40 }, (_, at) =>
    textAt(60, 40 + at * 16, `Another letter with words ${at}`),
  );
  expect((await ask(billWords(april), [])).findings).toEqual([]);
  expect((await ask(other.flat(), [lessonOf(march)])).findings).toEqual([]);
});

test('where nothing stands, or something that is no such value, nothing is said', async () => {
  const { findings } = await ask(billWords({ ...april, date: 'soon', number: '' }), [lessonOf(march)]);
  expect(findingAt(findings, 'day')).toBeUndefined();
  expect(findingAt(findings, 'reference')).toBeUndefined();
  expect(findingAt(findings, 'party')?.value).toBe('Workshop Anders');
});

test('what a person had to correct is surer than what was right anyway', async () => {
  const before = { ...truthOf(march), sum: 3 };
  const { findings } = await ask(billWords(april), [lessonOf(march, { before })]);
  const [corrected, right] = [findingAt(findings, 'sum'), findingAt(findings, 'party')];
  expect(corrected?.confidence).toBeGreaterThan(0.9);
  expect(right?.confidence).toBeLessThan(0.9);
});

test('what was corrected goes first where the words around it are sure of its place, else it is one voice', async () => {
  const goesFirst = async (words: readonly Word[]) => {
    const answer = await ask(words, [lessonOf(march, { before: { ...truthOf(march), party: null } })]);
    const found = findingAt(answer.findings, 'party');
    return [found?.value, found !== undefined && answer.goesFirst?.(found) === true];
  };
  expect(await goesFirst(billWords(april))).toEqual(['Workshop Anders', true]);
  // Nothing in its line, and what stands near has another height now.
  const apart = billWords(april).filter(
    ({ text }) => !['Goods', 'went', 'to', 'Written', 'on'].includes(text),
  );
  expect(await goesFirst(apart)).toEqual(['Workshop Anders', false]);
});

test('a caption of the layout is no answer, however near it has come', async () => {
  const nameless = billWords({ ...april, customer: '' });
  const raised = nameless.map(
    (word): Word =>
      word.box[1] > 0.29 && word.box[1] < 0.31 ? { ...word, box: shifted(word.box, -0.08) } : word,
  );
  const { findings } = await ask(raised, [lessonOf(march)]);
  expect(findingAt(findings, 'party')).toBeUndefined();
});

test('who reads a place says where a corrected text ends, unless that was the mistake', async () => {
  const saysWhere = async (party: string | null) => {
    const lesson = lessonOf(march, { before: { ...truthOf(march), party } });
    const answer = await ask(billWords(april), [lesson]);
    const found = findingAt(answer.findings, 'party');
    return found === undefined ? undefined : answer.saysWhere?.(found);
  };
  expect(await saysWhere(null)).toBe(true);
  expect(await saysWhere('Pelikan Craft Supplies')).toBe(true);
  expect(await saysWhere('Birgit')).toBe(false);
});

test('a place where a wrong value was read answers no field that was asked there, and others still', async () => {
  const before = { ...truthOf(march), discount: 12, reference: 'Birgit Lohse' };
  const words = billWords(april);
  const { refuses } = await ask(words, [lessonOf(march, { before })]);
  const box = words.find(({ text }) => text === 'Workshop')?.box ?? null;
  const finding = {
    value: 'x',
    text: 'x',
    confidence: 1,
    page: 1,
    box,
    engine: 'network',
    part: 'chooser',
  } as const;
  expect(refuses?.({ ...finding, path: ['reference'] })).toBe(true);
  expect(refuses?.({ ...finding, path: ['party'] })).toBe(false);
});

test('examples that disagree are less sure, those that agree surer', async () => {
  const wrong = { ...truthOf(march), party: 'fortnight' };
  const one = lessonOf(march);
  const same = lessonOf({ ...march, customer: 'Ute Brandt' }, { name: 'february.pdf' });
  const against = lessonOf(march, { name: 'mistaken.pdf', truth: wrong });
  const sureOf = async (lessons: readonly Lesson[]) =>
    findingAt((await ask(billWords(april), lessons)).findings, 'party')?.confidence ?? 0;
  const alone = await sureOf([one]);
  expect(await sureOf([one, same])).toBeGreaterThan(alone);
  expect(await sureOf([one, against])).toBeLessThan(alone);
});

test('a value that is printed nowhere is the same on the next document once two examples say so', async () => {
  const truth = { ...truthOf(march), party: 'EUR' };
  const party = async (lessons: readonly Lesson[]) =>
    findingAt((await ask(billWords(april), lessons)).findings, 'party');
  const [first, second] = [lessonOf(march, { truth }), lessonOf(march, { truth, name: 'february.pdf' })];
  expect((await party([first]))?.confidence).toBeLessThan(0.35);
  expect(await party([first, second])).toMatchObject({ value: 'EUR', page: null });
  expect((await party([first, second]))?.confidence).toBeGreaterThan(0.8);
});

test('who draws the boxes of one row has drawn the whole table, of this document and of the next', async () => {
  const words = billWords(march);
  const boxOf = (text: string) => words.find((word) => word.text === text)?.box ?? null;
  const drawn = (name: string, value: string | number, text: string, last = text) => ({
    ...{ path: ['things', 0, name], value, text, page: 1 },
    box: boxAround([boxOf(text), boxOf(last)].filter((box) => box !== null)),
  });
  const lesson = lessonOf(march, {
    truth: { things: [{ name: 'Copper tape', count: 2, each: 4.5, amount: 9 }] },
    found: [
      ...[drawn('name', 'Copper tape', 'Copper', 'tape'), drawn('count', 2, '2')],
      ...[drawn('each', 4.5, '4.50'), drawn('amount', 9, '9.00')],
    ],
  });
  for (const bill of [march, april]) {
    const { findings } = await ask(billWords(bill), [lesson]);
    const rows = Object.entries(expected(bill)).filter(([path]) => path.startsWith('things.'));
    expect(valuesOf(findings)).toEqual(Object.fromEntries(rows));
  }
});

test('a table without a heading is read where its first row stood, and not where another row may be the first', async () => {
  const headings = ['Article', 'Pieces', 'Single', 'Together'];
  const bare = (bill: Bill, down = 0) =>
    billWords(bill)
      .filter(({ text }) => !headings.includes(text))
      .map((word): Word => (word.box[1] > 0.38 ? { ...word, box: shifted(word.box, down) } : word));
  const lesson = learn(sourceOf(bare(march)), template, {
    ...{ name: 'march.pdf', truth: truthOf(march), before: null },
  });
  const rowsOn = async (words: readonly Word[]) =>
    Object.entries(valuesOf((await ask(words, [lesson])).findings)).filter(([path]) =>
      path.startsWith('things.'),
    );
  const rows = Object.entries(expected(april)).filter(([path]) => path.startsWith('things.'));
  expect(await rowsOn(bare(april))).toEqual(rows);
  expect(await rowsOn(bare(april, 0.06))).toEqual([]);
});

test('a table goes on over the page without its heading, and ends where the next page says so', async () => {
  const words = billWords(april);
  const cut = words.find(({ text }) => text === 'Brush')?.box[1] ?? 0;
  const rest = words.filter(({ box }) => box[1] >= cut - 0.001);
  const second = rest.map((word): Word => ({ ...word, box: shifted(word.box, 0.1 - cut) }));
  const document = documentOf([[words.filter(({ box }) => box[1] < cut - 0.001)], [second]], null);
  const source = { ...sourceOf(words), document, lessons: [lessonOf(march)] };
  const { findings } = await examplesEngine(source, template, new AbortController().signal);
  const rows = (all: Readonly<Record<string, unknown>>) =>
    Object.entries(all).filter(([path]) => path.startsWith('things.'));
  expect(rows(valuesOf(findings))).toEqual(rows(expected(april)));
});

const shifted = ([x0, y0, x1, y1]: Box, by: number): Box => [x0, y0 + by, x1, y1 + by];

test('a lesson is plain data: it says the same after a trip through JSON', async () => {
  const lesson = lessonOf(march);
  const copy: Lesson = JSON.parse(JSON.stringify(lesson));
  expect(copy).toEqual(lesson);
});
