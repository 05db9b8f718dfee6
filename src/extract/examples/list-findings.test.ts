import { expect, test } from 'vitest';
import { textAt } from '../../layout/testing/drawn-page.ts';
import type { Word } from '../../model/document.ts';
import type { Lesson, Taught } from '../../model/lesson.ts';
import type { Field, TemplateDraft } from '../../model/template.ts';
import { understand } from '../meaning/understand.ts';
import { findingAt } from '../testing/drawn-source.ts';
import { examplesEngine } from './examples-engine.ts';
import { learn } from './learn.ts';
import { sourceOf } from './testing/drawn-bill.ts';

const templateOf = (itemType: Field['itemType'] = 'string') => {
  const draft: TemplateDraft = {
    ...{ name: 'Delivery', category: 'CUSTOM' },
    schema: { data: { party: { type: 'string' }, serials: { type: 'array', itemType } } },
  };
  return understand(draft);
};

type Cut = { readonly lines: readonly (readonly [x: number, text: string])[]; readonly pitch?: number };

/** A slip of one workshop: the list stands behind its caption, and what comes below moves with it. */
function slip({ lines, pitch = 16 }: Cut, party = 'Birgit Lohse'): readonly Word[] {
  const rows = [...new Set(lines.map(([x]) => x))].length > 1 ? 1 : lines.length;
  const below = 300 + rows * pitch;
  return [
    ...textAt(60, 50, 'Pelikan Pump Works', { size: 16 }),
    ...textAt(60, 90, 'Harbour Lane, Whitby'),
    ...textAt(60, 140, 'Handed to'),
    ...textAt(180, 140, party),
    ...textAt(60, 240, 'The following were tested and packed'),
    ...textAt(60, 300, 'Numbers stamped'),
    ...lines.flatMap(([x, text], at) => textAt(x, 300 + (rows === 1 ? 0 : at * pitch), text)),
    ...textAt(60, below + 20, 'Return within a year by carrier'),
    ...textAt(60, below + 60, 'Workshop manager signs here'),
  ];
}

const inPlaces = (...lines: Cut['lines']): Cut => ({ lines });
const inLines = (...texts: readonly string[]): Cut => ({ lines: texts.map((text) => [180, text] as const) });

const lessonOf = (
  words: readonly Word[],
  serials: readonly unknown[],
  { itemType, ...taught }: Partial<Taught> & { readonly itemType?: Field['itemType'] } = {},
): Lesson =>
  learn(sourceOf(words), templateOf(itemType), {
    ...{ name: 'first.pdf', truth: { party: 'Birgit Lohse', serials }, before: null, ...taught },
  });

const ask = async (words: readonly Word[], lesson: Lesson, itemType?: Field['itemType']) =>
  (
    await examplesEngine(
      { ...sourceOf(words), lessons: [JSON.parse(JSON.stringify(lesson))] },
      templateOf(itemType),
      new AbortController().signal,
    )
  ).findings;

const serialsIn = (found: Awaited<ReturnType<typeof ask>>) =>
  found.filter(({ path: [name] }) => name === 'serials').map(({ path: [, at], value }) => [at, value]);

const numbered = (values: readonly unknown[]) => values.map((value, at) => [at, value]);

type Case = {
  readonly by: string;
  readonly shown: Cut;
  readonly values: readonly string[];
  readonly next: Cut;
  readonly expected: readonly string[];
};

const [three, five] = [
  ['KX-118', 'KX-204', 'KX-9'],
  ['LB-7', 'LB-9', 'LB-12', 'LB-13', 'LB-14'],
];

const cases: readonly Case[] = [
  {
    ...{ by: 'commas', shown: inLines('KX-118, KX-204'), values: three.slice(0, 2) },
    ...{ next: inLines('LB-7, LB-9, LB-12'), expected: five.slice(0, 3) },
  },
  {
    ...{ by: 'commas and a word', shown: inLines('KX-118, KX-204 and KX-9'), values: three },
    ...{ next: inLines('LB-7 and LB-9'), expected: five.slice(0, 2) },
  },
  {
    ...{ by: 'strokes in one word', shown: inLines('KX118/KX204'), values: ['KX118', 'KX204'] },
    ...{ next: inLines('LB7/LB9/LB2'), expected: ['LB7', 'LB9', 'LB2'] },
  },
  {
    ...{ by: 'gaps', shown: inLines('KX-118 KX-204 KX-9'), values: three },
    ...{ next: inLines('LB-7 LB-9'), expected: five.slice(0, 2) },
  },
  {
    ...{ by: 'wide gaps', shown: inPlaces([180, 'KX-118'], [300, 'KX-204']), values: three.slice(0, 2) },
    ...{ next: inPlaces([180, 'LB-7'], [300, 'LB-9'], [420, 'LB-12']), expected: five.slice(0, 3) },
  },
  {
    ...{ by: 'lines of their own', shown: inLines(...three), values: three },
    ...{ next: inLines(...five), expected: five },
  },
  {
    ...{ by: 'commas over two lines', shown: inLines('KX-118, KX-204,', 'KX-9'), values: three },
    ...{ next: inLines('LB-7, LB-9,', 'LB-12, LB-13,', 'LB-14'), expected: five },
  },
];

test.each(cases)(
  'values that are parted by $by are learnt and read',
  async ({ shown, values, next, expected }) => {
    const lesson = lessonOf(slip(shown), values);
    const found = await ask(slip(next, 'Workshop Anders'), lesson);
    expect(serialsIn(found)).toEqual(numbered(expected));
    expect(findingAt(found, 'serials.0')).toMatchObject({
      engine: 'examples',
      example: 'first.pdf',
      page: 1,
    });
    // The words of the list are no anchors, and what stands below moves.
    expect(findingAt(found, 'party')?.value).toBe('Workshop Anders');
  },
);

test('numbers and names are read as they are written', async () => {
  const numbers = lessonOf(slip(inLines('1.200,50; 3,75')), [1200.5, 3.75], { itemType: 'number' });
  const found = await ask(slip(inLines('2.000,00; 14,25; 7,00')), numbers, 'number');
  expect(serialsIn(found)).toEqual(numbered([2000, 14.25, 7]));
  const names = lessonOf(slip(inLines('Anna Berg', 'Jan Vos')), ['Anna Berg', 'Jan Vos']);
  const people = await ask(slip(inLines('Ute Brandt', 'Elke Sommer', 'Kim Ross')), names);
  expect(serialsIn(people)).toEqual(numbered(['Ute Brandt', 'Elke Sommer', 'Kim Ross']));
});

test('where nothing stands, or something that is no such value, nothing is said', async () => {
  const lesson = lessonOf(slip(inLines('KX-118, KX-204')), ['KX-118', 'KX-204']);
  expect(serialsIn(await ask(slip({ lines: [] }), lesson))).toEqual([]);
  expect(serialsIn(await ask(slip(inLines('see below')), lesson))).toEqual([]);
  const numbers = lessonOf(slip(inLines('12; 14')), [12, 14], { itemType: 'number' });
  expect(serialsIn(await ask(slip(inLines('none')), numbers, 'number'))).toEqual([]);
});

test('what was read wrong before is surer than what was right anyway', async () => {
  const sureOf = async (before: Taught['before']) =>
    findingAt(
      await ask(
        slip(inLines('LB-7, LB-9')),
        lessonOf(slip(inLines('KX-118, KX-204')), ['KX-118', 'KX-204'], { before }),
      ),
      'serials.0',
    )?.confidence ?? 0;
  expect(await sureOf({ party: null, serials: ['KX-118'] })).toBeGreaterThan(0.8);
  expect(await sureOf({ party: null, serials: ['KX-118', 'KX-204'] })).toBeLessThan(0.65);
});

test('values that are not printed together teach no list', () => {
  const words = slip(inLines('KX-118'));
  expect(lessonOf(words, ['KX-118', 'QQ-1', 'QQ-2']).lists).toEqual([]);
  expect(lessonOf(words, []).lists).toEqual([]);
});
