import { expect, test } from 'vitest';
import { documentOf } from './testing/samples.ts';
import { whereWritten } from './where-written.ts';

const find = whereWritten(documentOf('Acme Ltd. – Sum € 1.234,50 Paid', 'on 3 May No. A - 77 Acme'));

test.each([
  ['ACME LTD', { page: 1, box: [0, 0.1, 0.09, 0.12] }],
  [1234.5, { page: 1, box: [0.25, 0.1, 0.29, 0.12] }],
  ['A-77', { page: 2, box: [0.2, 0.1, 0.34, 0.12] }],
  [3, { page: 2, box: [0.05, 0.1, 0.09, 0.12] }],
  ['Ltd. Acme', null],
  [99, null],
  [true, null],
] as const)('%j', (value, spot) => {
  const found = find(value);
  expect(found?.page).toBe(spot?.page);
  for (const [i, edge] of (spot?.box ?? []).entries()) expect(found?.box[i]).toBeCloseTo(edge, 6);
});
