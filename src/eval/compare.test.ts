import { expect, test } from 'vitest';
import { compareRuns } from './compare.ts';
import { outcomeOf } from './testing/samples.ts';

test('figures before and after, and leaves won and lost, on the documents that both runs have', () => {
  const before = [
    {
      name: 's',
      documents: [
        outcomeOf('a', {}, { path: 'total', verdict: 'wrong', actual: 7 }),
        outcomeOf(
          'b',
          { path: 'items', row: 0 },
          { path: 'items', row: 0, expected: null, verdict: 'invented' },
        ),
        outcomeOf('gone', {}),
      ],
    },
    { name: 'old', documents: [] },
  ];
  const after = [
    {
      name: 's',
      documents: [
        outcomeOf('a', { verdict: 'missed', actual: null }, { path: 'total', actual: 8 }),
        outcomeOf('b', { path: 'items', row: 0 }),
        outcomeOf('new', { verdict: 'wrong' }),
      ],
    },
    { name: 'fresh', documents: [] },
  ];
  const [set, ...others] = compareRuns(before, after);
  expect(others).toEqual([]);
  expect(set).toMatchObject({
    ...{ name: 's', documents: 2 },
    fields: [
      { path: 'number', f1: { before: 1, after: 0 } },
      { path: 'total', f1: { before: 0, after: 1 } },
      { path: 'items', f1: { before: 2 / 3, after: 1 } },
    ],
    won: [
      { id: 'a', path: 'total', before: { actual: 7 }, after: { actual: 8 } },
      { id: 'b', path: 'items', row: 0, before: { verdict: 'invented' }, after: null },
    ],
    lost: [{ id: 'a', path: 'number', before: { actual: 'A1' }, after: { actual: null } }],
  });
});

test('a run beside itself wins and loses nothing', () => {
  const run = [{ name: 's', documents: [outcomeOf('a', {}, { verdict: 'wrong' }, { verdict: 'invented' })] }];
  expect(compareRuns(run, run)).toMatchObject([{ won: [], lost: [] }]);
});
