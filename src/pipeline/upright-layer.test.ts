import { expect, test } from 'vitest';
import type { TextLayer } from '../formats/format.ts';
import { uprightLayer } from './upright-layer.ts';

const layer = (turns: readonly number[]): TextLayer => ({
  words: turns.map((turn, i) => ({
    text: `word${i}`,
    box: [0.1, 0.2, 0.15, 0.6],
    confidence: 1,
    source: 'text',
    ...(turn === 0 ? {} : { turn }),
  })),
  invisible: turns.map(() => false),
  unmapped: turns.map(() => false),
  rulings: [{ box: [0, 0.5, 1, 0.51], direction: 'horizontal' }],
  pictures: [[0, 0, 0.5, 0.1]],
  checkboxes: [{ box: [0.1, 0.1, 0.2, 0.15], ticked: true }],
  drawnSquares: [[0.1, 0.1, 0.2, 0.15]],
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
  expect(rounded(turned.drawnSquares[0])).toEqual([0.85, 0.1, 0.9, 0.2]);
  expect(turned.words.map((word) => word.turn)).toEqual([undefined, undefined, 90]);
});

test('text on its head is turned by half', () => {
  const { turn, layer: turned } = uprightLayer(layer([180]));
  expect(turn).toBe(180);
  expect(turned.rulings[0]?.direction).toBe('horizontal');
});

test('a page is turned only for more than half of what is seen of its text', () => {
  expect(uprightLayer(layer([270, 270, 90, 180])).turn).toBe(0);
  expect(uprightLayer(layer([0, 0, 90, 90])).turn).toBe(0);
  const hidden = { ...layer([180, 180, 180, 0]), invisible: [true, true, true, false] };
  expect(uprightLayer(hidden).turn).toBe(0);
});

test('watermarks have no say, and stay at their slant', () => {
  const slanted = layer([315, 315, 315, 180]);
  const { turn, layer: turned } = uprightLayer(slanted);
  expect(turn).toBe(180);
  expect(turned.words.map((word) => word.turn)).toEqual([135, 135, 135, undefined]);
});
