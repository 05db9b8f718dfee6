import { expect, test } from 'vitest';
import { figuresOf, meanOfSets, summaryOfSet } from './summary.ts';
import { leafOf, outcomeOf } from './testing/samples.ts';

test('a wrong value counts against precision and recall, a missed one against recall, an invented one against precision', () => {
  const leaves = (['right', 'right', 'wrong', 'missed', 'missed', 'invented'] as const).map((verdict) =>
    leafOf({ verdict }),
  );
  expect(figuresOf(leaves)).toMatchObject({
    ...{ leaves: 6, right: 2, wrong: 1, missed: 2, invented: 1 },
    precision: 2 / 4,
    recall: 2 / 5,
    f1: 4 / 9,
  });
});

test('all right is 1, and nothing at all is no figure', () => {
  expect(figuresOf([leafOf({ similarity: 1 })])).toMatchObject({
    precision: 1,
    recall: 1,
    f1: 1,
    softScore: 1,
  });
  expect(figuresOf([])).toMatchObject({ precision: null, recall: null, f1: null, softScore: null });
});

test('a set: documents right as a whole, seconds a page of what was measured, figures by field', () => {
  const set = summaryOfSet({
    name: 's',
    documents: [
      { ...outcomeOf('a', {}, { path: 'total' }), stagesMs: { read: 3000, extract: 100 } },
      { ...outcomeOf('b', {}, { path: 'total', verdict: 'wrong' }), stagesMs: { extract: 300 } },
      { ...outcomeOf('c'), error: 'The file is damaged.', pages: [] },
      outcomeOf('d'),
    ],
  });
  expect(set).toMatchObject({ documents: 4, failed: 1, pages: 3, rightAsAWhole: 2 / 4 });
  expect(set.secondsAPage).toEqual({ total: 3.2, stages: { read: 3, extract: 0.2 } });
  expect(set.fields.map(({ path, f1 }) => [path, f1])).toEqual([
    ['number', 1],
    ['total', 0.5],
  ]);
});

test('cells of tables have a figure of their own, and lists of plain values are none', () => {
  const set = summaryOfSet({
    name: 's',
    documents: [
      outcomeOf(
        'a',
        ...[
          { path: 'rows.a', row: 0, isCell: true },
          { path: 'rows.a', row: 1, isCell: true, verdict: 'wrong' as const },
        ],
        { path: 'tags', row: 0, verdict: 'missed' },
      ),
    ],
  });
  expect(set).toMatchObject({ f1: 2 / 5, cellsF1: 1 / 2 });
});

test('who answered is told with what of it was right, cells apart from other values', () => {
  const by = (engine: string | null, part: string | null) => ({
    found: { engine, part, confidence: 1, page: 1, box: null, text: '' },
  });
  const { finders } = summaryOfSet({
    name: 's',
    documents: [
      outcomeOf(
        'a',
        ...[by('rules', 'labelled'), { ...by('rules', 'labelled'), verdict: 'wrong' as const }],
        ...[{ ...by('mrz', 'mrz'), verdict: 'invented' as const }, { verdict: 'missed' as const }],
        ...[0, 1, 2].map((row) => ({ ...by('rules', 'labelled'), row, isCell: true })),
        by('local', null),
      ),
    ],
  });
  expect(finders).toEqual([
    { finder: 'rules/labelled', isCells: true, answers: 3, right: 3, precision: 1 },
    { finder: 'rules/labelled', isCells: false, answers: 2, right: 1, precision: 0.5 },
    { finder: 'mrz', isCells: false, answers: 1, right: 0, precision: 0 },
    { finder: 'local', isCells: false, answers: 1, right: 1, precision: 1 },
  ]);
});

test('the mean counts sets alike, and those without a figure not at all', () => {
  const [one, two, none] = [
    summaryOfSet({ name: '1', documents: [outcomeOf('a', {}, {}, {})] }),
    summaryOfSet({ name: '2', documents: [outcomeOf('a', { verdict: 'wrong' })] }),
    summaryOfSet({ name: '3', documents: [outcomeOf('a')] }),
  ];
  expect(meanOfSets([one, two, none])).toMatchObject({ f1: 0.5, rightAsAWhole: 2 / 3, softScore: null });
});
