import { expect, test } from 'vitest';
import { createWaitEstimate } from './wait-estimate.ts';

const alone = (pagesOfEach: readonly (number | null)[]) => ({
  ...{ documents: pagesOfEach.length, accounts: 1, pagesOfEach, ownPagesOfEach: pagesOfEach, processes: 2 },
});
const unopened = (documents: number) => alone(Array.from({ length: documents }, () => null));

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
  expect(estimate.overloadedForSeconds(alone(pagesOfEach))).toBe(190);
});

test('what others have waiting counts no more than the account’s own', () => {
  const estimate = createWaitEstimate();
  for (let i = 0; i < 300; i++) estimate.learn(1, 1000);
  const beside = { ...unopened(500), accounts: 2 };
  const own = (documents: number) => Array.from({ length: documents }, () => null);
  expect(estimate.overloadedForSeconds({ ...beside, ownPagesOfEach: own(0) })).toBeNull();
  expect(estimate.overloadedForSeconds({ ...beside, ownPagesOfEach: own(100) })).toBeNull();
  expect(estimate.overloadedForSeconds({ ...beside, ownPagesOfEach: own(120) })).toBe(10);
  expect(estimate.overloadedForSeconds({ ...beside, ownPagesOfEach: own(400) })).toBe(140);
});
