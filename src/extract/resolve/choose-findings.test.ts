import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box } from '../../model/box.ts';
import {
  type EngineName,
  engineNames,
  type FieldPath,
  type Finding,
  namesIn,
  type PartName,
  type Scalar,
} from '../../model/finding.ts';
import type { Fields } from '../../model/template.ts';
import { understand } from '../meaning/understand.ts';
import { chooseFindings } from './choose-findings.ts';
import { weighPlainly } from './testing/arbiters.ts';

const data: Fields = {
  invoiceNumber: { type: 'string' },
  orderNumber: { type: 'string' },
  invoiceDate: { type: 'date' },
  dueDate: { type: 'date' },
  netAmount: { type: 'number' },
  taxAmount: { type: 'number' },
  shipping: { type: 'number' },
  total: { type: 'number' },
  iban: { type: 'string' },
  accountNumber: { type: 'string' },
  extra: { type: 'object' },
  tags: { type: 'array', itemType: 'string' },
  lineItems: {
    type: 'array',
    itemType: 'object',
    itemSchema: { properties: { description: { type: 'string' }, lineTotal: { type: 'number' } } },
  },
};
const template = understand({ name: 'Test', category: 'INVOICE', schema: { data } });

let places = 0;
/** A place of its own for each, unless one is given. */
function found(path: string, value: Scalar, confidence: number, rest: Partial<Finding> = {}): Finding {
  places += 1;
  const [x, y] = [((places * 7) % 20) / 20, (places % 49) / 50];
  const box: Box = [x, y, x + 0.04, y + 0.01];
  return {
    path: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
    ...{
      value,
      confidence,
      text: String(value),
      page: 1,
      box,
      engine: 'rules' as const,
      part: 'labelled' as const,
    },
    ...rest,
  };
}

const choose = (...findings: readonly Finding[]) => chooseFindings(template, findings, weighPlainly).findings;
const chosen = (...findings: readonly Finding[]) =>
  Object.fromEntries(choose(...findings).map(({ path, value }) => [path.join('.'), value]));
const confidenceOf = (path: string, ...findings: readonly Finding[]) =>
  choose(...findings).find((finding) => finding.path.join('.') === path)?.confidence ?? 0;

describe('the sums of an invoice', () => {
  it('hold with shipping too: the base of a tax is not the tax', () => {
    const sums = [
      found('netAmount', 10_479.05, 0.9),
      found('shipping', 48, 0.85),
      found('taxAmount', 10_527.05, 0.8),
      found('taxAmount', 2105.41, 0.6),
      found('total', 12_632.46, 0.85),
    ];
    expect(chosen(...sums)).toMatchObject({ taxAmount: 2105.41, total: 12_632.46 });
  });

  it('have no tax above the amount that is taxed', () => {
    const sums = [found('netAmount', 100, 0.9), found('taxAmount', 119, 0.7), found('taxAmount', 20, 0.6)];
    expect(chosen(...sums)).toMatchObject({ netAmount: 100, taxAmount: 20 });
  });
});

describe('one field', () => {
  it('takes the likeliest, in whatever order they come', () => {
    const findings = [
      found('total', 1, 0.5),
      found('total', 2, 0.8),
      found('total', 3, 0.6),
      found('total', 4, 0.7),
    ];
    expect(chosen(...findings)).toEqual({ total: 2 });
    expect(chosen(...findings.toReversed())).toEqual({ total: 2 });
  });

  it('is null below the threshold', () => {
    expect(choose(found('total', 1, 0.34), found('dueDate', '2024-01-01', 0.05))).toEqual([]);
    expect(chosen(found('total', 1, 0.37))).toEqual({ total: 1 });
  });

  it('knows a string again by its letters and digits, and shows where it is printed', () => {
    const written = found('invoiceNumber', 'RE-2024/77', 0.9, { engine: 'e-invoice', page: null, box: null });
    const printed = found('invoiceNumber', 're 2024 77', 0.5);
    const [only] = choose(written, printed);
    expect(only).toMatchObject({ page: 1, box: printed.box });
  });
});

describe('one place', () => {
  const box: Box = [0.5, 0.5, 0.6, 0.51];
  const shared = (path: string, confidence: number) => found(path, 'A-1', confidence, { box });

  it('does not answer two fields of one type where one of them has an alternative', () => {
    const other = found('orderNumber', 'B-2', 0.6);
    expect(chosen(shared('invoiceNumber', 0.9), shared('orderNumber', 0.8), other)).toEqual({
      invoiceNumber: 'A-1',
      orderNumber: 'B-2',
    });
    expect(chosen(other, shared('orderNumber', 0.8), shared('invoiceNumber', 0.9))).toMatchObject({
      orderNumber: 'B-2',
    });
  });

  it('answers both where both are sure of it, and the weaker is null where it is not', () => {
    const both = chosen(shared('invoiceNumber', 0.9), shared('orderNumber', 0.85));
    expect(both).toEqual({ invoiceNumber: 'A-1', orderNumber: 'A-1' });
    expect(chosen(shared('invoiceNumber', 0.9), shared('orderNumber', 0.45))).toEqual({
      invoiceNumber: 'A-1',
    });
  });

  it('is no text where it is a figure, unless that is sure', () => {
    const total = found('total', 2, 0.9, { box });
    expect(chosen(total, found('orderNumber', '2.00 EUR', 0.45, { box }))).toEqual({ total: 2 });
    expect(chosen(total, found('orderNumber', '2.00 EUR', 0.85, { box }))).toHaveProperty('orderNumber');
  });

  it('may be a date and a part of a number at once, and may hold what an open object repeats', () => {
    expect(
      chosen(shared('invoiceNumber', 0.9), found('invoiceDate', '2024-01-01', 0.4, { box })),
    ).toHaveProperty('invoiceDate');
    expect(chosen(shared('invoiceNumber', 0.9), shared('extra.Rechnung', 0.4))).toHaveProperty(
      'extra.Rechnung',
    );
  });
});

describe('sums and dates', () => {
  it('turn a close choice: net and tax make the total', () => {
    const rest = [found('netAmount', 100, 0.7), found('taxAmount', 19, 0.7)];
    const totals = [found('total', 100.5, 0.7), found('total', 119, 0.6)];
    expect(chosen(...totals)).toEqual({ total: 100.5 });
    expect(chosen(...totals, ...rest)).toEqual({ netAmount: 100, taxAmount: 19, total: 119 });
  });

  it('turn two choices at once, where each alone would make it worse', () => {
    const parts = [found('netAmount', 720, 0.48), found('taxAmount', 144, 0.83)];
    const totals = [found('total', 450, 0.9), found('total', 864, 0.85)];
    expect(chosen(...parts, ...totals)).toEqual({ netAmount: 720, taxAmount: 144, total: 864 });
  });

  it('make surer what adds up', () => {
    const parts = [found('netAmount', 100, 0.7), found('taxAmount', 19, 0.7)];
    const alone = confidenceOf('total', found('total', 119, 0.6));
    expect(confidenceOf('total', found('total', 119, 0.6), ...parts)).toBeGreaterThan(alone + 0.1);
    expect(confidenceOf('total', found('total', 170, 0.6), ...parts)).toBeLessThan(alone);
  });

  it('turn a choice by what the rows add up to', () => {
    const rows = [found('lineItems.0.lineTotal', 40, 0.8), found('lineItems.1.lineTotal', 60, 0.8)];
    const nets = [found('netAmount', 10, 0.65), found('netAmount', 100, 0.6)];
    expect(chosen(...nets)).toEqual({ netAmount: 10 });
    expect(chosen(...nets, ...rows)).toMatchObject({ netAmount: 100 });
  });

  it('have an IBAN for an account number only where nobody asks for the IBAN', () => {
    const iban = 'GB85AIRE20201555555555';
    const account = found('accountNumber', 'GB85 AIRE 2020 1555 5555 55', 0.6);
    expect(chosen(found('iban', iban, 0.9), account)).toEqual({ iban });
    expect(chosen(account)).toEqual({ accountNumber: account.value });
  });

  it('let no bill fall due before it was made', () => {
    const made = found('invoiceDate', '2024-03-05', 0.9);
    const due = [found('dueDate', '2024-02-01', 0.7), found('dueDate', '2024-04-04', 0.5)];
    expect(chosen(...due)).toEqual({ dueDate: '2024-02-01' });
    expect(chosen(made, ...due)).toEqual({ invoiceDate: '2024-03-05', dueDate: '2024-04-04' });
  });
});

describe('rows', () => {
  const row = (engine: EngineName, at: number, confidence: number) => [
    found(`lineItems.${at}.description`, `${engine} ${at}`, confidence, { engine }),
    found(`lineItems.${at}.lineTotal`, at, confidence, { engine }),
  ];

  it('come whole from the engine that knows most of them', () => {
    const values = chosen(
      ...row('e-invoice', 0, 0.95),
      ...row('e-invoice', 1, 0.95),
      ...row('rules', 2, 0.9),
    );
    expect(values).toEqual({
      'lineItems.0.description': 'e-invoice 0',
      'lineItems.0.lineTotal': 0,
      'lineItems.1.description': 'e-invoice 1',
      'lineItems.1.lineTotal': 1,
    });
  });

  it('of different arrays may come from different engines', () => {
    expect(chosen(...row('e-invoice', 0, 0.9), found('tags.0', 'paid', 0.8))).toHaveProperty(
      'tags.0',
      'paid',
    );
  });

  it('hold one value in each place, the likeliest, and none below the threshold', () => {
    const given = [found('tags.0', 'a', 0.5), found('tags.0', 'b', 0.7), found('tags.1', 'c', 0.1)];
    expect(chosen(...given)).toEqual({ 'tags.0': 'b' });
  });
});

describe('any findings', () => {
  const path: fc.Arbitrary<FieldPath> = fc.oneof(
    fc.constantFrom<FieldPath>(
      ...['invoiceNumber', 'orderNumber', 'invoiceDate', 'dueDate', 'netAmount', 'taxAmount', 'total'].map(
        (name) => [name],
      ),
      ...[['extra', 'Key'], ['extra', '__proto__'], ['nobody', 'asked'], [], ['tags', 0], ['tags', 1]],
      ...[
        ['lineItems', 0, 'lineTotal'],
        ['lineItems', 1, 'lineTotal'],
        ['lineItems', 1, 'description'],
      ],
    ),
    fc.array(fc.oneof(fc.string({ maxLength: 3 }), fc.nat(3)), { maxLength: 4 }),
  );
  const value = fc.oneof(
    fc.constantFrom<Scalar>(0, 1, 19, 100, 119, -5, '', '!', '2024-01-01', '2023-12-31', true, false),
    fc.string({ maxLength: 6 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  );
  const finding: fc.Arbitrary<Finding> = fc.record({
    ...{ path, value, text: fc.string() },
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    page: fc.constantFrom(1, 2, null),
    box: fc.constantFrom<Box | null>([0, 0, 0.1, 0.1], [0.5, 0.5, 0.6, 0.6], [0.2, 0.2, 0.2, 0.2], null),
    engine: fc.constantFrom<EngineName>(...engineNames),
    part: fc.constantFrom<PartName>('labelled', 'chooser', 'mrz'),
  });

  it('give at most one each, all of them given, all within 0..1, and nothing throws', () => {
    fc.assert(
      fc.property(fc.array(finding, { maxLength: 30 }), (given) => {
        const taken = chooseFindings(template, given, weighPlainly).findings;
        // Rows of two voices may meet, and a value is shown where another engine found it printed.
        const bare = ({ path, value, engine, part }: Finding) =>
          JSON.stringify([namesIn(path), value, engine, part]);
        const known = new Set(given.map(bare));
        for (const one of taken) {
          expect(known.has(bare(one))).toBe(true);
          expect(one.confidence).toBeGreaterThanOrEqual(0);
          expect(one.confidence).toBeLessThanOrEqual(1);
        }
        expect(new Set(taken.map((one) => JSON.stringify(one.path))).size).toBe(taken.length);
      }),
      { numRuns: 500 },
    );
  });

  it('are chosen among in a time that grows with their number, not with its square', () => {
    const most = (rows: number) => [
      ...Array.from({ length: rows }, (_, at) => found(`lineItems.${at}.lineTotal`, at, 0.8)),
      ...Array.from({ length: rows }, (_, at) => found(`extra.Key ${at}`, `v${at}`, 0.8)),
      ...Array.from({ length: rows }, (_, at) => found('total', at % 7, 0.8)),
    ];
    const timed = (rows: number) => {
      const given = most(rows);
      const start = process.cpuUsage();
      chooseFindings(template, given, weighPlainly);
      // Of the processor, not of the clock: other programs may be busy.
      return process.cpuUsage(start).user / 1000;
    };
    timed(2000);
    expect(timed(32_000)).toBeLessThan(100 * Math.max(2, timed(2000)));
  });
});
