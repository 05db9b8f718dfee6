import { describe, expect, it } from 'vitest';
import type { Finding, PartName } from '../../model/finding.ts';
import type { Field } from '../../model/template.ts';
import type { Sureness } from '../engine.ts';
import { understand } from '../meaning/understand.ts';
import type { Arbiter } from './arbiter.ts';
import { plainArbiter, shippedArbiter } from './testing/arbiters.ts';
import { type Told, wholeArrays } from './whole-arrays.ts';

const table: Field = {
  type: 'array',
  itemType: 'object',
  itemSchema: { properties: { name: { type: 'string' }, price: { type: 'number' } } },
};
const template = understand({
  ...{ name: 'Menu', category: 'CUSTOM' },
  schema: { data: { soups: table, salads: table, parties: { type: 'array', itemType: 'string' } } },
});

const cell = (
  part: PartName,
  path: Finding['path'],
  value: string | number,
  left: number,
  y: number,
): Finding => ({
  ...{ path, value, text: String(value), confidence: 0.8, page: 1, box: [left, y, left + 0.2, y + 0.02] },
  ...{ engine: part === 'tables' || part === 'chooser' ? 'network' : 'rules', part },
});
/** Rows that stand at these heights. */
const rows = (part: PartName, array: string, ...tops: readonly number[]): readonly Finding[] =>
  tops.flatMap((top, row) => [
    cell(part, [array, row, 'name'], `name ${top}`, 0.1, top),
    cell(part, [array, row, 'price'], 100 * top, 0.6, top),
  ]);
const told = (given: Partial<Told>): Told => ({
  ...{ parts: [], whole: [], single: [], opinion: undefined, ...given },
});
const whole = (...readings: readonly (readonly Finding[])[]) =>
  readings.map((cells) => ({ rows: cells, trust: 1 }));

const unsure: Sureness = {
  ...{ rows: 0, rowsBesideArrays: 0, rowsLeft: 0, rowsBegun: 0, columns: 0 },
  ...{ column: 0, columnBesideColumns: 0, columnBesideFields: 0, named: 0 },
};

/** Of readings in their order, whole ones first; of cells how sure their reader is. */
const scoring = (...scores: readonly number[]): Arbiter => {
  let at = 0;
  return { ...plainArbiter, arrays: () => scores[at++] ?? 0 };
};
const placesOf = (cells: readonly Finding[]) => cells.map(({ path, text }) => [path.join('.'), text]);
const rowsBy = (arbiter: Arbiter, given: Partial<Told>) =>
  placesOf(wholeArrays(template, told(given), arbiter).flatMap((array) => array.rows));

describe('an array', () => {
  const [inWords, inTable] = [rows('chooser', 'soups', 0.5, 0.6), rows('tables', 'soups', 0.1, 0.2)];

  it('has the rows of the likeliest reading', () => {
    const given = { parts: [inWords], whole: whole(inTable) };
    expect(rowsBy(scoring(1, 2), given)).toEqual(placesOf(inWords));
    expect(rowsBy(scoring(2, 1), given)).toEqual(placesOf(inTable));
  });

  it('has none where that is likelier than any reading', () => {
    expect(rowsBy(scoring(-1, -2), { parts: [inWords], whole: whole(inTable) })).toEqual([]);
  });

  it('keeps its readings, the likeliest first, whatever was taken', () => {
    const [array] = wholeArrays(template, told({ parts: [inWords], whole: whole(inTable) }), scoring(-2, -1));
    expect(array?.path).toEqual(['soups']);
    expect(array?.readings.map(({ rows: [first], score }) => [first?.part, score])).toEqual([
      ['chooser', -1],
      ['tables', -2],
    ]);
  });

  it('has cells that are judged by how sure their table was of their column and of all rows', () => {
    const judgedKnowing = (column: number, ofRows: number) => {
      const judged: (readonly number[])[] = [];
      const listening = { ...plainArbiter, cells: (numbers: readonly number[]) => judged.push(numbers) };
      const sureness = inTable.map(({ path }) => ({
        ...unsure,
        rows: ofRows,
        column: path.at(-1) === 'price' ? column : 1,
      }));
      wholeArrays(template, told({ whole: [{ rows: inTable, trust: 1, sureness }] }), listening);
      return judged;
    };
    const [name = [], price = []] = judgedKnowing(2, 3);
    const [sameName = [], surerPrice = []] = judgedKnowing(4, 3);
    const changed = (before: readonly number[], after: readonly number[]) =>
      before.flatMap((number, at) => (number === after[at] ? [] : [[number, after[at]]]));
    // The mean over the table, of which the price is one half, and its own.
    expect(changed(price, surerPrice)).toEqual([
      [1.5, 2.5],
      [2, 4],
    ]);
    expect(changed(name, sameName)).toEqual([[1.5, 2.5]]);
    expect(changed(name, judgedKnowing(2, 5)[0] ?? [])).toEqual([
      [3, 5],
      [3, 5],
    ]);
  });

  it('is judged by what the network sees in the cells of each reading, and of that reading alone', () => {
    const judgedSeeing = (opinion: Told['opinion']) => {
      const judged: (readonly number[])[] = [];
      const listening = { ...plainArbiter, arrays: (numbers: readonly number[]) => judged.push(numbers) };
      wholeArrays(template, told({ parts: [inWords], whole: whole(inTable), opinion }), listening);
      return judged;
    };
    const [table, own] = judgedSeeing(({ part }) => (part === 'chooser' ? 0.9 : 0.5));
    const [sameTable, unseen] = judgedSeeing(({ part }) => (part === 'chooser' ? 0.001 : 0.5));
    expect(sameTable).toEqual(table);
    expect(unseen).not.toEqual(own);
    expect(judgedSeeing(undefined)).toHaveLength(2);
    expect(judgedSeeing(undefined)[1]).not.toEqual(unseen);
  });

  it('has in each place the likeliest cell of all readings that have its row, as sure as it is likely', () => {
    const lacking = inTable.filter((_, at) => at !== 1);
    const others = rows('chooser', 'soups', 0.2, 0.1, 0.9).map((one) =>
      one.text === 'name 0.2' ? { ...one, value: 'Leek', text: 'Leek' } : one,
    );
    // Short texts are the likelier ones here.
    const arbiter: Arbiter = {
      ...scoring(2, 1),
      cells: (features) => ((features.at(-3) ?? 0) < 2 ? 2 : 1),
    };
    const [array] = wholeArrays(template, told({ parts: [others], whole: whole(lacking) }), arbiter);
    expect(placesOf(array?.rows ?? [])).toContainEqual(['soups.0.price', '10']);
    expect(array?.rows.filter(({ path }) => path[1] === 2)).toEqual([]);
    const leek = array?.rows.find(({ path }) => path.join('.') === 'soups.1.name');
    expect(leek?.confidence).toBeCloseTo(1 / (1 + Math.exp(-2)));
  });
});

describe('a list of plain values', () => {
  const list = (confidence: number, part: PartName, ...values: readonly string[]): readonly Finding[] =>
    values.map((value, row) => ({ ...cell(part, ['parties', row], value, 0.1, 0.1 + row / 10), confidence }));
  const textsOf = (given: Partial<Told>) => rowsBy(scoring(), given).map(([, text]) => text);

  it('has each name once, however it is written; figures may be equal', () => {
    const names = list(0.9, 'chooser', 'Java', 'BOLT, INC.', 'JavaScript', 'Bolt, Inc.', '5', '5');
    expect(textsOf({ parts: [names] })).toEqual(['Java', 'BOLT, INC.', 'JavaScript', '5', '5']);
  });

  it('has nobody a second time by the first words of the name', () => {
    const names = list(0.9, 'chooser', 'Acme', 'Bolt', 'Acme Tools, Inc.', 'Boltwood');
    expect(textsOf({ parts: [names] })).toEqual(['Bolt', 'Acme Tools, Inc.', 'Boltwood']);
  });

  it('has no value of the network that is likelier wrong', () => {
    const mixed = [...list(0.6, 'chooser', 'Acme'), ...list(0.45, 'chooser', 'x', 'Guess').slice(1)];
    expect(textsOf({ parts: [mixed] })).toEqual(['Acme']);
    expect(textsOf({ parts: [list(0.45, 'chooser', 'Guess')] })).toEqual([]);
  });
});

describe('tables that were chosen for all arrays together', () => {
  const soups = rows('tables', 'soups', 0.1, 0.2);

  it('leave no other array a row that is theirs', () => {
    const given = { parts: [rows('chooser', 'salads', 0.1, 0.2, 0.3)], whole: whole(soups) };
    expect(rowsBy(scoring(1, 1), given)).toEqual([
      ...placesOf(soups),
      ['salads.0.name', 'name 0.3'],
      ['salads.0.price', '30'],
    ]);
  });

  it('share rows with an array that has nothing else', () => {
    const salads = rows('chooser', 'salads', 0.1, 0.2);
    expect(rowsBy(scoring(1, 1), { parts: [salads], whole: whole(soups) })).toEqual(
      placesOf([...soups, ...salads]),
    );
  });

  it('own no rows where they are not believed', () => {
    const salads = rows('chooser', 'salads', 0.1, 0.2, 0.3);
    expect(rowsBy(scoring(-1, 1), { parts: [salads], whole: whole(soups) })).toEqual(placesOf(salads));
  });
});

describe('the fitted weights', () => {
  const tops = [0.1, 0.14, 0.18, 0.22, 0.26];

  it('take rows that look like a table and that the network sees', () => {
    const given = { parts: [rows('chooser', 'soups', ...tops)], opinion: () => 0.95 };
    const [soups] = wholeArrays(template, told(given), shippedArbiter);
    expect(soups?.rows).toHaveLength(2 * tops.length);
  });

  it('are surer of a cell that all say than of one on which they differ', () => {
    const alike = {
      parts: [rows('chooser', 'soups', ...tops)],
      whole: whole(rows('tables', 'soups', ...tops)),
    };
    const differing = rows('chooser', 'soups', ...tops).map((one) => ({
      ...one,
      value: 'other',
      text: 'other',
    }));
    const surest = (one: Partial<Told>) =>
      wholeArrays(template, told({ ...one, opinion: () => 0.6 }), shippedArbiter)[0]?.rows[0]?.confidence ??
      0;
    expect(surest(alike)).toBeGreaterThan(surest({ ...alike, parts: [differing] }));
  });
});
