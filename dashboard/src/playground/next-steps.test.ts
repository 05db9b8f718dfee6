import { expect, test } from 'vitest';
import type { Leaf } from '../viewer/leaves.ts';
import { nextSteps } from './next-steps.ts';

const leaf = (value: string | null, confidence: number): Leaf => ({
  ...{ key: '[]', path: [], label: 'Total', field: { type: 'string' }, value },
  evidence: { confidence, page: 1, box: null, text: '' },
});
const fresh = { leaves: [], isCorrected: false, isBuiltInTemplate: true, keys: [], webhookCount: 0 } as const;
const kinds = (situation: Parameters<typeof nextSteps>[0]) => nextSteps(situation).map(({ kind }) => kind);

test('who has done nothing yet is shown everything', () => {
  expect(kinds(fresh)).toEqual(['correct', 'template', 'key', 'webhook']);
});

test('values that Deckle is unsure of are counted, those that are not there are not', () => {
  const leaves = [leaf('a', 0.99), leaf('b', 0.6), leaf('c', 0.1), leaf(null, 0)];
  expect(nextSteps({ ...fresh, leaves })[0]).toEqual({ kind: 'correct', unsure: 2 });
});

test('what is done is not suggested', () => {
  const used = { revokedAt: null, lastUsedAt: '2026-10-12T00:00:00Z' };
  const unused = { revokedAt: null, lastUsedAt: null };
  expect(kinds({ ...fresh, isCorrected: true })).toEqual(['template', 'key', 'webhook']);
  expect(kinds({ ...fresh, isBuiltInTemplate: false })).toEqual(['correct', 'key', 'webhook']);
  expect(kinds({ ...fresh, keys: [unused] })).toContain('key');
  expect(kinds({ ...fresh, keys: [unused, used] })).toEqual(['correct', 'template', 'webhook']);
  expect(
    kinds({ ...fresh, isCorrected: true, isBuiltInTemplate: false, keys: [used], webhookCount: 1 }),
  ).toEqual([]);
});
