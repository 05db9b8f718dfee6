/** `deckle split` and `deckle parse --split auto`, as they are typed. */
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { runDeckle, tempFolder } from '../support/deckle.ts';
import { stackedInvoices } from '../support/stacks.ts';

async function stackIn(name: string): Promise<{ readonly folder: string; readonly file: string }> {
  const folder = await tempFolder(name);
  await fs.mkdir(folder);
  const file = join(folder, 'stack.pdf');
  const stack = [{ number: 'A-4711', pages: 2 }, null, { number: 'B-4712', pages: 1 }];
  await fs.writeFile(file, await stackedInvoices(stack));
  return { folder, file };
}

test('writes each document as a PDF with exactly its pages', async () => {
  const { folder, file } = await stackIn('split');
  const output = join(folder, 'parts');
  const { code, stdout } = await runDeckle(['split', file, '--output', output], {});
  expect(code).toBe(0);
  expect(stdout).toBe(
    `${join(output, 'stack-1.pdf')}: pages 1 to 2\n${join(output, 'stack-2.pdf')}: page 4\n`,
  );
  const pageCounts = ['stack-1.pdf', 'stack-2.pdf'].map(async (name) =>
    (await PDFDocument.load(await fs.readFile(join(output, name)))).getPageCount(),
  );
  expect(await Promise.all(pageCounts)).toEqual([2, 1]);
  const read = await runDeckle(['read', join(output, 'stack-2.pdf')], {});
  expect(read.stdout).toContain('B-4712');
});

test('a file of one document is copied as it is, and said in JSON where that is asked for', async () => {
  const { folder } = await stackIn('whole');
  const file = join(folder, 'one.pdf');
  const bytes = await stackedInvoices([{ number: 'A-1', pages: 1 }]);
  await fs.writeFile(file, bytes);
  const { stdout } = await runDeckle(['split', file, '--output', folder, '--json'], {});
  const target = join(folder, 'one-1.pdf');
  expect(JSON.parse(stdout)).toEqual({ parts: [{ file: target, pages: [1, 1], confidence: 1 }] });
  expect(await fs.readFile(target)).toEqual(Buffer.from(bytes));
});

test('what is no file, and a folder that cannot be made, are told before anything is read', async () => {
  const { folder, file } = await stackIn('refused');
  const none = await runDeckle(['split', join(folder, 'none.pdf'), '--output', folder], {});
  expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('none.pdf')]);
  const blocked = await runDeckle(['split', file, '--output', join(file, 'parts')], {});
  expect([blocked.code, blocked.stderr]).toEqual([1, expect.stringContaining('--output')]);
});

test('parse --split auto answers as the API does', async () => {
  const { file } = await stackIn('parsed');
  const { code, stdout } = await runDeckle(['parse', file, '--template', 'invoice', '--split', 'auto'], {});
  expect(code).toBe(0);
  const { results, pageCount } = JSON.parse(stdout);
  expect(pageCount).toBe(4);
  expect(results).toMatchObject([
    { filename: 'stack.pdf', pages: [1, 2], result: { invoiceNumber: 'A-4711' } },
    { filename: 'stack.pdf', pages: [4, 4], result: { invoiceNumber: 'B-4712' } },
  ]);
});
