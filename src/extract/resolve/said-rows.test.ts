import { describe, expect, it } from 'vitest';
import type { Finding, Scalar } from '../../model/finding.ts';
import { valuesOf } from '../testing/drawn-source.ts';
import { withSaid } from './said-rows.ts';

type Row = Readonly<Record<string, Scalar>>;

/** Rows stand one below the other from `top`, columns side by side. */
const rowsBy =
  (engine: 'network' | 'llm', confidence: number) =>
  (rows: readonly Row[], top = 0): readonly Finding[] =>
    rows.flatMap((row, at) =>
      Object.entries(row).map(([name, value], column): Finding => {
        const [x, y] = [0.1 + 0.3 * column, 0.1 + 0.05 * (top + at)];
        return {
          ...{
            path: ['lines', at, name],
            value,
            text: String(value),
            page: 1,
            box: [x, y, x + 0.2, y + 0.02],
          },
          ...{ confidence, engine, part: engine === 'llm' ? 'llm' : 'tables' },
        };
      }),
    );
const moved = (cells: readonly Finding[], row: number): readonly Finding[] =>
  cells.map((cell) => ({ ...cell, path: cell.path.with(1, row) }));
const none = new Set<number>();
const [tea, nuts, sum] = [
  { item: 'Tea', amount: 4 },
  { item: 'Nuts', amount: 6 },
  { item: 'Total', amount: 10 },
];

describe('rows of a model', () => {
  it('stand where nothing was read, and add nothing where there are none', () => {
    const [read, said] = [rowsBy('network', 0.5)([tea]), rowsBy('llm', 0.9)([nuts])];
    expect(withSaid([], said, none)).toEqual(said);
    expect(withSaid(read, [], none)).toEqual(read);
  });

  it('give the rows where they are surer', () => {
    const read = rowsBy('network', 0.5)([tea, nuts, sum]);
    const said = rowsBy('llm', 0.88)([tea, nuts]);
    expect(valuesOf(withSaid(read, said, none))).toEqual(valuesOf(said));
  });

  it('give them where theirs alone add up, and do not where those that were read do', () => {
    const ten = new Set([1000]);
    const whole = [tea, nuts];
    const off = [tea, { item: 'Nuts', amount: 7 }];
    const sure = rowsBy('network', 0.95);
    const unsure = rowsBy('llm', 0.6);
    expect(withSaid(sure(off), unsure(whole), ten).filter(({ engine }) => engine === 'llm')).not.toEqual([]);
    expect(valuesOf(withSaid(rowsBy('network', 0.6)(whole), rowsBy('llm', 0.5)(off), ten))).toEqual(
      valuesOf(sure(whole)),
    );
  });

  it('make surer what was read alike, and fill in what is missing', () => {
    const read = rowsBy('network', 0.9)([{ item: 'Tea' }, { item: 'Nuts' }]);
    const merged = withSaid(read, rowsBy('llm', 0.8)([tea, nuts]), none);
    expect(valuesOf(merged)).toEqual(valuesOf(rowsBy('network', 1)([tea, nuts])));
    expect(merged[0]?.confidence).toBeCloseTo(0.98);
  });

  it('make less sure a row that they do not have', () => {
    const read = rowsBy('network', 0.9)([tea, nuts, sum]);
    const merged = withSaid(read, rowsBy('llm', 0.8)([tea, nuts]), none);
    expect(merged.at(-1)?.confidence).toBeCloseTo(0.643, 2);
    const elsewhere = withSaid(read, rowsBy('llm', 0.8)([tea, nuts], 8), none);
    expect(elsewhere.at(-1)?.confidence).toBe(0.9);
  });
});

describe('a row of a model', () => {
  it('is added where it stands, if nothing of it was read and those that were do not add up', () => {
    const figs = { item: 'Figs', amount: 5 };
    const read = [...rowsBy('network', 0.95)([tea]), ...moved(rowsBy('network', 0.95)([nuts], 2), 1)];
    const said = [...rowsBy('llm', 0.8)([tea, figs])];
    const merged = withSaid(read, said, none);
    expect(valuesOf(merged)).toEqual(valuesOf(rowsBy('network', 1)([tea, figs, nuts])));
    expect(valuesOf(withSaid(read, said, new Set([1000])))).toEqual(valuesOf(read));
    const unsure = rowsBy('llm', 0.6)([tea, figs]);
    expect(valuesOf(withSaid(read, unsure, none))).toEqual(valuesOf(read));
  });

  it('makes less sure a cell that it leaves empty', () => {
    const read = rowsBy('network', 0.9)([{ item: 'Tea', amount: 4, note: 'x' }, nuts]);
    const merged = withSaid(read, rowsBy('llm', 0.8)([tea, nuts]), none);
    const sureOf = (name: string) => merged.find(({ path }) => path.at(-1) === name)?.confidence;
    expect(sureOf('note')).toBeCloseTo(0.643, 2);
    expect(sureOf('item')).toBeCloseTo(0.98);
  });

  it('spells what was read unsurely, and agrees with it', () => {
    const read = rowsBy('network', 0.9)([{ item: 'Tca', amount: 4 }]);
    const said = rowsBy(
      'llm',
      0.8,
    )([tea]).map((cell) => (cell.value === 'Tea' ? { ...cell, text: 'Tca', isRespelled: true } : cell));
    const [item] = withSaid(read, said, none);
    expect(item).toMatchObject({ value: 'Tea', text: 'Tca', engine: 'llm' });
    expect(item?.confidence).toBeCloseTo(0.98);
  });
});

describe('a list of a model', () => {
  const listBy = (
    engine: 'network' | 'llm',
    confidence: number,
    values: readonly string[],
  ): readonly Finding[] =>
    values.map((value, at): Finding => {
      const y = 0.1 + 0.05 * Number(/\d/.exec(value)?.[0] ?? 0);
      return {
        ...{ path: ['names', at], value, text: value, page: 1, box: [0.1, y, 0.2, y + 0.02] },
        ...{ confidence, engine, part: engine === 'llm' ? 'llm' : 'chooser' },
      };
    });

  it('adds what was not read, puts right what stands at its place, and makes less sure what it lacks', () => {
    const read = listBy('network', 0.7, ['Ann 1', 'Bob 2 and', 'Noise 3']);
    const said = listBy('llm', 0.88, ['Ann 1', 'Bob 2', 'Eve 4']);
    expect(valuesOf(withSaid(read, said, none))).toEqual({
      ...{ 'names.0': 'Ann 1', 'names.1': 'Bob 2', 'names.2': 'Eve 4' },
    });
    const sure = listBy('network', 0.99, ['Ann 1', 'Sure 3']);
    expect(Object.values(valuesOf(withSaid(sure, said, none)))).toEqual([
      'Ann 1',
      'Sure 3',
      'Bob 2',
      'Eve 4',
    ]);
  });

  it('keeps the names of cells where only plain values were read', () => {
    const read: Finding[] = listBy('network', 0.7, ['Tea']).map((cell) => ({ ...cell, path: ['lines', 0] }));
    const said = rowsBy('llm', 0.9)([tea]);
    for (const { path } of withSaid(read, said, none)) {
      expect([...read, ...said].map((cell) => cell.path)).toContainEqual(path);
    }
  });
});
