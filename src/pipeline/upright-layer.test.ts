import { expect, test } from 'vitest';
import type { TextLayer } from '../formats/format.ts';
import type { Turn } from '../model/document.ts';
import { uprightLayer } from './upright-layer.ts';

const layer = (turns: readonly Turn[]): TextLayer => ({
  words: turns.map((_, i) => ({
    text: `word${i}`,
    box: [0.1, 0.2, 0.15, 0.6],
    confidence: 1,
    source: 'text',
  })),
  turns,
  invisible: turns.map(() => false),
  unmapped: turns.map(() => false),
  rulings: [{ box: [0, 0.5, 1, 0.51], direction: 'horizontal' }],
  pictures: [[0, 0, 0.5, 0.1]],
  checkboxes: [{ box: [0.1, 0.1, 0.2, 0.15], ticked: true }],
  drawnSquares: [],
  hasDrawnCode: false,
  isBlank: false,
});

test('upright text stays, whatever runs up the margin', () => {
  const upright = layer([0, 0, 270]);
  expect(uprightLayer(upright)).toEqual({ layer: upright, turn: 0 });
});

test('text that runs up the page is turned clockwise, with all that is drawn around it', () => {
  const { turn, layer: turned } = uprightLayer(layer([270, 270, 0]));
  expect(turn).toBe(90);
  const rounded = (box: readonly number[] | undefined) => box?.map((value) => Math.round(value * 100) / 100);
  expect(rounded(turned.words[0]?.box)).toEqual([0.4, 0.1, 0.8, 0.15]);
  expect(turned.rulings[0]?.direction).toBe('vertical');
  expect(rounded(turned.rulings[0]?.box)).toEqual([0.49, 0, 0.5, 1]);
  expect(rounded(turned.pictures[0])).toEqual([0.9, 0, 1, 0.5]);
  expect(rounded(turned.checkboxes[0]?.box)).toEqual([0.85, 0.1, 0.9, 0.2]);
});

test('text on its head is turned by half', () => {
  const { turn, layer: turned } = uprightLayer(layer([180]));
  expect(turn).toBe(180);
  expect(turned.rulings[0]?.direction).toBe('horizontal');
});
