import { expect, test } from 'vitest';
import type { Question } from '../model/language-model.ts';
import { checkedQuestions, packQuestions, questionBounds } from './checked-questions.ts';

const asking = (text: string): Question => ({
  kind: 'values',
  fields: { total: { type: 'number' }, seller: { type: 'object', properties: { name: { type: 'string' } } } },
  passages: [
    { page: 1, kind: 'text', segments: [{ id: '1', text }] },
    {
      page: 2,
      kind: 'table',
      rows: [
        [
          { id: '2', text: 'Total' },
          { id: '', text: '' },
        ],
      ],
    },
  ],
});

const checked = (questions: readonly Question[]) => checkedQuestions(packQuestions(questions));

const bytesOf = (questions: readonly (Question | null)[]): number =>
  questions.reduce((sum, one) => sum + (one === null ? 0 : Buffer.byteLength(JSON.stringify(one))), 0);

test('questions go on as they are', () => {
  const template: Question = {
    kind: 'template',
    draft: { name: 'Note', category: 'CUSTOM', schema: { data: { number: { type: 'string' } } } },
    passages: [],
  };
  expect(checked([asking('Total 12'), template])).toEqual([asking('Total 12'), template]);
  expect(checkedQuestions([])).toEqual([]);
});

test('what is no question does not', () => {
  const nested = `${'{"a":{"type":"object","properties":'.repeat(50_000)}{}${'}}'.repeat(50_000)}`;
  const forged = [
    ...[null, 'a text', { kind: 'values' }, { ...asking('x'), url: 'http://example.com' }],
    { ...asking('x'), kind: 'other' },
    { ...asking('x'), passages: [{ page: 0, kind: 'text', segments: [] }] },
    { ...asking('x'), passages: [{ page: 1, kind: 'text', segments: [{ id: 'x'.repeat(41), text: '' }] }] },
    { ...asking('x'), fields: {} },
    {
      ...asking('x'),
      fields: Object.fromEntries(Array.from({ length: 201 }, (_, i) => [i, { type: 'string' }])),
    },
  ];
  const packed = [
    ...forged.map((one) => JSON.stringify(one)),
    ...['', '{"kind":', `{"kind":"values","fields":${nested},"passages":[]}`],
  ];
  expect(checkedQuestions(packed)).toEqual(packed.map(() => null));
});

test('no process has more sent than a document can need', () => {
  const many = checked(Array.from({ length: 10_000 }, () => asking('x')));
  expect(many.filter((one) => one !== null)).toHaveLength(questionBounds.questions);
  expect(many).toHaveLength(questionBounds.questions + 1);
  const large = checked(Array.from({ length: 9 }, () => asking('é'.repeat(questionBounds.bytes / 8))));
  expect(bytesOf(large)).toBeLessThanOrEqual(questionBounds.bytes);
  expect(large.map((one) => one !== null)).toEqual([
    true,
    true,
    true,
    ...Array.from({ length: 6 }, () => false),
  ]);
});
