import { expect, test } from 'vitest';
import type { Box } from '../../model/box.ts';
import type { Finding } from '../../model/finding.ts';
import { asReadThere } from './announced.ts';

const finding = (value: string, box: Box, rest: Partial<Finding> = {}): Finding => ({
  ...{ path: ['advertiser'], value, text: value, confidence: 0.5, page: 1, box },
  ...{ engine: 'network', part: 'chooser', ...rest },
});
const taught = { engine: 'examples', part: 'wording' } as const;
const announced = finding('Amy for America (135176)', [0.1, 0.1, 0.4, 0.12], taught);

test('what is read at an announced place is what is announced, the surest first', () => {
  const own = finding('Amy for America', [0.1, 0.1, 0.3, 0.12]);
  const less = finding('Amy for', [0.1, 0.1, 0.28, 0.12], { confidence: 0.2 });
  const [heard] = asReadThere([announced], [less, own], () => true);
  expect(heard).toEqual({ ...announced, value: own.value, text: own.text, box: own.box });
});

test.each([
  ['a small part of it', finding('Amy', [0.1, 0.1, 0.15, 0.12])],
  ['elsewhere', finding('Other', [0.1, 0.5, 0.4, 0.52])],
  ['on another page', finding('Other', [0.1, 0.1, 0.4, 0.12], { page: 2 })],
  ['for another field', finding('Other', [0.1, 0.1, 0.4, 0.12], { path: ['agency'] })],
])('what is read %s changes nothing', (_, other) => {
  expect(asReadThere([announced], [other], () => true)).toEqual([announced]);
});

test('who knows how much of the place is the answer is left alone', () => {
  const own = finding('Amy for America', [0.1, 0.1, 0.3, 0.12]);
  expect(asReadThere([announced], [own], () => false)).toEqual([announced]);
});
