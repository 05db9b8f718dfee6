import { expect, test } from 'vitest';
import { arrange } from '../../../test/support/arrange.ts';
import { linesAt, pageOf, textAt } from '../../layout/testing/drawn-page.ts';
import type { Lesson, Truth } from '../../model/lesson.ts';
import type { Fields } from '../../model/template.ts';
import { understand } from '../meaning/understand.ts';
import { drawnPage, noContext, valuesOf } from '../testing/drawn-source.ts';
import { unlimitedTime } from '../time-left.ts';
import { examplesEngine } from './examples-engine.ts';
import { learn } from './learn.ts';

const kinds = ['Person', 'Company', 'Partnership', 'Estate'];

/** A form with four boxes below each other, of which the reader sees some. */
function formOf(ticked: readonly string[], seen = kinds) {
  const words = [
    ...textAt(60, 50, 'Registration of keepers', { size: 14 }),
    ...linesAt(60, 90, ['Fill in with block letters', 'Return the sheet by post']),
    ...kinds.flatMap((kind, at) => textAt(80, 140 + 20 * at, kind)),
    ...linesAt(60, 300, ['Signed below in the presence of a witness', 'Office of the county']),
  ];
  const checkboxes = kinds.flatMap((kind, at) =>
    seen.includes(kind)
      ? [
          {
            box: [60 / 600, (140 + 20 * at) / 800, 70 / 600, (150 + 20 * at) / 800] as const,
            ticked: ticked.includes(kind),
          },
        ]
      : [],
  );
  const page = { ...drawnPage([]), ...arrange(pageOf([words], { checkboxes })) };
  const document = { sha256: '', kind: 'pdf', pageCount: 1, pages: [page], attachments: [] } as const;
  return { document, context: noContext, time: unlimitedTime };
}

const templateOf = (data: Fields) => understand({ name: 'Form', category: 'CUSTOM', schema: { data } });
const [yes, text] = [{ type: 'boolean' }, { type: 'string' }] as const;

/** Names that say nothing, so that only the example does. */
const bare = templateOf({ q1: yes, q2: yes, q3: yes });

const taughtBy = (template: ReturnType<typeof templateOf>, ticked: readonly string[], truth: Truth): Lesson =>
  learn(formOf(ticked), template, { name: ticked.join(), truth, before: {} });

const asked = async (
  template: ReturnType<typeof templateOf>,
  lessons: readonly Lesson[],
  ticked: readonly string[],
  seen = kinds,
) => {
  const source = { ...formOf(ticked, seen), lessons };
  return valuesOf((await examplesEngine(source, template, new AbortController().signal)).findings);
};

test('the only box that agrees with an example answers the field on the next form', async () => {
  const lesson = taughtBy(bare, ['Company'], { q1: true });
  expect(await asked(bare, [lesson], ['Company'])).toEqual({ q1: true });
  expect(await asked(bare, [lesson], ['Estate'])).toEqual({ q1: false });
});

test('of several boxes that agree, nothing is said until they say the same or another example tells', async () => {
  const first = taughtBy(bare, ['Company'], { q2: false });
  expect(await asked(bare, [first], ['Estate'])).toEqual({});
  expect(await asked(bare, [first], ['Company'])).toEqual({ q2: false });
  const second = taughtBy(bare, ['Estate'], { q2: true });
  expect(await asked(bare, [first, second], ['Estate'])).toEqual({ q2: true });
  expect(await asked(bare, [first, second], ['Person'])).toEqual({ q2: false });
});

test('where one of several boxes is not seen, nothing is said', async () => {
  const first = taughtBy(bare, ['Company'], { q2: false });
  const seen = kinds.filter((kind) => kind !== 'Estate');
  expect(await asked(bare, [first], ['Company'], seen)).toEqual({});
});

test('a box is known by the name of its field, or where a person drew it', async () => {
  const named = templateOf({ isPartnership: yes, q1: yes });
  const lesson = taughtBy(named, ['Company'], { isPartnership: false });
  expect(await asked(named, [lesson], ['Partnership'])).toEqual({ isPartnership: true });
  const drawn = learn(formOf(['Company']), named, {
    ...{ name: 'drawn', truth: { q1: false }, before: {} },
    found: [{ path: ['q1'], value: false, page: 1, box: [0.09, 0.222, 0.12, 0.24], text: '' }],
  });
  expect(await asked(named, [drawn], ['Estate'])).toEqual({ q1: false });
  expect(await asked(named, [drawn], ['Partnership', 'Person'])).toEqual({ q1: true });
});

test('the words of the one ticked box are the answer where they were in the example', async () => {
  const form = templateOf({ q1: text });
  const lesson = taughtBy(form, ['Company'], { q1: 'company' });
  expect(await asked(form, [lesson], ['Estate'])).toEqual({ q1: 'Estate' });
  expect(await asked(form, [lesson], [])).toEqual({});
  expect(await asked(form, [lesson], ['Estate', 'Person'])).toEqual({});
});
