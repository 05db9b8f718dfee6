import { expect, it } from 'vitest';
import { graphOf } from './graph.ts';

it('takes seconds at most for as many words as a page may have, wherever they stand', () => {
  const count = 20_000;
  const grid = Array.from({ length: count }, (_, at) => {
    const [x, y] = [(at % 100) * 40, Math.floor(at / 100) * 12];
    return { text: 'word', isBold: false, x0: x, y0: y, x1: x + 30, y1: y + 10 };
  });
  const oneRow = Array.from({ length: count }, (_, at) => ({
    text: 'word',
    isBold: false,
    x0: at,
    y0: 0,
    x1: at + 5,
    y1: 10,
  }));
  const oneColumn = Array.from({ length: count }, (_, at) => ({
    text: 'word',
    isBold: false,
    x0: 0,
    y0: at,
    x1: 30,
    y1: at + 10,
  }));
  const heap = Array.from({ length: count }, () => ({
    text: 'word',
    isBold: false,
    x0: 0,
    y0: 0,
    x1: 30,
    y1: 10,
  }));
  for (const words of [grid, oneRow, oneColumn, heap]) {
    const start = process.cpuUsage();
    graphOf(words, []);
    const { user } = process.cpuUsage(start);
    expect(user / 1e6).toBeLessThan(8);
  }
}, 120_000);
