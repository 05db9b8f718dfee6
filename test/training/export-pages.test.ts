/** What may be trained on: never a document that is checked with, never a set whose licence does not allow it. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSavedReads } from '../../src/eval/saved-reads.ts';
import { splitOf } from '../../src/eval/splits.ts';
import { drawnSource } from '../../src/extract/testing/drawn-source.ts';
import { linesAt, textAt } from '../../src/layout/testing/drawn-page.ts';
import type { Document } from '../../src/model/document.ts';
import { templateDraft } from '../../src/model/template.ts';
import { exportDocument } from '../../training/chooser/export-pages.ts';
import { freeIds, onlyWork, refuseUntrainable, workHalf } from '../../training/chooser/pages/sets.ts';

const ids = Array.from({ length: 40 }, (_, at) => `document-${at}`);
const [work, check] = [
  ids.filter((id) => splitOf(id) === 'work'),
  ids.filter((id) => splitOf(id) === 'check'),
];
const [ours = '', theirs = ''] = [work[0], check[0]];

const template = templateDraft.parse({
  name: 'invoice',
  category: 'INVOICE',
  schema: {
    data: {
      number: { type: 'string', description: 'Invoice number' },
      date: { type: 'date' },
      address: { type: 'string' },
      total: { type: 'number' },
      buyer: { type: 'string' },
      paid: { type: 'boolean' },
      note: { type: 'string' },
      lines: {
        type: 'array',
        itemType: 'object',
        itemSchema: { properties: { name: { type: 'string' }, price: { type: 'number' } } },
      },
    },
  },
});
const truth = {
  ...{ number: 'RE-4711', date: '2024-05-12', address: '1 Main Street, Springfield', total: 1234.5 },
  ...{ buyer: 'Nobody Ltd', paid: true, note: null },
  lines: [
    { name: 'Blue chair', price: 1000 },
    { name: 'Lamp', price: 234.5 },
  ],
};
const { document } = drawnSource([
  textAt(50, 40, 'Invoice No:RE-47I1'),
  textAt(400, 40, 'Sunday 12 May 2024'),
  linesAt(50, 60, ['1 Main Street', 'Springfield']),
  linesAt(400, 60, ['Our account', 'IBAN DE11']),
  ...[textAt(50, 200, 'Blue chair'), textAt(500, 200, '1.000,00')],
  ...[textAt(50, 216, 'Lamp'), textAt(500, 216, '234,50')],
  ...[textAt(50, 240, 'Total'), textAt(500, 240, 'EUR 1.234,50')],
]);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckle-export-'));
});
afterAll(async () => await rm(folder, { recursive: true }));

describe('the half that is checked with', () => {
  it('is refused as a whole when one of it is passed', () => {
    expect(onlyWork(work.map((id) => ({ id })))).toHaveLength(work.length);
    expect(() => onlyWork(ids.map((id) => ({ id })))).toThrow(theirs);
    expect(workHalf(ids.map((id) => ({ id }))).map(({ id }) => id)).toEqual(work);
    const labelled = { id: theirs, path: '', template, truth, ignore: [] };
    expect(() => exportDocument('sroie', labelled, document)).toThrow('only checked with');
  });

  it('is never asked for by the command', async () => {
    const set = join(folder, 'sroie');
    const reads = await openSavedReads(join(folder, 'reads'));
    await mkdir(set);
    await writeFile(join(set, 'template.json'), JSON.stringify(template));
    for (const id of ids) {
      await writeFile(join(set, `${id}.pdf`), id);
      await writeFile(join(set, `${id}.json`), JSON.stringify({ fields: truth }));
      const read: Document = { ...document, sha256: createHash('sha256').update(id).digest('hex') };
      await reads.keep({ document: read, stagesMs: {} });
    }
    const command = fileURLToPath(new URL('../../training/chooser/export-pages.ts', import.meta.url));
    const run = async (dir: string, ...rest: readonly string[]) =>
      await promisify(execFile)(process.execPath, [
        command,
        join(folder, 'out.jsonl'),
        dir,
        '--reads',
        join(folder, 'reads'),
        ...rest,
      ]);
    await run(set);
    const lines = (await readFile(join(folder, 'out.jsonl'), 'utf8')).trim().split('\n');
    const exported = lines.map((line): unknown => JSON.parse(line)?.id);
    expect(exported).toEqual(work.toSorted());
  });
});

it('sets that may only be measured with are refused, unless one measures', () => {
  expect(() => refuseUntrainable(['sroie', 'samples'], false)).toThrow('samples');
  expect(() => refuseUntrainable(['sroie', 'samples'], true)).not.toThrow();
  expect(() => refuseUntrainable(['nda', 'tax-forms'], false)).not.toThrow();
});

it('where a README names the licence of each document, only free ones are trained on', () => {
  const readme = `| id | kind | licence |\n|---|---|---|\n| a | bill | MIT |\n| b | bill | none stated |\n| c | list | AGPL-3.0 |\n| d | list | BSD-2-Clause (cheques) |`;
  expect(freeIds('real-trade', readme)).toEqual(new Set(['a', 'd']));
  expect(() => freeIds('real-trade', 'nothing')).toThrow('licences');
  expect(freeIds('sroie', '')).toBeNull();
});

describe('a page', () => {
  const { lines, labelled } = exportDocument(
    'sroie',
    { id: ours, path: '', template, truth, ignore: ['date'] },
    document,
  );
  const page = JSON.parse(lines[0] ?? '{}');
  const texts = (words: readonly number[]) => words.map((at) => page.words[at][0]).join(' ');
  const field = (name: string, parent?: string) =>
    page.fields.find(
      (one: { name: string; parents: string[] }) => one.name === name && one.parents[0] === parent,
    );

  it('has each value where it stands, slips of reading and lines below each other allowed', () => {
    expect(field('number').places.map(texts)).toEqual(['RE-47I1']);
    expect(field('total').places.map(texts)).toEqual(['1.234,50']);
    expect(field('address').places.map(texts)).toEqual(['1 Main Street Springfield']);
    expect(field('date').unknown).toBe(true);
  });

  it('says what is unknown, and what is known not to be there', () => {
    expect(field('buyer')).toMatchObject({ unknown: true, places: [] });
    expect(field('paid')).toMatchObject({ unknown: true });
    expect(field('note').unknown).toBeUndefined();
    expect(labelled).toMatchObject({ leaves: 8, located: 7 });
  });

  it('has the rows of lists and the cells of their columns', () => {
    expect(field('lines').rows.map(texts)).toEqual(['Blue chair 1.000,00', 'Lamp 234,50']);
    expect(
      field('price', 'lines').cells.map(([row, words]: [number, number[]]) => [row, texts(words)]),
    ).toEqual([
      [0, '1.000,00'],
      [1, '234,50'],
    ]);
  });

  it('has what printed labels announce besides, without the label where both are one word', () => {
    const announced = page.announced.map((one: { label: string; places: number[][] }) => [
      one.label,
      one.places.map(texts),
    ]);
    expect(announced).toContainEqual(['Invoice No', ['RE-47I1']]);
    expect(announced.flat(2)).not.toContain('Blue chair');
  });

  it('has lengths of time with their figure, however it is written', () => {
    const { document: contract } = drawnSource([
      textAt(50, 40, 'disclosed for three years before,'),
      textAt(50, 56, 'and for two (2) years hereafter'),
    ]);
    const asked = templateDraft.parse({
      ...template,
      schema: { data: { term: { type: 'string' }, notice: { type: 'string' } } },
    });
    const told = { term: '2 years', notice: '6 years' };
    const [line = '{}'] = exportDocument(
      'nda',
      { id: ours, path: '', template: asked, truth: told, ignore: [] },
      contract,
    ).lines;
    const { words, fields } = JSON.parse(line);
    const places = fields.map((one: { places: number[][] }) =>
      one.places.map((place) => place.map((at) => words[at][0]).join(' ')),
    );
    expect(places).toEqual([['two (2) years'], []]);
  });

  it('has dates without the day of the week', () => {
    const other = exportDocument('sroie', { id: ours, path: '', template, truth, ignore: [] }, document);
    const dated = JSON.parse(other.lines[0] ?? '{}').fields.find(
      (one: { name: string }) => one.name === 'date',
    );
    expect(dated.places.map(texts)).toEqual(['12 May 2024']);
  });
});
