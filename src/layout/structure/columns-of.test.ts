import { expect, it } from 'vitest';
import type { Item } from '../item.ts';
import { columnsOf } from './columns-of.ts';
import type { DraftSegment } from './segments.ts';

let at = 0;
/** Letters 5 wide and 10 high; words of a text stand 3 apart. */
function segment(x: number, y: number, text: string, role: DraftSegment['role'] = 'cell'): DraftSegment {
  let x0 = x;
  const items = text.split(' ').map((word): Item => {
    const item = { at, text: word, x0, x1: x0 + 5 * word.length, y0: y, y1: y + 10, isMark: false };
    at += 1;
    x0 = item.x1 + 3;
    return item;
  });
  return { items, role, area: { x0: x, x1: x0 - 3, y0: y, y1: y + 10 } };
}

/** Words of one segment are one text; `isWrong` are those before which the network says the opposite. */
const cutsOf = (segments: readonly DraftSegment[], isWrong: (word: string) => boolean = () => false) => {
  const home = new Map(segments.flatMap((one) => one.items.map((item) => [item.at, one] as const)));
  return columnsOf(
    segments,
    (a, b) => ((home.get(a.at) === home.get(b.at)) === isWrong(b.text) ? -4 : 4),
    10,
  );
};

const rows = (texts: readonly (readonly string[])[], xs: readonly number[]) =>
  texts.flatMap((row, line) =>
    row.flatMap((text, column) => (text === '' ? [] : [segment(xs[column] ?? 0, 20 * line, text)])),
  );

it('cuts between columns, whatever cells are empty or reach into the next one', () => {
  const found = rows(
    [
      ['Paint', '2', '4.00'],
      ['Brush', '', '7.50'],
      ['A long name that reaches far', '', '1.00'],
      ['Nails', '10', '2.20'],
      ['Glue', '1', '3.00'],
    ],
    [0, 100, 200],
  );
  const { cuts } = cutsOf(found);
  expect(cuts).toHaveLength(2);
  expect(cuts[0]).toBeGreaterThan(25);
  expect(cuts[0]).toBeLessThanOrEqual(100);
  expect(cuts[1]).toBeGreaterThan(140);
});

it('parts words that were joined over the gap of two columns', () => {
  const found = [
    ...rows(
      [
        ['Mon', '9:30'],
        ['Tue', '10:30'],
        ['Wed', '11:30'],
        ['Thu', '12:30'],
      ],
      [0, 21],
    ),
    segment(0, 80, 'Fri'),
  ];
  const joined = segment(0, 100, 'Sat 13:30');
  const [, behind] = joined.items;
  const moved = behind === undefined ? [] : [{ ...behind, x0: 21, x1: 46 }];
  const { parted } = cutsOf([...found, { ...joined, items: [...joined.items.slice(0, 1), ...moved] }]);
  expect(parted.map(({ text }) => text)).toEqual(['13:30']);
});

it('keeps a sign of money with its figures, before or behind them', () => {
  const before = rows(
    [
      ['Sales', '$', '12', '$', '34'],
      ['Rent', '$', '56', '$', '78'],
      ['Heat', '$', '90', '$', '12'],
    ],
    [0, 60, 100, 120, 160],
  );
  expect(cutsOf(before).cuts).toHaveLength(2);
  const behind = rows(
    [
      ['Sales', '12', '€', '34', '€'],
      ['Rent', '56', '€', '78', '€'],
      ['Heat', '90', '€', '12', '€'],
    ],
    [0, 60, 90, 105, 135],
  );
  const { cuts } = cutsOf(behind);
  expect(cuts).toHaveLength(2);
  expect(cuts[1]).toBeGreaterThan(95);
});

it('keeps a sign with figures that stand lower, beside the second of two lines of a name', () => {
  const found = ['12', '34', '56', '78'].flatMap((figures, row) => {
    const [sign, amount] = [segment(100, 40 * row, '$').items, segment(140, 40 * row + 8, figures).items];
    return [
      segment(0, 40 * row, 'Total of'),
      segment(0, 40 * row + 12, row === 3 ? 'all months of a long year' : 'a month'),
      {
        items: [...sign, ...amount],
        role: 'cell' as const,
        area: { x0: 100, x1: 150, y0: 40 * row, y1: 40 * row + 18 },
      },
    ];
  });
  const { cuts } = cutsOf(found);
  expect(cuts).toHaveLength(1);
  expect(cuts[0]).toBeLessThanOrEqual(100);
});

it('is not moved by a few words of which the network is wrong', () => {
  const found = rows(
    [
      ['red paint', '2.00'],
      ['thin brush', '7.50'],
      ['long nails', '1.10'],
      ['white glue', '3.00'],
    ],
    [0, 100],
  );
  expect(cutsOf(found, (word) => word === 'nails' || word === '7.50').cuts).toHaveLength(1);
});
