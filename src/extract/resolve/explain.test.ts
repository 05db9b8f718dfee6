import { describe, expect, it } from 'vitest';
import { textAt } from '../../layout/testing/drawn-page.ts';
import type { Box } from '../../model/box.ts';
import type { EngineName, FieldPath, Finding, PartName, Scalar } from '../../model/finding.ts';
import type { Answers } from '../engine.ts';
import { understand } from '../meaning/understand.ts';
import { drawnSource } from '../testing/drawn-source.ts';
import { resolve } from './resolve.ts';
import { arbiterPreferring, plainArbiter } from './testing/arbiters.ts';

const text = { type: 'string' } as const;
const amount = { type: 'number' } as const;
const template = understand({
  name: 'Test',
  category: 'INVOICE',
  schema: {
    data: {
      ...{ netAmount: amount, taxAmount: amount, total: amount, invoiceNumber: text, orderNumber: text },
      lineItems: {
        type: 'array',
        itemType: 'object',
        itemSchema: { properties: { description: text, lineTotal: amount } },
      },
    },
  },
});
const source = drawnSource([textAt(50, 50, 'x')]);

const boxAt = (y: number, x = 0.1): Box => [x, y, x + 0.2, y + 0.01];
const by =
  (engine: EngineName, part: PartName) =>
  (path: FieldPath, value: Scalar, confidence: number, box: Box): Finding => ({
    ...{ path, value, confidence, text: String(value), page: 1, box, engine, part },
  });
const labelled = by('rules', 'labelled');
const explained = (path: FieldPath, answers: Answers) =>
  resolve(source, template, answers, arbiterPreferring('tables')).explain(path);
const whyOf = (path: FieldPath, ...findings: readonly Finding[]) =>
  explained(path, { rules: { findings } }).candidates.map(({ value, isChosen, why }) => [
    value,
    isChosen,
    why,
  ]);

describe('of a single field', () => {
  it('says who found each candidate, how sure, and what the network and the others make of it', () => {
    const rules = {
      findings: [labelled(['total'], 119, 0.8, boxAt(0.2)), labelled(['total'], 7, 0.7, boxAt(0.4))],
    };
    const chooser = by('network', 'chooser')(['total'], 119, 0.9, boxAt(0.2));
    const weigh = ({ value }: Finding) => (value === 119 ? 0.9 : 0);
    const { candidates } = explained(['total'], { rules, network: { findings: [chooser], weigh } });
    expect(candidates).toMatchObject([
      {
        ...{ value: 119, page: 1, text: '119', engine: 'network', part: 'chooser', confidence: 0.9 },
        ...{ opinion: 0.9, weighed: 0.73, isChosen: true },
        why: 'likeliest; 2 findings say so; for it: who found it',
      },
      {
        value: 119,
        engine: 'rules',
        part: 'labelled',
        confidence: 0.8,
        isChosen: false,
        why: 'the same value',
      },
      {
        ...{ value: 7, opinion: 0, weighed: 0.189, isChosen: false },
        why: 'below the threshold of 0.35; less likely; against it: who found it',
      },
    ]);
    expect(candidates[0]?.supported).toBeCloseTo(0.73);
  });

  it('says that a place has another field, or that nothing is sure enough', () => {
    const place = boxAt(0.3);
    expect(
      whyOf(
        ['orderNumber'],
        labelled(['invoiceNumber'], 'A-1', 0.9, place),
        labelled(['orderNumber'], 'A-1', 0.45, place),
      ),
    ).toEqual([['A-1', false, expect.stringContaining('shares its place or text with invoiceNumber')]]);
    expect(whyOf(['total'], labelled(['total'], 5, 0.2, place))).toEqual([
      [5, false, expect.stringContaining('below the threshold of 0.35')],
    ]);
  });

  it('says which sum adds up', () => {
    const given = [
      ...[labelled(['netAmount'], 100, 0.7, boxAt(0.1)), labelled(['taxAmount'], 19, 0.7, boxAt(0.2))],
      ...[labelled(['total'], 100.5, 0.7, boxAt(0.3)), labelled(['total'], 119, 0.6, boxAt(0.4))],
    ];
    const [first, second] = whyOf(['total'], ...given);
    expect(first).toEqual([119, true, expect.stringContaining('netTotal + taxTotal = grandTotal holds')]);
    expect(second).toEqual([100.5, false, expect.stringContaining('grandTotal does not hold')]);
  });

  it('says what was left out, and lists no more than anybody reads', () => {
    const rules = { findings: [labelled(['total'], 1, 0.9, boxAt(0.1))], isLeftEmpty: () => true };
    expect(explained(['total'], { rules }).candidates).toMatchObject([
      { value: 1, weighed: null, why: 'left out: its box on the form is empty' },
    ]);
    const many = Array.from({ length: 500 }, (_, at) => labelled(['total'], at, 0.5, boxAt(at / 600)));
    const { candidates, more } = explained(['total'], { rules: { findings: many } });
    expect([candidates.length, more]).toEqual([20, 480]);
    expect(explained(['total'], {})).toEqual({ path: ['total'], candidates: [], readings: [], more: 0 });
  });
});

describe('of an array', () => {
  const row = (
    find: ReturnType<typeof by>,
    at: number,
    name: string,
    confidence: number,
    hasTotal = true,
  ) => [
    find(['lineItems', at, 'description'], name, confidence, boxAt(0.2 + at / 10)),
    ...(hasTotal ? [find(['lineItems', at, 'lineTotal'], at, confidence, boxAt(0.2 + at / 10, 0.7))] : []),
  ];
  const words = by('network', 'chooser');
  const tables = by('network', 'tables');
  const chosen = { findings: [...row(words, 0, 'Te', 0.5), ...row(words, 1, 'Rice', 0.5)] };
  const network = {
    ...{ ...chosen, weigh: () => 1 },
    arrays: [
      { rows: [...row(tables, 0, 'Tea', 0.9, false), ...row(tables, 1, 'Rice', 0.9, false)], trust: 1 },
    ],
  };

  it('names each reading with its rows and cells, the one that was taken and the one that fills it in', () => {
    expect(explained(['lineItems'], { network }).readings).toMatchObject([
      { engine: 'network', part: 'tables', rows: 2, cells: 2, isChosen: true },
      { engine: 'network', part: 'chooser', rows: 2, cells: 4, isChosen: false, why: 'fills in 2 cells' },
    ]);
    const column = explained(['lineItems', 'description'], { network });
    expect(column.readings.map(({ cells }) => cells)).toEqual([2, 2]);
  });

  it('has for a cell what the readings have in its row', () => {
    const { candidates } = explained(['lineItems', 0, 'description'], { network });
    expect(candidates.map(({ value, isChosen }) => [value, isChosen])).toEqual([
      ['Tea', true],
      ['Te', false],
    ]);
  });

  it('has no rows where that is likelier, and says so of its readings', () => {
    const doubting = { ...plainArbiter, arrays: () => -1 };
    const { readings } = resolve(source, template, { network: chosen }, doubting).explain(['lineItems']);
    expect(readings).toMatchObject([{ part: 'chooser', isChosen: false, why: 'less likely than no rows' }]);
    expect(readings[0]?.weight).toBeCloseTo(0.27);
  });

  it('may be an e-invoice, which has nothing to do with pages', () => {
    const eInvoice = by('e-invoice', 'e-invoice');
    const findings = [0, 1, 2, 3].flatMap((at) => row(eInvoice, at, `Item ${at}`, 0.95));
    const { readings } = explained(['lineItems'], { network, 'e-invoice': { findings } });
    expect(readings.map(({ part, isChosen }) => [part, isChosen])).toEqual([
      ['tables', false],
      ['chooser', false],
      ['e-invoice', true],
    ]);
  });
});
