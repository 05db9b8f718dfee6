import { expect, it } from 'vitest';
import { bareEnds } from './bare-ends.ts';

it.each([
  ['(B1)', 'B1'],
  ['“Client”)', 'Client'],
  ['England and Wales.', 'England and Wales'],
  ['three months’', 'three months'],
  ['„Auftraggeber“', 'Auftraggeber'],
  ['Main Street 4,', 'Main Street 4'],
])('takes the marks of the sentence off %s', (text, bare) => {
  expect(bareEnds(text)).toBe(bare);
});

it.each([
  'Acme Corp.',
  'Rossi S.p.A.',
  'Lamp (brass)',
  '(a) or (b)',
  'Pipe 3/4"',
  'He leads a team of nine and writes most of the reports himself.',
  'Paid. Thank you.',
])('leaves %s as it is', (text) => {
  expect(bareEnds(text)).toBe(text);
});
