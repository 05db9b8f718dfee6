import { expect, test } from 'vitest';
import { disputesAmong } from './disagreements.ts';

const told = (exampleId: string, ...disagreements: readonly (readonly [string, string])[]) => ({
  exampleId,
  fileName: `${exampleId}.pdf`,
  disagreements: disagreements.map(([other, path]) => ({ exampleId: other, path })),
});

test('a pair is told once, with all that it disagrees about, whichever side says it', () => {
  const [a, b, c] = [
    told('a', ['b', 'dueDate']),
    told('b', ['a', 'dueDate'], ['a', 'total'], ['c', 'total']),
    told('c'),
  ];
  expect(disputesAmong([a, b, c])).toEqual([
    { pair: [a, b], about: ['dueDate', 'total'] },
    { pair: [b, c], about: ['total'] },
  ]);
});

test('nothing is told of an example that is gone', () => {
  expect(disputesAmong([told('a', ['gone', 'total'], ['a', 'total'])])).toEqual([]);
});
