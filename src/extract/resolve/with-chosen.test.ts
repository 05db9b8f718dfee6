import { describe, expect, it } from 'vitest';
import type { Finding } from '../../model/finding.ts';
import { withChosen } from './with-chosen.ts';

const finding = (path: Finding['path'], value: string, confidence: number): Finding => ({
  ...{ path, value, confidence, text: value, engine: 'rules', part: 'labelled' },
  page: 1,
  box: [0, 0, 0.1, 0.1],
});
const byRules = finding(['number'], 'A-1', 0.8);
const confidencesOf = (found: readonly Finding[]) => found.map(({ confidence }) => confidence);

describe('what rules found', () => {
  it('keeps its confidence where the network sees the same or was not asked', () => {
    for (const weight of [1, 0.4, null]) {
      const together = withChosen([byRules], { findings: [], weigh: () => weight });
      expect(together).toEqual([byRules]);
    }
  });

  it('is doubted where the network sees no answer, and given all the same where rules are sure', () => {
    const [sure, unsure] = confidencesOf(
      withChosen([byRules, finding(['date'], '2024-05-01', 0.45)], { findings: [], weigh: () => 0 }),
    );
    expect(sure).toBeGreaterThan(0.5);
    expect(unsure).toBeLessThan(0.35);
  });

  it('loses some of it, and keeps more than half, where the network sees the answer at another place', () => {
    const other = finding(['number'], 'A-2', 0.8);
    const weights = new Map([
      [byRules, 0.1],
      [other, 0.9],
    ]);
    const weigh = (one: Finding) => weights.get(one) ?? null;
    const [doubted, preferred] = confidencesOf(withChosen([byRules, other], { findings: [], weigh }));
    expect(doubted).toBeGreaterThan(0.4);
    expect(doubted).toBeLessThan(0.7);
    expect(preferred).toBe(0.8);
  });

  it('keeps most of it under the very name of the field, wherever the network sees the answer', () => {
    const named = finding(['number'], 'A-3', 0.95);
    const weigh = (one: Finding) => (one === named ? 0 : 0.9);
    const [kept] = confidencesOf(withChosen([named, byRules], { findings: [], weigh }));
    expect(kept).toBeGreaterThan(0.7);
  });
});

describe('what the network chose', () => {
  const together = (...findings: readonly Finding[]) => withChosen([], { findings, weigh: () => 1 });

  it('stands beside it, the surer the likelier, and seldom surer than a rule', () => {
    const found = together(...[0, 0.3, 0.7, 0.95, 1].map((sure) => finding(['number'], 'B-2', sure)));
    const confidences = confidencesOf(found);
    expect(confidences).toEqual(confidences.toSorted((a, b) => a - b));
    // A likely answer is given where rules have none, an unlikely one is not.
    expect(confidences[1]).toBeLessThan(0.35);
    expect(confidences[2]).toBeGreaterThan(0.35);
    expect(confidences.at(-1)).toBeLessThan(1);
  });

  it('of an array is not taken here: its rows come as a whole', () => {
    expect(together(finding(['items', 0, 'name'], 'Bolt', 0.9))).toEqual([]);
  });
});
