import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesAt, textAt } from '../../layout/testing/drawn-page.ts';
import type { Page } from '../../model/document.ts';
import type { Finding } from '../../model/finding.ts';
import type { Fields } from '../../model/template.ts';
import { sigmoid } from '../fitted.ts';
import { valuesOf } from '../testing/drawn-source.ts';
import type { Chooser, FieldScores } from './chooser.ts';
import { type Chosen, createChosenFinder } from './chosen.ts';
import type { PageWord } from './page-words.ts';
import {
  chooserBy,
  drawnPages,
  type Scorer,
  scorerTold,
  templateOf,
  viewOfPages,
} from './testing/told-chooser.ts';
import { all, type ToldScores } from './testing/told-scores.ts';

const { signal } = new AbortController();

const chosenBy = async (scorer: Scorer, pages: readonly Page[], data: Fields): Promise<Chosen> =>
  await createChosenFinder(chooserBy(scorer))(viewOfPages(pages), templateOf(data), signal);

const choose = async (pages: readonly Page[], data: Fields, told: Readonly<Record<string, ToldScores>>) =>
  await chosenBy(scorerTold(told), pages, data);

const text = { type: 'string' } as const;
const amount = { type: 'number' } as const;
const pathsAndValues = ({ findings }: Chosen) =>
  findings.map(({ path, value }) => [path.join('.'), value] as const);

describe('a single value', () => {
  it('is read where it likeliest begins, with its evidence', async () => {
    const [page] = drawnPages([textAt(50, 50, 'Invoice INV 4711'), textAt(50, 80, 'Total 12.50')]);
    if (page === undefined) throw new Error('no page');
    const { findings } = await choose(
      [page],
      { seller: { type: 'object', properties: { id: text } } },
      {
        'seller.id': { start: { INV: 9 }, inside: all(9, 'INV 4711'), end: { '4711': 9 } },
      },
    );
    expect(findings).toHaveLength(1);
    const [, first, last] = page.words;
    expect(findings[0]).toMatchObject({
      path: ['seller', 'id'],
      value: 'INV 4711',
      text: 'INV 4711',
      engine: 'network',
      part: 'chooser',
      page: 1,
      box: [first?.box[0], first?.box[1], last?.box[2], last?.box[3]],
    });
    expect(findings[0]?.confidence).toBeGreaterThan(0.7);
    expect(findings[0]?.confidence).toBeLessThanOrEqual(1);
  });

  it('has at most four places over all pages, the surest first, none of them unlikely', async () => {
    const pages = drawnPages([textAt(50, 50, 'a b c d e')], [textAt(50, 50, 'v w x y z')]);
    const both = {
      start: { ...all(1, 'a b c d e'), v: 4, w: 3.5, x: -3 },
      inside: { ...all(-2, 'a b c d e'), w: -3, x: -20 },
    };
    const found = await choose(pages, { id: text }, { id: both });
    expect(found.findings.slice(0, 2).map(({ value, page }) => [value, page])).toEqual([
      ['v', 2],
      ['w', 2],
    ]);
    expect(found.findings.map(({ page }) => page)).toEqual([2, 2, 1, 1]);
    const few = await choose(
      pages,
      { id: text },
      {
        id: { start: { a: 4, b: -1, v: -3.8, w: -4 }, inside: all(-20, 'b w') },
      },
    );
    expect(few.findings.map(({ value }) => value)).toEqual(['a', 'v']);
  });

  it('is none where the words are of the wrong type; the next likely ones are', async () => {
    const pages = drawnPages([textAt(50, 50, 'Acme Total 12.50')]);
    const wrong = await choose(pages, { total: amount }, { total: { start: { Acme: 9 } } });
    expect(wrong.findings).toEqual([]);
    const next = await choose(pages, { total: amount }, { total: { start: { Acme: 2, '12.50': 1 } } });
    expect(pathsAndValues(next)).toEqual([['total', 12.5]]);
  });

  it('is none on a page without words, nor where nothing is asked or no page is scored', async () => {
    const told = { id: { start: { a: 9 } } };
    const empty = await choose(
      drawnPages([]),
      { id: text, tags: { type: 'array', itemType: 'string' } },
      told,
    );
    expect(empty.findings).toEqual([]);
    const after = await choose(drawnPages([], [textAt(50, 50, 'a')]), { id: text }, told);
    expect(after.findings.map(({ value, page }) => [value, page])).toEqual([['a', 2]]);
    expect((await choose(drawnPages([textAt(50, 50, 'a')]), {}, told)).findings).toEqual([]);
    const mute: Chooser = { score: async () => [] };
    const view = viewOfPages(drawnPages([textAt(50, 50, 'a')]));
    expect((await createChosenFinder(mute)(view, templateOf({ id: text }), signal)).findings).toEqual([]);
  });

  it('is told apart from those of 49 other fields', async () => {
    const names = Array.from({ length: 50 }, (_, at) => `f${at}`);
    const pages = drawnPages([
      linesAt(
        50,
        50,
        names.map((name) => `x${name}`),
      ),
    ]);
    const told = Object.fromEntries(names.map((name) => [name, { start: { [`x${name}`]: 9 } }]));
    const found = await choose(pages, Object.fromEntries(names.map((name) => [name, text])), told);
    expect(pathsAndValues(found)).toEqual(names.map((name) => [name, `x${name}`]));
  });
});

describe('a list of plain values', () => {
  it('has one row for each that can be read, and goes on counting on the next page', async () => {
    const pages = drawnPages([textAt(50, 50, 'Fees 1.50 none 2.50')], [textAt(50, 50, '3.50')]);
    const data: Fields = { fees: { type: 'array', itemType: 'number' } };
    const told = all(3, '1.50 none 2.50 3.50');
    const found = await choose(pages, data, { fees: { each: told, end: told } });
    expect(pathsAndValues(found)).toEqual([
      ['fees.0', 1.5],
      ['fees.1', 2.5],
      ['fees.2', 3.5],
    ]);
    expect(found.findings.map(({ page }) => page)).toEqual([1, 1, 2]);
  });
});

describe('a list of rows', () => {
  const data: Fields = {
    items: { type: 'array', itemType: 'object', itemSchema: { properties: { name: text, total: amount } } },
  };
  const table = (top: number, rows: readonly (readonly [string, string])[]) => [
    linesAt(
      50,
      top,
      rows.map(([name]) => name),
    ),
    linesAt(
      400,
      top,
      rows.map(([, total]) => total),
    ),
  ];
  const drawn = table(50, [
    ['Pen red', '1.00'],
    ['Ink', '2.00'],
    ['Paper', '3.00'],
  ]);
  const names = { each: all(3, 'Pen Ink Paper'), inside: all(1, 'red') };
  const totals = { each: all(3, '1.00 2.00 3.00') };

  it('has the cells of each row', async () => {
    const found = await choose(drawnPages(drawn), data, {
      items: { each: all(3, 'Pen Ink Paper') },
      'items.name': names,
      'items.total': totals,
    });
    expect(pathsAndValues(found)).toEqual([
      ['items.0.name', 'Pen red'],
      ['items.0.total', 1],
      ['items.1.name', 'Ink'],
      ['items.1.total', 2],
      ['items.2.name', 'Paper'],
      ['items.2.total', 3],
    ]);
    expect(found.findings[0]).toMatchObject({ text: 'Pen red', page: 1 });
  });

  it('is told by its fullest column where no row was seen to begin', async () => {
    const found = await choose(drawnPages(drawn), data, {
      'items.name': names,
      'items.total': { each: all(3, '1.00 3.00') },
    });
    expect(valuesOf(found.findings)).toEqual({
      'items.0.name': 'Pen red',
      'items.0.total': 1,
      'items.1.name': 'Ink',
      'items.2.name': 'Paper',
      'items.2.total': 3,
    });
    const rightmost = await choose(drawnPages(drawn), data, {
      'items.name': { each: all(3, 'Ink Paper') },
      'items.total': totals,
    });
    expect(valuesOf(rightmost.findings)).toMatchObject({ 'items.1.name': 'Ink', 'items.2.name': 'Paper' });
    const later = await choose(drawnPages(drawn), data, { 'items.total': totals });
    expect(valuesOf(later.findings)).toEqual({ 'items.0.total': 1, 'items.1.total': 2, 'items.2.total': 3 });
  });

  it('has a row that was not seen to begin, where its cells tell', async () => {
    const found = await choose(drawnPages(drawn), data, {
      items: { each: all(3, 'Ink Paper') },
      'items.name': names,
      'items.total': totals,
    });
    expect(valuesOf(found.findings)).toMatchObject({ 'items.0.name': 'Pen red', 'items.2.total': 3 });
  });

  it('takes the likeliest of two cells in one row', async () => {
    const twice = table(50, [
      ['Pen', '1.00 9.00'],
      ['Ink', '2.00'],
      ['Paper', '3.00'],
    ]);
    const totalsOf = async (told: Readonly<Record<string, number>>) =>
      valuesOf(
        (
          await choose(drawnPages(twice), data, {
            'items.name': { each: all(3, 'Pen Ink Paper') },
            'items.total': { each: { ...all(3, '2.00 3.00'), ...told } },
          })
        ).findings,
      );
    const rows = { 'items.1.total': 2, 'items.2.total': 3 };
    expect(await totalsOf({ '1.00': 1, '9.00': 2 })).toMatchObject({ 'items.0.total': 9, ...rows });
    expect(await totalsOf({ '1.00': 2, '9.00': 1 })).toMatchObject({ 'items.0.total': 1, ...rows });
  });

  it('does not count a row in which nothing can be read', async () => {
    const found = await choose(drawnPages(drawn), data, {
      items: { each: all(3, 'Pen Ink Paper') },
      'items.total': { each: all(3, '1.00 Ink 3.00') },
    });
    expect(valuesOf(found.findings)).toEqual({ 'items.0.total': 1, 'items.1.total': 3 });
  });

  it('goes on counting on the next page, over a page without rows', async () => {
    const more = table(90, [
      ['Glue', '4.00'],
      ['Tape', '5.00'],
    ]);
    const found = await choose(drawnPages(drawn, [textAt(50, 50, 'Terms')], [], more), data, {
      items: { each: all(3, 'Pen Ink Paper Glue Tape') },
      'items.total': { each: all(3, '1.00 2.00 3.00 4.00 5.00') },
    });
    expect(found.findings.map(({ path, value, page }) => [path[1], value, page])).toEqual([
      [0, 1, 1],
      [1, 2, 1],
      [2, 3, 1],
      [3, 4, 4],
      [4, 5, 4],
    ]);
  });
});

it('hands the signal on, and fails with the network', async () => {
  const aborted = AbortSignal.abort(new Error('stopped'));
  const chooser: Chooser = {
    score: async (_view, _fields, given) => {
      given.throwIfAborted();
      return [];
    },
  };
  const asked = createChosenFinder(chooser)(viewOfPages([]), templateOf({ id: text }), aborted);
  await expect(asked).rejects.toThrow('stopped');
});

describe('hostile scores', () => {
  const data: Fields = {
    id: text,
    total: amount,
    tags: { type: 'array', itemType: 'string' },
    items: { type: 'array', itemType: 'object', itemSchema: { properties: { name: text, total: amount } } },
  };
  const pages = drawnPages([linesAt(50, 50, ['Pen red', 'Total:12.50']), linesAt(400, 50, ['1.00', '2.00'])]);
  const finding = (path: string): Finding => ({
    ...{
      path: [path],
      value: '',
      confidence: 1,
      page: 1,
      box: [0, 0, 1, 1],
      text: '',
      engine: 'network',
      part: 'chooser',
    },
  });

  it('that are all no numbers find nothing', async () => {
    const none = (words: readonly PageWord[]) => new Float32Array(words.length).fill(Number.NaN);
    const { findings, weigh } = await chosenBy(
      (_, words) => ({
        ...{ start: none(words), end: none(words), inside: none(words), each: none(words) },
        nothing: Float32Array.of(Number.NaN),
      }),
      pages,
      data,
    );
    expect(findings).toEqual([]);
    expect(weigh(finding('total'))).toBe(0);
  });

  it('that are no numbers leave the others as they are', async () => {
    const start = { Pen: Number.NaN, '12.50': 3 };
    const { findings, weigh } = await choose(pages, data, {
      total: { start },
      tags: { each: { red: Number.NaN, Pen: 1 } },
    });
    expect(valuesOf(findings)).toEqual({ total: 12.5, 'tags.0': 'Pen' });
    expect(weigh(finding('total'))).toBeCloseTo(sigmoid(3));
  });

  it('give confidences and weights of 0..1, whatever they are and however few', async () => {
    const score = fc.oneof(
      fc.float(),
      fc.constantFrom(Number.NaN, Infinity, -Infinity),
      fc.float({ min: -4, max: 4 }),
    );
    const scores = fc.array(score, { maxLength: 9 }).map((list) => Float32Array.from(list));
    const field = fc.record({ start: scores, end: scores, inside: scores, each: scores, nothing: scores });
    await fc.assert(
      fc.asyncProperty(fc.array(field, { minLength: 1, maxLength: 6 }), async (fields) => {
        let turn = 0;
        const next = (): FieldScores => {
          const [first] = fields;
          const given = fields[turn % fields.length] ?? first;
          turn += 1;
          if (given === undefined) throw new Error('no field');
          return given;
        };
        const { findings, weigh } = await chosenBy(next, pages, data);
        const figures = findings.map(({ confidence }) => confidence);
        for (const figure of [...figures, weigh(finding('id')), weigh(finding('total'))]) {
          expect(figure).toBeGreaterThanOrEqual(0);
          expect(figure).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
