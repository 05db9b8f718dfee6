/** The benchmark of many workers runs as somebody would run it, in its short form, and prints figures that hang together. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('../../bench/scale.ts', import.meta.url));

type Cells = Readonly<Record<string, string>>;

/** Rows of the table whose first column has this head. */
function rowsOf(printed: string, head: string): readonly Cells[] {
  const lines = printed.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  const start = lines.findIndex(([first]) => first === head);
  expect(start, head).toBeGreaterThanOrEqual(0);
  const heads = lines[start] ?? [];
  const rest = lines.slice(start + 2);
  const end = rest.findIndex((cells) => cells.length === 0);
  return rest
    .slice(0, end)
    .map((cells) => Object.fromEntries(heads.map((name, at) => [name, cells[at] ?? ''])));
}

const numberIn = (cells: Cells | undefined, name: string) => Number.parseFloat(cells?.[name] ?? '');

test('node bench/scale.ts', async () => {
  const short = [
    '--seconds',
    '2',
    '--workers',
    '1,2',
    '--waiting',
    '500',
    '--clients',
    '2',
    '--accounts',
    '2',
  ];
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...short], { maxBuffer: 1e8 });
  const ends = rowsOf(stdout, 'part of a job').filter((cells) => cells['part of a job'] === 'claim to end');
  expect(ends.map(({ workers }) => workers)).toEqual(['1', '2']);
  for (const end of ends) {
    expect(numberIn(end, 'statements')).toBeGreaterThan(numberIn(end, 'transactions') / 2);
    expect(numberIn(end, 'WAL KB')).toBeGreaterThan(1);
    expect(numberIn(end, 'processor ms')).toBeGreaterThan(0);
    expect(numberIn(end, 'connections')).toBeGreaterThan(1);
  }
  const idle = rowsOf(stdout, 'idle workers');
  expect(numberIn(idle.at(-1), 'statements/s')).toBeGreaterThan(numberIn(idle[0], 'statements/s'));
  const waits = rowsOf(stdout, 'of saturation');
  expect(waits.map((cells) => cells['of saturation'])).toEqual(['10 %', '50 %', '90 %']);
  for (const cells of waits)
    expect(numberIn(cells, 'until end p50 s')).toBeGreaterThanOrEqual(numberIn(cells, 'until claimed p50 s'));
  const claims = rowsOf(stdout, 'jobs waiting');
  expect(claims.map(({ does }) => does)).toEqual([
    'insert a row',
    'insert and ring',
    'claim and end',
    'claim',
  ]);
  const [oneRow, , claimAndEnd] = claims;
  expect(numberIn(claimAndEnd, 'statements')).toBeGreaterThan(8 * numberIn(oneRow, 'statements'));
  expect(rowsOf(stdout, 'what a node asks, median ms').length).toBeGreaterThan(4);
});
