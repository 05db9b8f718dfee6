import { expect, test } from 'vitest';
import { createWaitEstimate } from './wait-estimate.ts';

const unopened = (documents: number) => ({
  documents,
  pagesOfEach: Array.from({ length: documents }, () => null),
  processes: 2,
});

test('nobody is refused while fewer than 200 documents wait, however long they take', () => {
  const estimate = createWaitEstimate();
  for (let i = 0; i < 200; i++) estimate.learn(1, 60_000);
  expect(estimate.overloadedForSeconds(unopened(199))).toBeNull();
  expect(estimate.overloadedForSeconds(unopened(200))).toBeGreaterThan(5000);
});

test('how long pages took lately decides', () => {
  const estimate = createWaitEstimate();
  for (let i = 0; i < 300; i++) estimate.learn(2, 2000);
  // Two pages of a second each, by two processes: a second a document.
  expect(estimate.overloadedForSeconds({ ...unopened(230), processes: 2 })).toBe(120);
  expect(estimate.overloadedForSeconds({ ...unopened(230), processes: 8 })).toBeNull();
  for (let i = 0; i < 300; i++) estimate.learn(2, 100);
  expect(estimate.overloadedForSeconds(unopened(230))).toBeNull();
});

test('documents that are known to be long count with their pages', () => {
  const estimate = createWaitEstimate();
  for (let i = 0; i < 300; i++) estimate.learn(1, 1000);
  const pagesOfEach = Array.from({ length: 200 }, () => 3);
  expect(estimate.overloadedForSeconds({ documents: 200, pagesOfEach, processes: 2 })).toBe(190);
});
