import { expect, test } from 'vitest';
import type { RunOutcome } from '../../../src/contract/dashboard/templates.ts';
import { compareOutcome, type Leaf, percentOf, pointsBetween, verdictOf } from './compare-outcome.ts';

const leaf = (
  path: string,
  verdict: Leaf['verdict'],
  actual: Leaf['actual'],
  more: Partial<Leaf> = {},
): Leaf => ({
  ...{ path, row: null, expected: verdict === 'invented' ? null : 'x', actual, verdict },
  ...more,
});

function sideOf(leaves: readonly Leaf[]): RunOutcome['kept'] {
  const count = (path: string, verdict: Leaf['verdict']) =>
    leaves.filter((one) => one.path === path && one.verdict === verdict).length;
  const fields = [...new Set(leaves.map(({ path }) => path))].map((path) => ({
    ...{ path, right: count(path, 'right'), wrong: count(path, 'wrong'), f1: null },
    ...{ missed: count(path, 'missed'), invented: count(path, 'invented') },
  }));
  return { f1: null, fields };
}

type Sides = { readonly kept: readonly Leaf[]; readonly draft?: readonly Leaf[]; readonly error?: string };

function outcomeOf(...documents: readonly Sides[]): RunOutcome {
  const hasDraft = documents.some(({ draft }) => draft !== undefined);
  return {
    kind: 'outcome',
    kept: sideOf(documents.flatMap(({ kept }) => kept)),
    draft: hasDraft ? sideOf(documents.flatMap(({ draft = [] }) => draft)) : null,
    documents: documents.map(({ kept, draft, error = null }, index) => ({
      ...{ exampleId: `exa_${index}`, fileName: `${index}.pdf`, kept: { error, leaves: [...kept] } },
      draft: draft === undefined ? null : { error, leaves: [...draft] },
    })),
  };
}

test('without a draft it is accuracy alone, worst first, with what is not right', () => {
  const kept = [leaf('number', 'right', 'x'), leaf('total', 'wrong', 'y'), leaf('date', 'missed', null)];
  const compared = compareOutcome(outcomeOf({ kept }, { kept: [leaf('total', 'right', 'x')] }));
  expect(compared).toMatchObject({ before: { right: 2, of: 4 }, after: null, worse: 0, better: 0 });
  expect(compared.fields.map(({ path, before }) => [path, before.right, before.of])).toEqual([
    ['date', 0, 1],
    ['total', 1, 2],
    ['number', 1, 1],
  ]);
  expect(compared.fields[1]?.leaves).toMatchObject([
    { fileName: '0.pdf', expected: 'x', before: { actual: 'y' } },
  ]);
  expect(verdictOf(compared)).toBe('2 of 4 values are right.');
});

test('values that a draft breaks or mends are counted and listed with their field', () => {
  const compared = compareOutcome(
    outcomeOf({
      kept: [leaf('number', 'right', 'x'), leaf('total', 'missed', null), leaf('name', 'wrong', 'y')],
      draft: [leaf('number', 'wrong', 'z'), leaf('total', 'right', 'x'), leaf('name', 'wrong', 'q')],
    }),
  );
  expect(compared).toMatchObject({ worse: 1, better: 1 });
  expect(compared.fields.map(({ path, trend, leaves }) => [path, trend, leaves.length])).toEqual([
    ['number', 'worse', 1],
    ['name', 'same', 1],
    ['total', 'better', 1],
  ]);
  expect(verdictOf(compared)).toBe('With this edit 1 value gets worse and 1 better.');
});

test('a value that is no longer invented is better, one that is newly invented worse', () => {
  const invented = leaf('items.price', 'invented', 5, { row: 0 });
  const price = leaf('items.price', 'right', 'x', { row: 0 });
  const before = { kept: [price, invented], draft: [price] };
  expect(compareOutcome(outcomeOf(before))).toMatchObject({ worse: 0, better: 1 });
  const after = { kept: [price], draft: [price, invented] };
  const compared = compareOutcome(outcomeOf(after));
  expect(compared).toMatchObject({ worse: 1, better: 0 });
  expect(compared.fields[0]).toMatchObject({
    before: { right: 1, of: 1 },
    after: { right: 1, of: 2 },
    trend: 'worse',
  });
});

test('a right value that is written in another way is no change', () => {
  const compared = compareOutcome(
    outcomeOf({ kept: [leaf('n', 'right', 'X')], draft: [leaf('n', 'right', 'x')] }),
  );
  expect(compared.fields[0]?.leaves).toEqual([]);
});

test('right values that a long list leaves out are not taken for lost ones', () => {
  const compared = compareOutcome(outcomeOf({ kept: [leaf('number', 'right', 'x')], draft: [] }));
  expect(compared).toMatchObject({ worse: 0, better: 0 });
});

test('a document that could not be judged is a problem, not a change', () => {
  const compared = compareOutcome(
    outcomeOf({ kept: [], draft: [leaf('n', 'missed', null)], error: 'It is damaged.' }),
  );
  expect(compared.problems).toEqual([{ fileName: '0.pdf', error: 'It is damaged.' }]);
  expect(compared.worse).toBe(0);
});

test('where nothing changes it says so', () => {
  const kept = [leaf('number', 'right', 'x')];
  expect(verdictOf(compareOutcome(outcomeOf({ kept, draft: kept })))).toBe(
    'No value gets worse: everything is read as before.',
  );
});

test('percentages never round to all or nothing', () => {
  expect(percentOf({ right: 999, of: 1000 })).toBe('99 %');
  expect(percentOf({ right: 1, of: 1000 })).toBe('1 %');
  expect(percentOf({ right: 2, of: 3 })).toBe('67 %');
  expect(percentOf({ right: 3, of: 3 })).toBe('100 %');
  expect(percentOf({ right: 0, of: 3 })).toBe('0 %');
  expect(percentOf({ right: 0, of: 0 })).toBe('–');
});

test('differences have a sign', () => {
  expect(pointsBetween({ right: 4, of: 4 }, { right: 3, of: 4 })).toBe('−25 points');
  expect(pointsBetween({ right: 1, of: 4 }, { right: 3, of: 4 })).toBe('+50 points');
  expect(pointsBetween({ right: 1, of: 4 }, { right: 1, of: 4 })).toBe('±0 points');
  expect(pointsBetween({ right: 1, of: 1000 }, { right: 2, of: 1000 })).toBe('+<1 point');
  expect(pointsBetween({ right: 0, of: 0 }, { right: 1, of: 1 })).toBeUndefined();
});
