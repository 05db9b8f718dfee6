/** `deckle parse --format csv|xlsx --output`, as it is typed. */
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { csvRows, sheetsOf } from '../../src/output/tables/testing/written.ts';
import { runDeckle, tempFolder } from '../support/deckle.ts';

const deckle = async (args: readonly string[]) => await runDeckle(args, {});
const sample = (name: string) => fileURLToPath(new URL(`../../samples/${name}`, import.meta.url));
const [invoice, receipt] = [sample('invoice.pdf'), sample('receipt.jpg')];

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await tempFolder('tables');
  await fs.mkdir(folder);
  for (const [name, text] of Object.entries(files)) await fs.writeFile(join(folder, name), text);
  return folder;
}

test('several files are one CSV table on stdout, and what fails has a row', async () => {
  const folder = await folderWith({ 'cut.pdf': '%PDF-1.7' });
  const cut = join(folder, 'cut.pdf');
  const { code, stdout, stderr } = await deckle([
    ...['parse', invoice, cut, receipt, '--template', 'invoice', '--format', 'csv'],
  ]);
  // Where nobody looks there is no bar.
  expect([code, stderr]).toEqual([0, '']);
  const [heads = [], ...rows] = csvRows(Buffer.from(stdout));
  expect(heads.slice(0, 4)).toEqual(['document', 'file', 'invoiceNumber', 'invoiceDate']);
  const at = (name: string) => heads.indexOf(name);
  const lines = rows.filter((row) => row[0] === '1' && row[at('lineItems.row')] !== '');
  expect(lines).toHaveLength(24);
  expect(lines[0]?.[at('lineItems.description')]).toBe('Bench microscope, binocular head');
  expect(lines.every((row) => row[at('total')] === '12632.46')).toBe(true);
  const failed = rows.filter((row) => row[0] === '2');
  expect(failed).toHaveLength(1);
  expect(failed[0]?.[at('error')]).toContain('damaged');
  expect(rows.at(-1)?.slice(0, 4)).toEqual(['3', receipt, '004821', '2026-10-17']);
});

test('--output: its ending names the format, and documents that choose their template have sheets of their own', async () => {
  const folder = await folderWith({ 'out.xlsx': 'old', 'cut.pdf': '%PDF-1.7' });
  const [workbook, table] = [join(folder, 'out.xlsx'), join(folder, 'out.csv')];
  const made = await deckle(['parse', invoice, receipt, '--template', 'auto', '--output', workbook]);
  expect([made.code, made.stdout]).toEqual([0, '']);
  const sheets = sheetsOf(await fs.readFile(workbook));
  expect(sheets.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Invoice', 'Invoice lineItems', 'Receipt']),
  );
  expect(sheets.find(({ name }) => name === 'Invoice lineItems')?.rows).toHaveLength(25);
  const cut = join(folder, 'cut.pdf');
  const partly = await deckle(['parse', cut, receipt, '--template', 'receipt', '--output', table]);
  expect([partly.code, partly.stderr]).toEqual([0, `deckle: 1 of 2 documents failed: ${table} says why.\n`]);
  expect(await fs.readFile(table, 'utf8')).toMatch(/^\uFEFFdocument,file,/);
});

test('what cannot be is refused before the work, and nothing is lost', async () => {
  const folder = await folderWith({ 'bill.txt': 'Total 5 EUR', 'kept.csv': 'old' });
  const [bill, kept] = [join(folder, 'bill.txt'), join(folder, 'kept.csv')];
  const cases: [string[], RegExp][] = [
    [['--output', bill], /--output names the document .*bill\.txt: it would be overwritten/],
    [['--output', join(folder, 'none', 'a.csv')], /cannot be written: check the folder/],
    [['--format', 'csv', '--include', 'evidence'], /does not fit into --format csv; use json or ndjson/],
    [['--format', 'csv', '--ndjson'], /do not go together/],
    [['--format', 'csv', '--explain', 'total'], /--explain prints text alone/],
    [['--output', kept, '--language', 'xx'], /No installed model supports the language/],
  ];
  for (const [args, words] of cases) {
    const { code, stdout, stderr } = await deckle(['parse', bill, '--template', 'invoice', ...args]);
    expect([code, stdout], stderr).toEqual([1, '']);
    expect(stderr).toMatch(words);
  }
  expect(await fs.readFile(bill, 'utf8')).toBe('Total 5 EUR');
  expect(await fs.readFile(kept, 'utf8')).toBe('old');
});
