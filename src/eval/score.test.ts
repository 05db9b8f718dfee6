import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Verdict } from '../model/scoring.ts';
import type { Fields, TemplateDraft } from '../model/template.ts';
import { scoreDocument } from './score.ts';

const templateOf = (data: Fields): TemplateDraft => ({ name: 'T', category: 'CUSTOM', schema: { data } });
const verdicts = (data: Fields, truth: unknown, result: unknown, ignore: readonly string[] = []) =>
  scoreDocument(templateOf(data), truth, result, ignore).map(({ path, verdict }) => `${path} ${verdict}`);

test('a cell is a leaf in a row of objects, also where it is missed, and in an object of the row', () => {
  const data: Fields = {
    tags: { type: 'array', itemType: 'string' },
    rows: {
      type: 'array',
      itemType: 'object',
      itemSchema: {
        properties: { a: { type: 'string' }, b: { type: 'object', properties: { c: { type: 'number' } } } },
      },
    },
  };
  const truth = { tags: ['x'], rows: [{ a: 'y', b: { c: 1 } }] };
  const cells = scoreDocument(templateOf(data), truth, { rows: [{ a: 'y' }] }, []);
  expect(cells.map(({ path, isCell }) => [path, isCell])).toEqual([
    ['tags', false],
    ['rows.a', true],
    ['rows.b.c', true],
  ]);
});

const text: Fields = { a: { type: 'string' } };
const number: Fields = { a: { type: 'number' } };
const date: Fields = { a: { type: 'date' } };
const boolean: Fields = { a: { type: 'boolean' } };

describe('a leaf', () => {
  const cases: [Fields, unknown, unknown, Verdict | null][] = [
    [text, 'Müller & Söhne GmbH', 'MÜLLER&SÖHNE GMBH.', 'right'],
    [text, 'Hauptstraße 1', 'HAUPTSTRASSE 1', 'right'],
    [text, 'ＡＢＣ－１', 'abc1', 'right'],
    [text, 'Main St. 12', 'Main St. 13', 'wrong'],
    [text, '€', '$', 'wrong'],
    [text, '€', ' €', 'right'],
    [text, 'x', null, 'missed'],
    [text, null, 'x', 'invented'],
    [text, null, null, null],
    [text, '', null, null],
    [text, undefined, 'x', 'invented'],
    [text, 42, '42', 'right'],
    [text, ['x'], 'x', 'right'],
    [number, 1234.56, 1234.56, 'right'],
    [number, 10, 10.005, 'right'],
    [number, 10, 10.006, 'wrong'],
    [number, 0, 0, 'right'],
    [number, 0, null, 'missed'],
    [number, '12.50', 12.5, 'right'],
    [number, 'twelve', 12, 'wrong'],
    [date, '2024-03-01', '2024-03-01', 'right'],
    [date, '2024-01-11', '2024-11-01', 'wrong'],
    [date, 20240301, '2024-03-01', 'wrong'],
    [{ a: { type: 'string', format: 'date' } }, '2024-1-11', '2024-11-1', 'wrong'],
    [boolean, false, false, 'right'],
    [boolean, true, false, 'wrong'],
    [boolean, false, null, 'missed'],
    [boolean, 'true', true, 'right'],
  ];
  test.each(cases)('%j: %j read as %j is %s', (data, expected, actual, verdict) => {
    expect(verdicts(data, { a: expected }, { a: actual })).toEqual(verdict === null ? [] : [`a ${verdict}`]);
  });
});

test('a string has a soft score, other values have none', () => {
  const [near, far] = [
    scoreDocument(templateOf(text), { a: 'abcd' }, { a: 'ABC-X' }, []),
    scoreDocument(templateOf(number), { a: 1 }, { a: 2 }, []),
  ];
  expect(near).toMatchObject([{ similarity: 0.75 }]);
  expect(far).toMatchObject([{ similarity: null }]);
});

const items: Fields = {
  items: {
    type: 'array',
    itemType: 'object',
    itemSchema: { properties: { name: { type: 'string' }, total: { type: 'number' } } },
  },
};

describe('rows', () => {
  test('are matched to give the most right leaves, wherever they stand', () => {
    const truth = {
      items: [
        { name: 'Tea', total: 1 },
        { name: 'Cake', total: 2 },
      ],
    };
    const result = {
      items: [
        { name: 'Bag', total: 9 },
        { name: 'Cake', total: 2 },
        { name: 'Tea', total: 7 },
      ],
    };
    const leaves = scoreDocument(templateOf(items), truth, result, []);
    expect(leaves).toMatchObject([
      { path: 'items.name', row: 0, actual: 'Tea', verdict: 'right', at: ['items', 2, 'name'] },
      { path: 'items.total', row: 0, actual: 7, verdict: 'wrong', at: ['items', 2, 'total'] },
      { path: 'items.name', row: 1, verdict: 'right', at: ['items', 1, 'name'] },
      { path: 'items.total', row: 1, verdict: 'right' },
      {
        path: 'items.name',
        row: 0,
        expected: null,
        actual: 'Bag',
        verdict: 'invented',
        at: ['items', 0, 'name'],
      },
      { path: 'items.total', verdict: 'invented' },
    ]);
  });

  test('a greedy match is not enough', () => {
    const truth = {
      items: [
        { name: 'A', total: 1 },
        { name: 'A', total: 2 },
      ],
    };
    const result = {
      items: [
        { name: 'A', total: 2 },
        { name: 'B', total: 1 },
      ],
    };
    const right = scoreDocument(templateOf(items), truth, result, []).filter(
      ({ verdict }) => verdict === 'right',
    );
    expect(right).toHaveLength(3);
  });

  test('of scalars are matched likewise', () => {
    const tags: Fields = { tags: { type: 'array', itemType: 'string' } };
    expect(verdicts(tags, { tags: ['a', 'b', 'c'] }, { tags: ['C', 'a'] })).toEqual([
      'tags right',
      'tags missed',
      'tags right',
    ]);
    expect(verdicts(tags, { tags: 'a' }, { tags: ['a'] })).toEqual(['tags right']);
    expect(verdicts(tags, {}, { tags: [] })).toEqual([]);
  });

  test('inside rows', () => {
    const nested: Fields = {
      days: {
        type: 'array',
        itemType: 'object',
        itemSchema: { properties: { stops: { type: 'array', itemType: 'string' } } },
      },
    };
    const truth = { days: [{ stops: ['a', 'b'] }, { stops: ['c'] }] };
    const result = { days: [{ stops: ['c'] }, { stops: ['b', 'a'] }] };
    expect(verdicts(nested, truth, result)).toEqual(Array(3).fill('days.stops right'));
  });
});

describe('what counts', () => {
  const data: Fields = {
    number: { type: 'string' },
    seller: { type: 'object', properties: { name: { type: 'string' }, city: { type: 'string' } } },
  };

  test('only the fields of the template', () => {
    expect(verdicts(data, { number: '1', more: 'x' }, { number: '1', less: 'y' })).toEqual(['number right']);
  });

  test('not what is ignored, by name or by dotted path', () => {
    const [truth, result] = [{ seller: { name: 'A', city: 'B' } }, { number: 'x', seller: { name: 'A' } }];
    expect(verdicts(data, truth, result, ['number'])).toEqual(['seller.name right', 'seller.city missed']);
    expect(verdicts(data, truth, result, ['number', 'seller.city'])).toEqual(['seller.name right']);
    expect(verdicts(data, truth, result, ['number', 'seller'])).toEqual([]);
  });

  test('a result of nothing at all', () => {
    expect(verdicts(data, { number: '1', seller: null }, undefined)).toEqual(['number missed']);
  });

  test('names that every object has', () => {
    expect(verdicts(Object.fromEntries([['constructor', { type: 'string' } as const]]), {}, {})).toEqual([]);
  });
});

describe('open objects', () => {
  test("count by the truth's keys, as labels", () => {
    const open: Fields = { facts: { type: 'object' } };
    const truth = { facts: { 'Order No': 'A1', Pages: 3 } };
    expect(verdicts(open, truth, { facts: { 'order no.': 'a1', Pages: '3', Other: 'x' } })).toEqual([
      'facts.Order No right',
      'facts.Pages right',
    ]);
  });

  test('rows of open objects likewise', () => {
    const open: Fields = { rows: { type: 'array', itemType: 'object' } };
    const truth = { rows: [{ Item: 'Tea' }, { Item: 'Cake', Price: 2 }] };
    expect(verdicts(open, truth, { rows: [{ Item: 'Cake', Price: 2 }, { Item: 'Tea' }] })).toEqual([
      'rows.Item right',
      'rows.Item right',
      'rows.Price right',
    ]);
  });
});

describe('for any rows', () => {
  const row = fc.record({
    name: fc.option(fc.constantFrom('tea', 'cake', 'bread roll', 'bag')),
    total: fc.option(fc.integer({ min: 0, max: 5 })),
  });
  const rows = fc.array(row, { maxLength: 6 });
  const figures = (truth: unknown, result: unknown) => {
    const leaves = scoreDocument(templateOf(items), { items: truth }, { items: result }, []);
    const count = (verdict: Verdict) => leaves.filter((leaf) => leaf.verdict === verdict).length;
    const [right, wrong] = [count('right'), count('wrong')];
    const soft = leaves.reduce((sum, { similarity }) => sum + (similarity ?? 0), 0);
    return {
      right,
      falsePositives: wrong + count('invented'),
      falseNegatives: wrong + count('missed'),
      soft,
    };
  };
  const valuesIn = (list: readonly { name: unknown; total: unknown }[]) =>
    list.flatMap(({ name, total }) => [name, total]).filter((value) => value !== null).length;

  test('the truth itself is right in every leaf', () => {
    fc.assert(
      fc.property(rows, (truth) => {
        expect(figures(truth, truth)).toMatchObject({
          ...{ right: valuesIn(truth), falsePositives: 0, falseNegatives: 0 },
        });
      }),
    );
  });

  test('their order changes nothing', () => {
    const shuffled = rows.chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
      ),
    );
    fc.assert(
      fc.property(rows, shuffled, (truth, [result, other]) => {
        const [one, two] = [figures(truth, result), figures(truth, other)];
        expect({ ...two, soft: 0 }).toEqual({ ...one, soft: 0 });
        expect(two.soft).toBeCloseTo(one.soft, 6);
      }),
    );
  });

  test('every value that is not right counts against precision or recall, a wrong one against both', () => {
    fc.assert(
      fc.property(rows, rows, (truth, result) => {
        const { right, falsePositives, falseNegatives } = figures(truth, result);
        expect(right + falsePositives).toBe(valuesIn(result));
        expect(right + falseNegatives).toBe(valuesIn(truth));
      }),
    );
  });

  test('no other match has more right leaves', () => {
    const few = fc.array(row, { maxLength: 4 });
    fc.assert(
      fc.property(few, few, (truth, result) => {
        const rightIn = (a: (typeof truth)[number], b: (typeof truth)[number] | undefined) =>
          Number(a.name !== null && a.name === b?.name) + Number(a.total !== null && a.total === b?.total);
        const best = (at: number, left: readonly (typeof truth)[number][]): number => {
          const [wanted] = truth.slice(at);
          if (wanted === undefined) return 0;
          const choices = left.map((one, i) => rightIn(wanted, one) + best(at + 1, left.toSpliced(i, 1)));
          return Math.max(best(at + 1, left), ...choices);
        };
        expect(figures(truth, result).right).toBe(best(0, result));
      }),
    );
  });
});
