import { expect, it } from 'vitest';
import type { SegmentRole } from '../../model/document.ts';
import type { DraftSegment } from './segments.ts';
import { homesOfStrays } from './strays.ts';

const at = (x0: number, line: number, width = 40, role: SegmentRole = 'text'): DraftSegment => ({
  items: [],
  area: { x0, x1: x0 + width, y0: 20 * line, y1: 20 * line + 10 },
  role,
});

/** Three columns and six lines, without what stands in `gaps`. */
function tableWithout(gaps: readonly (readonly [x: number, line: number])[]): readonly DraftSegment[] {
  return [0, 1, 2, 3, 4, 5].flatMap((line) =>
    [0, 100, 200]
      .filter((x) => !gaps.some(([gap, where]) => gap === x && where === line))
      .map((x) => at(x, line)),
  );
}

const isTaken = (stray: DraftSegment, own: readonly DraftSegment[], others: readonly DraftSegment[] = []) =>
  homesOfStrays([stray, ...others], [{ name: 7, own }], 10).get(stray) === 7;

it('takes a text between two cells of its line, wherever it begins', () => {
  expect(isTaken(at(110, 2, 60), tableWithout([[100, 2]]))).toBe(true);
  expect(isTaken(at(150, 2, 40), tableWithout([]))).toBe(true);
});

it('takes a text at the end of a line below and above others of its column, and no text of another place', () => {
  const own = tableWithout([[0, 2]]);
  expect(isTaken(at(0, 2), own)).toBe(true);
  expect(isTaken(at(30, 2, 25), own)).toBe(false);
});

it('takes no text that stands over a cell, farther out than the table, or is noise', () => {
  expect(isTaken(at(80, 2, 40), tableWithout([[0, 2]]))).toBe(false);
  expect(isTaken(at(260, 2), tableWithout([]))).toBe(false);
  expect(isTaken(at(110, 2, 60, 'noise'), tableWithout([[100, 2]]))).toBe(false);
});

it('takes a line alone between two rows that begins where they do', () => {
  const own = tableWithout([
    [0, 3],
    [100, 3],
    [200, 3],
  ]);
  expect(isTaken(at(3, 3, 150), own)).toBe(true);
  expect(isTaken(at(60, 3, 90), own)).toBe(false);
  expect(isTaken(at(3, 3, 150), own, [at(180, 3, 60)])).toBe(false);
  expect(isTaken(at(0, 7, 150), own)).toBe(false);
});
