import { describe, expect, it } from 'vitest';
import type { Finding } from '../../model/finding.ts';
import type { Answer } from '../engine.ts';
import { wholeArrays as arraysOf } from './whole-arrays.ts';

const finding = (path: Finding['path'], value: string, confidence: number): Finding => ({
  ...{ path, value, text: value, confidence, engine: 'rules', part: 'labelled' },
  ...{ page: 1, box: [0, 0, 1, 1] },
});
const list = (confidence: number, ...values: readonly string[]): readonly Finding[] =>
  values.map((value, row) => finding(['parties', row], value, confidence));
const table = (confidence: number, ...values: readonly string[]): readonly Finding[] =>
  values.map((value, row) => finding(['items', row, 'name'], value, confidence));
/** What the network chose, and what it says of each cell of others. */
const chosen = (
  findings: readonly Finding[],
  likelihood: number | null = 1,
): Required<Pick<Answer, 'findings' | 'weigh'>> => ({
  findings,
  weigh: () => likelihood,
});
const wholeArrays = (...given: Parameters<typeof arraysOf<Finding>>): readonly Finding[] =>
  arraysOf(...given).flatMap(({ rows }) => rows);
const guesses = Array.from({ length: 12 }, (_, at) => `guess ${at}`);

describe('a list of plain values', () => {
  it('is the sure one, not the long one', () => {
    const sure = list(0.9, 'Acme', 'Bolt');
    expect(wholeArrays([list(0.5, ...guesses), sure])).toEqual(sure);
  });

  it('is the longer one where both are as sure', () => {
    const longer = list(0.9, 'Acme', 'Bolt', 'Cord');
    expect(wholeArrays([list(0.9, 'Acme', 'Bolt'), longer])).toEqual(longer);
  });

  it('has each name once, however it is written; figures may be equal', () => {
    const named = list(0.9, 'Java', 'BOLT, INC.', 'JavaScript', 'Bolt, Inc.');
    expect(wholeArrays([], chosen(named))).toEqual(list(0.9, 'Java', 'BOLT, INC.', 'JavaScript'));
    expect(wholeArrays([], chosen(list(0.9, '5', '5')))).toEqual(list(0.9, '5', '5'));
  });

  it('has no value of the network that is likelier wrong', () => {
    const [sure, guessed] = [list(0.6, 'Acme', 'Bolt'), list(0.45, 'Acme', 'Guess', 'Bolt')];
    const mixed = guessed.map((row, at) => (at === 1 ? row : { ...row, confidence: 0.6 }));
    expect(wholeArrays([], chosen(mixed))).toEqual(sure);
    expect(wholeArrays([], chosen(guessed))).toEqual([]);
  });

  it('has no doubtful value of the rules that the network sees nothing of, and doubts their sure ones', () => {
    const weigh = ({ value }: Finding) => (value === 'Seen' ? 0.5 : 0);
    const found = [...list(0.6, 'Guess', 'Seen'), finding(['parties', 2], 'Sure', 0.8)];
    const [seen, sure] = wholeArrays([found], { findings: [], weigh });
    expect(seen).toEqual(finding(['parties', 0], 'Seen', 0.6));
    expect(sure).toMatchObject({ path: ['parties', 1], value: 'Sure' });
    expect(sure?.confidence).toBeLessThan(0.8);
  });
});

describe('a table', () => {
  it('is the one of which most is known', () => {
    const long = table(0.6, ...guesses);
    expect(wholeArrays([table(0.9, 'Nut', 'Bolt'), long])).toEqual(long);
  });

  it('is the network’s only where it knows far more of it than rules do', () => {
    const longer = table(0.9, 'Nut', 'Bolt', 'Cord');
    expect(wholeArrays([table(0.8, 'Nut', 'Bolt')], chosen(longer))).toEqual(table(0.8, 'Nut', 'Bolt'));
    expect(wholeArrays([table(0.5, 'Nut', 'Bolt')], chosen(longer))).toEqual(longer);
  });

  it('is not the rules’ where the network sees nothing of it', () => {
    const [ofNetwork, ofRules] = [table(0.9, 'Nut', 'Bolt', 'Cord'), table(0.8, ...guesses.slice(0, 5))];
    expect(wholeArrays([ofRules], chosen(ofNetwork))).toEqual(ofRules);
    expect(wholeArrays([ofRules], chosen(ofNetwork, 0))).toEqual(ofNetwork);
  });

  it('has no doubtful row of the rules in which the network sees nothing, unless it sees none of them', () => {
    const found = table(0.5, 'Nut', 'Heading', 'Bolt');
    const weigh = ({ value }: Finding) => (value === 'Heading' ? 0 : 0.5);
    expect(wholeArrays([found], { findings: [], weigh })).toEqual(table(0.5, 'Nut', 'Bolt'));
    expect(wholeArrays([found], chosen([], 0))).toEqual(found);
  });

  it('has from others the columns that its own reading lacks, of rows that stand on the same words', () => {
    const at = (row: number, name: string, left: number, top: number, confidence: number): Finding => ({
      ...finding(['items', row, name], `${name} ${top}`, confidence),
      box: [left, top, left + 0.1, top + 0.02],
    });
    const rows = [0.1, 0.2].flatMap((top, row) => [
      at(row, 'name', 0.1, top, 0.9),
      at(row, 'sum', 0.8, top, 0.9),
    ]);
    const others = [0.2, 0.3].flatMap((top, row) => [
      ...[at(row, 'name', 0.1, top, 0.5), at(row, 'sum', 0.8, top, 0.5)],
      ...[at(row, 'days', 0.4, top, 0.5), at(row, 'place', 0.1, top, 0.5)],
    ]);
    expect(wholeArrays([rows, others])).toEqual([...rows, at(1, 'days', 0.4, 0.2, 0.5)]);
  });
});

it('takes the cell of another reading where its own is too unsure to be told', () => {
  const row = (at: number, name: number, sum: number): readonly Finding[] => [
    { ...finding(['items', at, 'name'], 'Nut', name), box: [0.1, 0.2 + at / 10, 0.3, 0.22 + at / 10] },
    { ...finding(['items', at, 'sum'], '1', sum), box: [0.8, 0.2 + at / 10, 0.9, 0.22 + at / 10] },
  ];
  const best = [row(0, 0.9, 0.9), row(1, 0.2, 0.9)].flat();
  const other = [row(0, 0.5, 0.5), row(1, 0.5, 0.5)].flat();
  const [, , replacement] = other;
  expect(wholeArrays([best, other])).toEqual([...best, replacement]);
});

describe('tables that were chosen for all arrays together', () => {
  const at = (array: string, row: number, name: string, y: number): Finding => ({
    ...finding([array, row, name], `${name} ${y}`, 0.9),
    box: [name === 'name' ? 0.1 : 0.6, y, name === 'name' ? 0.3 : 0.8, y + 0.02],
  });
  const rows = (array: string, ...tops: readonly number[]) =>
    tops.flatMap((top, row) => [at(array, row, 'name', top), at(array, row, 'price', top)]);

  it('end where the layout sees them end, though others go on with sums', () => {
    const tables = [{ rows: rows('soups', 0.1, 0.2), trust: 1 }];
    const added = rows('soups', 0.1, 0.2, 0.3).map((cell) => ({ ...cell, confidence: 0.75 }));
    expect(wholeArrays([added], chosen([]), tables)).toEqual(rows('soups', 0.1, 0.2));
    const longer = rows('soups', 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8);
    expect(wholeArrays([longer], chosen([]), tables)).toEqual(longer);
  });

  it('do not end before a row whose figures prove it: quantity times price is its total', () => {
    const proven = (confidence: number, ...tops: readonly number[]): readonly Finding[] =>
      tops.flatMap((top, row) =>
        [2, 5, 10].map((value, column) => ({
          ...finding(['soups', row, `figure ${column}`], 'x', confidence),
          ...{ value, box: [0.2 * column, top, 0.2 * column + 0.1, top + 0.02] as const },
        })),
      );
    const tables = [{ rows: proven(0.9, 0.1, 0.2), trust: 1 }];
    const longer = proven(0.8, 0.1, 0.2, 0.3);
    expect(wholeArrays([longer], chosen([]), tables)).toEqual(longer);
  });

  it('leave no other array a row that is theirs', () => {
    const tables = [{ rows: rows('soups', 0.1, 0.2), trust: 1 }];
    const byRules = rows('salads', 0.1, 0.2, 0.3);
    expect(wholeArrays([byRules], chosen([]), tables)).toEqual([
      ...rows('soups', 0.1, 0.2),
      ...rows('salads', 0.3),
    ]);
  });

  it('share rows with an array that has nothing else', () => {
    const tables = [{ rows: rows('soups', 0.1, 0.2), trust: 1 }];
    const byRules = rows('salads', 0.1, 0.2);
    expect(wholeArrays([byRules], chosen([]), tables)).toEqual([...rows('soups', 0.1, 0.2), ...byRules]);
  });

  it('win over rules that take the rows of all of them for each', () => {
    const tables = [
      { rows: rows('soups', 0.1, 0.2), trust: 1 },
      { rows: rows('salads', 0.3, 0.4), trust: 1 },
    ];
    const all = ['soups', 'salads'].map((array) => rows(array, 0.1, 0.2, 0.3, 0.4));
    const byRules = all.map((found) => found.map((cell) => ({ ...cell, confidence: 0.8 })));
    expect(wholeArrays(byRules, chosen([]), tables)).toEqual([
      ...rows('soups', 0.1, 0.2),
      ...rows('salads', 0.3, 0.4),
    ]);
  });

  it('are believed less than rules where little speaks for them', () => {
    const [inTable, byRules] = [rows('items', 0.1, 0.2, 0.3), rows('items', 0.5, 0.6)];
    expect(wholeArrays([byRules], chosen([]), [{ rows: inTable, trust: 0.3 }])).toEqual(byRules);
    expect(wholeArrays([byRules], chosen([]), [{ rows: inTable, trust: 1 }])).toEqual(inTable);
  });

  it('win over rules that have one cell where they have several', () => {
    const byRules = [0.1, 0.2, 0.3].map(
      (top, row): Finding => ({
        ...finding(['items', row, 'name'], `name and price ${top}`, 0.9),
        box: [0.1, top, 0.8, top + 0.02],
      }),
    );
    const tables = [{ rows: rows('items', 0.1, 0.2), trust: 0.3 }];
    expect(wholeArrays([byRules], chosen([]), tables)).toEqual(rows('items', 0.1, 0.2));
  });

  it('have from others the cells that a row of them lacks', () => {
    const whole = rows('items', 0.1, 0.2, 0.3);
    const inTable = whole.filter((_, place) => place !== 3);
    const found = wholeArrays([whole.map((cell) => ({ ...cell, confidence: 0.5 }))], chosen([]), [
      { rows: inTable, trust: 1 },
    ]);
    expect(found).toHaveLength(whole.length);
    expect(found.at(-1)).toMatchObject({ path: ['items', 1, 'price'], value: 'price 0.2' });
  });
});
