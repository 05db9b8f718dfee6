import { expect, test } from 'vitest';
import { createProgressBar } from './progress-bar.ts';

function terminal(isTTY: boolean) {
  const written: string[] = [];
  return { written, stream: { isTTY, columns: 80, write: (text: string) => written.push(text) } };
}

const full = (cells: number) => '█'.repeat(cells) + '░'.repeat(24 - cells);

test('documents, and the pages of the one at hand', () => {
  const { written, stream } = terminal(true);
  const bar = createProgressBar(4, stream);
  bar.page(1, 1);
  expect(written).toEqual([]);
  bar.step('a.pdf');
  expect(written.at(-1)).toContain(`${full(6)} 1 of 4  a.pdf`);
  bar.page(5, 10);
  expect(written.at(-1)).toContain(`${full(9)} 1 of 4, page 5 of 10`);
});

test('one document alone shows its pages, and nothing once it is done', () => {
  const { written, stream } = terminal(true);
  const bar = createProgressBar(1, stream);
  bar.page(30, 120);
  expect(written.at(-1)).toContain(`${full(6)} page 30 of 120`);
  bar.step('a.pdf');
  expect(written.at(-1)).not.toContain('█');
});

test('nothing is written where nobody looks', () => {
  const { written, stream } = terminal(false);
  const bar = createProgressBar(2, stream);
  bar.page(1, 9);
  bar.step('a.pdf');
  bar.clear();
  expect(written).toEqual([]);
});
