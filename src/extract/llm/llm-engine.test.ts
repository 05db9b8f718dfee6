import { describe, expect, it } from 'vitest';
import { linesAt, textAt } from '../../layout/testing/drawn-page.ts';
import type { Finding } from '../../model/finding.ts';
import type { ModelValue, Reply } from '../../model/language-model.ts';
import type { Fields, TemplateDraft } from '../../model/template.ts';
import { understand } from '../meaning/understand.ts';
import { drawnSource, findingAt, valuesOf } from '../testing/drawn-source.ts';
import { llmEngine } from './llm-engine.ts';
import { passagesOf } from './passages.ts';

const { signal } = new AbortController();
const fields: Fields = {
  number: { type: 'string' },
  date: { type: 'date' },
  total: { type: 'number' },
  isPaid: { type: 'boolean' },
  seller: { type: 'object', properties: { address: { type: 'string', format: 'address' } } },
  lines: {
    type: 'array',
    itemType: 'object',
    itemSchema: { properties: { item: { type: 'string' }, amount: { type: 'number' } } },
  },
};
const template: TemplateDraft = { name: 'Bill', category: 'CUSTOM', schema: { data: fields } };
const source = drawnSource([
  linesAt(50, 40, ['Am Alten Markt 3', '20095 Hamburg']),
  linesAt(50, 120, ['Bill no. RE-2024/77', 'Date: 15 November 2024', 'Paid: yes']),
  ...[
    ['Item', 'Amount'],
    ['Espresso roast', '1.074,00'],
    ['Paper filters', '26,00'],
  ].map((row, at) => row.flatMap((cell, column) => textAt([50, 470][column] ?? 0, 220 + at * 16, cell))),
  [...textAt(350, 290, 'Total'), ...textAt(470, 290, '1.100,00')],
]);
const { passages, spots } = passagesOf(source.document);
const idOf = (text: string): string => {
  const all = passages.flatMap(({ passage }) =>
    passage.kind === 'text' ? passage.segments : passage.rows.flat(),
  );
  return all.find((segment) => segment.text.includes(text))?.id ?? `no ${text}`;
};

const hearing = async (values: readonly ModelValue[], said: Fields = fields) => {
  const reply: Reply = { kind: 'values', model: 'm', values };
  const exchanges = [{ question: { kind: 'values', fields: said, passages: [] } as const, reply }];
  return await llmEngine({ ...source, exchanges }, understand(template), signal);
};

describe('what a model says', () => {
  it('comes out as the document has it, where it says', async () => {
    const { findings } = await hearing([
      { path: ['number'], value: 're 2024 77', ids: [idOf('RE-2024')] },
      { path: ['date'], value: '2024-11-15', ids: [idOf('November')] },
      { path: ['total'], value: 1100, ids: [idOf('1.100,00')] },
      { path: ['isPaid'], value: true, ids: [idOf('Paid')] },
      {
        path: ['seller', 'address'],
        value: 'Am Alten Markt 3 20095 Hamburg',
        ids: [idOf('Markt'), idOf('20095')],
      },
    ]);
    expect(valuesOf(findings)).toEqual({
      number: 'RE-2024/77',
      date: '2024-11-15',
      total: 1100,
      isPaid: true,
      'seller.address': 'Am Alten Markt 3, 20095 Hamburg',
    });
    for (const finding of findings) {
      expect(finding).toMatchObject({ engine: 'llm', part: 'llm', model: 'm', page: 1 });
      expect(finding.box).not.toBeNull();
    }
    expect(findingAt(findings, 'number')?.text).toBe('RE-2024/77');
  });

  it('counts for less where it stands elsewhere than the model says', async () => {
    const at = async (ids: readonly string[]) =>
      findingAt((await hearing([{ path: ['total'], value: 1100, ids }])).findings, 'total');
    const [named, unnamed] = [await at([idOf('1.100,00')]), await at([idOf('Paper')])];
    expect(unnamed?.box).toEqual(named?.box);
    expect(unnamed?.confidence).toBeLessThan(named?.confidence ?? 0);
  });

  it('is left out where it stands nowhere, and that is said without it', async () => {
    const { findings, problems } = await hearing([
      { path: ['number'], value: 'RE-2024/78', ids: [idOf('RE-2024')] },
      { path: ['total'], value: 1200, ids: [idOf('1.100,00')] },
      { path: ['isPaid'], value: false, ids: [idOf('Paid')] },
      { path: ['lines', 0, 'item'], value: 'Tea', ids: [] },
      { path: ['lines', 1, 'item'], value: 'Cocoa', ids: [] },
    ]);
    expect(findings).toEqual([]);
    expect(problems?.map(({ path }) => path)).toEqual(['number', 'total', 'isPaid', 'lines.item']);
    expect(JSON.stringify(problems)).not.toMatch(/78|1200|Tea|Cocoa/);
  });

  it('needs a segment about the field for yes or no', async () => {
    for (const ids of [[], ['none'], [idOf('Espresso')]])
      expect((await hearing([{ path: ['isPaid'], value: true, ids }])).findings).toEqual([]);
  });

  it('may be of rows, each of which stands together', async () => {
    const { findings } = await hearing([
      { path: ['lines', 4, 'item'], value: 'Paper filters', ids: [idOf('Paper')] },
      { path: ['lines', 4, 'amount'], value: '26.00', ids: [] },
      { path: ['lines', 2, 'item'], value: 'Espresso roast', ids: [idOf('Espresso')] },
      { path: ['lines', 2, 'amount'], value: 1074, ids: [idOf('1.074,00')] },
    ]);
    expect(valuesOf(findings)).toEqual({
      'lines.0.item': 'Espresso roast',
      'lines.0.amount': 1074,
      'lines.1.item': 'Paper filters',
      'lines.1.amount': 26,
    });
  });

  it('is not heard of what was not asked, or is no value', async () => {
    const { findings } = await hearing(
      [
        { path: ['total'], value: 1100, ids: [] },
        { path: ['seller'], value: 'Hamburg', ids: [] },
        { path: ['lines'], value: 'Espresso roast', ids: [] },
        { path: ['lines', 0], value: 'Espresso roast', ids: [] },
        { path: ['nothing'], value: 'Hamburg', ids: [] },
        { path: [], value: 'Hamburg', ids: [] },
        { path: ['number'], value: '', ids: [...spots.keys()] },
        { path: ['number'], value: '-', ids: [...spots.keys()] },
        { path: ['date'], value: true, ids: [] },
      ],
      { number: { type: 'string' }, seller: { type: 'object' }, date: { type: 'date' } },
    );
    expect(findings).toEqual([]);
  });
});

it('spells otherwise what was read unsurely, and keeps what was read', async () => {
  const words = linesAt(50, 40, ['Norclwind Handel GmbH', 'Total 119.00']).map((word) => ({
    ...{ ...word, source: 'ocr' as const, confidence: /cl/.test(word.text) ? 0.8 : 0.99 },
  }));
  const scan = drawnSource([words]);
  const values = [{ path: ['number'], value: 'Nordwind Handel GmbH', ids: [] }];
  const exchanges = [
    {
      question: { kind: 'values', fields, passages: [] } as const,
      reply: { kind: 'values', model: 'm', values } as const,
    },
  ];
  const { findings } = await llmEngine({ ...scan, exchanges }, understand(template), signal);
  expect(findings).toMatchObject([
    { value: 'Nordwind Handel GmbH', text: 'Norclwind Handel GmbH', page: 1, isRespelled: true },
  ]);
});

describe('what was found where a model sees nothing', () => {
  const found = (value: string): Finding => ({
    ...{ path: ['number'], value, text: value, page: 1, box: [0, 0, 1, 1] },
    ...{ confidence: 0.5, engine: 'rules', part: 'labelled' },
  });
  const isSilent = async (values: readonly ModelValue[], value: string) => {
    const question = { kind: 'values', fields, passages: passages.map(({ passage }) => passage) } as const;
    const exchanges = [{ question, reply: { kind: 'values', model: 'm', values } as const }];
    const { isSilentOn } = await llmEngine({ ...source, exchanges }, understand(template), signal);
    return isSilentOn?.(found(value));
  };
  const saying = (value: string): readonly ModelValue[] => [{ path: ['number'], value, ids: [] }];

  it('is less sure, and so it is where the model says something else that stands nowhere', async () => {
    expect(await isSilent([], 'RE-2024/77')).toBe(true);
    expect(await isSilent(saying('Zebra'), 'RE-2024/77')).toBe(true);
  });

  it('stays as sure where the model says the same in other letters, or what stands elsewhere', async () => {
    expect(await isSilent(saying('RE-2024-777'), 'RE-2024/77')).toBe(false);
    expect(await isSilent(saying('Hamburg'), 'RE-2024/77')).toBe(false);
  });
});

it('says once that nothing came of it', async () => {
  const question = { kind: 'values', fields, passages: [] } as const;
  const reply: Reply = { kind: 'failed', reason: 'The language model did not answer in time.' };
  const exchanges = [
    { question, reply },
    { question, reply },
  ];
  const { findings, problems } = await llmEngine({ ...source, exchanges }, understand(template), signal);
  expect(findings).toEqual([]);
  expect(problems).toEqual([{ path: '', message: 'The language model did not answer in time.' }]);
});
