/** `deckle template from`, as it is typed. */
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { runDeckle, tempFolder } from '../support/deckle.ts';

async function sample(lines: readonly string[]): Promise<string> {
  const folder = await tempFolder('samples');
  await fs.mkdir(folder);
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const [i, text] of lines.entries()) page.drawText(text, { x: 60, y: 760 - 30 * i, size: 12, font });
  const path = join(folder, 'sample.pdf');
  await fs.writeFile(path, await pdf.save());
  return path;
}

test('prints a template that gives the sample its values back', async () => {
  const file = await sample([
    'INVOICE',
    'Invoice number: HL-2041',
    'Invoice date: 2026-03-09',
    'Lighthouse: Portishead',
    'Total: 12.50',
  ]);
  const { code, stdout, stderr } = await runDeckle(['template', 'from', file, '--name', 'Lamps'], {});
  expect(code, stderr).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    ...{ name: 'Lamps', category: 'INVOICE' },
    schema: {
      data: { invoiceNumber: { type: 'string', description: 'Invoice number' }, total: { type: 'number' } },
    },
  });
  const template = `${file}.json`;
  await fs.writeFile(template, stdout);
  const parsed = await runDeckle(['parse', file, '--template', template], {});
  expect(JSON.parse(parsed.stdout).result).toMatchObject({
    ...{ invoiceNumber: 'HL-2041', invoiceDate: '2026-03-09', lighthouse: 'Portishead', total: 12.5 },
  });
});

test('what cannot be done is one sentence and exit code 1', async () => {
  const file = await sample([]);
  const cases: [string[], RegExp][] = [
    [['nothing.pdf'], /^deckle: nothing\.pdf cannot be read: check the path and its permissions\.\n$/],
    [[file], /^deckle: No text could be extracted from the document\.\n$/],
    [[file, '--name', ''], /^deckle: --name must not be empty/],
  ];
  for (const [args, sentence] of cases) {
    const { code, stdout, stderr } = await runDeckle(['template', 'from', ...args], {});
    expect([code, stdout], stderr).toEqual([1, '']);
    expect(stderr).toMatch(sentence);
  }
});
