import { expect, test } from 'vitest';
import { linesAt, textAt } from '../../layout/testing/drawn-page.ts';
import type { Word } from '../../model/document.ts';
import { scalarLeaves } from '../meaning/leaves.ts';
import { understand } from '../meaning/understand.ts';
import { drawnSource } from '../testing/drawn-source.ts';
import { documentOf } from '../testing/drawn-table.ts';
import { choosePlaces } from './choose-places.ts';
import { knownPlaces } from './known-places.ts';

/** Names that say nothing: only how values stand tells. */
const [first, second] = scalarLeaves(
  understand({
    ...{ name: 'Test', category: 'CUSTOM' },
    schema: { data: { q1: { type: 'string' }, q2: { type: 'string' } } },
  }),
);

/** Where the values of both fields are taken from: page and line of the drawing. */
function taken(
  pages: readonly (readonly Word[])[],
  values: readonly [string, string],
  isAnnounced: (line: number) => boolean = () => true,
) {
  if (first === undefined || second === undefined) return [];
  const document = documentOf(
    pages.map((words) => [words]),
    null,
  );
  const source = { ...drawnSource([[]]), document };
  const lineOf = (top: number) => Math.round(top * 800);
  const sought = [
    { field: first, value: values[0] },
    { field: second, value: values[1] },
  ];
  const known = knownPlaces(source, []);
  const chosen = choosePlaces(sought, known, [], ({ box }) => isAnnounced(lineOf(box[1])));
  return chosen.map((places) => places.map(({ page, box }) => [page, lineOf(box[1])]));
}

test('what follows in the template is taken where it stands beside what comes before', () => {
  const words = [
    ...textAt(60, 100, 'QX-1001 until QX-2002'),
    ...linesAt(60, 300, ['QX-2002', 'between', 'QX-2002']),
    ...textAt(60, 700, 'QX-2002'),
  ];
  expect(taken([words], ['QX-1001', 'QX-2002'])[1]?.[0]).toEqual([1, 100]);
  const lower = [
    ...textAt(60, 600, 'QX-1001'),
    ...textAt(60, 100, 'QX-2002'),
    ...textAt(200, 600, 'QX-2002'),
  ];
  expect(taken([lower], ['QX-1001', 'QX-2002'])).toEqual([
    [[1, 600]],
    [
      [1, 600],
      [1, 100],
    ],
  ]);
});

test('equal values are taken in the order of the template, and each place once', () => {
  const words = [...textAt(60, 100, 'QX-1001'), ...textAt(60, 130, 'QX-1001')];
  const chosen = taken([words], ['QX-1001', 'QX-1001']);
  expect(chosen.map(([place]) => place)).toEqual([
    [1, 100],
    [1, 130],
  ]);
});

test('of places that are as good the announced one is taken, and one on the first page', () => {
  const words = [...textAt(60, 100, 'QX-1001'), ...textAt(60, 130, 'QX-1001')];
  expect(taken([words], ['QX-1001', 'nowhere'], (line) => line === 130)[0]?.[0]).toEqual([1, 130]);
  expect(taken([[], words], ['QX-1001', 'nowhere'])[0]?.[0]).toEqual([2, 100]);
  expect(taken([textAt(60, 500, 'QX-1001'), words], ['QX-1001', 'nowhere'])[0]?.[0]).toEqual([1, 500]);
});
