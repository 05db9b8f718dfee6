import { expect, test } from 'vitest';
import { linesAt, textAt } from '../../layout/testing/drawn-page.ts';
import type { Word } from '../../model/document.ts';
import type { Taught } from '../../model/lesson.ts';
import { understand } from '../meaning/understand.ts';
import { findingAt, valuesOf } from '../testing/drawn-source.ts';
import { examplesEngine } from './examples-engine.ts';
import { learn } from './learn.ts';
import { billTemplate, billWords, march, sourceOf, truthOf } from './testing/drawn-bill.ts';

const template = understand(billTemplate);

const taughtBy = (taught: Partial<Taught>, words = billWords(march)) =>
  learn(sourceOf(words), template, { name: 'march.pdf', truth: truthOf(march), before: {}, ...taught });

const ask = async (words: readonly Word[], lessons: readonly ReturnType<typeof learn>[]) =>
  (await examplesEngine({ ...sourceOf(words), lessons }, template, new AbortController().signal)).findings;

/** Another sender's page, with some of the same captions elsewhere. */
const letter = (...lines: readonly string[]): readonly Word[] => [
  ...textAt(320, 40, 'Timber Yard North', { size: 16 }),
  ...linesAt(320, 300, [...lines, 'Our gate is open from seven', 'Mind the saw']),
];

test('a caption that announced what was corrected announces it in another layout, less surely', async () => {
  const found = await ask(letter('GOODS WENT TO: Elke Sommer', 'Document RE-777'), [taughtBy({})]);
  expect(valuesOf(found)).toEqual({ party: 'Elke Sommer', reference: '777' });
  expect(findingAt(found, 'party')).toMatchObject({
    ...{ engine: 'examples', part: 'wording', example: 'march.pdf' },
  });
  for (const { confidence } of found) expect(confidence).toBeLessThan(0.65);
});

test.each([
  ['a longer caption is another', ['Damaged goods went to: Elke Sommer']],
  ['what is no such value', ['Written on: paper']],
  ['two that differ', ['Goods went to: Elke Sommer', 'Goods went to: Jan Vos']],
])('nothing is said of %s', async (_, lines) => {
  expect(await ask(letter(...lines), [taughtBy({})])).toEqual([]);
});

test('what was right anyway teaches no words, and neither do words that mean another field in another example', async () => {
  const words = letter('Goods went to: Elke Sommer');
  expect(await ask(words, [taughtBy({ before: truthOf(march) })])).toEqual([]);
  const otherwise = taughtBy({ name: 'other.pdf', truth: { reference: 'Birgit Lohse' } });
  expect(await ask(words, [taughtBy({}), otherwise])).toEqual([]);
});

test('a caption that announces several things in its example teaches nothing', async () => {
  const twice = [...billWords(march), ...textAt(60, 560, 'Goods went to'), ...textAt(160, 560, 'Jan Vos')];
  const lesson = taughtBy({}, twice);
  expect(lesson.fields.find(({ names: [name] }) => name === 'party')?.caption).toBeNull();
  expect(lesson.fields.find(({ names: [name] }) => name === 'reference')?.caption).toBe('document');
});
