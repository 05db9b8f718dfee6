import { describe, expect, it } from 'vitest';
import { closedBoxes } from './closed-boxes.ts';
import { connected, type Gridline, strokesOf } from './strokes.ts';

const unit = 10;
const across = (y: number, from: number, to: number): Gridline => ({
  direction: 'horizontal',
  area: { x0: from, x1: to, y0: y, y1: y },
});
const down = (x: number, from: number, to: number): Gridline => ({
  direction: 'vertical',
  area: { x0: x, x1: x, y0: from, y1: to },
});
const boxesOf = (...lines: readonly Gridline[]) => closedBoxes(connected(strokesOf(lines, unit), unit), unit);

/** Two boxes side by side above a wide one. */
const form = [across(0, 0, 200), across(50, 0, 200), across(100, 0, 200), down(0, 0, 100), down(200, 0, 100)];

describe('boxes that lines close', () => {
  it('are the smallest, however far their lines go on', () => {
    const { areas, boxAt } = boxesOf(...form, down(120, 0, 50));
    expect(areas).toEqual([
      { x0: 0, x1: 120, y0: 0, y1: 50 },
      { x0: 120, x1: 200, y0: 0, y1: 50 },
      { x0: 0, x1: 200, y0: 50, y1: 100 },
    ]);
    expect([boxAt(10, 10), boxAt(150, 10), boxAt(150, 80), boxAt(250, 10)]).toEqual([0, 1, 2, undefined]);
  });

  it('are none where a side is missing', () => {
    const { areas, open } = boxesOf(across(0, 0, 200), across(50, 0, 200), down(0, 0, 50));
    expect(areas).toEqual([]);
    expect(open).toHaveLength(1);
  });

  it('are found inside of a frame that they do not touch', () => {
    const inner = [across(60, 20, 80), across(90, 20, 80), down(20, 60, 90), down(80, 60, 90)];
    const { areas, boxAt } = boxesOf(...form, ...inner);
    expect(areas[boxAt(50, 75) ?? -1]).toEqual({ x0: 20, x1: 80, y0: 60, y1: 90 });
    expect(areas[boxAt(150, 75) ?? -1]).toEqual({ x0: 0, x1: 200, y0: 50, y1: 100 });
  });

  it('are no corners: a place that reaches around another is none', () => {
    const { areas } = boxesOf(
      across(0, 0, 200),
      across(100, 0, 200),
      down(0, 0, 100),
      down(200, 0, 100),
      across(50, 0, 100),
      down(100, 50, 100),
    );
    expect(areas).toEqual([{ x0: 0, x1: 100, y0: 50, y1: 100 }]);
  });
});
