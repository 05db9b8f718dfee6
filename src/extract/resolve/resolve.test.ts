import { describe, expect, it } from 'vitest';
import { textAt } from '../../layout/testing/drawn-page.ts';
import type { Box } from '../../model/box.ts';
import type { EngineName, FieldPath, Finding, PartName, Scalar } from '../../model/finding.ts';
import type { Answers, CellChance } from '../engine.ts';
import { understand } from '../meaning/understand.ts';
import { drawnSource } from '../testing/drawn-source.ts';
import { resolve } from './resolve.ts';
import { shippedArbiter } from './testing/arbiters.ts';

const template = understand({
  name: 'Test',
  category: 'INVOICE',
  schema: {
    data: {
      total: { type: 'number' },
      remark: { type: 'string' },
      paid: { type: 'boolean' },
      lineItems: {
        type: 'array',
        itemType: 'object',
        itemSchema: { properties: { description: { type: 'string' }, lineTotal: { type: 'number' } } },
      },
    },
  },
});
const source = drawnSource([textAt(50, 50, 'x')]);

const boxAt = (y: number): Box => [0.1, y, 0.3, y + 0.01];
const by =
  (engine: EngineName, part: PartName) =>
  (path: FieldPath, value: Scalar, confidence: number, y: number): Finding => ({
    ...{ path, value, confidence, text: String(value), page: 1, box: boxAt(y), engine, part },
  });
const labelled = by('rules', 'labelled');
const tables = by('network', 'tables');
const ticks = by('rules', 'ticks');
const cells = by('rules', 'cells');
const chooser = by('network', 'chooser');
const total = ['total'];

const chosen = (answers: Answers) =>
  Object.fromEntries(
    resolve(source, template, answers, shippedArbiter).findings.map(({ path, value }) => [
      path.join('.'),
      value,
    ]),
  );
/** Sees the answer in one line of the page alone. */
const seesAt = (y: number) => (finding: Finding) => (finding.box?.[1] === y ? 0.9 : 0);

describe('rules and the network', () => {
  const rules = { findings: [labelled(total, 100, 0.7, 0.1), labelled(total, 119, 0.6, 0.5)] };

  it('answer alone', () => {
    expect(chosen({ rules })).toEqual({ total: 100 });
    expect(chosen({ network: { findings: [chooser(total, 5, 0.9, 0.3)] } })).toEqual({ total: 5 });
  });

  it('decide together: what the network chose wins over what rules are surer of', () => {
    const network = { findings: [chooser(total, 119, 0.7, 0.5)], weigh: seesAt(0.5) };
    expect(chosen({ rules, network })).toEqual({ total: 119 });
  });

  it('name who found what was chosen', () => {
    const [only] = resolve(source, template, { rules }, shippedArbiter).findings;
    expect(only).toMatchObject({ engine: 'rules', part: 'labelled' });
  });

  it('read a table once, and words that the network chose may have cells in it', () => {
    const item = (name: string) => ['lineItems', 0, name];
    const read = [tables(item('description'), 'Tea', 0.9, 0.4), tables(item('lineTotal'), 3, 0.9, 0.4)];
    const network = {
      findings: [chooser(item('description'), 'Te', 0.5, 0.4)],
      arrays: [{ rows: read, trust: 1 }],
      weigh: () => 1,
    };
    expect(chosen({ network })).toEqual({
      'lineItems.0.description': 'Tea',
      'lineItems.0.lineTotal': 3,
    });
  });
});

describe('the network', () => {
  it('is heard about cells', () => {
    const chance = (value: number, y: number): CellChance => ({
      ...{ score: 1, row: `row ${y}`, column: 'column', cell: `cell ${y}` },
      finding: cells(total, value, 0.95, y),
    });
    const rules = { findings: [], cells: [[[chance(1, 0.2), chance(2, 0.6)]]] };
    expect(chosen({ rules, network: { findings: [], weigh: seesAt(0.6) } })).toEqual({ total: 2 });
    expect(chosen({ rules, network: { findings: [], weigh: seesAt(0.2) } })).toEqual({ total: 1 });
  });

  it('has no say in boxes to tick, which it does not see', () => {
    const sureOf = (finding: Finding, weigh: () => number) =>
      resolve(
        source,
        template,
        { rules: { findings: [finding] }, network: { findings: [], weigh } },
        shippedArbiter,
      ).findings[0]?.confidence ?? 0;
    const [ticked, read] = [ticks(['paid'], true, 0.9, 0.2), labelled(total, 7, 0.9, 0.4)];
    expect(sureOf(ticked, () => 0)).toBe(sureOf(ticked, () => 1));
    expect(sureOf(read, () => 0)).toBeLessThan(sureOf(read, () => 1));
  });
});

it('leaves a field without a value whose box is empty, unless a code says it', () => {
  const isLeftEmpty = (path: FieldPath) => path[0] === 'total';
  const rules = { findings: [labelled(total, 100, 0.9, 0.1)], isLeftEmpty };
  const network = { findings: [chooser(total, 100, 0.9, 0.1)], weigh: () => 1 };
  expect(chosen({ rules, network })).toEqual({});
  const barcode = { findings: [by('barcode', 'barcode')(total, 7, 0.9, 0.1)] };
  expect(chosen({ rules, network, barcode })).toEqual({ total: 7 });
});
