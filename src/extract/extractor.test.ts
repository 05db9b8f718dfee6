import { describe, expect, it } from 'vitest';
import { textAt } from '../layout/testing/drawn-page.ts';
import type { Document } from '../model/document.ts';
import { engineNames, type Finding } from '../model/finding.ts';
import type { TemplateDraft } from '../model/template.ts';
import { type Engine, speaking } from './engine.ts';
import { createExtractor } from './extractor.ts';
import { openPlainArbiter } from './resolve/testing/arbiters.ts';
import { drawnSource, xmlAttachment } from './testing/drawn-source.ts';

const template: TemplateDraft = {
  name: 'Test',
  category: 'CUSTOM',
  schema: { data: { total: { type: 'number' }, note: { type: 'string' } } },
};
const { signal } = new AbortController();
const all = { engines: engineNames, signal };

const finds = (...findings: readonly Partial<Finding>[]): Engine =>
  speaking(async () =>
    findings.map((finding) => ({
      ...{
        path: ['total'],
        value: 5,
        text: '5',
        page: 1,
        box: [0, 0, 0.1, 0.1],
        engine: 'rules',
        part: 'labelled',
      },
      confidence: 0.9,
      ...finding,
    })),
  );
const nothing = finds();
const engines = {
  'e-invoice': nothing,
  mrz: nothing,
  barcode: nothing,
  examples: nothing,
  rules: finds({}),
  network: nothing,
  llm: nothing,
};

const page = (text: string) => drawnSource([textAt(50, 50, text)]).document;
const blank = drawnSource([]).document;
const withBytes = (...bytes: readonly number[]): Document => ({
  ...blank,
  attachments: [{ name: 'a.xml', mediaType: 'text/xml', bytes: Uint8Array.from(bytes) }],
});

describe('a document with nothing legible', () => {
  const empty = { code: 'document_empty', message: 'No text could be extracted from the document.' };

  it.each<[string, Document]>([
    ['a blank page', blank],
    ['no page', { ...blank, pageCount: 0, pages: [] }],
    ['several blank pages', { ...blank, pageCount: 2, pages: [...blank.pages, ...blank.pages] }],
    ['an attached picture', withBytes(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13)],
    ['an attached file without content', withBytes()],
    ['attached white space', withBytes(32, 10, 32)],
  ])('is refused: %s', async (_, document) => {
    const extractor = createExtractor(engines, openPlainArbiter);
    await expect(extractor.extract(document, template, all)).rejects.toMatchObject(empty);
    await expect(extractor.propose(document, { engines: engineNames, signal })).rejects.toMatchObject(empty);
  });

  it.each<[string, Document]>([
    ['one word', page('x')],
    ['a word on the last page', { ...blank, pageCount: 2, pages: [...blank.pages, ...page('x').pages] }],
    [
      'a barcode',
      drawnSource([], { barcodes: [{ format: 'QRCode', text: 'x', box: [0, 0, 0.1, 0.1] }] }).document,
    ],
    ['attached XML', drawnSource([], { attachments: [xmlAttachment('<Invoice/>')] }).document],
    ['attached XML in UTF-16', withBytes(0xff, 0xfe, 0x3c, 0, 0x61, 0, 0x2f, 0, 0x3e, 0)],
  ])('is another than one with %s', async (_, document) => {
    const { result } = await createExtractor(engines, openPlainArbiter).extract(document, template, all);
    expect(result).toEqual({ total: 5, note: null });
  });
});

describe('engines', () => {
  it('are asked only where they are named', async () => {
    const asked: string[] = [];
    const listening =
      (name: string): Engine =>
      async () => {
        asked.push(name);
        return { findings: [] };
      };
    const extractor = createExtractor(
      {
        ...{ 'e-invoice': listening('e-invoice'), mrz: listening('mrz'), barcode: listening('barcode') },
        examples: listening('examples'),
        ...{ rules: listening('rules'), network: listening('network'), llm: listening('llm') },
      },
      openPlainArbiter,
    );
    const { result, evidence, findings } = await extractor.extract(page('x'), template, {
      engines: ['mrz', 'rules'],
      signal,
    });
    expect(asked.sort()).toEqual(['mrz', 'rules']);
    expect([result, evidence, findings]).toEqual([
      { total: null, note: null },
      { total: null, note: null },
      [],
    ]);
  });

  it('speak together, and what was chosen comes with the result', async () => {
    const sure = finds({
      value: 7,
      confidence: 0.95,
      engine: 'e-invoice',
      page: null,
      box: null,
      text: '7.00',
    });
    const extractor = createExtractor({ ...engines, 'e-invoice': sure }, openPlainArbiter);
    const { result, evidence, findings } = await extractor.extract(page('x'), template, all);
    expect(result).toEqual({ total: 7, note: null });
    expect(evidence).toEqual({
      total: { confidence: 0.95, page: null, box: null, text: '7.00', engine: 'e-invoice' },
      note: null,
    });
    expect(findings).toHaveLength(1);
  });

  it('are told the notation of the whole document and its language', async () => {
    let context: unknown;
    const extractor = createExtractor(
      {
        ...engines,
        rules: async (source) => {
          ({ context } = source);
          return { findings: [] };
        },
      },
      openPlainArbiter,
    );
    const { pages } = page('Gesamtbetrag 1.234,56 EUR');
    const document = { ...blank, pages: pages.map((one) => ({ ...one, language: 'de' })) };
    await extractor.extract(document, template, all);
    expect(context).toMatchObject({ language: 'de', currency: 'EUR', decimalMark: ',' });
  });

  it('give what was found by then where their time is over, and the result says so', async () => {
    const slow: Engine = async (...asked) => {
      for (const start = process.cpuUsage(); process.cpuUsage(start).user < 20_000; );
      return await finds({ engine: 'e-invoice' })(...asked);
    };
    const extractor = createExtractor({ ...engines, 'e-invoice': slow }, openPlainArbiter, 10);
    const { result, problems } = await extractor.extract(page('x'), template, all);
    expect(result).toEqual({ total: 5, note: null });
    expect(problems).toEqual([{ path: '', message: expect.stringContaining('values may be missing') }]);
    const inTime = await createExtractor(engines, openPlainArbiter, 60_000).extract(page('x'), template, all);
    expect(inTime.problems).toEqual([]);
  });

  it('are not asked once it is stopped, and their faults come through', async () => {
    const extractor = createExtractor(
      { ...engines, mrz: () => Promise.reject(new Error('out of order')) },
      openPlainArbiter,
    );
    await expect(extractor.extract(page('x'), template, all)).rejects.toThrow('out of order');
    const stopped = { engines: ['rules'] as const, signal: AbortSignal.abort() };
    await expect(extractor.extract(page('x'), template, stopped)).rejects.toThrow('aborted');
  });
});
